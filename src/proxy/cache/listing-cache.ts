import {LISTING_KINDS, type ListingKind} from '../../access/index.ts'
import type {Backoff} from './backoff.ts'
import type {Entry} from '../core/cache-entry.ts'
import {ProxyFailure} from '../core/failure.ts'
import type {Refresh, Refreshed} from './refresh.ts'
import type {ResolvedOptions} from '../options.ts'

export interface GetOptions {
  /** Requests a refresh even of what is fresh. */
  readonly force?: boolean
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** What the cache did, for `Cache-Status` and the metrics. */
export type CacheStatus = 'hit' | 'stale' | 'stale-error' | 'miss' | 'shared' | 'refreshed'

export interface Served {
  readonly entry: Entry
  readonly cacheStatus: CacheStatus
  /** Why a stale or not refreshed entry is served. */
  readonly failure?: ProxyFailure
}

export type ListingCache = ReturnType<typeof createListingCache>

/**
 * Holds the three listings in memory and decides when they are refreshed. The policy is the proxy's
 * own: of the libraries measured none backs off after failures, and each costs an await on a hit.
 */
export function createListingCache(
  refreshListing: Refresh,
  backoff: Backoff,
  {freshFor, forceEvery, keepMs, logger}: ResolvedOptions,
) {
  const freshMs = freshFor * 1000
  const forceEveryMs = forceEvery * 1000
  const entries = new Map<ListingKind, Entry>()
  const refreshes = new Map<ListingKind, Promise<Refreshed>>()

  const refresh = (kind: ListingKind, acceptSince: number): Promise<Refreshed> => {
    const running = refreshes.get(kind)
    if (running) return running
    const started = refreshListing({kind, current: entries.get(kind), acceptSince})
      .then((refreshed) => {
        entries.set(kind, refreshed.entry)
        return refreshed
      })
      .finally(() => refreshes.delete(kind))
    refreshes.set(kind, started)
    return started
  }

  const refreshInBackground = (kind: ListingKind, acceptSince: number, {waitUntil}: GetOptions) => {
    if (refreshes.has(kind)) return
    const work = refresh(kind, acceptSince).catch((error: unknown) => {
      const failure = error instanceof ProxyFailure ? error : undefined
      const problem = failure?.problem ?? 'internal'
      logger.warn({route: kind, problem, reason: failure?.message}, 'listing not refreshed')
    })
    waitUntil?.(work)
  }

  const peek = (kind: ListingKind): Entry | undefined => {
    const entry = entries.get(kind)
    return entry && Date.now() - entry.storedAt < keepMs ? entry : undefined
  }

  /** Serves the stale entry, whatever fails. */
  const serveStale = (kind: ListingKind, entry: Entry, get: GetOptions): Served => {
    const failure = backoff.blocked(kind)
    if (failure) return {entry, cacheStatus: 'stale-error', failure}
    refreshInBackground(kind, Date.now() - freshMs, get)
    return {entry, cacheStatus: 'stale'}
  }

  const load = async (kind: ListingKind, get: GetOptions): Promise<Served> => {
    const blocked = backoff.blocked(kind)
    if (blocked) throw blocked
    const refreshed = refresh(kind, Date.now() - keepMs)
    get.waitUntil?.(refreshed.catch(() => {}))
    const {entry, from} = await refreshed
    if (Date.now() - entry.storedAt >= freshMs) return serveStale(kind, entry, get)
    return {entry, cacheStatus: from === 'shared' ? 'shared' : 'miss'}
  }

  const force = async (kind: ListingKind, entry: Entry): Promise<Served> => {
    const failure = backoff.blocked(kind)
    if (failure) return {entry, cacheStatus: 'stale-error', failure}
    try {
      return {...(await refresh(kind, Date.now() - forceEveryMs)), cacheStatus: 'refreshed'}
    } catch (error) {
      if (!(error instanceof ProxyFailure)) throw error
      return {entry, cacheStatus: 'stale-error', failure: error}
    }
  }

  return {
    /** A hit takes no promise. Rejects with {@link ProxyFailure} when there is nothing to serve. */
    get: (kind: ListingKind, get: GetOptions): Served | Promise<Served> => {
      const entry = entries.get(kind)
      const age = entry ? Date.now() - entry.storedAt : Infinity
      if (!entry || age >= keepMs) return load(kind, get)
      if (get.force && age >= forceEveryMs) return force(kind, entry)
      if (age < freshMs) return {entry, cacheStatus: 'hit'}
      return serveStale(kind, entry, get)
    },
    peek,
    /** Starts to load what there is nothing to serve of. Failures are logged. */
    warm: (get: GetOptions) => {
      for (const kind of LISTING_KINDS) {
        if (peek(kind) || backoff.blocked(kind)) continue
        refreshInBackground(kind, Date.now() - keepMs, get)
      }
    },
    /** Resolves once no listing is being refreshed. Never rejects. */
    idle: async () => {
      while (refreshes.size > 0) {
        // oxlint-disable-next-line no-await-in-loop -- one refresh may follow another
        await Promise.allSettled(refreshes.values())
      }
    },
    refreshing: () => refreshes.size,
  }
}
