import {LISTING_KINDS, type ListingKind} from '../access/index.ts'
import {now} from './clock.ts'
import {ProxyFailure} from './failure.ts'
import type {GetOptions, LoadedListing, ServedListing} from './listing.ts'
import type {ListingSource} from './listing-source.ts'
import type {LibrarySettings} from './options.ts'
import {createRefreshes} from './refreshes.ts'

/**
 * Milliseconds for which an instance waits for the store before it is ready: enough for a large
 * listing, and short beside a deployment.
 */
const READY_MS = 5000

/** The part of the time for which a listing is fresh that depends on chance. */
const CHANCE = 0.1

/** The three listings, each refreshed when a request finds it no longer fresh. */
export interface FreshListings {
  /** A hit takes no promise. Rejects with {@link ProxyFailure} when there is nothing to serve. */
  readonly get: (kind: ListingKind, get: GetOptions) => ServedListing | Promise<ServedListing>
  /** The listing, if it is in memory and of any use. */
  readonly peek: (kind: ListingKind) => LoadedListing | undefined
  /** Starts to load what there is nothing to serve of. Failures are logged. */
  readonly warm: (get: GetOptions) => void
  /** The number of listings that are being refreshed. */
  readonly refreshing: () => number
}

/**
 * Decides when the listings are refreshed: by a request only, since an edge runtime has no timers
 * after a response.
 *
 * Instances that share a store don't wait for each other. Each takes a listing for fresh for a time
 * that is up to a tenth shorter by chance, so that mostly one of them loads it and the others find it
 * in the store.
 *
 * @param onRefreshed - Called after each refresh. A runtime waits for what it returns.
 */
export function createFreshListings(
  source: ListingSource,
  settings: Pick<LibrarySettings, 'freshFor' | 'forceEvery' | 'keepMs' | 'storeTimeout' | 'logger'>,
  onRefreshed: () => Promise<unknown>,
  random: () => number,
): FreshListings {
  const {forceEvery, keepMs} = settings
  const freshMs = () => settings.freshFor * 1000 * (source.isShared ? 1 - CHANCE * random() : 1)
  const refreshes = createRefreshes(source, settings, freshMs, onRefreshed)

  const peek = (kind: ListingKind) => {
    const listing = refreshes.latest(kind)
    return listing && now() - listing.storedAt < keepMs ? listing : undefined
  }

  /** Waits for a refresh. A `listing` is served in case it fails. */
  const refreshed = async (
    kind: ListingKind,
    listing: LoadedListing | undefined,
    get: GetOptions,
  ): Promise<ServedListing> => {
    const failure = source.paused(kind)
    try {
      if (failure) throw failure
      const since = now() - (get.force ? forceEvery * 1000 : keepMs)
      const isLate = refreshes.isRunning(kind) && source.lastTaken(kind) < since
      let served = await refreshes.join(kind, since, get)
      // One that was running may have the older content, or that of another instance.
      if (isLate || served.listing.storedAt < since) served = await refreshes.join(kind, since, get)
      if (listing) return {...served, cacheStatus: 'refreshed'}
      return refreshes.isFresh(kind) ? served : serveStale(kind, served.listing, get)
    } catch (error) {
      if (!listing || !(error instanceof ProxyFailure)) throw error
      return {listing, cacheStatus: 'stale-error', failure: error}
    }
  }

  /** Serves the stale listing, whatever fails. */
  const serveStale = (
    kind: ListingKind,
    listing: LoadedListing,
    get: GetOptions,
  ): ServedListing => {
    if (!source.paused(kind)) refreshes.inBackground(kind, now() - freshMs(), get)
    const failure = source.blocked(kind)
    return failure
      ? {listing, cacheStatus: 'stale-error', failure}
      : {listing, cacheStatus: 'stale'}
  }

  return {
    get: (kind, get) => {
      const listing = peek(kind)
      const isForced = get.force && now() - (listing?.storedAt ?? 0) >= forceEvery * 1000
      if (!listing || isForced) return refreshed(kind, listing, get)
      return refreshes.isFresh(kind)
        ? {listing, cacheStatus: 'hit'}
        : serveStale(kind, listing, get)
    },
    peek,
    warm: (get) => {
      for (const kind of LISTING_KINDS) {
        if (peek(kind) || source.paused(kind)) continue
        refreshes.inBackground(kind, now() - keepMs, get, READY_MS)
      }
    },
    refreshing: refreshes.count,
  }
}
