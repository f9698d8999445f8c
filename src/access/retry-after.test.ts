import {describe, expect, it} from 'vitest'
import {requestedDelayMs, retryAfterMs} from './retry-after.ts'

const now = Date.UTC(1994, 10, 6, 8, 49, 0)

describe('retryAfterMs', () => {
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 37_000],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 37_000],
    ['Sun Nov  6 08:49:37 1994', 37_000],
    ['Sun, 06 Nov 1994 08:48:00 GMT', 0],
  ])('reads %j', (header, milliseconds) => {
    expect(retryAfterMs(header, now)).toBe(milliseconds)
  })

  it.each([
    null,
    undefined,
    '',
    '-1',
    '1.5',
    '1e3',
    'soon',
    'in 5 minutes',
    'Sun, 99 Foo 1994 GMT',
  ])('ignores %j', (header) => {
    expect(retryAfterMs(header, now)).toBeUndefined()
  })
})

describe('requestedDelayMs', () => {
  const present = Date.UTC(2026, 0, 1)
  const delay = (headers: Record<string, string>, status = 429) =>
    requestedDelayMs({status, headers: new Headers(headers)}, present)

  it.each<[Record<string, string>, number]>([
    [{'Retry-After': '7'}, 7000],
    [{'RateLimit-Reset': '7'}, 7000],
    [{'RateLimit-Reset': '0'}, 0],
    [{'X-RateLimit-Reset': '7'}, 7000],
    [{'X-RateLimit-Reset': '1.5'}, 1500],
    [{'X-RateLimit-Reset': String(present / 1000 + 7)}, 7000],
    [{'X-RateLimit-Reset': String(present + 7000)}, 7000],
    [{'X-RateLimit-Reset': String(present / 1000 - 7)}, 0],
    [{RateLimit: '"default";r=0;t=7'}, 7000],
    [{RateLimit: '"burst";r=0;t=3, "minute";r=0; t=7, "day";r=90;t=600'}, 7000],
  ])('reads %j', (headers, milliseconds) => {
    expect(delay(headers)).toBe(milliseconds)
  })

  it('prefers Retry-After, then the standard names', () => {
    const all = {'Retry-After': '1', 'RateLimit-Reset': '2', 'X-RateLimit-Reset': '3'}
    expect(delay(all)).toBe(1000)
    expect(delay({...all, 'Retry-After': 'soon'})).toBe(2000)
    expect(delay({...all, 'Retry-After': '', 'RateLimit-Reset': '-1'})).toBe(3000)
  })

  it.each([
    {},
    {'X-RateLimit-Reset': 'soon'},
    {'X-RateLimit-Reset': '-5'},
    {RateLimit: '"default";r=5;t=7'},
    {RateLimit: '"default";r=0'},
  ])('ignores %j', (headers) => {
    expect(delay(headers)).toBeUndefined()
  })

  it('ignores the rate-limit headers of other failures', () => {
    expect(delay({'RateLimit-Reset': '7', 'X-RateLimit-Reset': '7'}, 503)).toBeUndefined()
    expect(delay({'Retry-After': '7', 'RateLimit-Reset': '9'}, 503)).toBe(7000)
  })
})
