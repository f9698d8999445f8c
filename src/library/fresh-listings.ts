import {LISTING_KINDS, type ListingKind} from '../access/index.ts'
import type {Backoff} from './backoff.ts'
import {now} from './clock.ts'
import {ProxyFailure} from './failure.ts'
import type {GetOptions, LoadedListing, ServedListing} from './listing.ts'
import type {Load} from './load-listing.ts'
import type {LibrarySettings} from './options.ts'
import {LONGEST_MS, type SharedListings} from './shared-listings.ts'
import {createSharedWork} from './shared-work.ts'

/**
 * Milliseconds for which an instance waits for the store before it is ready: enough for a large
 * listing, and short beside a deployment.
 */
const READY_MS = 5000
/** Milliseconds between two looks into the store while the service is not to be requested. */
const LOOK_MS = 2000
/**
 * The part of the time for which a listing is fresh that depends on chance. Instances that share a
 * store don't wait for each other: mostly one of them loads a listing, and the others find it there.
 */
const CHANCE = 0.1

type Settings = Pick<
  LibrarySettings,
  'freshFor' | 'forceEvery' | 'keepMs' | 'storeTimeout' | 'logger'
>

/**
 * Decides when the three listings are refreshed: by a request only, since an edge runtime has no
 * timers after a response.
 *
 * @param onRefreshed - Called after each refresh. A runtime waits for what it returns.
 */
export function createFreshListings(
  load: Load,
  backoff: Backoff,
  shared: SharedListings | undefined,
  settings: Settings,
  onRefreshed: () => Promise<unknown>,
  random: () => number,
) {
  const {forceEvery, keepMs, logger} = settings
  const freshMs = () => settings.freshFor * 1000 * (shared ? 1 - CHANCE * random() : 1)
  const refreshes = createRefreshes(load, backoff, shared, settings, freshMs, onRefreshed)
  const {isFresh, isRunning, paused, peek, refresh, settled} = refreshes

  /** Starts a refresh, unless one runs. Failures are logged. */
  const inBackground = (kind: ListingKind, since: number, get: GetOptions, storeMs: number) => {
    // It may rely on this request too, where a platform stops between requests.
    if (isRunning(kind)) return get.waitUntil?.(settled(kind))
    const isBlocked = backoff.blocked(kind) !== undefined
    refresh(kind, since, get, storeMs).catch((error: unknown) => {
      if (isBlocked) return
      const {problem = 'internal', message: reason} = error instanceof ProxyFailure ? error : {}
      logger.warn({route: kind, problem, reason}, 'listing not refreshed')
    })
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
      const isLate = isRunning(kind) && refreshes.lastStart(kind) < since
      let served = await refreshes.soon(kind, since, get)
      // One that was running may have the older content, or that of another instance.
      if (isLate || served.listing.storedAt < since) served = await refreshes.soon(kind, since, get)
      if (listing) return {...served, cacheStatus: 'refreshed'}
      return isFresh(kind) ? served : serveStale(kind, served.listing, get)
    } catch (error) {
      if (!listing || !(error instanceof ProxyFailure)) throw error
      return {listing, cacheStatus: 'stale-error', failure: error}
    }
  }

  const serveStale = (
    kind: ListingKind,
    listing: LoadedListing,
    get: GetOptions,
  ): ServedListing => {
    if (!paused(kind)) inBackground(kind, now() - freshMs(), get, LONGEST_MS)
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
    peek,
    /** Starts to load what there is nothing to serve of. Failures are logged. */
    warm: (get: GetOptions) => {
      for (const kind of LISTING_KINDS) {
        if (peek(kind) || paused(kind)) continue
        inBackground(kind, now() - keepMs, get, READY_MS)
      }
    },
    refreshing: refreshes.count,
  }
}

/**
 * Keeps the listings in memory, and takes newer ones from the store of all instances, or else from
 * the service. One refresh of a listing runs at a time. It has a time `since`: a listing of another
 * instance that is at least this new is taken.
 */
function createRefreshes(
  load: Load,
  backoff: Backoff,
  shared: SharedListings | undefined,
  {keepMs, storeTimeout}: Settings,
  freshMs: () => number,
  onRefreshed: () => Promise<unknown>,
) {
  const held = new Map<ListingKind, {readonly listing: LoadedListing; readonly until: number}>()
  const started = new Map<ListingKind, {readonly at: number; readonly giveUpStore: () => void}>()
  const {join, settled, isRunning, count} = createSharedWork<ServedListing>()
  const latest = (kind: ListingKind) => held.get(kind)?.listing
  const lastStart = (kind: ListingKind) => started.get(kind)?.at ?? 0
  const loadUnlessBlocked = unlessBlocked(load, backoff)

  const readShared = async (kind: ListingKind, since: number, storeMs: number) => {
    let giveUpStore = () => {}
    const late = new Promise<void>((resolve) => {
      giveUpStore = resolve
    })
    started.set(kind, {at: now(), giveUpStore})
    const timer = setTimeout(giveUpStore, storeMs)
    const newer = Math.max(since, (latest(kind)?.storedAt ?? 0) + 1, now() - keepMs)
    const listing = await shared?.read(kind, newer, latest(kind), late)
    clearTimeout(timer)
    return listing
  }

  /** Waits for the refresh that runs, or starts one, which waits for the store for `storeMs`. */
  const refresh = (
    kind: ListingKind,
    since: number,
    {waitUntil}: GetOptions,
    storeMs: number,
  ): Promise<ServedListing> =>
    join(kind, () => {
      const take = async (): Promise<ServedListing> => {
        const found = await readShared(kind, since, storeMs)
        const listing = found ?? (await loadUnlessBlocked(kind, latest(kind)))
        held.set(kind, {listing, until: listing.storedAt + freshMs()})
        // Nothing waits for it, and it never rejects.
        const written = found ? undefined : shared?.write(kind, listing)
        if (written) waitUntil?.(written)
        return {listing, cacheStatus: found ? 'shared' : 'miss'}
      }
      const work = take()
      const end = () => settled(kind)
      const over = work.then(end, end).then(onRefreshed)
      waitUntil?.(over)
      return work
    })

  return {
    peek: (kind: ListingKind) => {
      const listing = latest(kind)
      return listing && now() - listing.storedAt < keepMs ? listing : undefined
    },
    isFresh: (kind: ListingKind) => now() < (held.get(kind)?.until ?? 0),
    isRunning,
    settled,
    count,
    lastStart,
    refresh,
    /** Waits for a refresh, and for the store only as long as a caller may be delayed. */
    soon: (kind: ListingKind, since: number, get: GetOptions) => {
      const storeMs = storeTimeout * 1000
      // The refresh that runs may wait for longer. Aborts nothing: a signal may be another request's.
      const timer = setTimeout(() => started.get(kind)?.giveUpStore(), storeMs)
      return refresh(kind, since, get, storeMs).finally(() => clearTimeout(timer))
    },
    /** Why nothing is taken now. The service may refuse this instance and serve another. */
    paused: (kind: ListingKind) => {
      const isToLook = shared && now() - lastStart(kind) >= LOOK_MS
      return isToLook ? undefined : backoff.blocked(kind)
    },
  }
}

/** Requests nothing while the service is not to be requested. */
const unlessBlocked =
  (load: Load, backoff: Backoff): Load =>
  async (kind, current) => {
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
