import type {Served} from '../cache/listing-cache.ts'
import {chooseVariant, type Entry, type Variant} from '../core/cache-entry.ts'
import type {ProxyResponse, ProxyRequest} from '../core/message.ts'
import {matchesEtag} from '../core/etag.ts'
import {acceptedEncodings} from '../core/negotiate.ts'

/** The responses of an entry during one second: on a hit nothing is built again. */
interface ResponseCache {
  age: number
  readonly byName: Map<string, ProxyResponse>
}

const memo = new WeakMap<Entry, ResponseCache>()

/**
 * The response with what the cache or the catalog served: 200 from ready buffers, or 304.
 *
 * @param cors - the headers of every response to this origin
 */
export function listingResponse(
  served: Served,
  incoming: ProxyRequest,
  cors: readonly string[],
  freshMs: number,
): ProxyResponse {
  const {entry} = served
  const variant = chooseVariant(entry, acceptedEncodings(incoming.header('accept-encoding')))
  const notModified = matchesEtag(incoming.header('if-none-match'), variant.etag)
  const age = Math.max(0, Math.floor((Date.now() - entry.storedAt) / 1000))
  const make = (): ProxyResponse => {
    const headers = head(served, variant, cors, age, Math.floor(freshMs / 1000), notModified)
    return notModified
      ? {status: 304, headers, body: null}
      : {status: 200, headers, body: variant.body}
  }
  if (served.cacheStatus !== 'hit') return make()
  const {byName} = responsesOf(entry, age)
  const name = `${notModified}${variant.encoding}${incoming.header('origin') ?? ''}`
  let response = byName.get(name)
  if (!response) byName.set(name, (response = make()))
  return response
}

function responsesOf(entry: Entry, age: number): ResponseCache {
  const found = memo.get(entry)
  if (found?.age === age) return found
  const made = {age, byName: new Map<string, ProxyResponse>()}
  memo.set(entry, made)
  return made
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
    // A browser may keep it, and revalidates each time: access can end at any moment.
    'Cache-Control',
    'private, no-cache',
    'Age',
    String(age),
    'Cache-Status',
    cacheStatusHeader(served, freshSeconds - age),
    'Server-Timing',
    `cache;desc=${served.cacheStatus}`,
    ...cors,
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
function cacheStatusHeader({cacheStatus, failure}: Served, ttl: number): string {
  switch (cacheStatus) {
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
