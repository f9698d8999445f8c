import type {Slices} from './slices.ts'

/** Positions that are sorted in one slice, which takes some milliseconds. */
const RUN = 4096
/** Positions that are merged in one slice. */
const MERGED = 32_768

/** A date in UNIX seconds, for each item. */
type Dates = readonly (number | undefined)[]

/**
 * Sorts positions by date of publication and then of creation, newest first. Items without a date
 * come after those with one; equal ones keep their order.
 */
export function* newestFirst(published: Dates, created: Dates): Slices<Uint32Array> {
  const compare = (a: number, b: number) =>
    byDate(published[a], published[b]) || byDate(created[a], created[b]) || a - b
  const count = published.length
  let sorted = Uint32Array.from(published.keys())
  for (let start = 0; start < count; start += RUN) {
    sorted.subarray(start, start + RUN).sort(compare)
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

/** Of no date, the earliest number. Not Infinity: its difference to itself is not a number. */
const byDate = (a = Number.MIN_SAFE_INTEGER, b = Number.MIN_SAFE_INTEGER) => b - a
