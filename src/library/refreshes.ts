import type {ListingKind} from '../access/index.ts'
import {now} from './clock.ts'
import {ProxyFailure} from './failure.ts'
import type {GetOptions, LoadedListing, ServedListing} from './listing.ts'
import type {ListingSource} from './listing-source.ts'
import type {LibrarySettings} from './options.ts'
import {LONGEST_MS} from './shared-listings.ts'
import {createSharedWork} from './shared-work.ts'

/**
 * Keeps the listings in memory, and refreshes them: one refresh of a listing runs at a time. It has a
 * time `since`: a listing of another instance that is at least this new is taken.
 *
 * @param freshMs - Called for each listing that is taken: milliseconds for which it is fresh.
 * @param onRefreshed - Called after each refresh. A runtime waits for what it returns.
 */
export function createRefreshes(
  source: ListingSource,
  {storeTimeout, logger}: Pick<LibrarySettings, 'storeTimeout' | 'logger'>,
  freshMs: () => number,
  onRefreshed: () => Promise<unknown>,
) {
  const held = new Map<
    ListingKind,
    {readonly listing: LoadedListing; readonly freshUntil: number}
  >()
  const latest = (kind: ListingKind) => held.get(kind)?.listing
  const running = createSharedWork<ServedListing>()

  const refresh = (
    kind: ListingKind,
    since: number,
    get: GetOptions,
    storeMs: number,
  ): Promise<ServedListing> =>
    running.join(kind, () => {
      const take = async (): Promise<ServedListing> => {
        const taken = await source.take(kind, latest(kind), since, storeMs, get)
        const {listing} = taken
        held.set(kind, {listing, freshUntil: listing.storedAt + freshMs()})
        return taken
      }
      const work = take()
      const end = () => running.settled(kind)
      const settled = work.then(end, end).then(onRefreshed)
      get.waitUntil?.(settled)
      return work
    })

  return {
    /** The listing that was taken last, of any age. */
    latest,
    isFresh: (kind: ListingKind) => now() < (held.get(kind)?.freshUntil ?? 0),
    /** Waits for the refresh that runs, or starts one, which waits for the store only for a short time. */
    join: (kind: ListingKind, since: number, get: GetOptions) => {
      const storeMs = storeTimeout * 1000
      // The refresh that runs may wait for longer.
      const timer = setTimeout(source.giveUpStore, storeMs, kind)
      return refresh(kind, since, get, storeMs).finally(() => clearTimeout(timer))
    },
    /** Starts a refresh, unless one runs. Failures are logged. */
    inBackground: (kind: ListingKind, since: number, get: GetOptions, storeMs = LONGEST_MS) => {
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
    /** The number of listings that are being refreshed. */
    count: running.count,
  }
}
