import {expect, it, vi} from 'vitest'
import {deferred} from '../testing.ts'
import {createCallerLimit} from './caller-limit.ts'

it('refuses only the caller at the limit, until one of their requests has ended or failed', async () => {
  const limit = createCallerLimit(2)
  const [first, second] = [deferred(), deferred()]
  limit.countUntil('one', first.promise)
  expect(limit.isReached('one')).toBe(false)
  limit.countUntil('one', second.promise)
  expect([limit.isReached('one'), limit.isReached('other')]).toEqual([true, false])

  first.resolve()
  await first.promise
  expect(limit.isReached('one')).toBe(false)
  await limit.countUntil('one', Promise.reject(new Error('failed')))
  expect(limit.isReached('one')).toBe(false)
  limit.countUntil('one', new Promise(() => {}))
  expect(limit.isReached('one')).toBe(true)
  second.resolve()
  await second.promise
  expect(limit.isReached('one')).toBe(false)
})

it('counts no request that ended without a result', async () => {
  vi.useFakeTimers()
  const limit = createCallerLimit(1)
  limit.countUntil('one', new Promise(() => {}))
  vi.clearAllTimers()
  await vi.advanceTimersByTimeAsync(3000)
  expect(limit.isReached('one')).toBe(true)
  // The second attempt, after the time that the first refusal names.
  await vi.advanceTimersByTimeAsync(1000)
  expect(limit.isReached('one')).toBe(false)
  vi.useRealTimers()
})
