/** What an item is sorted by, in UNIX seconds. */
export interface Dated {
  readonly createdAt?: number | undefined
  readonly publishedAt?: number | undefined
}

/**
 * Compares two places in `items` by date of publication and then of creation, newest first. Items
 * without a date come after those with one; equal ones keep their order.
 */
export function compareNewest(items: readonly Dated[]): (a: number, b: number) => number {
  const published = times(items, ({publishedAt}) => publishedAt)
  const created = times(items, ({createdAt}) => createdAt)
  return (a, b) => published[b]! - published[a]! || created[b]! - created[a]! || a - b
}

/** The earliest number stands for none: no infinity, whose difference to itself is no number. */
const times = (items: readonly Dated[], read: (item: Dated) => number | undefined): Float64Array =>
  Float64Array.from(items, (item) => read(item) ?? Number.MIN_SAFE_INTEGER)
