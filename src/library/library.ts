import {LISTING_KINDS, type ListingKind, within} from '../access/index.ts'
import {createBackoff} from './backoff.ts'
import {buildCatalog, type SlicedCatalog} from './catalog.ts'
import {now} from './clock.ts'
import {createFreshListings} from './fresh-listings.ts'
import type {GetOptions, LoadedListing, ServedListing} from './listing.ts'
import {createLoad} from './load-listing.ts'
import {createReadRecords} from './read-listing.ts'
import {createSharedListings} from './shared-listings.ts'
import {createSharedWork} from './shared-work.ts'
import type {Slicer} from './slices.ts'
import {trace} from './tracing.ts'
import type {LibraryMetrics, LibrarySettings} from './options.ts'

/** The catalog, with its version and cache status. */
export interface CatalogAt {
  readonly catalog: SlicedCatalog
  /** Changes when the content does, and is the same on all instances. */
  readonly version: string
  /** The requested listing as it is served: `stale` where the catalog is behind it. */
  readonly served: ServedListing
  /** The same however far the catalog is. */
  readonly listed: ServedListing
}

type LoadedListings = Readonly<Partial<{[K in ListingKind]: LoadedListing<K>}>>

interface BuiltCatalog extends Pick<CatalogAt, 'catalog' | 'version'> {
  readonly listings: LoadedListings
}

/** The listings that searches and look-ups can't do without. */
const NEEDED: readonly ListingKind[] = ['collections', 'stories']
/** Milliseconds that a request which can be served waits for other listings: each may hang for a minute. */
const OTHERS_MS = 250
/** The name of the only work of its kind. */
const BUILD = 'catalog'
/** Bytes of a listing from which on it is worth it to let memory go. */
const LARGE = 2 ** 20

/**
 * The service's content in memory. Nothing is requested before it is needed. When a listing has
 * changed the catalog is built again, in slices, and the former one serves until that is done.
 */
export interface Library {
  /** A listing. A fresh one takes no promise. Rejects with `ProxyFailure` when there is none. */
  readonly listing: (kind: ListingKind, get: GetOptions) => ServedListing | Promise<ServedListing>
  /** The listing, if it is in memory and of any use. */
  readonly peek: (kind: ListingKind) => LoadedListing | undefined
  readonly refreshing: () => number
  /** Milliseconds for which the service accepts no request; 0 for none. */
  readonly coolMs: () => number
  /** Whether the shared store works; `undefined` where there is none. */
  readonly isStoreUp: (() => boolean) | undefined
  /** Whether searches and look-ups of both kinds can be served without waiting for the service. */
  readonly isReady: () => boolean
  /** Starts to load and build what `isReady` needs. Requests nothing that is there already. */
  readonly prepare: (get: GetOptions) => void
  /** The catalog of all. Rejects with `ProxyFailure` when the requested listing can't be loaded. */
  readonly catalog: (kind: ListingKind, get: GetOptions) => Promise<CatalogAt>
}

export function openLibrary(
  settings: LibrarySettings,
  metrics: LibraryMetrics,
  slicer: Slicer,
  random: () => number = Math.random,
): Library {
  const {store, keepMs} = settings
  const readRecords = createReadRecords(settings, slicer)
  const load = createLoad(settings, metrics, readRecords)
  const backoff = createBackoff(random)
  const shared = store && createSharedListings(store, settings, metrics, readRecords, slicer)
  const {built, build} = createCatalogBuilder(slicer, settings.releaseMemory)
  /** Whether searches were requested: a proxy of listings alone needs no catalog. */
  let isWanted = false

  const isOfUse = (kind: ListingKind): boolean => {
    const {storedAt} = built()?.listings[kind] ?? {}
    return storedAt !== undefined && now() - storedAt < keepMs
  }

  /** Builds the catalog of what was refreshed, once no listing is: each of them may change. */
  const rebuild = async (): Promise<void> => {
    const listings = loaded()
    const isIdle = fresh.refreshing() === 0
    if (isWanted && isIdle && Object.keys(listings).length > 0) {
      await build(listings).catch(() => {})
    }
  }

  const fresh = createFreshListings(load, backoff, shared, settings, rebuild, random)

  const loaded = (): LoadedListings =>
    Object.fromEntries(
      LISTING_KINDS.flatMap((kind) => {
        const listing = fresh.peek(kind)
        return listing ? [[kind, listing]] : []
      }),
    )

  return {
    listing: fresh.get,
    peek: fresh.peek,
    refreshing: fresh.refreshing,
    coolMs: backoff.coolMs,
    isStoreUp: shared?.isUp,
    isReady: () => NEEDED.every((kind) => built()?.listings[kind] && fresh.peek(kind)),
    prepare: (get) => {
      isWanted = true
      fresh.warm(get)
      const rebuilt = rebuild()
      get.waitUntil?.(rebuilt)
    },
    catalog: async (kind, get) => {
      isWanted = true
      const requests = LISTING_KINDS.map(async (each) => fresh.get(each, get))
      const settled = Promise.allSettled(requests)
      const isServed = !get.force && isOfUse(kind)
      await (isServed ? within(OTHERS_MS, () => settled).catch(() => {}) : settled)
      const listed = await requests[LISTING_KINDS.indexOf(kind)]!
      // A listing that was found counts, though it may have expired while the others were loaded.
      const listings = {...loaded(), [kind]: listed.listing}
      // A forced refresh waits for what came of it, as does a request that would find less than
      // there is: nothing yet, what is too old, or no listing that could not be loaded before.
      const mayWait = get.force || LISTING_KINDS.some((each) => listings[each] && !isOfUse(each))
      const former = mayWait ? undefined : built()
      const current = former ?? (await build(listings))
      const {catalog, version} = current
      const listing = current.listings[kind] ?? listed.listing
      const isBehind = version !== versionOf(listings)
      const rebuilt = isBehind ? rebuild() : undefined
      if (rebuilt) get.waitUntil?.(rebuilt)
      const served = isBehind ? {...listed, cacheStatus: 'stale' as const, listing} : listed
      return {catalog, version, served, listed}
    },
  }
}

/** Builds catalogs in slices, one at a time. The former one serves until that is done. */
function createCatalogBuilder(slicer: Slicer, releaseMemory: () => void) {
  const building = createSharedWork<BuiltCatalog>()
  let built: BuiltCatalog | undefined
  return {
    built: () => built,
    /** Builds the catalog of listings, unless it is there. */
    build: async (listings: LoadedListings): Promise<BuiltCatalog> => {
      // An older build may still run, and another request may have waited for it and build next.
      // oxlint-disable-next-line no-await-in-loop -- another may begin before this goes on
      while (building.isRunning(BUILD)) await building.settled(BUILD)
      const version = versionOf(listings)
      // The same content, confirmed since.
      if (built?.version === version) return (built = {...built, listings})
      return building.join(BUILD, async () => {
        const {teams, collections, stories} = listings
        const all = Object.values(listings)
        const records = all.reduce((sum, listing) => sum + listing.records.length, 0)
        const content = {
          teams: teams?.records,
          collections: collections?.records,
          stories: stories?.records,
        }
        const catalog = await trace('rebuild', {records}, () => slicer.run(buildCatalog(content)))
        built = {version, catalog, listings}
        if (all.some(({bytes}) => bytes >= LARGE)) releaseMemory()
        return built
      })
    },
  }
}

/** 48 bits of the hash of each listing. */
const versionOf = (listings: LoadedListings): string =>
  LISTING_KINDS.map((kind) => listings[kind]?.hash.slice(0, 8)).join('.')
