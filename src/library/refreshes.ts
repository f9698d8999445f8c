import type {ListingKind} from '../access/index.ts'
import {now} from './clock.ts'
import {ProxyFailure} from './failure.ts'
import type {CacheStatus, LoadedListing} from './listing.ts'
import type {ListingSource} from './listing-source.ts'
import type {LibrarySettings} from './options.ts'
import {LONGEST_MS} from './shared-listings.ts'
import {createSharedWork} from './shared-work.ts'

/** How a request wants a listing. */
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

/**
 * The listings in memory, and the refreshes that replace them: one of a listing at a time.
 *
 * A refresh has a time `since`: a listing of another instance that is at least this new is taken
 * instead of a new one.
 */
export interface Refreshes {
  /** The listing that was taken last, of any age. */
  readonly latest: (kind: ListingKind) => LoadedListing | undefined
  readonly isFresh: (kind: ListingKind) => boolean
  /**
   * Waits for the refresh that runs, or starts one. Waits for the store only as long as a caller may
   * be delayed.
   */
  readonly join: (kind: ListingKind, since: number, get: GetOptions) => Promise<ServedListing>
  /**
   * Starts a refresh, unless one runs. Failures are logged.
   *
   * @param storeMs - Milliseconds for which the store is waited for.
   */
  readonly inBackground: (
    kind: ListingKind,
    since: number,
    get: GetOptions,
    storeMs?: number,
  ) => void
  readonly isRunning: (kind: ListingKind) => boolean
  /** The number of listings that are being refreshed. */
  readonly count: () => number
}

/**
 * @param freshMs - Called for each listing that is taken: milliseconds for which it is fresh.
 * @param onRefreshed - Called after each refresh. A runtime waits for what it returns.
 */
export function createRefreshes(
  source: ListingSource,
  {storeTimeout, logger}: Pick<LibrarySettings, 'storeTimeout' | 'logger'>,
  freshMs: () => number,
  onRefreshed: () => Promise<unknown>,
): Refreshes {
  const held = new Map<
    ListingKind,
    {readonly listing: LoadedListing; readonly freshUntil: number}
  >()
  const latest = (kind: ListingKind) => held.get(kind)?.listing
  const running = createSharedWork<ServedListing>()

  const refresh = (
    kind: ListingKind,
    since: number,
    {waitUntil}: GetOptions,
    storeMs: number,
  ): Promise<ServedListing> =>
    running.join(kind, () => {
      const take = async (): Promise<ServedListing> => {
        const {written, ...taken} = await source.take(kind, latest(kind), since, storeMs)
        const {listing} = taken
        held.set(kind, {listing, freshUntil: listing.storedAt + freshMs()})
        if (written) waitUntil?.(written)
        return taken
      }
      const work = take()
      const end = () => running.settled(kind)
      const settled = work.then(end, end).then(onRefreshed)
      waitUntil?.(settled)
      return work
    })

  return {
    latest,
    isFresh: (kind) => now() < (held.get(kind)?.freshUntil ?? 0),
    join: (kind, since, get) => {
      const storeMs = storeTimeout * 1000
      // The refresh that runs may wait for longer.
      const timer = setTimeout(source.giveUpStore, storeMs, kind)
      return refresh(kind, since, get, storeMs).finally(() => clearTimeout(timer))
    },
    inBackground: (kind, since, get, storeMs = LONGEST_MS) => {
      // It may rely on this request too, where a platform stops between requests.
      if (running.isRunning(kind)) return get.waitUntil?.(running.settled(kind))
      const isBlocked = source.blocked(kind) !== undefined
      refresh(kind, since, get, storeMs).catch((error: unknown) => {
        const failure = error instanceof ProxyFailure ? error : undefined
        const problem = failure?.problem ?? 'internal'
        if (isBlocked) return
        logger.warn({route: kind, problem, reason: failure?.message}, 'listing not refreshed')
      })
    },
    isRunning: running.isRunning,
    count: running.count,
  }
}
