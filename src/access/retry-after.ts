/**
 * Milliseconds to wait by a `Retry-After` header, which holds whole seconds or an HTTP date. 0 for
 * a date that is over, `undefined` for a header that is absent or can't be read.
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
