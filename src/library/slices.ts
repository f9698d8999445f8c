/** A computation that pauses after each slice of some milliseconds. */
export type Slices<T> = Generator<undefined, T, undefined>

export function runToEnd<T>(slices: Slices<T>): T {
  for (;;) {
    const {done, value} = slices.next()
    if (done) return value
  }
}

/** Visits of {@link visitEach} before a pause: some milliseconds of what takes longest. */
const VISITS = 200

/** Visits each of many, with pauses. */
export function* visitEach<T>(
  all: readonly T[],
  visit: (each: T, position: number) => void,
): Slices<void> {
  for (let at = 0; at < all.length; at++) {
    visit(all[at]!, at)
    if (at % VISITS === VISITS - 1) yield
  }
}

/** Milliseconds after which a computation pauses at the next occasion. */
const SLICE_MS = 8

/**
 * Runs long computations a few milliseconds at a time. Between two slices the process responds to
 * requests; only one slice runs each time, however many computations there are.
 *
 * Each request that waits runs the next slice of all, from timers of its own: on some
 * platforms a timer ends with its request, and with it whatever relied on it.
 */
export interface Slicer {
  /**
   * Resolves to the result, or rejects with what the computation throws.
   *
   * @param signal - Ends the computation before its next slice, with the signal's reason.
   */
  readonly run: <T>(work: Slices<T>, signal?: AbortSignal) => Promise<T>
}

export function createSlicer(): Slicer {
  /** Slices that wait, with the number of those before it in its computation. */
  const waiting: {readonly slice: () => void; readonly before: number}[] = []
  let ran = 0

  // Every other turn is for the newest of those that had the fewest: a search passes long ones.
  const runNext = () => {
    const fewest = Math.min(...waiting.map(({before}) => before))
    const isForNewest = ran++ % 2 === 1
    const at = isForNewest ? waiting.findLastIndex(({before}) => before === fewest) : 0
    waiting.splice(at, 1)[0]!.slice()
  }

  return {
    run: async <T>(work: Slices<T>, signal?: AbortSignal): Promise<T> => {
      let outcome: (() => T) | undefined
      let before = 0
      const slice = () => {
        const end = performance.now() + SLICE_MS
        try {
          let last = work.next()
          while (!last.done && performance.now() < end) last = work.next()
          const {done, value} = last
          if (done) outcome = () => value
          else waiting.push({slice, before: ++before})
        } catch (error) {
          outcome = () => {
            throw error
          }
        }
      }
      waiting.push({slice, before})
      // oxlint-disable-next-line no-unmodified-loop-condition -- a slice sets it
      while (!outcome) {
        const seen = ran
        // oxlint-disable-next-line no-await-in-loop -- one slice follows another
        await eventsHandled()
        if (signal?.aborted && !outcome) {
          const at = waiting.findIndex((each) => each.slice === slice)
          waiting.splice(at, 1)
          throw signal.reason
        }
        // Another that waits may have run one since.
        if (ran === seen && waiting.length > 0) runNext()
      }
      return (outcome as () => T)()
    },
  }
}

/** Resolves once the events that wait have been handled. By a timer where a runtime has nothing else. */
const eventsHandled = () =>
  new Promise<void>((resolve) => {
    if (typeof globalThis.setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve, 0)
  })
