import {LRUCache} from 'lru-cache'
import type {Backoff} from './backoff.ts'
import type {Entry} from './entry.ts'
import {ProxyFailure} from './failure.ts'
import type {Awaitable} from './message.ts'
import type {Refresh, Refreshed} from './refresh.ts'
import type {ListingQuery} from './route.ts'

/**
 * Holds listings in memory and decides when they are refreshed. The policy is ours: of the libraries
 * measured none backs off after failures, and each costs an await on a hit.
 */
export interface ListingCache {
  /** By the key that stands for the query. A hit answers at once, without a promise. Rejects with {@link ProxyFailure} when there is nothing to serve. */
  readonly get: (key: string, query: ListingQuery, options: GetOptions) => Awaitable<Served>
  readonly stats: () => {entries: number; bytes: number; refreshing: number}
}

export interface GetOptions {
  /** Asks for a refresh even of what is fresh. */
  readonly force?: boolean
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** What the cache did, for `Cache-Status` and the metrics. */
export type CacheVerdict = 'hit' | 'stale' | 'stale-error' | 'miss' | 'shared' | 'refreshed'

export interface Served {
  readonly entry: Entry
  readonly verdict: CacheVerdict
  /** Why a stale or not refreshed entry is served. */
  readonly failure?: ProxyFailure
}

export interface ListingCacheOptions {
  readonly refresh: Refresh
  readonly backoff: Backoff
  readonly freshMs: number
  readonly staleMs: number
  /** A forced refresh of what is younger is not done. */
  readonly forceEveryMs: number
  readonly maxEntries: number
  readonly maxBytes: number
  readonly onBackgroundFailure: (query: ListingQuery, failure: unknown) => void
}

export function createListingCache(options: ListingCacheOptions): ListingCache {
  const {freshMs, staleMs, forceEveryMs, backoff} = options
  const keepMs = freshMs + staleMs
  const entries = new LRUCache<string, Entry>({
    max: options.maxEntries,
    maxSize: options.maxBytes,
    sizeCalculation: ({size}) => size,
  })
  const flights = new Map<string, Promise<Refreshed>>()

  const fly = (key: string, query: ListingQuery, acceptSince: number): Promise<Refreshed> => {
    const flying = flights.get(key)
    if (flying) return flying
    const flight = options
      .refresh({key, query, current: entries.get(key), acceptSince})
      .then((refreshed) => {
        entries.set(key, refreshed.entry)
        return refreshed
      })
      .finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  const refreshBehind = (key: string, query: ListingQuery, {waitUntil}: GetOptions) => {
    if (flights.has(key)) return
    const work = fly(key, query, Date.now() - freshMs).catch((error) =>
      options.onBackgroundFailure(query, error),
    )
    waitUntil?.(work)
  }

  /** Something good is there: a failure never costs the answer. */
  const serveStale = (key: string, query: ListingQuery, entry: Entry, get: GetOptions): Served => {
    const failure = backoff.blocked(key)
    if (failure) return {entry, verdict: 'stale-error', failure}
    refreshBehind(key, query, get)
    return {entry, verdict: 'stale'}
  }

  const load = async (key: string, query: ListingQuery, get: GetOptions): Promise<Served> => {
    const blocked = backoff.blocked(key)
    if (blocked) throw blocked
    const flight = fly(key, query, Date.now() - keepMs)
    get.waitUntil?.(flight.catch(() => {}))
    const {entry, from} = await flight
    if (Date.now() - entry.storedAt >= freshMs) return serveStale(key, query, entry, get)
    return {entry, verdict: from === 'shared' ? 'shared' : 'miss'}
  }

  const force = async (key: string, query: ListingQuery, entry: Entry): Promise<Served> => {
    const failure = backoff.blocked(key)
    if (failure) return {entry, verdict: 'stale-error', failure}
    try {
      return {...(await fly(key, query, Date.now() - forceEveryMs)), verdict: 'refreshed'}
    } catch (error) {
      if (!(error instanceof ProxyFailure)) throw error
      return {entry, verdict: 'stale-error', failure: error}
    }
  }

  return {
    get: (key, query, get) => {
      const entry = entries.get(key)
      const age = entry ? Date.now() - entry.storedAt : Infinity
      if (!entry || age >= keepMs) return load(key, query, get)
      if (get.force && age >= forceEveryMs) return force(key, query, entry)
      if (age < freshMs) return {entry, verdict: 'hit'}
      return serveStale(key, query, entry, get)
    },
    stats: () => ({
      entries: entries.size,
      bytes: entries.calculatedSize,
      refreshing: flights.size,
    }),
  }
}
