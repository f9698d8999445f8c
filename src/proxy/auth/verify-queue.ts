import {ProxyFailure} from '../../library/server.ts'

/** Sessions that are verified concurrently. */
const PLACES = 16
/** The number of these places that are reserved for sessions that were good before. */
const RESERVED = 4
/** The longest line of known sessions, and of others. */
const MAX_QUEUED = 2000
/** Milliseconds in line at most. */
const MAX_WAIT_MS = 30_000

interface Lane {
  active: number
  readonly maxActive: number
  readonly line: Set<() => void>
}

/**
 * Makes a function that verifies sessions with bounded concurrency, and a queue that is bounded in
 * length and time. Those that were good before go first, so that made-up tokens don't keep them
 * out. Rejects with {@link ProxyFailure} when the line is full or took too long.
 */
export function createVerifyQueue() {
  const laneOf = (maxActive: number): Lane => ({active: 0, maxActive, line: new Set()})
  const known = laneOf(PLACES)
  const others = laneOf(PLACES - RESERVED)

  const enter = (lane: Lane): boolean => {
    const isFull = known.active + others.active >= PLACES
    if (isFull || lane.active >= lane.maxActive) return false
    lane.active++
    return true
  }
  /** Gives a free place to the next in the queue. */
  const admit = () => {
    for (const lane of [known, others]) {
      const [next] = lane.line
      if (next && enter(lane)) next()
    }
  }
  const turn = ({line}: Lane) =>
    new Promise<void>((resolve, reject) => {
      const leave = (settle: () => void) => () => {
        clearTimeout(timer)
        line.delete(go)
        settle()
      }
      const go = leave(resolve)
      const timer = setTimeout(
        leave(() => reject(tooMany())),
        MAX_WAIT_MS,
      )
      line.add(go)
    })

  return async <T>(verify: () => Promise<T>, isKnown: boolean): Promise<T> => {
    const lane = isKnown ? known : others
    if (!enter(lane)) {
      if (lane.line.size >= MAX_QUEUED) throw tooMany()
      await turn(lane)
    }
    try {
      return await verify()
    } finally {
      lane.active--
      admit()
    }
  }
}

export const tooMany = () => new ProxyFailure('session-unverifiable', 'Too many sessions to verify')
