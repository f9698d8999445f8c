import {expect, it} from 'vitest'
import {MAX_PAGES, PageCache} from './SharedPages.tsx'

it('evicts the least recently used entry', () => {
  const cache = new PageCache<number>()
  for (let number = 0; number < MAX_PAGES; number++) cache.set(`${number}`, number)
  cache.get('0')
  cache.set('new', 1)
  expect(cache.size).toBe(MAX_PAGES)
  expect(cache.has('0')).toBe(true)
  expect(cache.has('1')).toBe(false)
})

it('allows reading while its keys are iterated', () => {
  const cache = new PageCache<number>()
  cache.set('a', 1).set('b', 2)
  const seen: (number | undefined)[] = []
  for (const key of cache.keys()) seen.push(cache.get(key))
  expect(seen).toEqual([1, 2])
})
