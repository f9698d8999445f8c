import {expect, it} from 'vitest'
import {keepUnchanged} from './keep-unchanged.ts'

const before = [
  {id: 'a', title: 'A'},
  {id: 'b', title: 'B'},
]

it('returns the same objects where nothing changed', () => {
  expect(keepUnchanged(before, structuredClone(before))).toBe(before)
})

it('returns new objects for changed items, and the same for the others, in the new order', () => {
  const received = [
    {id: 'b', title: 'New'},
    {id: 'c', title: 'C'},
    {id: 'a', title: 'A'},
  ]
  const items = keepUnchanged(before, received)
  expect(items).toEqual(received)
  expect(items[2]).toBe(before[0])
})

it('detects a list that became shorter', () => {
  expect(keepUnchanged(before, [{id: 'a', title: 'A'}])).toHaveLength(1)
})
