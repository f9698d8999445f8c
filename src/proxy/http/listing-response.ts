import type {Encoding} from '../core/compress.ts'
import {chooseVariant, matchesEtag} from '../core/encoded-body.ts'
import {respond} from '../core/respond.ts'
import type {Call} from './reply.ts'
import type {Served} from './serve.ts'

/**
 * The response with what the library served: 200 from ready buffers, or 304.
 *
 * @param encodings - those that the client takes, best first
 */
export function listingResponse(
  served: Served,
  encodings: readonly Encoding[],
  {request, headers: cors}: Pick<Call, 'request' | 'headers'>,
  freshFor: number,
): Response {
  const {storedAt, dropped} = served
  const {encoding, etag, body} = chooseVariant(served.body, encodings)
  const age = Math.max(0, Math.floor((Date.now() - storedAt) / 1000))
  const headers = {
    ...cors,
    ETag: etag,
    // A browser may keep it, and revalidates each time: access can end at any moment.
    'Cache-Control': 'private, no-cache',
    Age: String(age),
    'Cache-Status': cacheStatusHeader(served, Math.floor(freshFor) - age),
    'Server-Timing': `cache;desc=${served.cacheStatus}`,
    ...(dropped > 0 && {'Stories-Dropped': String(dropped)}),
  }
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return respond(304, headers, null)
  const content = {
    'Content-Type': 'application/json; charset=utf-8',
    ...(encoding !== 'identity' && {'Content-Encoding': encoding}),
  }
  return respond(200, {...headers, ...content}, body)
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
