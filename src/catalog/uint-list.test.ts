import {array, assert, nat, property} from 'fast-check'
import {expect, it} from 'vitest'
import {UintList} from './uint-list.ts'

const MOST = 2 ** 32 - 1

it('holds what was pushed, in order, beyond what it began with room for', () => {
  assert(
    property(array(nat(MOST), {maxLength: 2000, size: 'max'}), (numbers) => {
      const list = new UintList()
      for (const number of numbers) list.push(number)
      expect(list.length).toBe(numbers.length)
      expect([...list.values()]).toEqual(numbers)
      expect(numbers.map((_, at) => list.at(at))).toEqual(numbers)
    }),
    {numRuns: 30},
  )
})

it('gives its numbers as a copy', () => {
  const list = new UintList()
  list.push(MOST)
  list.values()[0] = 1
  expect(list.at(0)).toBe(MOST)
})
