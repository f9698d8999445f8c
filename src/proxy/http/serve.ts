import type {Rights} from '../auth/authorize.ts'
import type {GetOptions, ListingCache, Served} from '../cache/listing-cache.ts'
import type {CatalogSource} from '../cache/catalog-source.ts'
import type {Bytes, Encoding} from '../core/compress.ts'
import {streamDigest} from '../core/digest.ts'
import {createEntry, encodeFor, type Entry, renewEntry, entryBytes} from '../core/cache-entry.ts'
import type {CatalogQuery} from '../core/query-route.ts'
import type {ContentRoute} from '../core/route.ts'
import {joinBytes, type Slices} from '../../library/index.ts'
import type {Slicer} from '../core/slicer.ts'
import type {ListingKind} from '../../access/index.ts'
import {createPermitted, type Permitted} from './permitted.ts'
import {LRUCache} from 'lru-cache'
import type {ResolvedOptions} from '../options.ts'

export interface ServeRequest extends GetOptions {
  /** The encodings that the client takes, best first. */
  readonly encodings: readonly Encoding[]
  /** Whose request it is: one response of each caller is computed at a time. */
  readonly caller: string
  /** What the caller may see; `undefined` for everything. */
  readonly rights: Rights | undefined
}

/** A listing in memory takes no promise: only what waits counts for a caller's limit. */
export type Serve = (route: ContentRoute, request: ServeRequest) => Served | Promise<Served>

const encoder = new TextEncoder()

/** Serves a listing from the cache, and all else from the catalog of what the cache holds. */
export function createServe(
  cache: ListingCache,
  source: CatalogSource,
  slicer: Slicer,
  {compress, maxBytes}: Pick<ResolvedOptions, 'compress' | 'maxBytes'>,
): Serve {
  const cached = createResponseCache(maxBytes)
  const permittedOf = createPermitted(slicer)

  const encoded = (served: Served, encodings: readonly Encoding[]): Served | Promise<Served> => {
    const entry = encodeFor(served.entry, encodings, compress)
    return entry instanceof Promise ? entry.then(() => served) : served
  }

  const response = async (
    kind: ListingKind,
    key: string,
    request: ServeRequest,
    write: (permitted: Permitted) => Slices<Bytes>,
  ): Promise<Served> => {
    const at = await source.get(kind, request)
    const {caller, encodings, rights} = request
    const cacheKey = [at.version, encodings[0], rights?.key, key].join(' ')
    const body = await cached(cacheKey, caller, async () => {
      const permitted = await permittedOf(at, rights)
      const identity = await slicer.run(write(permitted))
      const hash = await slicer.run(digestInSlices(identity))
      return encodeFor(entryOf({identity, hash}), encodings, compress)
    })
    // Whether the catalog is being built again would reveal that something hidden has changed, and
    // a record that was dropped may be one of another Team.
    const served = rights ? at.listed : at.served
    const {storedAt, dropped} = served.entry
    return {...served, entry: renewEntry(body, {storedAt, dropped: rights ? 0 : dropped})}
  }

  const query = (route: CatalogQuery, request: ServeRequest) =>
    response(route.kind, JSON.stringify(route), request, function* ({catalog, version}) {
      if (route.name === 'search') {
        return yield* json({...(yield* catalog.search(route.kind, route.query)), version})
      }
      const results = yield* catalog.items(route.kind, route.query)
      const isIncomplete = results.some(({status}) => status !== 'found')
      const teams = isIncomplete ? request.rights?.teams : undefined
      return yield* json({results, ...(teams && {teams}), version})
    })

  return (route, request) => {
    if (route.name === 'search' || route.name === 'items') return query(route, request)
    const {kind, teamId} = route.query
    if (request.rights || teamId !== undefined) {
      return response(kind, JSON.stringify(route.query), request, ({catalog}) =>
        catalog.listing(kind, teamId),
      )
    }
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

/** The JSON of an object, an entry of its lists at a time. */
export function* json(object: Readonly<Record<string, unknown>>): Slices<Bytes> {
  const parts: Uint8Array[] = []
  const write = (text: string) => parts.push(encoder.encode(text))
  for (const [name, value] of Object.entries(object)) {
    write(`${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`)
    if (!Array.isArray(value)) {
      write(JSON.stringify(value))
      continue
    }
    write('[')
    for (const [at, entry] of value.entries()) {
      if (at > 0) write(',')
      write(JSON.stringify(entry))
      yield
    }
    write(']')
  }
  write('}')
  return yield* joinBytes(parts)
}

const HASHED_PER_SLICE = 2 ** 20

function* digestInSlices(bytes: Bytes) {
  const hash = streamDigest()
  for (let at = 0; at < bytes.length; at += HASHED_PER_SLICE) {
    hash.update(bytes.subarray(at, at + HASHED_PER_SLICE))
    yield
  }
  return hash.finish()
}

/**
 * Keeps encoded responses to queries, the last ones used within a bound. Finds the response for a
 * key, or the one that `make` returns. Those of one caller are made one after another, so that no
 * caller takes more than one turn of all who wait.
 */
export function createResponseCache(maxBytes: number) {
  const known = new LRUCache<string, Entry>({maxSize: maxBytes, sizeCalculation: entryBytes})
  /** The last response of each caller that is being made. */
  const last = new Map<string, Promise<unknown>>()

  return async (key: string, caller: string, make: () => Promise<Entry>): Promise<Entry> => {
    const found = known.get(key)
    if (found) return found
    const before = last.get(caller)
    const work = (async () => {
      await before
      const made = known.get(key) ?? (await make())
      known.set(key, made)
      return made
    })()
    const end = work.then(ignore, ignore)
    last.set(caller, end)
    void end.then(() => last.get(caller) === end && last.delete(caller))
    return work
  }
}

const ignore = () => undefined
