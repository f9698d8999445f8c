/** A computation that pauses after each slice of some milliseconds. */
export type Slices<T> = Generator<undefined, T, undefined>

/** Runs all slices at once. */
export function finish<T>(slices: Slices<T>): T {
  for (;;) {
    const {done, value} = slices.next()
    if (done) return value
  }
}

/** Parts to copy before a pause. */
const SLICE = 1000

export function* joinBytes(parts: readonly Uint8Array[]): Slices<Uint8Array<ArrayBuffer>> {
  const joined = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0))
  let end = 0
  for (const [at, part] of parts.entries()) {
    joined.set(part, end)
    end += part.length
    if (at % SLICE === SLICE - 1) yield
  }
  return joined
}
