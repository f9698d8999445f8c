import {type ListingKind, TimeLimitError, waitFor, within} from '../access/index.ts'
import type {LoadedListing} from './listing.ts'
import {createListingCodec} from './listing-codec.ts'
import type {LibraryMetrics, LibrarySettings, SharedStore} from './options.ts'
import type {ReadRecords} from './read-listing.ts'
import type {Slicer} from './slices.ts'

/** Milliseconds after which the store is no longer waited for where that delays no caller. */
export const LONGEST_MS = 60_000

/** Milliseconds after which a store that failed at once is read again. */
const RETRY_MS = 50

/**
 * The listings that instances of the proxy share. Neither `read` nor `write` rejects, whatever the
 * store does or holds.
 */
export interface SharedListings {
  /** Whether the last operation succeeded. `true` before the first. */
  readonly isUp: () => boolean
  /**
   * The listing of another instance. `undefined` where there is none that was stored since then.
   *
   * @param late - Resolves when the store is no longer waited for.
   */
  readonly read: (
    kind: ListingKind,
    since: number,
    current: LoadedListing | undefined,
    late: Promise<void>,
  ) => Promise<LoadedListing | undefined>
  readonly write: (kind: ListingKind, listing: LoadedListing) => Promise<void>
}

export function createSharedListings(
  store: SharedStore,
  settings: Pick<
    LibrarySettings,
    'serviceUrl' | 'apiKey' | 'maxBodyBytes' | 'keepMs' | 'storeTimeout' | 'logger'
  >,
  metrics: Pick<LibraryMetrics, 'count'>,
  readRecords: ReadRecords,
  slicer: Slicer,
): SharedListings {
  const {keepMs, storeTimeout, logger} = settings
  const {scope, encode, decode} = createListingCodec(settings, readRecords, slicer)
  const keyOf = (kind: ListingKind) => `${scope}:entry:${kind}`
  /** The listings whose shared text was no listing when it was last read. */
  const unusable = new Set<ListingKind>()
  let isUp = true

  const attempt = async (operation: 'read' | 'write', work: Promise<unknown>): Promise<unknown> => {
    try {
      const result = await work
      isUp = true
      return result
    } catch (error) {
      isUp = false
      metrics.count('stories_proxy_store_errors_total', `operation="${operation}"`)
      // The name only: a client's message can hold its address and password.
      const reason = error instanceof Error ? error.name : 'unknown'
      logger.warn({operation, reason}, 'shared store failed; working without it')
      return undefined
    }
  }

  /** Reads again what fails at once, as a client that isn't connected yet does. */
  const get = async (kind: ListingKind): Promise<unknown> => {
    const last = isUp ? performance.now() + storeTimeout * 1000 - RETRY_MS : 0
    for (;;) {
      /* oxlint-disable no-await-in-loop -- one try follows another */
      try {
        return await store.get(keyOf(kind))
      } catch (error) {
        if (performance.now() >= last) throw error
        await waitFor(RETRY_MS)
      }
      /* oxlint-enable no-await-in-loop */
    }
  }

  return {
    isUp: () => isUp,
    read: async (kind, since, current, late) => {
      const slow = late.then(() => {
        throw new TimeLimitError('The store is slow')
      })
      const text = await attempt('read', Promise.race([get(kind), slow]))
      if (text === undefined || text === null) return undefined
      try {
        const listing = await decode(kind, text, since, current)
        unusable.delete(kind)
        return listing
      } catch {
        if (!unusable.has(kind)) {
          logger.warn({route: kind}, 'shared listing not usable; working without it')
        }
        unusable.add(kind)
        return undefined
      }
    },
    write: async (kind, listing) => {
      const write = async () => store.set(keyOf(kind), await encode(kind, listing), keepMs)
      await attempt('write', within(LONGEST_MS, write))
    },
  }
}
