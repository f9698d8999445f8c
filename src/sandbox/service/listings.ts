import type {ListingKind} from '../../access/index.ts'
import {applyFault} from '../faults/apply.ts'
import type {FaultList} from '../faults/fault-list.ts'
import type {Settings} from '../options.ts'
import {errorResponse, wait} from './http.ts'
import {accessOf, bearerKey} from './keys.ts'
import type {Library} from './library.ts'
import {createListingBodies} from './listing-bodies.ts'
import type {RateLimiter} from './rate-limit.ts'

/** The requested listing. */
export interface Asked {
  readonly kind: ListingKind
  readonly teamId: string | undefined
  readonly origin: string
}

/** Serves the three listings: key first, then the limit, then faults, then content. */
export function createListings(
  settings: Settings,
  library: Library,
  faults: FaultList,
  limiter: RateLimiter,
): (requested: Asked, request: Request, signal: AbortSignal) => Promise<Response> {
  const bodies = createListingBodies(library)
  return async ({kind, teamId, origin}, request, signal) => {
    const key = bearerKey(request)
    const access = accessOf(key, settings)
    if (access === 'unknown') {
      const message = key === undefined ? 'An API key is missing' : 'The API key is not valid'
      return errorResponse(401, message, {'www-authenticate': 'Bearer'})
    }
    if (access === 'restricted') {
      return errorResponse(403, `The API key has no access to ${kind}`)
    }
    const seconds = limiter.take(key ?? '')
    if (seconds !== undefined) {
      return errorResponse(429, 'Too many requests', {'retry-after': String(seconds)})
    }
    if (settings.latency > 0) await wait(settings.latency, signal)
    const met = faults.meet(kind, teamId)
    if (met) {
      const items = library.items(kind, teamId)
      const records = () => items.map((item) => library.record(kind, item, origin))
      return applyFault(met, records, signal)
    }
    return bodies.respond(kind, teamId, origin, request)
  }
}
