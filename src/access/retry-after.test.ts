import {describe, expect, it} from 'vitest'
import {retryAfterMs} from './retry-after.ts'

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
