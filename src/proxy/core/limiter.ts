/** Runs work with a bounded number at once, and a line that is bounded in length and time. */
export interface Limiter {
  /** @throws what `overflow` makes, when the line is full or took too long. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  readonly active: () => number
}

export interface LimiterOptions {
  readonly concurrency: number
  readonly maxQueued: number
  /** Milliseconds in line at most. */
  readonly maxWaitMs: number
  readonly overflow: () => Error
}

export function createLimiter(options: LimiterOptions): Limiter {
  let active = 0
  const line = new Set<() => void>()

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        line.delete(go)
        resolve()
      }
      const timer = setTimeout(() => {
        line.delete(go)
        reject(options.overflow())
      }, options.maxWaitMs)
      line.add(go)
    })

  return {
    active: () => active,
    run: async (work) => {
      if (active < options.concurrency) active++
      else if (line.size >= options.maxQueued) throw options.overflow()
      else await turn()
      try {
        return await work()
      } finally {
        // The place is handed on, so that nobody slips in between.
        const [next] = line
        if (next) next()
        else active--
      }
    },
  }
}
