import {insert, set, setIfMissing} from 'sanity'
import {describe, expect, it} from 'vitest'
import {undoPatches} from './undo-patches.ts'

const a = {_key: 'a', _type: 'stories.story', teamId: 't', id: 'a'}
const b = {...a, _key: 'b', id: 'b'}
const c = {...a, _key: 'c', id: 'c'}

describe('a replaced value', () => {
  const change = {path: ['shelf'], before: a, after: b, siblings: undefined}

  it('gets back exactly what it was', () => {
    expect(undoPatches({shelf: b}, change)).toEqual([set(a, ['shelf'])])
  })

  it('counts as unchanged whatever the order of its names', () => {
    const {id, ...rest} = b
    expect(undoPatches({shelf: {id, ...rest}}, change)).toHaveLength(1)
  })

  it.each([undefined, c, a])('is left as another editor changed it: %j', (shelf) => {
    expect(undoPatches({shelf}, change)).toBeUndefined()
  })

  it('is restored in an array by its key', () => {
    const path = ['clips', {_key: 'a'}]
    const after = {...c, _key: 'a'}
    expect(undoPatches({clips: [b, after]}, {path, before: a, after, siblings: [b, a]})).toEqual([
      set(a, path),
    ])
  })
})

describe('a removed value', () => {
  it('comes back where nothing was put in its place', () => {
    const change = {path: ['shelf'], before: a, after: undefined, siblings: undefined}
    expect(undoPatches({}, change)).toEqual([set(a, ['shelf'])])
    expect(undoPatches({shelf: b}, change)).toBeUndefined()
  })

  it('does not come back into an object that was removed too', () => {
    const change = {path: ['hero', 'shelf'], before: a, after: undefined, siblings: undefined}
    expect(undoPatches({}, change)).toBeUndefined()
    expect(undoPatches({hero: {}}, change)).toHaveLength(1)
  })
})

describe('a removed item of an array', () => {
  const removed = (item: object, siblings: readonly unknown[]) => ({
    path: ['clips', {_key: (item as {_key: string})._key}],
    before: item,
    after: undefined,
    siblings,
  })

  it('comes back after its former neighbour, or before the next one', () => {
    expect(undoPatches({clips: [a, c]}, removed(b, [a, b, c]))).toEqual([
      insert([b], 'after', ['clips', {_key: 'a'}]),
    ])
    expect(undoPatches({clips: [b, c]}, removed(a, [a, b, c]))).toEqual([
      insert([a], 'before', ['clips', {_key: 'b'}]),
    ])
  })

  it('keeps its place when neighbours were removed meanwhile', () => {
    expect(undoPatches({clips: [c]}, removed(b, [a, b, c]))).toEqual([
      insert([b], 'before', ['clips', {_key: 'c'}]),
    ])
  })

  it.each([{}, {clips: []}])('comes back into the array it was alone in: %j', (document) => {
    expect(undoPatches(document, removed(a, [a]))).toEqual([
      setIfMissing([], ['clips']),
      insert([a], 'after', ['clips', -1]),
    ])
  })

  it('is not doubled when another editor put it back', () => {
    expect(undoPatches({clips: [a]}, removed(a, [a]))).toBeUndefined()
  })
})

describe('a removed string of an array', () => {
  const change = {path: ['ids', 1], before: 'y', after: undefined, siblings: ['x', 'y', 'z']}

  it('comes back to its place', () => {
    expect(undoPatches({ids: ['x', 'z']}, change)).toEqual([insert(['y'], 'before', ['ids', 1])])
    const last = {...change, path: ['ids', 2], before: 'z'}
    expect(undoPatches({ids: ['x', 'y']}, last)).toEqual([
      setIfMissing([], ['ids']),
      insert(['z'], 'after', ['ids', -1]),
    ])
  })

  it('stays removed when the array was changed since', () => {
    expect(undoPatches({ids: ['z', 'x']}, change)).toBeUndefined()
  })
})
