/** A computation that pauses after each slice of some milliseconds. */
export type Slices<T> = Generator<undefined, T, undefined>

/** A computation that its owner continues whenever there is time. */
export interface SlicedWork<T> {
  /** Runs the next slice. Returns whether the work is done. */
  readonly step: () => boolean
  /** Runs the remaining slices and returns the result, the same one each time. */
  readonly finish: () => T
}

/** @throws What a slice throws, from the call that runs it. */
export function slicedWork<T>(slices: Slices<T>): SlicedWork<T> {
  let last = slices.next()
  return {
    step: () => {
      if (!last.done) last = slices.next()
      return last.done === true
    },
    finish: () => {
      while (!last.done) last = slices.next()
      return last.value
    },
  }
}
