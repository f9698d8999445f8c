import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createRateLimiter, readRateLimit} from './rate-limit.ts'

describe('a rate limit', () => {
  it.each([
    ['60/min', 60, 60_000],
    [' 5/s ', 5, 1000],
    ['100/30s', 100, 30_000],
    ['7/2sec', 7, 2000],
    ['1000/h', 1000, 3_600_000],
  ])('reads the rate limit from %j', (text, requests, window) => {
    expect(readRateLimit(text)).toEqual({requests, window})
  })

  it.each(['', '60', '0/s', '5/0s', '-1/s', '1.5/s', '5/d', '5/minute', '5 / s', 'a/s'])(
    'is not %j',
    (text) => {
      expect(readRateLimit(text)).toBeUndefined()
    },
  )
})

describe('a limiter', () => {
  beforeEach(() => void vi.useFakeTimers({toFake: ['Date']}))
  afterEach(() => void vi.useRealTimers())

  const start = (requests = 2) => createRateLimiter({requests, window: 10_000})

  it('lets as many pass as it says, and then says how long to wait', () => {
    const {take} = start()
    expect([take('a'), take('a'), take('a')]).toEqual([undefined, undefined, 10])
    vi.advanceTimersByTime(9001)
    expect(take('a')).toBe(1)
    vi.advanceTimersByTime(998)
    expect(take('a'), 'a second at least').toBe(1)
    vi.advanceTimersByTime(1)
    expect(take('a')).toBeUndefined()
  })

  it('counts each key for itself', () => {
    const {take} = start(1)
    expect([take('a'), take('b'), take('a')]).toEqual([undefined, undefined, 10])
  })

  it('begins again after a reset', () => {
    const {take, reset} = start(1)
    take('a')
    reset()
    expect(take('a')).toBeUndefined()
  })

  it('lets everything pass without a limit', () => {
    const {take} = createRateLimiter(undefined)
    expect(Array.from({length: 1000}, () => take('a'))).toEqual(Array(1000).fill(undefined))
  })
})
