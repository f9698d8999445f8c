import {within} from '../../access/index.ts'
import type {ProxyLogger} from '../core/log.ts'
import type {Metrics} from '../core/metrics.ts'
import type {Seal} from './seal.ts'
import type {SharedStore, SharedDelay} from './shared-store.ts'
import {MAX_DELAY_MS} from '../core/failure.ts'

export interface GuardedState {
  /** Anything: who reads it checks it. */
  readonly entry?: string | undefined
  readonly failure?: {readonly reason: string; readonly ms: number} | undefined
  /** Milliseconds of cool-down left; 0 for none. */
  readonly coolMs: number
}

/** The shared store as the cache sees it: never rejects, never hangs. */
export interface GuardedStore {
  /** `undefined` when the store can't be reached. */
  readonly read: (key: string) => Promise<GuardedState | undefined>
  /** Resolves to whether it was written. */
  readonly write: (key: string, entry: string, ttlMs: number) => Promise<boolean>
  readonly fail: (key: string, failure: string, ttlMs: number) => Promise<void>
  readonly cool: (ttlMs: number) => Promise<void>
  /** `taken` when another instance holds it; `unavailable` when the store can't be reached. */
  readonly lock: (
    key: string,
    ttlMs: number,
  ) => Promise<(() => Promise<void>) | 'taken' | 'unavailable'>
  /** Whether the last operation succeeded. `true` before the first. */
  readonly isUp: () => boolean
}

export interface GuardOptions {
  readonly seal: Seal
  /** Milliseconds an operation may take. */
  readonly timeoutMs: number
  /** Milliseconds for which a store that failed isn't used. */
  readonly restMs: number
  readonly logger: ProxyLogger
  readonly metrics: Metrics
}

export function guardStore(store: SharedStore, options: GuardOptions): GuardedStore {
  const {seal} = options
  const {scope} = seal
  let restUntil = 0
  let isUp = true

  const attempt = async <T>(operation: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (Date.now() < restUntil) return undefined
    try {
      const result = await within(work(), options.timeoutMs)
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
    read: (key) =>
      attempt('read', async () => {
        const {entry, failure, coolDown} = await store.read(scope, key)
        return {
          entry: bounded(entry, MAX_ENTRY),
          failure: openDelay(seal, `fail ${key}`, failure),
          coolMs: openDelay(seal, 'cool', coolDown)?.ms ?? 0,
        }
      }),
    write: async (key, entry, ttlMs) => {
      const written = attempt('write', async () => {
        await store.write(scope, key, entry, ttlMs)
        return true
      })
      return (await written) ?? false
    },
    fail: (key, failure, ttlMs) =>
      attempt('fail', () =>
        store.fail(scope, key, sealDelay(seal, `fail ${key}`, failure, ttlMs), ttlMs),
      ),
    cool: (ttlMs) =>
      attempt('cool', () => store.cool(scope, sealDelay(seal, 'cool', '', ttlMs), ttlMs)),
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

/** Characters of a part of a listing, and of the reason of a delay, at most. */
const MAX_ENTRY = 2 ** 22
const MAX_DELAY_TEXT = 1000

/** A text that no instance writes as long is not read: checking its seal would block the process. */
const bounded = <T extends string | undefined>(text: T, max: number): T | undefined =>
  text !== undefined && text.length > max ? undefined : text

/** Milliseconds by which the clocks of two instances may differ. */
const CLOCK_SKEW_MS = 60_000

/** Signs the reason of a delay with its end: it can't be put back later, nor made longer. */
export function sealDelay(seal: Seal, name: string, reason: string, ttlMs: number): string {
  return seal.sign(name, `${Math.ceil(Date.now() + ttlMs)} ${reason}`)
}

/** Reads a delay of the shared store. `undefined` for one that is over, or that no instance signed. */
export function openDelay(
  seal: Seal,
  name: string,
  delay: SharedDelay | undefined,
): {readonly reason: string; readonly ms: number} | undefined {
  const [, until, reason = ''] =
    /^(\d+) (.*)$/.exec(seal.open(name, bounded(delay?.value, MAX_DELAY_TEXT)) ?? '') ?? []
  const left = Number(until) - Date.now() + CLOCK_SKEW_MS
  const ms = Math.min(left, delay?.ttlMs ?? 0, MAX_DELAY_MS)
  return ms > 0 ? {reason, ms} : undefined
}
