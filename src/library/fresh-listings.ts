import {LISTING_KINDS, type ListingKind} from '../access/index.ts'
import type {Backoff} from './backoff.ts'
import {now} from './clock.ts'
import {ProxyFailure} from './failure.ts'
import type {CacheStatus, LoadedListing} from './listing.ts'
import type {Load} from './load-listing.ts'
import {LONGEST_MS, type SharedListings} from './shared-listings.ts'
import {createSharedWork} from './shared-work.ts'
import type {LibrarySettings} from './options.ts'

export interface GetOptions {
  /** Requests a refresh even of what is fresh. */
  readonly force?: boolean
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

export interface ServedListing {
  readonly listing: LoadedListing
  readonly cacheStatus: CacheStatus
  /** Why a stale or not refreshed listing is served. */
  readonly failure?: ProxyFailure
}

interface Started {
  readonly at: number
  /** Waits for the store no longer. Aborts nothing: a signal may belong to another request. */
  readonly giveUpStore: () => void
}

/**
 * Milliseconds for which an instance waits for the store before it is ready: enough for a large
 * listing, and short beside a deployment.
 */
const READY_MS = 5000

/**
 * Milliseconds between two looks into the store while the service accepts no request: what refuses this
 * instance may serve another.
 */
const LOOK_MS = 2000

/** The part of the time for which a listing is fresh that depends on chance. */
const CHANCE = 0.1

/**
 * Holds the three listings in memory, and decides when they are refreshed: by a request only, since
 * an edge runtime has no timers after a response. One refresh of a listing runs at a time.
 *
 * Instances that share a store don't wait for each other. Each takes a listing for fresh for a time
 * that is up to a tenth shorter by chance, so that mostly one of them loads it and the others find it
 * in the store.
 *
 * @param share - What instances share, where they do.
 * @param onRefreshed - Called after each refresh. A runtime waits for what it returns.
 */
export function createFreshListings(
  load: Load,
  backoff: Backoff,
  share: SharedListings | undefined,
  settings: Pick<LibrarySettings, 'freshFor' | 'forceEvery' | 'keepMs' | 'storeTimeout' | 'logger'>,
  onRefreshed: () => Promise<unknown>,
  random: () => number,
) {
  const {freshFor, forceEvery, keepMs, storeTimeout, logger} = settings
  const freshMs = () => freshFor * 1000 * (share ? 1 - CHANCE * random() : 1)
  const held = new Map<
    ListingKind,
    {readonly listing: LoadedListing; readonly freshUntil: number}
  >()
  const refreshes = createSharedWork<ServedListing>()
  /** The last refresh of each listing. */
  const started = new Map<ListingKind, Started>()

  const peek = (kind: ListingKind): LoadedListing | undefined => {
    const listing = held.get(kind)?.listing
    return listing && now() - listing.storedAt < keepMs ? listing : undefined
  }

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

  /** Why a listing isn't refreshed now. */
  const paused = (kind: ListingKind): ProxyFailure | undefined => {
    const isToLook = share && now() - (started.get(kind)?.at ?? 0) >= LOOK_MS
    return isToLook ? undefined : backoff.blocked(kind)
  }

  const readShared = async (kind: ListingKind, since: number, storeMs: number) => {
    let giveUpStore = () => {}
    const late = new Promise<void>((resolve) => {
      giveUpStore = resolve
    })
    started.set(kind, {at: now(), giveUpStore})
    if (!share) return undefined
    const timer = setTimeout(giveUpStore, storeMs)
    const current = held.get(kind)?.listing
    const newer = Math.max(since, (current?.storedAt ?? 0) + 1, now() - keepMs)
    const listing = await share.read(kind, newer, current, late)
    clearTimeout(timer)
    return listing
  }

  /**
   * Waits for the refresh that runs, or starts one.
   *
   * @param since - A listing of another instance that is at least this new is taken instead.
   * @param storeMs - Milliseconds for which the store is waited for
   */
  const refresh = (
    kind: ListingKind,
    since: number,
    {waitUntil}: GetOptions,
    storeMs = LONGEST_MS,
  ): Promise<ServedListing> =>
    refreshes.join(kind, () => {
      const load = async (): Promise<ServedListing> => {
        const shared = await readShared(kind, since, storeMs)
        const listing = shared ?? (await loadOrPause(kind, held.get(kind)?.listing))
        held.set(kind, {listing, freshUntil: listing.storedAt + freshMs()})
        // Nothing waits for it, and it never rejects.
        const written = shared ? undefined : share?.write(kind, listing)
        if (written) waitUntil?.(written)
        return {listing, cacheStatus: shared ? 'shared' : 'miss'}
      }
      const work = load()
      const end = () => refreshes.settled(kind)
      const settled = work.then(end, end).then(onRefreshed)
      waitUntil?.(settled)
      return work
    })

  const refreshInBackground = (
    kind: ListingKind,
    since: number,
    get: GetOptions,
    storeMs?: number,
  ) => {
    // It may rely on this request too, where a platform stops between requests.
    if (refreshes.isRunning(kind)) return get.waitUntil?.(refreshes.settled(kind))
    const isBlocked = backoff.blocked(kind) !== undefined
    refresh(kind, since, get, storeMs).catch((error: unknown) => {
      const failure = error instanceof ProxyFailure ? error : undefined
      const problem = failure?.problem ?? 'internal'
      if (isBlocked) return
      logger.warn({route: kind, problem, reason: failure?.message}, 'listing not refreshed')
    })
  }

  /** Waits for a refresh, and for the store only as long as a caller may be delayed. */
  const refreshSoon = async (kind: ListingKind, since: number, get: GetOptions) => {
    const giveUp = () => started.get(kind)?.giveUpStore()
    const storeMs = storeTimeout * 1000
    const timer = share && setTimeout(giveUp, storeMs)
    return refresh(kind, since, get, storeMs).finally(() => clearTimeout(timer))
  }

  /** Waits for a refresh. A `listing` is served in case it fails. */
  const refreshed = async (
    kind: ListingKind,
    listing: LoadedListing | undefined,
    get: GetOptions,
  ): Promise<ServedListing> => {
    const failure = paused(kind)
    try {
      if (failure) throw failure
      const since = now() - (get.force ? forceEvery * 1000 : keepMs)
      const isLate = refreshes.isRunning(kind) && started.get(kind)!.at < since
      let served = await refreshSoon(kind, since, get)
      // One that was running may have the older content, or that of another instance.
      if (isLate || served.listing.storedAt < since) served = await refreshSoon(kind, since, get)
      if (listing) return {...served, cacheStatus: 'refreshed'}
      return isFresh(kind) ? served : serveStale(kind, served.listing, get)
    } catch (error) {
      if (!listing || !(error instanceof ProxyFailure)) throw error
      return {listing, cacheStatus: 'stale-error', failure: error}
    }
  }

  const isFresh = (kind: ListingKind) => now() < (held.get(kind)?.freshUntil ?? 0)

  /** Serves the stale listing, whatever fails. */
  const serveStale = (
    kind: ListingKind,
    listing: LoadedListing,
    get: GetOptions,
  ): ServedListing => {
    if (!paused(kind)) refreshInBackground(kind, now() - freshMs(), get)
    const failure = backoff.blocked(kind)
    return failure
      ? {listing, cacheStatus: 'stale-error', failure}
      : {listing, cacheStatus: 'stale'}
  }

  return {
    /** A hit takes no promise. Rejects with {@link ProxyFailure} when there is nothing to serve. */
    get: (kind: ListingKind, get: GetOptions): ServedListing | Promise<ServedListing> => {
      const listing = peek(kind)
      const isForced = get.force && now() - (listing?.storedAt ?? 0) >= forceEvery * 1000
      if (!listing || isForced) return refreshed(kind, listing, get)
      return isFresh(kind) ? {listing, cacheStatus: 'hit'} : serveStale(kind, listing, get)
    },
    /** The listing, if it is of any use. */
    peek,
    /** Starts to load what there is nothing to serve of. Failures are logged. */
    warm: (get: GetOptions) => {
      for (const kind of LISTING_KINDS) {
        if (peek(kind) || paused(kind)) continue
        refreshInBackground(kind, now() - keepMs, get, READY_MS)
      }
    },
    refreshing: refreshes.count,
  }
}
