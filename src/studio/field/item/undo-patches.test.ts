import {insert, set, setIfMissing, unset} from 'sanity'
import {describe, expect, it} from 'vitest'
import {undoPatches} from './undo-patches.ts'

const a = {_key: 'a', _type: 'stories.story', teamId: 't', id: 'a'}
const b = {...a, _key: 'b', id: 'b'}
const c = {...a, _key: 'c', id: 'c'}

describe('undoing a replacement', () => {
  const change = {path: ['shelf'], before: a, after: b}

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
    expect(undoPatches({clips: [b, after]}, {path, before: a, after})).toEqual([set(a, path)])
  })
})

describe('undoing a change of a list', () => {
  const path = ['clips']
  const change = {path, before: [a, b], after: [b, c]}
  const restored = [unset([...path, {_key: 'c'}]), insert([a], 'before', [...path, {_key: 'b'}])]

  it('restores the list, whatever the order of its items’ properties', () => {
    const {id, ...rest} = c
    expect(undoPatches({clips: [b, {id, ...rest}]}, change)).toEqual(restored)
  })

  it('undoes only what it changed, and keeps what another editor has changed since', () => {
    const d = {...a, _key: 'd', id: 'd'}
    expect(undoPatches({clips: [b, d, c]}, change)).toEqual(restored)
    expect(undoPatches({clips: [b]}, change)).toEqual(restored.slice(1))
    expect(undoPatches({clips: [a, b]}, change)).toBeUndefined()
  })

  it('unsets a list that was absent, and restores one that has become absent', () => {
    expect(undoPatches({clips: [b, c]}, {...change, before: undefined})).toEqual([unset(path)])
    expect(undoPatches({}, {...change, before: [a], after: []})).toEqual([
      setIfMissing([], path),
      insert([a], 'after', [...path, -1]),
    ])
  })

  it('restores a string at its position, which others may have moved', () => {
    const removed = {path: ['ids'], before: ['x', 'y', 'z'], after: ['x', 'z']}
    const at = (index: number) => [insert(['y'], 'before', ['ids', index])]
    expect(undoPatches({ids: ['x', 'z']}, removed)).toEqual(at(1))
    expect(undoPatches({ids: ['new', 'x', 'z', 'new']}, removed)).toEqual(at(2))
    expect(undoPatches({ids: ['x', 'y', 'z']}, removed)).toBeUndefined()
  })
})

describe('undoing a removal', () => {
  it('restores the value where nothing has replaced it', () => {
    const change = {path: ['shelf'], before: a, after: undefined}
    expect(undoPatches({}, change)).toEqual([set(a, ['shelf'])])
    expect(undoPatches({shelf: b}, change)).toBeUndefined()
  })

  it.each([
    [a, undefined],
    [[a], []],
  ])('does not restore a value into an object that was removed too', (before, after) => {
    const change = {path: ['hero', 'shelf'], before, after}
    expect(undoPatches({}, change)).toBeUndefined()
    expect(undoPatches({hero: {}}, change)).toBeDefined()
  })
})
