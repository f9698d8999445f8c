import {expect, it} from 'vitest'
import {putFirst} from './put-first.ts'

it('keeps an order that nothing comes before', () => {
  const order = Uint32Array.of(1, 0)
  expect(putFirst([], order, 2)).toBe(order)
  expect(putFirst([], undefined, 2)).toBeUndefined()
})

it('puts places first, each once, in their own order', () => {
  expect([...putFirst([3, 1, 3], undefined, 4)!]).toEqual([3, 1, 0, 2])
  expect([...putFirst([0], Uint32Array.of(2, 1, 0), 3)!]).toEqual([0, 2, 1])
})
