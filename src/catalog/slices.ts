/** A computation that pauses after each slice of some milliseconds. */
export type Slices<T> = Generator<undefined, T, undefined>

/** Runs all slices at once. */
export function finish<T>(slices: Slices<T>): T {
  for (;;) {
    const {done, value} = slices.next()
    if (done) return value
  }
}
