import {describe, expect, it} from 'vitest'
import {median, quantile} from './statistics.ts'

describe('median', () => {
  it.each([
    [[3], 3],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (numbers, expected) => expect(median(numbers)).toBe(expected))

  it('refuses none', () => expect(() => median([])).toThrow(RangeError))
})

describe('quantile', () => {
  const hundred = Array.from({length: 100}, (_, index) => 100 - index)

  it.each([
    [0, 1],
    [0.5, 50],
    [0.95, 95],
    [1, 100],
  ])('%d of 1 to 100 is %d', (p, expected) => expect(quantile(hundred, p)).toBe(expected))

  it('refuses none', () => expect(() => quantile([], 0.5)).toThrow(RangeError))
})
