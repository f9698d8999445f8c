import {describe, expect, it} from 'vitest'
import {createRandom, hash, integer, pick} from './random.ts'

const row = (seed: number | string) => {
  const random = createRandom(seed)
  return Array.from({length: 1000}, random)
}

describe('a row of random numbers', () => {
  it('returns the same numbers for the same seed on every machine', () => {
    expect(row('content 1').slice(0, 2)).toEqual([0.6587586509995162, 0.8722265760879964])
    expect(row(1)).not.toEqual(row(2))
    expect(row('a')).toEqual(row(hash('a')))
  })

  it('spreads numbers from 0 to below 1', () => {
    const numbers = row(7)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThan(1)
    const tenths = new Set(numbers.map((value) => Math.floor(value * 10)))
    expect(tenths.size).toBe(10)
    expect(new Set(numbers).size).toBe(1000)
  })
})

describe('a choice at random', () => {
  const [low, high] = [() => 0, () => 1 - 2 ** -32]

  it('includes both ends', () => {
    expect([integer(low, 3, 5), integer(high, 3, 5)]).toEqual([3, 5])
    expect([pick(low, ['a', 'b']), pick(high, ['a', 'b'])]).toEqual(['a', 'b'])
  })

  it('needs something to choose from', () => {
    expect(() => pick(low, [])).toThrow(RangeError)
  })
})

describe('the hash of a text', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('hashes %j as FNV-1a does', (text, expected) => {
    expect(hash(text)).toBe(expected)
  })
})
