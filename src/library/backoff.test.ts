import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createBackoff} from './backoff.ts'
import {ProxyFailure} from './failure.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'performance']}))
afterEach(() => void vi.useRealTimers())

const down = new ProxyFailure('service-down', 'The service responded with 500')
const limited = (ms?: number) => new ProxyFailure('service-limited', 'The service limits', ms)
const pass = (ms: number) => vi.advanceTimersByTime(ms)

describe('createBackoff', () => {
  const start = () => createBackoff(() => 1)

  it('reports for how long a listing remains blocked', () => {
    const backoff = start()
    expect(backoff.fail('teams', down)).toMatchObject({retryAfterMs: 5000})
    pass(1000)
    expect(backoff.blocked('teams')).toMatchObject({problem: 'service-down', retryAfterMs: 4000})
    expect(backoff.blocked('stories')).toBeUndefined()
    pass(4000)
    expect(backoff.blocked('teams')).toBeUndefined()
  })

  it('doubles the delay after each failure, up to the maximum, and resets it after a success', () => {
    const backoff = start()
    const delays = Array.from({length: 6}, () => backoff.fail('teams', down).retryAfterMs)
    expect(delays).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000])
    backoff.succeed('teams')
    expect(backoff.fail('teams', down).retryAfterMs).toBe(5000)
  })

  it('waits for half of a delay at least, by chance', () => {
    expect(createBackoff(() => 0).fail('teams', down).retryAfterMs).toBe(2500)
  })

  it('blocks every listing while the service limits requests, and never shortens that', () => {
    const backoff = start()
    backoff.fail('teams', limited(30_000))
    backoff.fail('stories', limited(10_000))
    pass(20_000)
    expect(backoff.coolMs()).toBe(10_000)
    expect(backoff.blocked('collections')).toMatchObject({
      problem: 'service-limited',
      retryAfterMs: 10_000,
    })
    pass(10_000)
    expect(backoff.blocked('collections')).toBeUndefined()
  })

  it('blocks one listing after a limit without a delay', () => {
    const backoff = start()
    expect(backoff.fail('teams', limited()).retryAfterMs).toBe(5000)
    expect(backoff.blocked('stories')).toBeUndefined()
    expect(backoff.coolMs()).toBe(0)
  })
})
