import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createRateLimiter} from './rate-limit.ts'

describe('a limiter', () => {
  beforeEach(() => void vi.useFakeTimers({toFake: ['Date']}))
  afterEach(() => void vi.useRealTimers())

  it('lets as many pass as it says, and then says how long to wait', () => {
    const {take} = createRateLimiter(2)
    expect([take('a'), take('a'), take('a')]).toEqual([undefined, undefined, 60])
    vi.advanceTimersByTime(59_001)
    expect(take('a')).toBe(1)
    vi.advanceTimersByTime(998)
    expect(take('a'), 'a second at least').toBe(1)
    vi.advanceTimersByTime(1)
    expect(take('a')).toBeUndefined()
  })

  it('counts each key for itself, from the beginning after a reset', () => {
    const {take, reset} = createRateLimiter(1)
    expect([take('a'), take('b'), take('a')]).toEqual([undefined, undefined, 60])
    reset()
    expect(take('a')).toBeUndefined()
  })

  it('lets everything pass without a limit', () => {
    const {take} = createRateLimiter(Infinity)
    expect(Array.from({length: 1000}, () => take('a'))).toEqual(Array(1000).fill(undefined))
  })
})
