import {describe, expect, it} from 'vitest'
import {loadedItems, storiesOf} from '../testing.ts'
import {nextTabStop} from './useTabStop.ts'

/** A dash is an item that is not loaded. */
const list = (...ids: string[]) =>
  loadedItems(ids.map((id) => (id === '-' ? undefined : storiesOf({id})[0])))
const before = {queryKey: 'all', index: 1, id: 'b' as string | undefined}

describe('the item in the tab order', () => {
  it.each([
    ['stays the same while nothing changes', list('a', 'b', 'c'), 'all', 1, 'b'],
    ['moves with its item in the same list', list('x', 'a', 'b'), 'all', 2, 'b'],
    ['is the item at its position where its own was removed', list('a', 'c'), 'all', 1, 'c'],
    ['is the last item of a shorter list', list('a'), 'all', 0, 'a'],
    ['is the first position of an empty list', list(), 'all', 0, undefined],
    ['stays at its position while that is loading', list('a', '-', 'c'), 'all', 1, 'b'],
    ['moves to where its item is loaded', list('a', '-', 'b'), 'all', 2, 'b'],
    ['is the first item of another list', list('b', 'a'), 'other', 0, 'b'],
    ['is the first position of a list that is not loaded', list('-', '-'), 'other', 0, undefined],
  ])('%s', (_name, places, queryKey, index, id) => {
    expect(nextTabStop(before, places, queryKey)).toEqual({queryKey, index, id})
  })

  it('remembers the item at its position once that is loaded', () => {
    const waiting = {...before, id: undefined}
    expect(nextTabStop(waiting, list('a', '-', 'c'), 'all')).toBe(waiting)
    expect(nextTabStop(waiting, list('a', 'b', 'c'), 'all')).toEqual(before)
  })

  it('stays while pages of two versions are mixed', () => {
    const mixed = {...list('x', 'a', 'b'), settled: false}
    expect(nextTabStop(before, mixed, 'all')).toBe(before)
  })
})
