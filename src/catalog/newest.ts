/** What an item is sorted by, in UNIX seconds. */
export interface Dated {
  readonly createdAt?: number | undefined
  readonly publishedAt?: number | undefined
}

/** The dates of items, by their places. */
export interface Dates {
  readonly published: Float64Array
  readonly created: Float64Array
  readonly set: (position: number, item: Dated) => void
}

/** The earliest number means no date. Infinity would not do: its difference to itself is NaN. */
const NONE = Number.MIN_SAFE_INTEGER

export function datesOf(size: number): Dates {
  const published = new Float64Array(size).fill(NONE)
  const created = new Float64Array(size).fill(NONE)
  return {
    published,
    created,
    set: (position, {publishedAt = NONE, createdAt = NONE}) => {
      published[position] = publishedAt
      created[position] = createdAt
    },
  }
}

/**
 * Compares two places by date of publication and then of creation, newest first. Items without a
 * date come after those with one; equal ones keep their order.
 */
export const compareDates =
  ({published, created}: Dates) =>
  (a: number, b: number): number =>
    published[b]! - published[a]! || created[b]! - created[a]! || a - b

/** The same for the places in `items`. */
export function compareNewest(items: readonly Dated[]): (a: number, b: number) => number {
  const dates = datesOf(items.length)
  for (const [position, item] of items.entries()) dates.set(position, item)
  return compareDates(dates)
}
