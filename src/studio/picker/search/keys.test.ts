import {describe, expect, it} from 'vitest'
import {chunksOf, isKey} from './keys.ts'

describe('the keys of a request', () => {
  it('are at most 100', () => {
    const keys = Array.from({length: 250}, (_, at) => `k${at}`)
    expect(chunksOf(keys).map(({length}) => length)).toEqual([100, 100, 50])
    expect(chunksOf(keys).flat()).toEqual(keys)
  })

  it('are at most 6,000 characters, encoded, but for one that is longer', () => {
    expect(chunksOf(['ø'.repeat(900), 'ø'.repeat(50), 'ø'.repeat(400)])).toHaveLength(2)
    expect(chunksOf(['a'.repeat(9000), 'b'])).toHaveLength(2)
    expect(chunksOf([])).toEqual([])
  })
})

it.each([
  ['abcde', true],
  ['größe, 1%', true],
  ['', false],
  ['a\nb', false],
  ['\ud800', false],
  ['a'.repeat(401), false],
])('%j is a key: %s', (key, expected) => {
  expect(isKey(key)).toBe(expected)
  // Asked twice: an expression with a state would forget.
  expect(isKey(key)).toBe(expected)
})
