/** A computation that pauses after each slice of some milliseconds. */
export type Slices<T> = Generator<undefined, T, undefined>

/** Runs all slices at once. */
export function finish<T>(slices: Slices<T>): T {
  for (;;) {
    const {done, value} = slices.next()
    if (done) return value
  }
}

/** Milliseconds after which a computation pauses at the next occasion. */
const SLICE_MS = 8

export type Slicer = ReturnType<typeof createSlicer>

/**
 * Runs long computations a few milliseconds at a time. Between two slices the process responds to
 * requests; only one slice runs each time, however many computations there are.
 */
export function createSlicer() {
  const waiting: (() => void)[] = []
  let isScheduled = false

  const enqueue = (slice: () => void) => {
    waiting.push(slice)
    if (!isScheduled) afterEvents(runNext)
    isScheduled = true
  }
  const runNext = () => {
    waiting.shift()?.()
    isScheduled = waiting.length > 0
    if (isScheduled) afterEvents(runNext)
  }

  return {
    /**
     * Resolves to the result, or rejects with what the computation throws.
     *
     * @param signal - Ends the computation before its next slice, with the signal's reason.
     */
    run: <T>(work: Slices<T>, signal?: AbortSignal): Promise<T> =>
      new Promise((resolve, reject) => {
        const slice = () => {
          const end = performance.now() + SLICE_MS
          try {
            signal?.throwIfAborted()
            let last = work.next()
            while (!last.done && performance.now() < end) last = work.next()
            if (last.done) resolve(last.value)
            else enqueue(slice)
          } catch (error) {
            reject(error as Error)
          }
        }
        enqueue(slice)
      }),
  }
}

/** Calls back once the events that wait have been handled. A timer where a runtime has nothing else. */
function afterEvents(callback: () => void): void {
  if (typeof globalThis.setImmediate === 'function') setImmediate(callback)
  else setTimeout(callback, 0)
}
