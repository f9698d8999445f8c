import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createClock} from './clock.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'performance']}))
afterEach(() => void vi.useRealTimers())

it('runs on while the wall clock steps back, by as much as time passes', () => {
  const now = createClock()
  const start = now()
  expect(start).toBe(Date.now())
  vi.setSystemTime(start - 7_200_000)
  expect(now()).toBe(start)
  vi.advanceTimersByTime(3_600_000)
  expect(now()).toBe(start + 3_600_000)
})

it('follows the wall clock over a time in which the process stood still', () => {
  const now = createClock()
  const start = now()
  vi.setSystemTime(start + 3_600_000)
  expect(now()).toBe(start + 3_600_000)
})
