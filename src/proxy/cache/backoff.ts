import type {ListingKind} from '../../access/index.ts'
import {ProxyFailure} from '../core/failure.ts'

/** A listing, or all of them: a rate limit counts all requests together. */
export type Delayed = ListingKind | 'all'

/**
 * Milliseconds after the first failure. The first wait, 2.5 s at least, outlasts a burst of requests,
 * which then costs one request in all.
 */
const BASE_MS = 5000
/** Milliseconds at most, unless the service requests more. */
const MAX_MS = 60_000

interface Blocked {
  readonly failures: number
  readonly until: number
  readonly failure: ProxyFailure
}

export type Backoff = ReturnType<typeof createBackoff>

/** Decides when the service may be requested again. */
export function createBackoff(random: () => number = Math.random) {
  const delays = new Map<Delayed, Blocked>()
  const failuresOf = (of: Delayed) => delays.get(of)?.failures ?? 0
  const leftOf = (of: Delayed) => Math.max(0, (delays.get(of)?.until ?? 0) - Date.now())

  /** Blocks requests for as long as the service or another instance says. Never shortens that. */
  const block = (of: Delayed, failure: ProxyFailure, ms: number) => {
    const until = Date.now() + Math.max(ms, leftOf(of))
    delays.set(of, {failures: failuresOf(of) + 1, until, failure})
  }
  return {
    block,
    /** Why this listing may not be refreshed now; `undefined` when it may. */
    blocked: (kind: ListingKind) => {
      const of = leftOf('all') > 0 ? 'all' : kind
      const {problem, message} = delays.get(of)?.failure ?? {}
      const ms = leftOf(of)
      return problem && ms > 0 ? new ProxyFailure(problem, message ?? '', ms) : undefined
    },
    /** Notes a failure. Returns for how many milliseconds its listing is blocked. */
    fail: (kind: ListingKind, failure: ProxyFailure) => {
      const ceiling = Math.min(MAX_MS, BASE_MS * 2 ** Math.min(failuresOf(kind), 20))
      // Half of it is certain, half is chance: instances that failed together do not return
      // together.
      const ms = Math.max(ceiling / 2 + (random() * ceiling) / 2, failure.retryAfterMs ?? 0)
      block(kind, failure, ms)
      return ms
    },
    succeed: (kind: ListingKind) => void delays.delete(kind),
    /** Milliseconds for which the service accepts no request at all; 0 for none. */
    coolMs: () => leftOf('all'),
  }
}
