import type {Served} from './cache.ts'
import {VARY} from './cors.ts'
import {chooseVariant, type Entry, type Variant} from './entry.ts'
import type {Answer, Incoming} from './message.ts'
import {acceptedEncodings, matchesEtag} from './negotiate.ts'

/** Headers of an entry, as they are during one second: on a hit nothing is made anew. */
interface Heads {
  second: number
  readonly full: Map<string, readonly string[]>
}

const memo = new WeakMap<Entry, Heads>()

/** The answer for a listing: 200 from ready buffers, or 304. */
export function listingAnswer(
  served: Served,
  incoming: Incoming,
  cors: readonly string[],
  freshMs: number,
): Answer {
  const {entry} = served
  const variant = chooseVariant(entry, acceptedEncodings(incoming.header('accept-encoding')))
  const age = Math.max(0, Math.floor((Date.now() - entry.storedAt) / 1000))
  const notModified = matchesEtag(incoming.header('if-none-match'), variant.etag)
  const make = () => head(served, variant, cors, age, Math.floor(freshMs / 1000), notModified)
  const headers =
    served.verdict === 'hit'
      ? memoised(entry, age, `${notModified}${variant.encoding}${cors[3] ?? ''}`, make)
      : make()
  if (notModified) return {status: 304, headers, body: null}
  return {status: 200, headers, body: variant.body}
}

function memoised(
  entry: Entry,
  second: number,
  name: string,
  make: () => readonly string[],
): readonly string[] {
  let heads = memo.get(entry)
  if (heads?.second !== second) {
    heads = {second, full: new Map()}
    memo.set(entry, heads)
  }
  let headers = heads.full.get(name)
  if (!headers) {
    headers = make()
    heads.full.set(name, headers)
  }
  return headers
}

function head(
  served: Served,
  variant: Variant,
  cors: readonly string[],
  age: number,
  freshSeconds: number,
  notModified: boolean,
): readonly string[] {
  const headers = [
    'ETag',
    variant.etag,
    // A browser may keep it, and asks each time: access can end at any moment.
    'Cache-Control',
    'private, no-cache',
    'Age',
    String(age),
    'Cache-Status',
    cacheStatus(served, freshSeconds - age),
    ...(cors.length > 0 ? cors : VARY),
  ]
  if (served.entry.dropped > 0) headers.push('Stories-Dropped', String(served.entry.dropped))
  if (notModified) return headers
  headers.push(
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(variant.body.byteLength),
    'X-Content-Type-Options',
    'nosniff',
  )
  if (variant.encoding !== 'identity') headers.push('Content-Encoding', variant.encoding)
  return headers
}

/** RFC 9211. */
function cacheStatus({verdict, failure}: Served, ttl: number): string {
  switch (verdict) {
    case 'hit':
      return `stories; hit; ttl=${ttl}`
    case 'stale':
      return `stories; hit; ttl=${ttl}; detail=refreshing`
    case 'stale-error':
      return `stories; hit; ttl=${ttl}; detail=${failure?.problem ?? 'internal'}`
    case 'shared':
      return `stories; hit; ttl=${ttl}; detail=shared`
    case 'miss':
      return 'stories; fwd=miss; stored'
    case 'refreshed':
      return 'stories; fwd=request; stored'
  }
}
