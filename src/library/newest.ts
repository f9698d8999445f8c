import type {Story} from '../access/index.ts'
import type {Slices} from './slices.ts'
import {sortPositions} from './sort-positions.ts'

/**
 * Sorts positions by date of publication and then of creation, newest first. Items without a date
 * come after those with one; equal ones keep their order.
 */
export const newestFirst = (
  items: readonly Pick<Story, 'publishedAt' | 'createdAt'>[],
): Slices<Uint32Array> =>
  sortPositions(items.length, (a, b) => {
    const [one, other] = [items[a]!, items[b]!]
    return (
      byDate(one.publishedAt, other.publishedAt) || byDate(one.createdAt, other.createdAt) || a - b
    )
  })

/** No date counts as the earliest. Not Infinity: its difference to itself is not a number. */
const byDate = (a = Number.MIN_SAFE_INTEGER, b = Number.MIN_SAFE_INTEGER) => b - a
