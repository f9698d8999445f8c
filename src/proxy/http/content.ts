import type {SearchQuery} from '../../access/index.ts'
import type {Slices} from '../../library/index.ts'
import {
  type CacheStatus,
  createSharedWork,
  type GetOptions,
  jsonPieces,
  type Library,
  type LoadedListing,
  type ProxyFailure,
  type ServedListing,
  type Slicer,
  streamDigest,
} from '../../library/server.ts'
import type {KnownCaller, Rights} from '../auth/authorize.ts'
import {createBoundedMap} from '../core/bounded-map.ts'
import {
  type Bytes,
  chooseEncoding,
  encode,
  type EncodedBody,
  type Encoding,
} from '../core/encoding.ts'
import type {ContentRoute} from '../core/route.ts'
import type {ResolvedOptions} from '../options.ts'
import {createPermitted, type Permitted} from './permitted-catalog.ts'

export interface ContentRequest extends GetOptions {
  /** The encodings that the client takes, best first. */
  readonly encodings: readonly Encoding[]
  /** One response of each caller is computed at a time. */
  readonly caller: KnownCaller
  /** Its signal fires when the client no longer waits: nothing more is computed for it. */
  readonly request: Request
}

export interface Served {
  readonly body: EncodedBody
  readonly cacheStatus: CacheStatus
  readonly failure?: ProxyFailure
  /** When the service last confirmed the content, in milliseconds since the epoch. */
  readonly storedAt: number
  readonly dropped: number
}

/** Returns no promise of a listing in memory: only a request that waits counts for a caller's limit. */
export type ServeContent = (
  route: ContentRoute,
  request: ContentRequest,
) => Served | Promise<Served>

const encoder = new TextEncoder()

/** Serves a listing as the library holds it, and all else from the catalog. */
export function createContent(
  library: Pick<Library, 'listing' | 'catalog'>,
  slicer: Slicer,
  {compress, maxBytes}: Pick<ResolvedOptions, 'compress' | 'maxBytes'>,
): ServeContent {
  const cached = createResponseCache(maxBytes)
  const permittedOf = createPermitted(slicer)
  /** Listings that were requested whole, in the encodings that were accepted. */
  const whole = new WeakMap<LoadedListing['records'], Map<Encoding, EncodedBody>>()
  const encoding = createSharedWork<EncodedBody>()

  const bodyOf = (listing: LoadedListing, accepted: readonly Encoding[]) => {
    const {records, bytes, hash} = listing
    const bodies = whole.get(records) ?? new Map<Encoding, EncodedBody>()
    whole.set(records, bodies)
    const chosen = chooseEncoding(accepted, bytes, compress)
    const make = async () => {
      const body = await encode(await slicer.run(listingJson(listing)), hash, chosen, compress)
      bodies.set(chosen, body)
      return body
    }
    return bodies.get(chosen) ?? encoding.join(`${hash} ${chosen}`, make)
  }

  const computed = async (route: ContentRoute, request: ContentRequest): Promise<Served> => {
    const {encodings} = request
    const {id, rights} = request.caller
    // Read only here: Node's takes a listener of the connection.
    const {signal} = request.request
    // Which Stories a Collection has is known from the Collections only.
    const {collectionId, excludeTags, excludeCollections}: SearchQuery =
      route.name === 'items' ? {} : route.query
    if (collectionId ?? excludeTags ?? excludeCollections) {
      await library.listing('collections', request)
    }
    const at = await library.catalog(route.kind, request)
    const key = [at.version, encodings.join(), rights?.key, JSON.stringify(route)].join(' ')
    const body = await cached(key, id, async () => {
      signal?.throwIfAborted()
      const pieces = piecesOf(route, await permittedOf(at, rights), rights)
      const {bytes, hash} = await slicer.run(joined(pieces), signal)
      return encode(bytes, hash, chooseEncoding(encodings, bytes.length, compress), compress)
    })
    // Whether the catalog is being built again would reveal that something hidden has changed, and
    // a record that was dropped may be one of another Team.
    return rights ? {...servedWith(body, at.listed), dropped: 0} : servedWith(body, at.served)
  }

  return (route, request) => {
    const {name, kind, query} = route
    const isWhole = name === kind && !('teamId' in query) && !request.caller.rights
    if (!isWhole) return computed(route, request)
    return using(library.listing(kind, request), (served) =>
      using(bodyOf(served.listing, request.encodings), (body) => servedWith(body, served)),
    )
  }
}

/** Memory that a response takes besides its body. */
const OVERHEAD_BYTES = 1024

/**
 * Keeps encoded responses to queries, the last ones used within a bound. Finds the response for a
 * key, or makes it. One caller's responses are made one after another.
 */
export function createResponseCache(maxBytes: number) {
  const known = createBoundedMap<EncodedBody>(
    maxBytes,
    ({bytes}) => bytes.byteLength + OVERHEAD_BYTES,
  )
  /** The last response of each caller that is being made. */
  const making = createSharedWork<EncodedBody>()

  return async (key: string, caller: string, make: () => Promise<EncodedBody>) =>
    known.get(key) ??
    making.after(caller, async () => {
      const made = known.get(key) ?? (await make())
      known.set(key, made)
      return made
    })
}

/** Uses a value without a promise where it is there already. */
const using = <T, R>(value: T | Promise<T>, read: (value: T) => R | Promise<R>) =>
  value instanceof Promise ? value.then(read) : read(value)

function servedWith(body: EncodedBody, {listing, ...served}: ServedListing): Served {
  return {...served, body, storedAt: listing.storedAt, dropped: listing.dropped}
}

/** The JSON of what a route returns, in pieces, with pauses between them. */
function* piecesOf(
  route: ContentRoute,
  {catalog, version}: Permitted,
  rights: Rights | undefined,
): Generator<string | undefined, void, undefined> {
  switch (route.name) {
    case 'search':
      return yield* nestedPieces({...(yield* catalog.search(route.kind, route.query)), version}, 2)
    case 'items': {
      const results = yield* catalog.items(route.kind, route.query)
      const isIncomplete = results.some(({status}) => status !== 'found')
      const teams = isIncomplete ? rights?.teams : undefined
      // Each item of each key; each Story, where all of them come with a Collection.
      const depth = route.query.stories ? 6 : 4
      return yield* nestedPieces({results, ...(teams && {teams}), version}, depth)
    }
    default:
      yield* jsonPieces(yield* catalog.records(route.kind, route.query.teamId))
  }
}

/** The JSON of a value in pieces: one for each entry, and for each entry of those, down to a depth. */
export function* nestedPieces(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || value === null || typeof value !== 'object') return yield JSON.stringify(value)
  const isList = Array.isArray(value)
  yield isList ? '[' : '{'
  let before = ''
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue
    yield isList ? before : `${before}${JSON.stringify(name)}:`
    before = ','
    yield* nestedPieces(part, depth - 1)
  }
  yield isList ? ']' : '}'
}

function* joined(pieces: Iterable<string | undefined>): Slices<{bytes: Bytes; hash: string}> {
  const hash = streamDigest()
  const parts: Bytes[] = []
  let size = 0
  for (const piece of pieces) {
    if (piece !== undefined) {
      const part = encoder.encode(piece)
      hash.update(part)
      size += part.length
      parts.push(part)
    }
    yield
  }
  const bytes = new Uint8Array(size)
  let end = 0
  for (const part of parts) {
    bytes.set(part, end)
    end += part.length
    yield
  }
  return {bytes, hash: hash.finish()}
}

/** The bytes of a listing, whose number is known: written in place, they are not held twice. */
function* listingJson({records, bytes}: LoadedListing): Slices<Bytes> {
  const body = new Uint8Array(bytes)
  let end = 0
  for (const piece of jsonPieces(records)) {
    end += encoder.encodeInto(piece, body.subarray(end)).written
    yield
  }
  return body
}
