import {expect, it} from 'vitest'
import {chunksOf} from './chunks.ts'

const itself = (key: string) => key

it('puts at most 100 keys into a part, in their order', () => {
  const keys = Array.from({length: 250}, (_, at) => `k${at}`)
  expect(chunksOf(keys, itself).map(({length}) => length)).toEqual([100, 100, 50])
  expect(chunksOf(keys, itself).flat()).toEqual(keys)
})

it('puts at most 6,000 characters into a part, encoded, except for a longer single key', () => {
  const keys = ['ø'.repeat(900), 'ø'.repeat(50), 'ø'.repeat(400)]
  expect(chunksOf(keys, itself)).toEqual([keys.slice(0, 2), keys.slice(2)])
  expect(chunksOf(['a'.repeat(9000), 'b'], itself)).toHaveLength(2)
  expect(chunksOf([], itself)).toEqual([])
})
