import type {ItemListing, ListingKind, Listings} from '../access/index.ts'
import {type Catalog, createCatalog} from '../catalog/index.ts'
import type {GetOptions, ListingCache, Served} from './cache.ts'
import {digest} from './digest.ts'
import type {Entry} from './entry.ts'

/** The catalog, and how it was come by. */
export interface CatalogAt {
  readonly catalog: Catalog
  /** Changes when the content does. */
  readonly version: string
  /** What the cache did for the listing that was asked for. */
  readonly served: Served
}

export interface CatalogSource {
  /** Rejects with `ProxyFailure` when the listing that is asked for can't be had. */
  readonly get: (kind: ItemListing, options: GetOptions) => Promise<CatalogAt>
}

const KINDS: readonly ListingKind[] = ['teams', 'collections', 'stories']

/** Keeps a catalog of the three listings, and makes it anew when one of them changed. */
export function createCatalogSource(cache: ListingCache): CatalogSource {
  let built: {readonly version: string; readonly catalog: Catalog} | undefined

  return {
    get: async (kind, options) => {
      const served = await Promise.allSettled(
        KINDS.map(async (each) => cache.get(each, {kind: each}, options)),
      )
      const main = served[KINDS.indexOf(kind)]!
      if (main.status === 'rejected') throw main.reason
      const entries = served.map((each) =>
        each.status === 'fulfilled' ? each.value.entry : undefined,
      )
      const version = digest(
        entries.map((entry) => entry?.variants.identity.etag ?? '').join(' '),
      ).slice(0, 16)
      if (built?.version !== version) {
        const [teams, collections, stories] = entries
        built = {
          version,
          catalog: createCatalog({
            teams: read<'teams'>(teams),
            collections: read<'collections'>(collections),
            stories: read<'stories'>(stories),
          }),
        }
      }
      return {...built, served: main.value}
    },
  }
}

function read<K extends ListingKind>(entry: Entry | undefined): readonly Listings[K][] | undefined {
  if (!entry) return undefined
  return JSON.parse(new TextDecoder().decode(entry.variants.identity.body)) as Listings[K][]
}
