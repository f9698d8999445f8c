import {describe, expect, it} from 'vitest'
import type {PickerItem} from './items.ts'
import {nextIndex} from './useActive.ts'

const list = (...ids: string[]) => ids.map((id) => ({id}) as PickerItem)
const before = {items: list('a', 'b', 'c'), view: 'all', index: 1}

describe('the option that Tab leads to', () => {
  it.each([
    ['the same list anew, moved', list('x', 'a', 'b'), 'all', undefined, 2],
    ['the same list without it', list('a', 'c'), 'all', undefined, 1],
    ['the same list, shorter', list('a'), 'all', undefined, 0],
    ['the same list, empty', list(), 'all', undefined, 0],
    ['another list', list('b', 'a'), 'other', undefined, 0],
    ['another list with the chosen one', list('x', 'y', 'c'), 'other', 'c', 2],
    ['another list without the chosen one', list('x', 'y'), 'other', 'c', 0],
  ])('%s', (_name, items, view, selectedId, expected) => {
    expect(nextIndex(before, items, view, selectedId)).toBe(expected)
  })
})
