import {describe, expect, it} from 'vitest'
import {retryAfterMs} from './retry-after.ts'

const now = Date.UTC(1994, 10, 6, 8, 49, 0)

const headersOf = (retryAfter: string | undefined, date?: string) =>
  new Headers({...(retryAfter !== undefined && {'Retry-After': retryAfter}), ...(date && {date})})

describe('retryAfterMs', () => {
  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 37_000],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 37_000],
    ['Sun Nov  6 08:49:37 1994', 37_000],
    ['Sun, 06 Nov 1994 08:48:00 GMT', 0],
  ])('reads %j', (header, milliseconds) => {
    expect(retryAfterMs(headersOf(header), now)).toBe(milliseconds)
  })

  it.each([
    ['Sun, 06 Nov 1994 13:49:00 GMT', 'Sun, 06 Nov 1994 13:49:37 GMT'],
    ['Sun, 06 Nov 1994 03:49:00 GMT', 'Sun, 06 Nov 1994 03:49:37 GMT'],
  ])('counts a date from %s, what the sender’s clock says', (date, until) => {
    expect(retryAfterMs(headersOf(until, date), now)).toBe(37_000)
  })

  it('counts from the clock here where the sender’s can not be read', () => {
    expect(retryAfterMs(headersOf('Sun, 06 Nov 1994 08:49:37 GMT', 'today'), now)).toBe(37_000)
  })

  it.each([undefined, '', '-1', '1.5', '1e3', 'soon', 'in 5 minutes', 'Sun, 99 Foo 1994 GMT'])(
    'ignores %j',
    (header) => {
      expect(retryAfterMs(headersOf(header), now)).toBeUndefined()
    },
  )
})
