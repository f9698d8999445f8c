import {type ListingKind, within} from '../../access/index.ts'
import {MAX_DELAY_MS} from '../core/failure.ts'
import type {Metrics} from '../core/metrics.ts'
import type {Delayed} from './backoff.ts'
import type {Seal} from './seal.ts'
import type {SharedStore, SharedValue} from './shared-store.ts'
import type {ResolvedOptions} from '../options.ts'

/** Why the service may not be requested, and for how many milliseconds. */
interface Delay {
  readonly reason: string
  readonly ms: number
}

/** What instances share about a listing. */
export interface GuardedState {
  /** The head of the listing: who reads it checks it. */
  readonly head: string | undefined
  readonly delay: Delay | undefined
  /** A cool-down. */
  readonly delayOfAll: Delay | undefined
}

export type GuardedStore = ReturnType<typeof guardStore>

/** Milliseconds for which a store that failed isn't used. */
const REST_MS = 2000
/** Characters of a part of a listing, and of the reason of a delay, at most. */
const MAX_TEXT = 2 ** 22
const MAX_DELAY_TEXT = 1000

/** The shared store as the cache sees it: never rejects, never hangs. */
export function guardStore(
  store: SharedStore,
  seal: Seal,
  metrics: Metrics,
  {logger, storeTimeout}: Pick<ResolvedOptions, 'logger' | 'storeTimeout'>,
) {
  let restUntil = 0
  let isUp = true

  const attempt = async <T>(operation: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (Date.now() < restUntil) return undefined
    try {
      const result = await within(work(), storeTimeout * 1000)
      isUp = true
      return result
    } catch (error) {
      isUp = false
      restUntil = Date.now() + REST_MS
      metrics.count('stories_proxy_store_errors_total', `operation="${operation}"`)
      // The name only: a client's message can hold its address and password.
      const reason = error instanceof Error ? error.name : 'unknown'
      logger.warn({operation, reason}, 'shared store failed; working without it')
      return undefined
    }
  }
  const nameOf = (type: string, key: string) => `${seal.scope}:${type}:${key}`
  const text = async (key: string) =>
    bounded((await store.get(nameOf('entry', key)))?.value, MAX_TEXT)
  const delay = async (of: string) => openDelay(seal, of, await store.get(nameOf('delay', of)))

  return {
    /** Whether the last operation succeeded. `true` before the first. */
    isUp: () => isUp,
    /** `undefined` when the store can't be reached. */
    read: (kind: ListingKind) =>
      attempt('read', async (): Promise<GuardedState> => {
        const [head, own, ofAll] = await Promise.all([text(kind), delay(kind), delay('all')])
        return {head, delay: own, delayOfAll: ofAll}
      }),
    /** A head or part of a listing. `undefined` also when the store can't be reached. */
    readText: (key: string) => attempt('read', () => text(key)),
    /** Resolves to whether it was written. */
    writeText: async (key: string, value: string, ttlMs: number) => {
      const written = await attempt('write', async () => {
        await store.set(nameOf('entry', key), value, ttlMs)
        return true
      })
      return written ?? false
    },
    /** Delays requests of all instances. Never shortens a delay. */
    delay: (of: Delayed, reason: string, ms: number) =>
      attempt('delay', async () => {
        const left = (await delay(of))?.ms ?? 0
        if (left < ms) await store.set(nameOf('delay', of), sealDelay(seal, of, reason, ms), ms)
      }),
    /** `taken` when another instance holds it; `unavailable` when the store can't be reached. */
    lock: async (kind: ListingKind, ttlMs: number) => {
      const lock = await attempt(
        'lock',
        async () => (await store.lock(nameOf('lock', kind), ttlMs)) ?? 'taken',
      )
      if (lock === undefined) return 'unavailable'
      return lock === 'taken' ? lock : () => attempt('unlock', lock)
    },
  }
}

/** A text that no instance writes as long is not read: checking its seal would block the process. */
const bounded = (text: string | undefined, max: number): string | undefined =>
  text !== undefined && text.length > max ? undefined : text

/** Milliseconds by which the clocks of two instances may differ. */
const CLOCK_SKEW_MS = 60_000

/** Signs the reason of a delay with its end: it can't be put back later, nor made longer. */
export function sealDelay(seal: Seal, of: string, reason: string, ms: number): string {
  return seal.sign(`delay ${of}`, `${Math.ceil(Date.now() + ms)} ${reason}`)
}

/** Reads a delay of the shared store. `undefined` for one that is over, or that no instance signed. */
export function openDelay(
  seal: Seal,
  of: string,
  delay: SharedValue | undefined,
): Delay | undefined {
  const text = seal.open(`delay ${of}`, bounded(delay?.value, MAX_DELAY_TEXT)) ?? ''
  const [, until, reason = ''] = /^(\d+) (.*)$/.exec(text) ?? []
  const left = Number(until) - Date.now() + CLOCK_SKEW_MS
  const ms = Math.min(left, delay?.ttlMs ?? 0, MAX_DELAY_MS)
  return ms > 0 ? {reason, ms} : undefined
}
