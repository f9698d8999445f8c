import {LISTING_KINDS, type ListingKind} from '../access/index.ts'
import {buildCatalog, type SlicedCatalog} from './catalog.ts'
import type {LoadedListing} from './listing.ts'
import {createSharedWork} from './shared-work.ts'
import type {Slicer} from './slices.ts'
import {trace} from './tracing.ts'

/** The listings that could be loaded. */
export type LoadedListings = Readonly<Partial<{[K in ListingKind]: LoadedListing<K>}>>

/** A catalog with the listings that it was built from. */
interface BuiltCatalog {
  readonly version: string
  readonly catalog: SlicedCatalog
  readonly listings: LoadedListings
}

/** The name of the only work of its kind. */
const BUILD = 'catalog'
/** Bytes of a listing from which on it is worth it to let memory go. */
const LARGE = 2 ** 20

/** Builds catalogs in slices, one at a time. The former one serves until that is done. */
export function createCatalogBuilder(slicer: Slicer, releaseMemory: () => void) {
  const building = createSharedWork<BuiltCatalog>()
  let built: BuiltCatalog | undefined

  const build = async (listings: LoadedListings): Promise<BuiltCatalog> => {
    const {teams, collections, stories} = listings
    const all = Object.values(listings)
    const records = all.reduce((sum, listing) => sum + listing.records.length, 0)
    const content = {
      teams: teams?.records,
      collections: collections?.records,
      stories: stories?.records,
    }
    const catalog = await trace('rebuild', {records}, () => slicer.run(buildCatalog(content)))
    built = {version: versionOf(listings), catalog, listings}
    if (all.some(({bytes}) => bytes >= LARGE)) releaseMemory()
    return built
  }

  return {
    /** The catalog that was built last. */
    built: () => built,
    /** Builds the catalog of listings, unless it is there. */
    build: async (listings: LoadedListings): Promise<BuiltCatalog> => {
      // An older build may still run, and another request may have waited for it and build next.
      // oxlint-disable-next-line no-await-in-loop -- another may begin before this goes on
      while (building.isRunning(BUILD)) await building.settled(BUILD)
      // The same content, confirmed since.
      if (built?.version === versionOf(listings)) return (built = {...built, listings})
      return building.join(BUILD, () => build(listings))
    },
  }
}

/** 48 bits of the hash of each listing. */
export const versionOf = (listings: LoadedListings): string =>
  LISTING_KINDS.map((kind) => listings[kind]?.hash.slice(0, 8)).join('.')
