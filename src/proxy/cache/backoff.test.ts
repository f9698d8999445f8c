import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {ProxyFailure} from '../core/failure.ts'
import {createBackoff} from './backoff.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date']}))
afterEach(() => void vi.useRealTimers())

const failure = new ProxyFailure('service-down', 'The service responded with 500')
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('createBackoff', () => {
  const start = () => createBackoff(() => 1)

  it('reports for how long a key remains blocked', () => {
    const backoff = start()
    expect(backoff.fail('teams', failure)).toBe(5000)
    pass(1000)
    expect(backoff.blocked('teams')).toMatchObject({problem: 'service-down', retryAfterMs: 4000})
    expect(backoff.blocked('stories')).toBeUndefined()
    pass(4000)
    expect(backoff.blocked('teams')).toBeUndefined()
  })

  it('doubles the delay after each failure, up to the maximum, and resets it after a success', () => {
    const backoff = start()
    const waits = Array.from({length: 6}, () => backoff.fail('teams', failure))
    expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000])
    backoff.succeed('teams')
    expect(backoff.fail('teams', failure)).toBe(5000)
  })

  it('blocks every key for a cool-down, which is never shortened', () => {
    const backoff = start()
    const limited = new ProxyFailure('service-limited', 'The service responded with 429')
    backoff.block('all', limited, 30_000)
    backoff.block('all', limited, 10_000)
    pass(20_000)
    expect(backoff.coolMs()).toBe(10_000)
    expect(backoff.blocked('stories')).toMatchObject({
      problem: 'service-limited',
      retryAfterMs: 10_000,
    })
    pass(10_000)
    expect(backoff.blocked('stories')).toBeUndefined()
  })
})
