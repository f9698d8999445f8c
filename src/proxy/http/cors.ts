import {isExactOrigin} from '../../access/index.ts'
import {ProxyFailure} from '../../library/server.ts'
import type {ResolvedOptions} from '../options.ts'
import {EXPOSED} from './answer.ts'
import type {Call, Step} from './step.ts'

export const VARY = {Vary: 'Origin, Authorization, Accept-Encoding'}

/** The methods of a Studio's requests, and the headers where a preflight's own can't be read. */
const OF_STUDIOS = ['GET, HEAD', 'Authorization, Cache-Control, If-None-Match'] as const

/** The same where agents call tools, as the protocol names it. */
const OF_AGENTS = [
  'POST',
  'Authorization, Content-Type, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id',
] as const

/** Names of headers as browsers list them, 32 at most. A `*` would stand for all. */
const REQUESTED = /^[\w.-]{1,64}(?:, ?[\w.-]{1,64}){0,31}$/

/**
 * Notes the headers of every response to the same origin, to one that is allowed and to a server, and
 * none for another origin. Exact origins or none: no wildcard, no `null`, no credentials.
 */
export const noteOrigin =
  ({isAllowedOrigin}: Pick<ResolvedOptions, 'isAllowedOrigin'>): Step =>
  (call) => {
    call.cors = corsHeaders(call.request.headers, isAllowedOrigin)
    return undefined
  }

function corsHeaders(request: Headers, isAllowed: (origin: string) => boolean) {
  const origin = request.get('origin')
  // Browsers send no `Origin` with GET to the same origin, so the proxy needs not know its own:
  // `Host` could be forged. They send none for images and scripts of a page from elsewhere either,
  // but name that in `Sec-Fetch-Site`, which no page can set.
  if (origin === null) {
    return /^(?:cross|same)-site$/.test(request.get('sec-fetch-site') ?? '') ? undefined : VARY
  }
  return isAllowed(origin) ? readableOn(origin) : undefined
}

const readableOn = (origin: string) => ({
  ...VARY,
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Expose-Headers': EXPOSED.join(', '),
})

/**
 * Refuses another origin. Its page can read that, and nothing else: a Studio could only say that there
 * was no response. It can after a preflight that succeeds.
 */
export function requireOrigin(call: Call): undefined {
  const {headers, method} = call.request
  const origin = headers.get('origin') ?? ''
  if (call.cors) return
  if (isExactOrigin(origin)) call.cors = readableOn(origin)
  if (call.cors && method === 'OPTIONS') return
  const detail = "A Studio on another origin than the proxy's needs its origin in allowedOrigins"
  throw new ProxyFailure('origin-refused', detail)
}

export const answerPreflight: Step = (call) => {
  const {request, route} = call
  if (request.method !== 'OPTIONS') return undefined
  requireOrigin(call)
  const [methods, known] = route.name === 'mcp' ? OF_AGENTS : OF_STUDIOS
  const requested = request.headers.get('access-control-request-headers') ?? ''
  const headers = {
    'Access-Control-Allow-Methods': methods,
    // Monitoring adds headers to each request of a page. They open nothing: no cookie is used.
    'Access-Control-Allow-Headers': REQUESTED.test(requested) ? requested : known,
    'Access-Control-Max-Age': '600',
    'Cache-Control': 'no-store',
    Vary: `${VARY.Vary}, Access-Control-Request-Headers`,
  }
  return {status: 204, headers}
}
