import {describe, expect, it} from 'vitest'
import {compareRounds, median, quantile} from './statistics.ts'

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

describe('compareRounds', () => {
  /** Rounds of a machine that is slower in each, with the given advantage of one variant. */
  const rounds = (count: number, advantage: number) =>
    Array.from({length: count}, (_, index) => {
      const busy = 100 + index * 50
      const other = [busy, busy + 8, busy + 16]
      return [other.map((value) => value - advantage), other] as const
    })

  it('finds what is faster and slower in each round, though rounds differ more', () => {
    expect(compareRounds(rounds(5, 8))).toEqual({low: -8, high: -8, result: 'faster'})
    expect(compareRounds(rounds(5, -8)).result).toBe('slower')
  })

  it('shows no difference where rounds point either way', () => {
    const mixed = [...rounds(3, 8), ...rounds(3, -8)]
    const {low, high, result} = compareRounds(mixed)
    expect(low).toBeLessThan(0)
    expect(high).toBeGreaterThan(0)
    expect(result).toBe('no difference shown')
  })

  it('shows no difference after fewer than five rounds', () => {
    expect(compareRounds(rounds(4, 8)).result).toBe('no difference shown')
  })

  it('draws whole rounds: many measurements of one round are not many rounds', () => {
    const one = [Array.from({length: 100}, () => 10), Array.from({length: 100}, () => 90)] as const
    const others = rounds(5, -8)
    expect(compareRounds([one, ...others]).result).toBe('no difference shown')
  })
})
