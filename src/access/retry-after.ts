/**
 * Milliseconds to wait by a `Retry-After` header, which holds whole seconds or an HTTP date. 0 for
 * a date that is over, `undefined` for a header that is absent or can't be read.
 */
export function retryAfterMs(
  headers: Pick<Headers, 'get'>,
  now: number = Date.now(),
): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const until = readDate(value)
  // Another machine's clock wrote both dates, and may be hours away from the one here.
  const sent = readDate(headers.get('date') ?? '') ?? now
  return until === undefined ? undefined : Math.max(0, until - sent)
}

function readDate(value: string): number | undefined {
  // `Date.parse` accepts much that is no date ("-1", "in 5 minutes"): an HTTP date begins with a day.
  if (!/^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(value)) return undefined
  // The old asctime form names no zone, and is UTC.
  const date = Date.parse(/GMT$/i.test(value) ? value : `${value} GMT`)
  return Number.isNaN(date) ? undefined : date
}
