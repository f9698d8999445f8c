import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {resolveInTime} from './resolve-in-time.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it.each([
  ['as the work does', () => Promise.resolve('item'), 'item'],
  ['to the fallback when the work fails', () => Promise.reject(new Error('down')), 'late'],
])('resolves %s, and leaves no timer', async (_, work, expected) => {
  expect(await resolveInTime(work(), 'late')).toBe(expected)
  expect(vi.getTimerCount()).toBe(0)
})

it('resolves to the fallback when the work takes longer', async () => {
  const result = resolveInTime(new Promise(() => {}), 'late')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await result).toBe('late')
})
