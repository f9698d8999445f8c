import {describe, expect, it} from 'vitest'
import {dropIndex, type Span} from './useReorder.ts'

/** The first is the dragged one. */
const spans: readonly Span[] = [
  [0, 10],
  [10, 110],
  [110, 150],
  [150, 310],
]

describe('the drop position of a dragged entry', () => {
  const one = {moved: [0], held: 0}

  it.each([
    [-20, undefined],
    [59, undefined],
    [61, 1],
    [129, 1],
    [131, 2],
    [229, 2],
    [999, 3],
  ])('drops at %i pixels to index %s', (pointer, expected) => {
    expect(dropIndex(spans, one, pointer, false)).toBe(expected)
  })

  it.each([
    [999, undefined],
    [-59, undefined],
    [-61, 1],
    [-999, 3],
  ])('drops right to left at %i pixels to index %s', (pointer, expected) => {
    const mirrored = spans.map(([start, end]): Span => [-end, -start])
    expect(dropIndex(mirrored, one, pointer, true)).toBe(expected)
  })
})

describe('the drop position of several entries, of which one is dragged', () => {
  const rows = Array.from({length: 6}, (_, at): Span => [at * 10, at * 10 + 10])

  it.each([
    ['gathers around the first', [0, 4], 0, 5, 0],
    ['gathers around the last', [0, 4], 4, 45, 3],
    ['stays where it is', [1, 2, 3], 1, 19, undefined],
    ['goes down as the last arrives', [1, 2, 3], 1, 26, 2],
    ['goes up as the first arrives', [1, 2, 3], 3, 24, 0],
    ['goes down with the last', [1, 2, 3], 3, 46, 2],
    ['stops at the end', [1, 2, 3], 2, 999, 3],
  ])('%s', (_, moved, held, pointer, expected) => {
    expect(dropIndex(rows, {moved, held}, pointer, false)).toBe(expected)
  })
})
