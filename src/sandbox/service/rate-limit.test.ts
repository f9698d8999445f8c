import {describe, expect, it} from 'vitest'
import {createRateLimiter, parseRateLimit} from './rate-limit.ts'

describe('a rate limit', () => {
  it.each([
    ['60/min', 60, 60_000],
    [' 5/s ', 5, 1000],
    ['100/30s', 100, 30_000],
    ['7/2sec', 7, 2000],
    ['1000/h', 1000, 3_600_000],
  ])('reads the rate limit from %j', (text, requests, window) => {
    expect(parseRateLimit(text)).toEqual({requests, window})
  })

  it.each(['', '60', '0/s', '5/0s', '-1/s', '1.5/s', '5/d', '5/minute', '5 / s', 'a/s'])(
    'is not %j',
    (text) => {
      expect(() => parseRateLimit(text)).toThrow(RangeError)
    },
  )
})

describe('a limiter', () => {
  const start = (requests = 2) => {
    let time = 5000
    const {take, reset} = createRateLimiter({requests, window: 10_000}, () => time)
    return {take, reset, pass: (milliseconds: number) => (time += milliseconds)}
  }

  it('lets as many pass as it says, and then says how long to wait', () => {
    const {take, pass} = start()
    expect([take('a'), take('a'), take('a')]).toEqual([undefined, undefined, 10])
    pass(9001)
    expect(take('a')).toBe(1)
    pass(998)
    expect(take('a'), 'a second at least').toBe(1)
    pass(1)
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
    const {take} = createRateLimiter(undefined, () => 0)
    expect(Array.from({length: 1000}, () => take('a'))).toEqual(Array(1000).fill(undefined))
  })
})
