import type {Slices} from './slices.ts'

/** Positions that are sorted, or merged, in one slice, which takes some milliseconds. */
const RUN = 4096

/** The numbers from 0 on, in the order of what never finds two of them equal. */
export function* sortPositions(
  count: number,
  compare: (a: number, b: number) => number,
): Slices<Uint32Array> {
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
        if (at % RUN === 0) yield
      }
    }
    ;[sorted, merged] = [merged, sorted]
  }
  return sorted
}

/** The first of the places from 0 on for which something holds, as for all after it; or `count`. */
export function firstPlace(count: number, holds: (place: number) => boolean): number {
  let from = 0
  for (let end = count; from < end;) {
    const middle = Math.floor((from + end) / 2)
    if (holds(middle)) end = middle
    else from = middle + 1
  }
  return from
}
