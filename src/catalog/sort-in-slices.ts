import type {Slices} from './slices.ts'

/** Places that are sorted in one slice, which takes some milliseconds. */
const RUN = 4096
/** Places that are merged in one slice. */
const MERGED = 32_768

/** The places 0 to `count` in the order of `compare`, as a stable sort would give them. */
export function* sortInSlices(
  count: number,
  compare: (a: number, b: number) => number,
): Slices<Uint32Array> {
  let sorted = Uint32Array.from({length: count}, (_, at) => at)
  yield
  for (let start = 0; start < count; start += RUN) {
    sorted.subarray(start, start + RUN).sort(compare)
    yield
  }
  let merged = new Uint32Array(count)
  for (let width = RUN; width < count; width *= 2) {
    let done = 0
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count)
      const end = Math.min(start + 2 * width, count)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        const takeLeft =
          left < middle && (right >= end || compare(sorted[left]!, sorted[right]!) <= 0)
        merged[at] = takeLeft ? sorted[left++]! : sorted[right++]!
        if (++done % MERGED === 0) yield
      }
    }
    ;[sorted, merged] = [merged, sorted]
  }
  return sorted
}
