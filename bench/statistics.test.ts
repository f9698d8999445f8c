import {describe, expect, it} from 'vitest'
import {median, quantile} from './statistics.ts'

describe('median', () => {
  it.each([
    [[3], 3],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
  ])('returns the median of %j: %d', (numbers, expected) => expect(median(numbers)).toBe(expected))

  it('throws for an empty list', () => expect(() => median([])).toThrow(RangeError))
})

describe('quantile', () => {
  const hundred = Array.from({length: 100}, (_, index) => 100 - index)

  it.each([
    [0, 1],
    [0.5, 50],
    [0.95, 95],
    [1, 100],
  ])('returns the quantile %d of 1 to 100: %d', (p, expected) =>
    expect(quantile(hundred, p)).toBe(expected),
  )

  it('throws for an empty list', () => expect(() => quantile([], 0.5)).toThrow(RangeError))
})
