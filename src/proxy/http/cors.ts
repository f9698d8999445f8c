type HeaderRecord = Readonly<Record<string, string>>

/** Headers of every response. */
export const VARY: HeaderRecord = {Vary: 'Origin, Authorization, Accept-Encoding'}

/** Headers of the response to a preflight of an allowed origin. */
export const PREFLIGHT: HeaderRecord = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'Authorization, Cache-Control, If-None-Match',
  'Access-Control-Max-Age': '600',
  'Cache-Control': 'no-store',
}

const EXPOSED = 'ETag, Age, Retry-After, Cache-Status, Stories-Dropped'
const FOREIGN: ReadonlySet<string> = new Set(['cross-site', 'same-site'])

/**
 * The headers of every response to the same origin, to one that is allowed and to a server;
 * `undefined` for another origin. Exact origins or none: no wildcard, no `null`, no reflection, no
 * credentials.
 */
export function corsHeaders(
  request: Headers,
  allowedOrigins: readonly string[],
): HeaderRecord | undefined {
  const origin = request.get('origin')
  // Browsers send no `Origin` with GET to the same origin, so the proxy needs not know its own:
  // `Host` could be forged. They send none with a page's images and scripts from elsewhere either,
  // but say so in `Sec-Fetch-Site`, which no page can set.
  if (origin === null) {
    return FOREIGN.has(request.get('sec-fetch-site') ?? '') ? undefined : VARY
  }
  if (!allowedOrigins.includes(origin)) return undefined
  return {...VARY, 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED}
}
