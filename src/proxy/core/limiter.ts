export interface LimiterOptions {
  readonly concurrency: number
  /** The number of these places that are reserved for preferred work. */
  readonly reserved: number
  /** The longest line of preferred work, and of other work. */
  readonly maxQueued: number
  /** Milliseconds in line at most. */
  readonly maxWaitMs: number
  readonly overflow: () => Error
}

interface Lane {
  active: number
  readonly maxActive: number
  readonly line: Set<() => void>
}

/**
 * Makes a function that runs work with bounded concurrency, and a queue that is bounded in length
 * and time. Preferred work goes before other work, and may use the reserved places. It rejects with
 * what `overflow` makes, when the line is full or took too long.
 */
export function createLimiter(options: LimiterOptions) {
  const {concurrency, reserved, maxQueued, maxWaitMs, overflow} = options
  const laneOf = (maxActive: number): Lane => ({active: 0, maxActive, line: new Set()})
  const preferred = laneOf(concurrency)
  const common = laneOf(concurrency - reserved)

  const enter = (lane: Lane): boolean => {
    const isFull = preferred.active + common.active >= concurrency
    if (isFull || lane.active >= lane.maxActive) return false
    lane.active++
    return true
  }
  /** Gives a free place to the next in the queue. */
  const admit = () => {
    for (const lane of [preferred, common]) {
      const [next] = lane.line
      if (next && enter(lane)) next()
    }
  }
  const turn = ({line}: Lane) =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        line.delete(go)
        resolve()
      }
      const timer = setTimeout(() => {
        line.delete(go)
        reject(overflow())
      }, maxWaitMs)
      line.add(go)
    })

  return async <T>(work: () => Promise<T>, isPreferred = false): Promise<T> => {
    const lane = isPreferred ? preferred : common
    if (!enter(lane)) {
      if (lane.line.size >= maxQueued) throw overflow()
      await turn(lane)
    }
    try {
      return await work()
    } finally {
      lane.active--
      admit()
    }
  }
}
