import type {ItemListing, ListingKind} from '../../access/index.ts'
import {buildCatalog, type Catalog} from '../../catalog/index.ts'
import type {GetOptions, ListingCache, Served} from './listing-cache.ts'
import {digest} from '../core/digest.ts'
import {type Entry, entryBytes} from '../core/entry.ts'
import type {Slicer} from '../core/slicer.ts'

/** The catalog, and how it was come by. */
export interface CatalogAt {
  readonly catalog: Catalog
  /** Changes when the content does, and is the same on all instances. */
  readonly version: string
  /** What the cache did for the listing that was asked for. */
  readonly served: Served
}

export interface CatalogSource {
  /** Rejects with `ProxyFailure` when the listing that is asked for can't be had. */
  readonly get: (kind: ItemListing, options: GetOptions) => Promise<CatalogAt>
}

interface Built {
  readonly version: string
  readonly catalog: Catalog
  readonly entries: Loaded
}

type Loaded = Readonly<Partial<Record<ListingKind, Entry>>>

const KINDS: readonly ListingKind[] = ['teams', 'collections', 'stories']

/**
 * Keeps a catalog of the three listings. When one of them has changed the catalog is built again, in
 * slices, and the former one answers until that is done.
 */
export function createCatalogSource(
  cache: ListingCache,
  slicer: Slicer,
  releaseMemory: () => void,
): CatalogSource {
  let built: Built | undefined
  let building: Promise<Built> | undefined
  let isWatching = false

  const build = (entries: Loaded): Promise<Built> => {
    building ??= slicer
      .run(
        buildCatalog({
          teams: bodyOf(entries.teams),
          collections: bodyOf(entries.collections),
          stories: bodyOf(entries.stories),
        }),
      )
      .then((catalog) => {
        built = {version: versionOf(entries), catalog, entries}
        if (Object.values(entries).some((entry) => entryBytes(entry) >= LARGE)) releaseMemory()
        return built
      })
      .finally(() => {
        building = undefined
      })
    return building
  }

  /** Builds the catalog of the entries. */
  const buildFor = async (entries: Loaded): Promise<Built> => {
    const first = await build(entries)
    // A build of former content may have been running.
    return first.version === versionOf(entries) ? first : build(entries)
  }

  /** Builds the catalog once no listing is being refreshed: each of them may change. */
  const buildWhenIdle = async () => {
    await cache.idle()
    const entries = peek(cache)
    if (built?.version !== versionOf(entries)) await buildFor(entries)
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
    get: async (kind, options) => {
      const all = await Promise.allSettled(KINDS.map(async (each) => cache.get(each, options)))
      const main = all[KINDS.indexOf(kind)]!
      if (main.status === 'rejected') throw main.reason
      const entries: Loaded = Object.fromEntries(
        all.flatMap((each, at) =>
          each.status === 'fulfilled' ? [[KINDS[at], each.value.entry]] : [],
        ),
      )
      const served = main.value
      const version = versionOf(entries)
      // A forced refresh waits for what came of it, as does a request that would find less than there
      // is: nothing yet, or no listing that could not be loaded before.
      const mayWait = options.force || KINDS.some((each) => entries[each] && !built?.entries[each])
      const current = built?.version === version || !mayWait ? built! : await buildFor(entries)
      const {catalog, version: builtVersion, entries: of} = current
      const isStale = all.some(
        (each) => each.status === 'fulfilled' && each.value.verdict === 'stale',
      )
      if (builtVersion === version) {
        if (isStale) watch(options)
        return {catalog, version, served}
      }
      watch(options)
      const entry = of[kind] ?? served.entry
      return {catalog, version: builtVersion, served: {...served, verdict: 'stale', entry}}
    },
  }
}

/** Bytes of a listing from which on it is worth it to let memory go. */
const LARGE = 2 ** 20

const bodyOf = (entry: Entry | undefined) => entry?.variants.identity.body

const peek = (cache: ListingCache): Loaded =>
  Object.fromEntries(KINDS.map((kind) => [kind, cache.peek(kind)]))

/** Named anew only when a listing changed: each query asks for it. */
let named = {hashes: '', version: ''}

const versionOf = (entries: Loaded): string => {
  const hashes = KINDS.map((kind) => entries[kind]?.hash ?? '').join(' ')
  if (named.hashes !== hashes) named = {hashes, version: digest(hashes).slice(0, 16)}
  return named.version
}
