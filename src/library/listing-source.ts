import type {ListingKind} from '../access/index.ts'
import type {Backoff} from './backoff.ts'
import {now} from './clock.ts'
import {ProxyFailure} from './failure.ts'
import type {GetOptions, LoadedListing, ServedListing} from './listing.ts'
import type {Load} from './load-listing.ts'
import type {SharedListings} from './shared-listings.ts'

/** Milliseconds between two looks into the store while the service is not to be requested. */
const LOOK_MS = 2000

/** Where an instance takes listings from: the store of all instances, or else the service. */
export interface ListingSource {
  readonly isShared: boolean
  /**
   * @param since - A listing of another instance that is at least this new is taken.
   * @param storeMs - Milliseconds for which the store is waited for.
   */
  readonly take: (
    kind: ListingKind,
    current: LoadedListing | undefined,
    since: number,
    storeMs: number,
    get: GetOptions,
  ) => Promise<ServedListing>
  /** When a listing was last requested from here. */
  readonly lastTaken: (kind: ListingKind) => number
  /** Ends the wait for the store. Aborts nothing: a signal may belong to another request. */
  readonly giveUpStore: (kind: ListingKind) => void
  /** Why the service is not requested now; `undefined` when it may be. */
  readonly blocked: Backoff['blocked']
  /** Why nothing is taken now. The service may refuse this instance and serve another. */
  readonly paused: Backoff['blocked']
}

export function createListingSource(
  load: Load,
  backoff: Backoff,
  shared: SharedListings | undefined,
  keepMs: number,
): ListingSource {
  const started = new Map<ListingKind, {readonly at: number; readonly giveUpStore: () => void}>()
  const lastTaken = (kind: ListingKind) => started.get(kind)?.at ?? 0

  const loadOrPause = async (kind: ListingKind, current: LoadedListing | undefined) => {
    const blocked = backoff.blocked(kind)
    if (blocked) throw blocked
    try {
      const listing = await load(kind, current)
      backoff.succeed(kind)
      return listing
    } catch (error) {
      throw error instanceof ProxyFailure ? backoff.fail(kind, error) : error
    }
  }

  return {
    isShared: shared !== undefined,
    take: async (kind, current, since, storeMs, {waitUntil}) => {
      let giveUpStore = () => {}
      const late = new Promise<void>((resolve) => {
        giveUpStore = resolve
      })
      started.set(kind, {at: now(), giveUpStore})
      const timer = setTimeout(giveUpStore, storeMs)
      const newer = Math.max(since, (current?.storedAt ?? 0) + 1, now() - keepMs)
      const found = await shared?.read(kind, newer, current, late)
      clearTimeout(timer)
      if (found) return {listing: found, cacheStatus: 'shared'}
      const listing = await loadOrPause(kind, current)
      // Nothing waits for it, and it never rejects.
      const written = shared?.write(kind, listing)
      if (written) waitUntil?.(written)
      return {listing, cacheStatus: 'miss'}
    },
    lastTaken,
    giveUpStore: (kind) => started.get(kind)?.giveUpStore(),
    blocked: backoff.blocked,
    paused: (kind) => {
      const isToLook = shared && now() - lastTaken(kind) >= LOOK_MS
      return isToLook ? undefined : backoff.blocked(kind)
    },
  }
}
