/**
 * Milliseconds to wait by a `Retry-After` header, which holds whole seconds or an HTTP date. 0 for
 * a date that is over, `undefined` for a header that is absent or can't be read.
 *
 * @param now - The present, in milliseconds since the epoch.
 */
export function retryAfterMs(
  header: string | null | undefined,
  now: number = Date.now(),
): number | undefined {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1000
  // `Date.parse` accepts much that is not a date ("-1", "in 5 minutes"): an HTTP date starts with a
  // day.
  if (!/^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(value)) return undefined
  // The old asctime form names no zone, and is UTC.
  const date = Date.parse(/GMT$/i.test(value) ? value : `${value} GMT`)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/**
 * The milliseconds that a response requests to wait: from `Retry-After`, or for a 429 without it
 * from the time when the limit is reset, in `RateLimit-Reset`, `RateLimit` or `X-RateLimit-Reset`.
 * Other responses may carry a limit too, which doesn't say when they would succeed.
 *
 * @param now - The present, in milliseconds since the epoch.
 */
export function requestedDelayMs(
  {status, headers}: {readonly status: number; readonly headers: Pick<Headers, 'get'>},
  now: number = Date.now(),
): number | undefined {
  const retryAfter = retryAfterMs(headers.get('retry-after'), now)
  if (retryAfter !== undefined || status !== 429) return retryAfter
  return (
    resetMs(headers.get('ratelimit-reset'), now) ??
    rateLimitMs(headers.get('ratelimit')) ??
    resetMs(headers.get('x-ratelimit-reset'), now)
  )
}

/**
 * A number below the first is seconds from now, since no limit lasts 30 years; below the second, a
 * date in UNIX seconds; else one in milliseconds.
 */
const MIN_UNIX_SECONDS = 1e9
const MIN_UNIX_MS = 1e11

/** Reads seconds from now or a UNIX time: services use both under one name. */
function resetMs(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? ''
  if (!/^\d+(?:\.\d+)?$/.test(value)) return undefined
  const number = Number(value)
  if (number < MIN_UNIX_SECONDS) return Math.ceil(number * 1000)
  const date = number < MIN_UNIX_MS ? number * 1000 : number
  return Math.max(0, Math.ceil(date - now))
}

/** Reads `"burst";r=0;t=3, "day";r=90;t=600`: of the limits that are used up, the last to reset. */
function rateLimitMs(header: string | null): number | undefined {
  const resets = (header ?? '').split(',').flatMap((limit) => {
    const remaining = /;\s*r=(\d+)/.exec(limit)?.[1]
    const seconds = /;\s*t=(\d+)/.exec(limit)?.[1]
    return seconds === undefined || Number(remaining) > 0 ? [] : Number(seconds)
  })
  return resets.length === 0 ? undefined : Math.max(...resets) * 1000
}
