import {LISTING_KINDS, type ListingKind} from '../../access/index.ts'
import {buildCatalog, type SlicedCatalog} from '../../library/index.ts'
import type {GetOptions, ListingCache, Served} from './listing-cache.ts'
import {type Entry, entryBytes} from '../core/cache-entry.ts'
import type {Slicer} from '../core/slicer.ts'
import {trace} from '../core/tracing.ts'

/** The catalog, with its version and cache status. */
export interface CatalogAt {
  readonly catalog: SlicedCatalog
  /** Changes when the content does, and is the same on all instances. */
  readonly version: string
  /** What the cache did for the requested listing, and `stale` where the catalog is behind it. */
  readonly served: Served
  /** What the cache did for it, however far the catalog is. */
  readonly listed: Served
}

export type CatalogSource = ReturnType<typeof createCatalogSource>

interface Built {
  readonly version: string
  readonly catalog: SlicedCatalog
  readonly entries: Loaded
}

type Loaded = Readonly<Partial<Record<ListingKind, Entry>>>

/**
 * Keeps a catalog of the three listings. When one of them has changed the catalog is built again,
 * in slices, and the former one serves until that is done.
 */
export function createCatalogSource(
  cache: ListingCache,
  slicer: Slicer,
  releaseMemory: () => void,
) {
  let built: Built | undefined
  let building: Promise<Built> | undefined
  let isWatching = false

  const build = (entries: Loaded): Promise<Built> => {
    const all = Object.values(entries)
    const records = all.reduce((sum, {count}) => sum + count, 0)
    const bodies = {
      teams: bodyOf(entries.teams),
      collections: bodyOf(entries.collections),
      stories: bodyOf(entries.stories),
    }
    building ??= trace('rebuild', {records}, () => slicer.run(buildCatalog(bodies)))
      .then((catalog) => {
        built = {version: versionOf(entries), catalog, entries}
        if (all.some((entry) => entryBytes(entry) >= LARGE)) releaseMemory()
        return built
      })
      .finally(() => {
        building = undefined
      })
    return building
  }

  const buildFor = async (entries: Loaded): Promise<Built> => {
    // That of former content may be running.
    await building
    return built?.version === versionOf(entries) ? built : build(entries)
  }

  /** Builds the catalog once no listing is being refreshed: each of them may change. */
  const buildWhenIdle = async () => {
    await cache.idle()
    const entries = peek(cache)
    if (Object.keys(entries).length > 0) await buildFor(entries)
  }

  const watch = ({waitUntil}: GetOptions) => {
    if (isWatching) return
    isWatching = true
    const work = buildWhenIdle()
      .catch(() => {})
      .finally(() => {
        isWatching = false
      })
    waitUntil?.(work)
  }

  return {
    /** Whether searches and look-ups of both kinds can be served without waiting for the service. */
    isReady: (): boolean => NEEDED.every((kind) => built?.entries[kind] && cache.peek(kind)),
    /** Starts to load and build what `isReady` needs. Requests nothing that is there already. */
    prepare: (options: GetOptions) => {
      cache.warm(options)
      watch(options)
    },
    /** Rejects with `ProxyFailure` when the requested listing can't be loaded. */
    get: async (kind: ListingKind, options: GetOptions): Promise<CatalogAt> => {
      const loaded = await Promise.allSettled(
        LISTING_KINDS.map(async (each) => cache.get(each, options)),
      )
      const main = loaded[LISTING_KINDS.indexOf(kind)]!
      if (main.status === 'rejected') throw main.reason
      const entries = peek(cache)
      const wanted = versionOf(entries)
      // A forced refresh waits for what came of it, as does a request that would find less than
      // there is: nothing yet, or no listing that could not be loaded before.
      const mayWait =
        options.force || LISTING_KINDS.some((each) => entries[each] && !built?.entries[each])
      const current = mayWait || !built ? await buildFor(entries) : built
      const {catalog, version} = current
      const isCurrent = version === wanted
      if (!isCurrent || cache.refreshing() > 0) watch(options)
      const entry = current.entries[kind] ?? main.value.entry
      const served = isCurrent ? main.value : {...main.value, cacheStatus: 'stale' as const, entry}
      return {catalog, version, served, listed: main.value}
    },
  }
}

/** The listings that searches and look-ups can't do without. */
const NEEDED: readonly ListingKind[] = ['collections', 'stories']

/** Bytes of a listing from which on it is worth it to let memory go. */
const LARGE = 2 ** 20

const bodyOf = (entry: Entry | undefined) => entry?.variants.identity.body

const peek = (cache: ListingCache): Loaded =>
  Object.fromEntries(
    LISTING_KINDS.flatMap((kind) => {
      const entry = cache.peek(kind)
      return entry ? [[kind, entry]] : []
    }),
  )

/** 48 bits of the hash of each listing. */
const versionOf = (entries: Loaded): string =>
  LISTING_KINDS.map((kind) => entries[kind]?.hash.slice(0, 8)).join('.')
