import {BEAT_MS, createPulse, ProxyFailure, type Pulse} from '../../library/server.ts'

const PLACES = 16
/** The number of these places that are reserved for sessions that were good before. */
const RESERVED = 4
/** The longest line of known sessions, and of others. */
const MAX_QUEUED = 2000
const MAX_WAIT_MS = 30_000

interface Lane {
  readonly active: Set<Pulse>
  readonly maxActive: number
  readonly line: Set<(place: Pulse) => void>
}

/**
 * Makes a function that verifies sessions with bounded concurrency, and a queue that is bounded in
 * length and time. Those that were good before go first, so that made-up tokens don't keep them
 * out. Rejects with {@link ProxyFailure} when the line is full or took too long.
 */
export function createVerifyQueue() {
  const laneOf = (maxActive: number): Lane => ({active: new Set(), maxActive, line: new Set()})
  const known = laneOf(PLACES)
  const others = laneOf(PLACES - RESERVED)

  const enter = (lane: Lane): Pulse | undefined => {
    for (const {active} of [known, others]) {
      for (const place of active) if (place.isLost()) active.delete(place)
    }
    const isFull = known.active.size + others.active.size >= PLACES
    if (isFull || lane.active.size >= lane.maxActive) return undefined
    const place = createPulse()
    lane.active.add(place)
    return place
  }
  const admit = () => {
    for (const lane of [known, others]) {
      const [next] = lane.line
      const place = lane.line.size > 0 ? enter(lane) : undefined
      if (place) next?.(place)
    }
  }
  const turn = ({line}: Lane) =>
    new Promise<Pulse>((resolve, reject) => {
      const end = performance.now() + MAX_WAIT_MS
      let timer: ReturnType<typeof setTimeout> | undefined
      const go = (place: Pulse) => {
        clearTimeout(timer)
        line.delete(go)
        resolve(place)
      }
      // A place that was lost with its request is given to no one, so each that waits looks for it.
      const look = () => {
        timer = setTimeout(look, BEAT_MS)
        if (performance.now() < end) return admit()
        clearTimeout(timer)
        line.delete(go)
        reject(tooMany())
      }
      timer = setTimeout(look, BEAT_MS)
      line.add(go)
    })

  return async <T>(verify: () => Promise<T>, isKnown: boolean): Promise<T> => {
    const lane = isKnown ? known : others
    const free = enter(lane)
    if (!free && lane.line.size >= MAX_QUEUED) throw tooMany()
    const place = free ?? (await turn(lane))
    try {
      return await place.during(verify())
    } finally {
      lane.active.delete(place)
      admit()
    }
  }
}

export const tooMany = () => new ProxyFailure('session-unverifiable', 'Too many sessions to verify')
