/** Milliseconds between two signs of life of work, and between two looks for them. */
export const BEAT_MS = 500
/** Milliseconds without a sign after which work is missed: it is lost if none comes then either. */
const MISSED_MS = 2500

/**
 * The pulse of work that other requests wait for, or count. On some platforms (Cloudflare's Workers,
 * a Lambda that was frozen) a timer, a promise or a stream ends with the request that made it,
 * without a word, so a promise alone can't tell whether it will ever settle.
 */
export interface Pulse {
  /** Whether the request that does the work has ended without it. */
  readonly isLost: () => boolean
  /** Beats until the work is done. Called in the request that does it, soon after the pulse is made. */
  readonly during: <T>(work: Promise<T>) => Promise<T>
}

export function createPulse(): Pulse {
  let seen = performance.now()
  let missedAt: number | undefined
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const beat = () => {
    seen = performance.now()
    missedAt = undefined
    timer = setTimeout(beat, BEAT_MS)
  }
  return {
    isLost: () => {
      const now = performance.now()
      if (isOver || now - seen < MISSED_MS) return false
      // Where the whole process stood still, timers that are due fire first.
      missedAt ??= now
      return now - missedAt >= BEAT_MS
    },
    during: async (work) => {
      beat()
      return work.finally(() => {
        clearTimeout(timer)
        isOver = true
      })
    },
  }
}

interface Running<T> {
  readonly work: Promise<T>
  readonly pulse: Pulse
}

const LOST = Symbol('lost')

/** Waits for the work of another request, by a timer of one's own. */
const outcomeOf = <T>({work, pulse}: Running<T>): Promise<T | typeof LOST> =>
  new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (pulse.isLost()) resolve(LOST)
      else timer = setTimeout(look, BEAT_MS)
    }
    look()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/**
 * Work that is done once for all requests that need it. What was lost with its request is done again
 * by the next that waits for it, or needs it.
 */
export function createSharedWork<T>() {
  const running = new Map<string, Running<T>>()
  const find = (key: string) => {
    const found = running.get(key)
    return found?.pulse.isLost() ? undefined : found
  }
  const start = (key: string, make: () => Promise<T>): Promise<T> => {
    const pulse = createPulse()
    const work = pulse.during(make()).finally(() => {
      if (running.get(key) === entry) running.delete(key)
    })
    const entry = {work, pulse}
    running.set(key, entry)
    return work
  }
  return {
    /** The outcome of the work under a key: of what another request does, or else of `make`. */
    join: async (key: string, make: () => Promise<T>): Promise<T> => {
      for (;;) {
        const other = find(key)
        // oxlint-disable-next-line no-await-in-loop -- each may be lost
        const outcome = await (other ? outcomeOf(other) : start(key, make))
        if (outcome !== LOST) return outcome
      }
    },
    /** The outcome of work that is done after what another request does under a key. */
    after: (key: string, make: () => Promise<T>): Promise<T> => {
      const before = find(key)
      return start(key, async () => {
        if (before) await outcomeOf(before).catch(() => {})
        return make()
      })
    },
    /** Waits until nothing is done under a key, whatever becomes of it. */
    settled: async (key: string): Promise<void> => {
      for (let other = find(key); other; other = find(key)) {
        // oxlint-disable-next-line no-await-in-loop -- one follows another
        await outcomeOf(other).catch(() => {})
      }
    },
    isRunning: (key: string): boolean => find(key) !== undefined,
    /** The number of keys under which work is done. */
    count: () => [...running.keys()].filter((key) => find(key)).length,
  }
}
