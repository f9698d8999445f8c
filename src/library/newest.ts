import type {Story} from '../access/index.ts'
import type {Slices} from './slices.ts'

/** Positions that are sorted in one slice, which takes some milliseconds. */
const RUN = 4096
/** Positions that are merged in one slice. */
const MERGED = 32_768

/**
 * Sorts positions by date of publication and then of creation, newest first. Items without a date
 * come after those with one; equal ones keep their order.
 */
export function* newestFirst(
  items: readonly Pick<Story, 'publishedAt' | 'createdAt'>[],
): Slices<Uint32Array> {
  const compare = (a: number, b: number) => {
    const [one, other] = [items[a]!, items[b]!]
    return (
      byDate(one.publishedAt, other.publishedAt) || byDate(one.createdAt, other.createdAt) || a - b
    )
  }
  const count = items.length
  let sorted = new Uint32Array(count)
  for (let start = 0; start < count; start += RUN) {
    const run = sorted.subarray(start, start + RUN)
    for (let at = 0; at < run.length; at++) run[at] = start + at
    run.sort(compare)
    yield
  }
  let merged = new Uint32Array(count)
  for (let width = RUN; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count)
      const end = Math.min(start + 2 * width, count)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        const takeLeft =
          left < middle && (right >= end || compare(sorted[left]!, sorted[right]!) <= 0)
        merged[at] = takeLeft ? sorted[left++]! : sorted[right++]!
        if (at % MERGED === 0) yield
      }
    }
    ;[sorted, merged] = [merged, sorted]
  }
  return sorted
}

/** No date counts as the earliest. Not Infinity: its difference to itself is not a number. */
const byDate = (a = Number.MIN_SAFE_INTEGER, b = Number.MIN_SAFE_INTEGER) => b - a
