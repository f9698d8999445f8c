import type {ProxyLogger} from '../core/log.ts'
import type {Metrics} from '../core/metrics.ts'
import type {SharedState, SharedStore} from './shared-store.ts'

/** The shared store as the cache sees it: never rejects, never hangs. */
export interface GuardedStore {
  /** `undefined` when the store can't be asked. */
  readonly read: (key: string) => Promise<SharedState | undefined>
  /** Whether it is written. */
  readonly write: (key: string, entry: string, ttlMs: number) => Promise<boolean>
  readonly fail: (key: string, failure: string, ttlMs: number) => Promise<void>
  readonly cool: (ttlMs: number) => Promise<void>
  /** `taken` when another instance holds it; `unavailable` when nobody can say. */
  readonly lock: (
    key: string,
    ttlMs: number,
  ) => Promise<(() => Promise<void>) | 'taken' | 'unavailable'>
  /** Whether the last operation succeeded. `true` before the first. */
  readonly isUp: () => boolean
}

export interface GuardOptions {
  readonly scope: string
  /** Milliseconds an operation may take. */
  readonly timeoutMs: number
  /** Milliseconds a store that failed is left alone. */
  readonly restMs: number
  readonly logger: ProxyLogger
  readonly metrics: Metrics
}

export function guardStore(store: SharedStore, options: GuardOptions): GuardedStore {
  const {scope} = options
  let restUntil = 0
  let isUp = true

  const attempt = async <T>(operation: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (Date.now() < restUntil) return undefined
    try {
      const result = await bounded(work, options.timeoutMs)
      isUp = true
      return result
    } catch (error) {
      isUp = false
      restUntil = Date.now() + options.restMs
      options.metrics.count('stories_proxy_store_errors_total', `operation="${operation}"`)
      // The name only: a client's message can hold its address and password.
      const reason = error instanceof Error ? error.name : 'unknown'
      options.logger.warn({operation, reason}, 'shared store failed; working without it')
      return undefined
    }
  }

  return {
    isUp: () => isUp,
    read: (key) => attempt('read', () => store.read(scope, key)),
    write: async (key, entry, ttlMs) => {
      const written = attempt('write', async () => {
        await store.write(scope, key, entry, ttlMs)
        return true
      })
      return (await written) ?? false
    },
    fail: (key, failure, ttlMs) => attempt('fail', () => store.fail(scope, key, failure, ttlMs)),
    cool: (ttlMs) => attempt('cool', () => store.cool(scope, ttlMs)),
    lock: async (key, ttlMs) => {
      const lock = await attempt(
        'lock',
        async () => (await store.lock(scope, key, ttlMs)) ?? 'taken',
      )
      if (lock === undefined) return 'unavailable'
      return lock === 'taken' ? lock : () => attempt('unlock', lock)
    },
  }
}

async function bounded<T>(work: () => Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('Too slow', 'TimeoutError')), timeoutMs)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
