import type {ListingKind} from '../../access/index.ts'
import {joinBytes, type Slices} from '../../library/index.ts'
import {
  type CacheStatus,
  digestOf,
  type GetOptions,
  jsonPieces,
  type Library,
  type Listing,
  type ProxyFailure,
  type ServedListing,
  type Slicer,
} from '../../library/server.ts'
import type {Rights} from '../auth/authorize.ts'
import {createBoundedMap} from '../core/bounded-map.ts'
import type {Bytes, Encoding} from '../core/compress.ts'
import {bodyBytes, createBody, type EncodedBody, encodeFor} from '../core/encoded-body.ts'
import type {CatalogQuery} from '../core/query-route.ts'
import type {ContentRoute} from '../core/route.ts'
import type {ResolvedOptions} from '../options.ts'
import {createPermitted, type Permitted} from './permitted.ts'

export interface ServeRequest extends GetOptions {
  /** The encodings that the client takes, best first. */
  readonly encodings: readonly Encoding[]
  /** Whose request it is: one response of each caller is computed at a time. */
  readonly caller: string
  /** What the caller may see; `undefined` for everything. */
  readonly rights: Rights | undefined
  /** Fires when the client no longer waits: nothing more is computed for it. */
  readonly signal?: AbortSignal
}

/** What a response is made of. */
export interface Served {
  readonly body: EncodedBody
  readonly cacheStatus: CacheStatus
  /** Why stale or not refreshed content is served. */
  readonly failure?: ProxyFailure
  /** When the service last confirmed the content, in milliseconds since the epoch. */
  readonly storedAt: number
  readonly dropped: number
}

/** A listing in memory takes no promise: only what waits counts for a caller's limit. */
export type Serve = (route: ContentRoute, request: ServeRequest) => Served | Promise<Served>

const encoder = new TextEncoder()

/** Serves a listing as the library holds it, and all else from the catalog. */
export function createServe(
  library: Pick<Library, 'listing' | 'catalog'>,
  slicer: Slicer,
  {compress, maxBytes}: Pick<ResolvedOptions, 'compress' | 'maxBytes'>,
): Serve {
  const cached = createResponseCache(maxBytes)
  const permittedOf = createPermitted(slicer)
  /** The body of each listing that was requested whole, by its records. */
  const bodies = new WeakMap<Listing['records'], EncodedBody | Promise<EncodedBody>>()

  const bodyOf = (listing: Listing): EncodedBody | Promise<EncodedBody> => {
    const {records, hash} = listing
    const known = bodies.get(records)
    if (known) return known
    const making = slicer.run(listingJson(listing)).then((identity) => createBody(identity, hash))
    bodies.set(records, making)
    making.then(
      (body) => bodies.set(records, body),
      () => bodies.delete(records),
    )
    return making
  }
  const whole = (served: ServedListing, encodings: readonly Encoding[]) =>
    then(bodyOf(served.listing), (body) =>
      then(encodeFor(body, encodings, compress), (encoded) => servedWith(encoded, served)),
    )

  const response = async (
    kind: ListingKind,
    key: string,
    request: ServeRequest,
    write: (permitted: Permitted) => Slices<Bytes>,
  ): Promise<Served> => {
    const at = await library.catalog(kind, request)
    const {caller, encodings, rights, signal} = request
    const cacheKey = [at.version, encodings[0], rights?.key, key].join(' ')
    const body = await cached(cacheKey, caller, async () => {
      signal?.throwIfAborted()
      const permitted = await permittedOf(at, rights)
      const identity = await slicer.run(write(permitted), signal)
      const hash = await slicer.run(digestOf(identity), signal)
      return encodeFor(createBody(identity, hash), encodings, compress)
    })
    // Whether the catalog is being built again would reveal that something hidden has changed, and
    // a record that was dropped may be one of another Team.
    return rights ? {...servedWith(body, at.listed), dropped: 0} : servedWith(body, at.served)
  }

  const query = (route: CatalogQuery, request: ServeRequest) =>
    response(route.kind, JSON.stringify(route), request, function* ({catalog, version}) {
      if (route.name === 'search') {
        const page = yield* catalog.search(route.kind, route.query)
        return yield* encode(objectPieces({...page, version}))
      }
      const results = yield* catalog.items(route.kind, route.query)
      const isIncomplete = results.some(({status}) => status !== 'found')
      const teams = isIncomplete ? request.rights?.teams : undefined
      return yield* encode(objectPieces({results, ...(teams && {teams}), version}))
    })

  return (route, request) => {
    if (route.name === 'search' || route.name === 'items') return query(route, request)
    const {kind, teamId} = route.query
    if (request.rights || teamId !== undefined) {
      return response(kind, JSON.stringify(route.query), request, function* ({catalog}) {
        return yield* encode(jsonPieces(yield* catalog.records(kind, teamId)))
      })
    }
    return then(library.listing(kind, request), (served) => whole(served, request.encodings))
  }
}

/** Goes on at once with what is there, or later with what a promise brings. */
function then<T, R>(value: T | Promise<T>, make: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(make) : make(value)
}

function servedWith(body: EncodedBody, {listing, ...served}: ServedListing): Served {
  return {...served, body, storedAt: listing.storedAt, dropped: listing.dropped}
}

/** Written into its place at once: a large listing is not held twice. */
function* listingJson({records, bytes}: Listing): Slices<Bytes> {
  const body = new Uint8Array(bytes)
  let end = 0
  for (const piece of jsonPieces(records)) {
    end += encoder.encodeInto(piece, body.subarray(end)).written
    yield
  }
  return body
}

/** The same where the length is not known. */
function* encode(pieces: Iterable<string>): Slices<Bytes> {
  const parts: Uint8Array[] = []
  for (const piece of pieces) {
    parts.push(encoder.encode(piece))
    yield
  }
  return yield* joinBytes(parts)
}

/** The JSON of an object, an entry of its lists at a time. */
export function* objectPieces(object: Readonly<Record<string, unknown>>): Generator<string> {
  for (const [at, [name, value]] of Object.entries(object).entries()) {
    yield `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`
    if (!Array.isArray(value)) {
      yield JSON.stringify(value)
      continue
    }
    yield '['
    for (const [place, entry] of value.entries()) {
      yield `${place > 0 ? ',' : ''}${JSON.stringify(entry)}`
    }
    yield ']'
  }
  yield '}'
}

/**
 * Keeps encoded responses to queries, the last ones used within a bound. Finds the response for a
 * key, or the one that `make` returns. Those of one caller are made one after another, so that no
 * caller takes more than one turn of all who wait.
 */
export function createResponseCache(maxBytes: number) {
  const known = createBoundedMap(maxBytes, bodyBytes)
  /** The last response of each caller that is being made. */
  const last = new Map<string, Promise<unknown>>()

  return async (
    key: string,
    caller: string,
    make: () => Promise<EncodedBody>,
  ): Promise<EncodedBody> => {
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
