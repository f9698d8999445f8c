import type {Slices} from './slices.ts'

/** What an item is sorted by, in UNIX seconds. */
export interface Dated {
  readonly createdAt?: number | undefined
  readonly publishedAt?: number | undefined
}

/** The earliest number means no date. Infinity would not do: its difference to itself is NaN. */
const NONE = Number.MIN_SAFE_INTEGER
/** Positions that are sorted in one slice, which takes some milliseconds. */
const RUN = 4096
/** Positions that are merged in one slice. */
const MERGED = 32_768

/**
 * Sorts positions by date of publication and then of creation, newest first. Items without a date
 * come after those with one; equal ones keep their order.
 */
export class NewestFirst {
  readonly #published: number[] = []
  readonly #created: number[] = []

  /** Adds the next item. */
  add({publishedAt = NONE, createdAt = NONE}: Dated): void {
    this.#published.push(publishedAt)
    this.#created.push(createdAt)
  }

  *sort(): Slices<Uint32Array> {
    const published = this.#published
    const created = this.#created
    const compare = (a: number, b: number) =>
      published[b]! - published[a]! || created[b]! - created[a]! || a - b
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
}
