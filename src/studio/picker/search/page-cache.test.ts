import {expect, it} from 'vitest'
import {PageCache} from './page-cache.ts'

it('evicts the least recently used entry', () => {
  const cache = new PageCache<number>(2)
  cache.set('a', 1).set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect([...cache.keys()]).toEqual(['a', 'c'])
})

it('allows reading while its keys are iterated', () => {
  const cache = new PageCache<number>()
  cache.set('a', 1).set('b', 2)
  const seen: (number | undefined)[] = []
  for (const key of cache.keys()) seen.push(cache.get(key))
  expect(seen).toEqual([1, 2])
})
