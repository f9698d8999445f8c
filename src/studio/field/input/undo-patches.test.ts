import {insert, set, setIfMissing, unset} from 'sanity'
import {describe, expect, it} from 'vitest'
import {undoPatches} from './undo-patches.ts'

const a = {_key: 'a', _type: 'stories.story', teamId: 't', id: 'a'}
const b = {...a, _key: 'b', id: 'b'}
const c = {...a, _key: 'c', id: 'c'}

describe('undoing a replacement', () => {
  const change = {path: ['shelf'], before: a, after: b, siblings: undefined}

  it('restores exactly the former value', () => {
    expect(undoPatches({shelf: b}, change)).toEqual([set(a, ['shelf'])])
  })

  it('recognizes an unchanged value whatever the order of its properties', () => {
    const {id, ...rest} = b
    expect(undoPatches({shelf: {id, ...rest}}, change)).toHaveLength(1)
  })

  it.each([undefined, c, a])('keeps the value when another editor changed it: %j', (shelf) => {
    expect(undoPatches({shelf}, change)).toBeUndefined()
  })

  it('restores an item of an array by its key', () => {
    const path = ['clips', {_key: 'a'}]
    const after = {...c, _key: 'a'}
    expect(undoPatches({clips: [b, after]}, {path, before: a, after, siblings: [b, a]})).toEqual([
      set(a, path),
    ])
  })
})

describe('undoing a change of a list', () => {
  const change = {path: ['clips'], before: [a, b], after: [b, c], siblings: undefined}

  it('restores the whole list, whatever the order of its items’ properties', () => {
    const {id, ...rest} = c
    expect(undoPatches({clips: [b, {id, ...rest}]}, change)).toEqual([set([a, b], ['clips'])])
    expect(undoPatches({clips: [b]}, change)).toBeUndefined()
  })

  it('unsets a list that was absent', () => {
    expect(undoPatches({clips: [b, c]}, {...change, before: undefined})).toEqual([unset(['clips'])])
  })
})

describe('undoing a removal', () => {
  it('restores the value where nothing has replaced it', () => {
    const change = {path: ['shelf'], before: a, after: undefined, siblings: undefined}
    expect(undoPatches({}, change)).toEqual([set(a, ['shelf'])])
    expect(undoPatches({shelf: b}, change)).toBeUndefined()
  })

  it('does not restore a value into an object that was removed too', () => {
    const change = {path: ['hero', 'shelf'], before: a, after: undefined, siblings: undefined}
    expect(undoPatches({}, change)).toBeUndefined()
    expect(undoPatches({hero: {}}, change)).toHaveLength(1)
  })
})

describe('undoing the removal of an array item', () => {
  const removed = (item: object, siblings: readonly unknown[]) => ({
    path: ['clips', {_key: (item as {_key: string})._key}],
    before: item,
    after: undefined,
    siblings,
  })

  it('restores the item after its former neighbour, or before the next one', () => {
    expect(undoPatches({clips: [a, c]}, removed(b, [a, b, c]))).toEqual([
      insert([b], 'after', ['clips', {_key: 'a'}]),
    ])
    expect(undoPatches({clips: [b, c]}, removed(a, [a, b, c]))).toEqual([
      insert([a], 'before', ['clips', {_key: 'b'}]),
    ])
  })

  it('restores the position when neighbours were removed meanwhile', () => {
    expect(undoPatches({clips: [c]}, removed(b, [a, b, c]))).toEqual([
      insert([b], 'before', ['clips', {_key: 'c'}]),
    ])
  })

  it.each([{}, {clips: []}])('restores the only item of an array: %j', (document) => {
    expect(undoPatches(document, removed(a, [a]))).toEqual([
      setIfMissing([], ['clips']),
      insert([a], 'after', ['clips', -1]),
    ])
  })

  it('does not duplicate an item that another editor restored', () => {
    expect(undoPatches({clips: [a]}, removed(a, [a]))).toBeUndefined()
  })
})

describe('undoing the removal of a string from an array', () => {
  const change = {path: ['ids', 1], before: 'y', after: undefined, siblings: ['x', 'y', 'z']}

  it('restores the string at its position', () => {
    expect(undoPatches({ids: ['x', 'z']}, change)).toEqual([insert(['y'], 'before', ['ids', 1])])
    const last = {...change, path: ['ids', 2], before: 'z'}
    expect(undoPatches({ids: ['x', 'y']}, last)).toEqual([
      setIfMissing([], ['ids']),
      insert(['z'], 'after', ['ids', -1]),
    ])
  })

  it('does not restore the string when the array was changed since', () => {
    expect(undoPatches({ids: ['z', 'x']}, change)).toBeUndefined()
  })
})
