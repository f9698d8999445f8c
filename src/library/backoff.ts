import type {ListingKind} from '../access/index.ts'
import {now} from './clock.ts'
import {ProxyFailure} from './failure.ts'

/**
 * Milliseconds after the first failure. The first wait, 2.5 s at least, outlasts a burst of requests,
 * which then costs one request in all.
 */
const BASE_MS = 5000
/** Milliseconds at most, unless the service requests more. */
const MAX_MS = 60_000

/** Decides when the service may be requested again, whenever a request needs it: there are no timers. */
export interface Backoff {
  /** Why this listing may not be refreshed now; `undefined` when it may. */
  readonly blocked: (kind: ListingKind) => ProxyFailure | undefined
  /** Notes a failure. Returns it with the time of the next try. */
  readonly fail: (kind: ListingKind, failure: ProxyFailure) => ProxyFailure
  readonly succeed: (kind: ListingKind) => void
  /** Milliseconds for which the service accepts no request at all; 0 for none. */
  readonly coolMs: () => number
}

export function createBackoff(random: () => number): Backoff {
  /** By listing, or `all` of them: a rate limit counts all requests together. */
  const delays = new Map<
    ListingKind | 'all',
    {failures: number; until: number; failure: ProxyFailure}
  >()
  const leftOf = (of: ListingKind | 'all') => Math.max(0, (delays.get(of)?.until ?? 0) - now())

  return {
    blocked: (kind) => {
      const of = leftOf('all') > 0 ? 'all' : kind
      const {problem, message} = delays.get(of)?.failure ?? {}
      const ms = leftOf(of)
      return problem && ms > 0 ? new ProxyFailure(problem, message ?? '', ms) : undefined
    },
    fail: (kind, failure) => {
      const {problem, message, retryAfterMs} = failure
      // A limit without a delay blocks this listing only: the others must not wait on a guess.
      const of = problem === 'service-limited' && retryAfterMs !== undefined ? 'all' : kind
      const failures = delays.get(of)?.failures ?? 0
      const ceiling = of === 'all' ? 0 : Math.min(MAX_MS, BASE_MS * 2 ** Math.min(failures, 20))
      // Half is certain, half is chance: instances that failed together do not return together.
      const ms = Math.max(ceiling / 2 + (random() * ceiling) / 2, retryAfterMs ?? 0)
      // A delay is never shortened.
      const until = now() + Math.max(ms, leftOf(of))
      delays.set(of, {failures: failures + 1, until, failure})
      return new ProxyFailure(problem, message, ms)
    },
    succeed: (kind) => void delays.delete(kind),
    coolMs: () => leftOf('all'),
  }
}
