import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {resolveWithin} from './resolve-within.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('resolves as the promise does, and leaves no timer', async () => {
  expect(await resolveWithin(Promise.resolve('item'), 2000, 'late')).toBe('item')
  expect(vi.getTimerCount()).toBe(0)
})

it('rejects as the promise does, and leaves no timer', async () => {
  await expect(resolveWithin(Promise.reject(new Error('down')), 2000, 'late')).rejects.toThrow(
    'down',
  )
  expect(vi.getTimerCount()).toBe(0)
})

it('resolves to the fallback when the promise takes longer', async () => {
  const result = resolveWithin(new Promise(() => {}), 2000, 'late')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await result).toBe('late')
})
