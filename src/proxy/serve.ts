import type {GetOptions, ListingCache, Served} from './cache.ts'
import {createCatalogSource} from './catalog-source.ts'
import type {Compressors} from './compress.ts'
import {encodeEntry} from './entry.ts'
import type {Awaitable} from './message.ts'
import type {CatalogQuery} from './query-route.ts'
import {type AnsweredRoute, listingPath} from './route.ts'

const encoder = new TextEncoder()

/** Answers a listing from the cache, a search or look-up from the catalog of what the cache holds. */
export function createServe(
  cache: ListingCache,
  compress: Compressors,
): (route: AnsweredRoute, get: GetOptions) => Awaitable<Served> {
  const source = createCatalogSource(cache)

  const answer = async (route: CatalogQuery, get: GetOptions): Promise<Served> => {
    const {catalog, version, served} = await source.get(route.kind, get)
    const found =
      route.name === 'search'
        ? catalog.search(route.kind, route.query)
        : {results: catalog.items(route.kind, route.query)}
    const {entry} = served
    const identity = encoder.encode(JSON.stringify({...found, version}))
    return {
      ...served,
      entry: await encodeEntry(
        {identity, storedAt: entry.storedAt, count: 0, dropped: entry.dropped, validator: {}},
        compress,
      ),
    }
  }

  return (route, get) =>
    route.name === 'search' || route.name === 'items'
      ? answer(route, get)
      : cache.get(listingPath(route.query), route.query, get)
}
