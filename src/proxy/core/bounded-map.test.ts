import {expect, it} from 'vitest'
import {createBoundedMap} from './bounded-map.ts'

const found = (map: {get: (key: string) => unknown}) => ['a', 'b', 'c'].map((key) => map.get(key))

it('lets go of the value that was used longest ago', () => {
  const map = createBoundedMap<number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.get('a')
  map.set('c', 3)
  expect(found(map)).toEqual([1, undefined, 3])
})

it('counts the weight of values, also of those that were replaced or deleted', () => {
  const map = createBoundedMap<string>(10, (text) => text.length)
  map.set('a', 'x'.repeat(6))
  map.set('a', 'x')
  map.set('b', 'x'.repeat(9))
  expect(found(map)).toEqual(['x', 'x'.repeat(9), undefined])
  map.delete('b')
  map.set('c', 'x'.repeat(9))
  expect(map.get('a')).toBe('x')
})

it('does not keep a value that is too heavy, nor the one that it replaces', () => {
  const map = createBoundedMap<string>(3, (text) => text.length)
  map.set('a', 'x')
  map.set('b', 'x')
  map.set('a', 'long')
  expect(found(map)).toEqual([undefined, 'x', undefined])
})
