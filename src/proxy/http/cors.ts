import {ProxyFailure} from '../../library/server.ts'
import type {ResolvedOptions} from '../options.ts'
import {type Answer, EXPOSED} from './answer.ts'
import type {Call, Step} from './step.ts'

/** Headers of every response. */
export const VARY = {Vary: 'Origin, Authorization, Accept-Encoding'}

/** Headers of the response to a preflight of an allowed origin. */
const preflight = (methods: string, headers: string): Answer['headers'] => ({
  'Access-Control-Allow-Methods': methods,
  'Access-Control-Allow-Headers': `Authorization, ${headers}`,
  'Access-Control-Max-Age': '600',
  'Cache-Control': 'no-store',
})

const PREFLIGHT = preflight('GET, HEAD', 'Cache-Control, If-None-Match')

/** Headers where agents call tools, which the protocol names. */
const AGENT_PREFLIGHT = preflight(
  'POST',
  'Content-Type, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id',
)

/**
 * Notes the headers of every response to the same origin, to one that is allowed and to a server, and
 * none for another origin. Exact origins or none: no wildcard, no `null`, no reflection, no credentials.
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
  if (!isAllowed(origin)) return undefined
  const exposed = EXPOSED.join(', ')
  return {...VARY, 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed}
}

export function requireOrigin({cors}: Call): undefined {
  if (cors) return
  const detail = "A Studio on another origin than the proxy's needs its origin in allowedOrigins"
  throw new ProxyFailure('origin-refused', detail)
}

export const answerPreflight: Step = (call) => {
  if (call.request.method !== 'OPTIONS') return undefined
  requireOrigin(call)
  return {status: 204, headers: call.route.name === 'mcp' ? AGENT_PREFLIGHT : PREFLIGHT}
}
