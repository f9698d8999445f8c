import {insert, set, unset} from 'sanity'
import {describe, expect, it} from 'vitest'
import {keyOf, listPatches} from './list-patches.ts'

const item = (key: string, more = {}) => ({_key: key, _type: 'stories.story', id: key, ...more})
const [a, b, c] = [item('a'), item('b'), item('c')]
const keep = (...keys: string[]) => keys.map((key) => ({key}))
const add = (value: unknown) => ({key: 'new', value})
const patchesOf = (...change: Parameters<typeof listPatches>) => listPatches(...change).patches

describe('patches of an array of objects', () => {
  it('appends added items, wherever the array ends by then', () => {
    expect(patchesOf([a], [a, b], [...keep('a'), add(c)])).toEqual([insert([c], 'after', [-1])])
    expect(patchesOf([], [], [add(c)])).toEqual([insert([c], 'after', [-1])])
  })

  it('removes by key, so that another editor’s changes are kept', () => {
    expect(patchesOf([a, b], [a, b, c], keep('b'))).toEqual([unset([{_key: 'a'}])])
    expect(patchesOf([a, b], [a, b], [...keep('b'), add(c)])).toEqual([
      unset([{_key: 'a'}]),
      insert([c], 'after', [-1]),
    ])
  })

  it('sets another order with the latest version of each item, and keeps items that another editor added', () => {
    const changed = item('a', {title: 'changed'})
    expect(patchesOf([a, b], [changed, b, c], keep('b', 'a'))).toEqual([set([b, changed, c])])
  })

  it('drops items that another editor removed', () => {
    expect(patchesOf([a, b, c], [a, c], keep('c', 'b', 'a'))).toEqual([set([c, a])])
  })

  it('inserts a new item at its position', () => {
    expect(patchesOf([a, b], [a, b], [...keep('a'), add(c), ...keep('b')])).toEqual([
      set([a, c, b]),
    ])
  })

  it('unsets an empty array', () => {
    expect(patchesOf([a, b], [a, b], [])).toEqual([unset()])
  })

  it('returns no patch where nothing changed', () => {
    expect(patchesOf([a, b], [a, b], keep('a', 'b'))).toEqual([])
  })
})

describe('patches of an array of strings', () => {
  it('appends strings, and sets the rest or another order', () => {
    expect(patchesOf(['x', 'y'], ['x', 'y'], [...keep('0', '1'), add('z')])).toEqual([
      insert(['z'], 'after', [-1]),
    ])
    expect(patchesOf(['x', 'y'], ['x', 'y'], keep('1'))).toEqual([set(['y'])])
    expect(patchesOf(['x', 'y'], ['x', 'y'], keep('1', '0'))).toEqual([set(['y', 'x'])])
  })
})

it('identifies an item by its key, and a string by its position', () => {
  expect([keyOf(a, 3), keyOf('x', 3), keyOf(null, 3)]).toEqual(['a', '3', '3'])
})

describe('the array after a change', () => {
  it.each([
    ['an addition', [...keep('a', 'b'), add(c)], [a, b, c]],
    ['a removal', keep('b'), [b]],
    ['another order', keep('b', 'a'), [b, a]],
    ['the removal of all', [], []],
  ])('equals what the patches make: %s', (_, list, expected) => {
    expect(listPatches([a, b], [a, b], list).after).toEqual(expected)
  })
})
