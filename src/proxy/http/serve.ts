import type {GetOptions, ListingCache, Served} from '../cache/listing-cache.ts'
import type {CatalogAt, CatalogSource} from '../cache/catalog-source.ts'
import type {Bytes, Compressors, Encoding} from '../core/compress.ts'
import {digest, streamDigest} from '../core/digest.ts'
import {createEntry, encodeFor, type Entry, renewEntry, entryBytes} from '../core/cache-entry.ts'
import type {CatalogQuery} from '../core/query-route.ts'
import type {ContentRoute, ListingQuery} from '../core/route.ts'
import type {Slicer} from '../core/slicer.ts'
import {LRUCache} from 'lru-cache'

export interface ServeOptions {
  readonly cache: ListingCache
  readonly source: CatalogSource
  readonly compress: Compressors
  readonly slicer: Slicer
  /** Bytes of responses to queries that are kept at most. */
  readonly maxBytes: number
}

export interface ServeRequest extends GetOptions {
  /** The encodings that the client takes, best first. */
  readonly encodings: readonly Encoding[]
}

/** A listing in memory takes no promise: only what waits counts for a caller's limit. */
export type Serve = (route: ContentRoute, request: ServeRequest) => Served | Promise<Served>

const encoder = new TextEncoder()

/** Serves a listing from the cache, and all else from the catalog of what the cache holds. */
export function createServe(options: ServeOptions): Serve {
  const {cache, source, compress, slicer, maxBytes} = options
  const responses = createResponseCache(maxBytes)

  const encoded = (served: Served, encodings: readonly Encoding[]): Served | Promise<Served> => {
    const entry = encodeFor(served.entry, encodings, compress)
    return entry instanceof Promise ? entry.then(() => served) : served
  }

  const response = async (
    kind: 'collections' | 'stories',
    key: string,
    request: ServeRequest,
    make: (at: CatalogAt) => EntryBody | Promise<EntryBody>,
  ): Promise<Served> => {
    const at = await source.get(kind, request)
    const {entry} = at.served
    const {encodings} = request
    const body = await responses.get(`${at.version} ${encodings[0]} ${key}`, async () => {
      const made = await make(at)
      return encodeFor(entryOf(made), encodings, compress)
    })
    const {storedAt, dropped} = entry
    return {...at.served, entry: renewEntry(body, {storedAt, dropped})}
  }

  const query = (route: CatalogQuery, request: ServeRequest) =>
    response(route.kind, JSON.stringify(route), request, async ({catalog, version}) => {
      const found =
        route.name === 'search'
          ? await slicer.run(catalog.search(route.kind, route.query))
          : {results: await slicer.run(catalog.items(route.kind, route.query))}
      const identity = encoder.encode(JSON.stringify({...found, version}))
      return {identity, hash: digest(identity)}
    })

  const teamListing = (kind: 'collections' | 'stories', teamId: string, request: ServeRequest) =>
    response(kind, `${kind} of ${teamId}`, request, async ({catalog}) => {
      const identity = await slicer.run(catalog.listing(kind, teamId))
      return {identity, hash: await slicer.run(digestInSlices(identity))}
    })

  return (route, request) => {
    if (route.name === 'search' || route.name === 'items') return query(route, request)
    const {kind, teamId}: ListingQuery = route.query
    if (kind !== 'teams' && teamId !== undefined) return teamListing(kind, teamId, request)
    const served = cache.get(kind, request)
    return served instanceof Promise
      ? served.then((ready) => encoded(ready, request.encodings))
      : encoded(served, request.encodings)
  }
}

interface EntryBody {
  readonly identity: Bytes
  readonly hash: string
}

const entryOf = (body: EntryBody): Entry =>
  createEntry({...body, storedAt: 0, count: 0, dropped: 0, validator: {}})

const HASHED = 2 ** 20

function* digestInSlices(bytes: Bytes) {
  const hash = streamDigest()
  for (let at = 0; at < bytes.length; at += HASHED) {
    hash.update(bytes.subarray(at, at + HASHED))
    yield
  }
  return hash.finish()
}

/** Encoded responses to queries, the last ones used within a bound. */
export interface ResponseCache {
  /** The response for a key, or the one that `make` returns, made once for all who wait for it. */
  readonly get: (key: string, make: () => Entry | Promise<Entry>) => Promise<Entry>
}

export function createResponseCache(maxBytes: number): ResponseCache {
  const known = new LRUCache<string, Entry>({maxSize: maxBytes, sizeCalculation: entryBytes})
  const pending = new Map<string, Promise<Entry>>()

  const start = async (key: string, make: () => Entry | Promise<Entry>): Promise<Entry> => {
    try {
      const entry = await make()
      known.set(key, entry)
      return entry
    } finally {
      pending.delete(key)
    }
  }

  return {
    get: async (key, make) => {
      const found = known.get(key) ?? pending.get(key)
      if (found) return found
      const work = start(key, make)
      pending.set(key, work)
      return work
    },
  }
}
