import {waitFor, type ListingKind} from '../../access/index.ts'
import {applyFault, type createFaultList} from '../faults.ts'
import type {resolveSandboxOptions} from '../options.ts'
import {CORS, entityTag, errorResponse, isUnchanged} from './http.ts'
import type {EditableContent} from './editable-content.ts'
import type {createRateLimiter} from './rate-limit.ts'

export interface ListingRequest {
  readonly kind: ListingKind
  readonly teamId: string | undefined
  readonly origin: string
}

/** Records that are made in one step. Other requests get their turn in between. */
const PIECE = 500

/** Serves the three listings: key first, then the limit, then faults, then content. */
export function createListings(
  settings: ReturnType<typeof resolveSandboxOptions>,
  library: EditableContent,
  faults: ReturnType<typeof createFaultList>,
  limiter: ReturnType<typeof createRateLimiter>,
): (requested: ListingRequest, request: Request, signal: AbortSignal) => Promise<Response> {
  return async (requested, request, signal) => {
    const {kind, teamId, origin} = requested
    const key = /^bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
    if (settings.restrictedKeys.includes(key)) {
      return errorResponse(403, `The API key has no access to ${kind}`)
    }
    if (!settings.keys.includes(key)) {
      const message = key === '' ? 'An API key is missing' : 'The API key is not valid'
      return errorResponse(401, message, {'www-authenticate': 'Bearer'})
    }
    const seconds = limiter.take(key)
    if (seconds !== undefined) {
      return errorResponse(429, 'Too many requests', {'retry-after': String(seconds)})
    }
    if (settings.latency > 0) await waitFor(settings.latency, signal)
    const fault = faults.meet(kind, teamId)
    if (fault) {
      const items = library.items(kind, teamId)
      const records = () => items.map((item) => library.record(kind, item, origin))
      return applyFault(fault, {records, signal})
    }
    return respond(requested, request)
  }

  /** The content as it is, or 304 where the client has it. */
  async function respond(requested: ListingRequest, request: Request): Promise<Response> {
    const {kind, teamId, origin} = requested
    const name = JSON.stringify([library.version, kind, teamId, origin])
    const etag = await entityTag(new TextEncoder().encode(name))
    const headers = {...CORS, etag, 'cache-control': 'private, no-cache', vary: 'Authorization'}
    if (isUnchanged(request, etag)) return new Response(null, {status: 304, headers})
    const body = await makeBody(requested)
    const described = {'content-type': 'application/json', 'content-length': String(body.size)}
    return new Response(body, {headers: {...headers, ...described}})
  }

  /** In pieces, since one string can't hold a large library. */
  async function makeBody({kind, teamId, origin}: ListingRequest): Promise<Blob> {
    const items = library.items(kind, teamId)
    const pieces: string[] = []
    for (let first = 0; first < items.length; first += PIECE) {
      const records = items.slice(first, first + PIECE)
      const texts = records.map((item) => JSON.stringify(library.record(kind, item, origin)))
      pieces.push(first === 0 ? '' : ',', texts.join(','))
      // oxlint-disable-next-line no-await-in-loop -- to let other requests in
      await new Promise((resolve) => setTimeout(resolve))
    }
    return new Blob(['[', ...pieces, ']'])
  }
}
