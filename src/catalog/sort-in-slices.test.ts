import {array, assert, integer, property} from 'fast-check'
import {expect, it} from 'vitest'
import {slicedWork} from './slices.ts'
import {sortInSlices} from './sort-in-slices.ts'

it.each([0, 1, 4096, 4097, 30_000])('sorts %i items as a stable sort would', (count) => {
  const values = Array.from({length: count}, (_, at) => (at * 7919) % 997)
  const compare = (a: number, b: number) => values[a]! - values[b]!
  const expected = [...values.keys()].sort(compare)
  expect([...slicedWork(sortInSlices(count, compare)).finish()]).toEqual(expected)
})

it('sorts any values as a stable sort would', () => {
  assert(
    property(array(integer({min: 0, max: 9})), (values) => {
      const compare = (a: number, b: number) => values[a]! - values[b]!
      const sorted = slicedWork(sortInSlices(values.length, compare)).finish()
      expect([...sorted]).toEqual([...values.keys()].sort(compare))
    }),
  )
})

it('pauses between its slices', () => {
  const slices = [...sortInSlices(20_000, (a, b) => b - a)]
  expect(slices.length).toBeGreaterThan(5)
})
