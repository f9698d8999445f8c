type HeaderRecord = Readonly<Record<string, string>>

/** Headers of every response. */
export const VARY: HeaderRecord = {Vary: 'Origin, Authorization, Accept-Encoding'}

/** Headers of the response to a preflight of an allowed origin. */
const preflight = (methods: string, headers: string): HeaderRecord => ({
  'Access-Control-Allow-Methods': methods,
  'Access-Control-Allow-Headers': `Authorization, ${headers}`,
  'Access-Control-Max-Age': '600',
  'Cache-Control': 'no-store',
})

export const PREFLIGHT = preflight('GET, HEAD', 'Cache-Control, If-None-Match')

/** The same where agents call tools: the headers are those that the protocol names. */
export const AGENT_PREFLIGHT = preflight(
  'POST',
  'Content-Type, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id',
)

const EXPOSED = 'ETag, Age, Retry-After, Cache-Status, Stories-Dropped'
const FOREIGN: ReadonlySet<string> = new Set(['cross-site', 'same-site'])

/**
 * The headers of every response to the same origin, to one that is allowed and to a server;
 * `undefined` for another origin. Exact origins or none: no wildcard, no `null`, no reflection, no
 * credentials.
 */
export function corsHeaders(
  request: Headers,
  isAllowed: (origin: string) => boolean,
): HeaderRecord | undefined {
  const origin = request.get('origin')
  // Browsers send no `Origin` with GET to the same origin, so the proxy needs not know its own:
  // `Host` could be forged. They send none with a page's images and scripts from elsewhere either,
  // but say so in `Sec-Fetch-Site`, which no page can set.
  if (origin === null) {
    return FOREIGN.has(request.get('sec-fetch-site') ?? '') ? undefined : VARY
  }
  if (!isAllowed(origin)) return undefined
  return {...VARY, 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED}
}
