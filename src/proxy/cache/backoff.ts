import {LRUCache} from 'lru-cache'
import {ProxyFailure} from '../core/failure.ts'

/** Decides when the service may be requested again. */
export interface Backoff {
  /** Why this key may not be refreshed now; `undefined` when it may. */
  readonly blocked: (key: string) => ProxyFailure | undefined
  /** Notes a failure. Returns for how many milliseconds its key is blocked. */
  readonly fail: (key: string, failure: ProxyFailure) => number
  /** Blocks a key for as long as another instance requests. */
  readonly block: (key: string, failure: ProxyFailure, ms: number) => void
  /**
   * Blocks every key for as long as the service requested: a rate limit counts all requests
   * together.
   */
  readonly cool: (ms: number) => void
  readonly succeed: (key: string) => void
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
  const keys = new LRUCache<string, Blocked>({max: 1000})
  let coolUntil = 0
  const block = (key: string, failure: ProxyFailure, ms: number, failures: number) =>
    void keys.set(key, {failures, until: Date.now() + ms, failure})
  return {
    blocked: (key) => {
      const now = Date.now()
      if (now < coolUntil) {
        return new ProxyFailure(
          'service-limited',
          'Waiting as the service requested',
          coolUntil - now,
        )
      }
      const state = keys.get(key)
      if (!state || now >= state.until) return undefined
      return new ProxyFailure(state.failure.problem, state.failure.message, state.until - now)
    },
    fail: (key, failure) => {
      const failures = (keys.get(key)?.failures ?? 0) + 1
      const ceiling = Math.min(maxMs, baseMs * 2 ** Math.min(failures - 1, 20))
      // Half of it is certain, half is chance: instances that failed together do not return
      // together.
      const ms = Math.max(ceiling / 2 + (random() * ceiling) / 2, failure.retryAfterMs ?? 0)
      block(key, failure, ms, failures)
      return ms
    },
    block: (key, failure, ms) => block(key, failure, ms, (keys.get(key)?.failures ?? 0) + 1),
    cool: (ms) => {
      coolUntil = Math.max(coolUntil, Date.now() + ms)
    },
    succeed: (key) => void keys.delete(key),
    coolMs: () => Math.max(0, coolUntil - Date.now()),
  }
}
