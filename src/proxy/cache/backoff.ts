import type {ListingKind} from '../../access/index.ts'
import {ProxyFailure} from '../core/failure.ts'

/** A listing, or all of them: a rate limit counts all requests together. */
export type Delayed = ListingKind | 'all'

/** Decides when the service may be requested again. */
export interface Backoff {
  /** Why this listing may not be refreshed now; `undefined` when it may. */
  readonly blocked: (kind: ListingKind) => ProxyFailure | undefined
  /** Notes a failure. Returns for how many milliseconds its listing is blocked. */
  readonly fail: (kind: ListingKind, failure: ProxyFailure) => number
  /** Blocks requests for as long as the service or another instance says. Never shortens that. */
  readonly block: (of: Delayed, failure: ProxyFailure, ms: number) => void
  readonly succeed: (kind: ListingKind) => void
  /** Milliseconds for which the service accepts no request at all; 0 for none. */
  readonly coolMs: () => number
}

export interface BackoffOptions {
  /** Milliseconds after the first failure. */
  readonly baseMs: number
  /** Milliseconds at most, unless the service requests more. */
  readonly maxMs: number
  readonly random?: () => number
}

interface Blocked {
  readonly failures: number
  readonly until: number
  readonly failure: ProxyFailure
}

export function createBackoff({baseMs, maxMs, random = Math.random}: BackoffOptions): Backoff {
  const delays = new Map<Delayed, Blocked>()
  const failuresOf = (of: Delayed) => delays.get(of)?.failures ?? 0
  const leftOf = (of: Delayed) => Math.max(0, (delays.get(of)?.until ?? 0) - Date.now())

  const block: Backoff['block'] = (of, failure, ms) => {
    const until = Date.now() + Math.max(ms, leftOf(of))
    delays.set(of, {failures: failuresOf(of) + 1, until, failure})
  }
  return {
    block,
    blocked: (kind) => {
      const of = leftOf('all') > 0 ? 'all' : kind
      const {problem, message} = delays.get(of)?.failure ?? {}
      const ms = leftOf(of)
      return problem && ms > 0 ? new ProxyFailure(problem, message ?? '', ms) : undefined
    },
    fail: (kind, failure) => {
      const ceiling = Math.min(maxMs, baseMs * 2 ** Math.min(failuresOf(kind), 20))
      // Half of it is certain, half is chance: instances that failed together do not return
      // together.
      const ms = Math.max(ceiling / 2 + (random() * ceiling) / 2, failure.retryAfterMs ?? 0)
      block(kind, failure, ms)
      return ms
    },
    succeed: (kind) => void delays.delete(kind),
    coolMs: () => leftOf('all'),
  }
}
