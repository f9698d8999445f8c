import {describe, expect, it} from 'vitest'
import {dropIndex, type Span} from './useReorder.ts'

const spans: readonly Span[] = [
  [0, 100],
  [100, 140],
  [140, 300],
]

describe('the drop position of a dragged entry', () => {
  it.each([
    [-20, 0],
    [49, 0],
    [51, 1],
    [119, 1],
    [121, 2],
    [219, 2],
    [999, 3],
  ])('drops at %i pixels to index %i', (pointer, expected) => {
    expect(dropIndex(spans, pointer, false)).toBe(expected)
  })

  it.each([
    [999, 0],
    [221, 0],
    [219, 1],
    [0, 3],
  ])('drops right to left at %i pixels to index %i', (pointer, expected) => {
    expect(dropIndex(spans.toReversed(), pointer, true)).toBe(expected)
  })
})
