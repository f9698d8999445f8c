type HeaderRecord = Readonly<Record<string, string>>

/** Headers of every response. */
export const VARY: HeaderRecord = {Vary: 'Origin, Authorization, Accept-Encoding'}

const FOREIGN: ReadonlySet<string> = new Set(['cross-site', 'same-site'])

/** What the problem of a refused origin says besides its title. */
export const REFUSED = {
  detail: "A Studio on another origin than the proxy's needs its origin in allowedOrigins",
}

const EXPOSED = 'ETag, Age, Retry-After, Cache-Status, Stories-Dropped'

/**
 * The headers of every response to the same origin, to one that is allowed and to a server;
 * `undefined` for another origin. Exact origins or none: no wildcard, no `null`, no reflection, no
 * credentials.
 */
export function createCors(
  allowedOrigins: readonly string[],
): (request: Headers) => HeaderRecord | undefined {
  return (request) => {
    const origin = request.get('origin')
    // Browsers send no `Origin` with GET to the same origin, so the proxy needs not know its own:
    // `Host` could be forged. They send none with a page's images and scripts from elsewhere either,
    // but say so in `Sec-Fetch-Site`, which no page can set.
    if (origin === null) {
      return FOREIGN.has(request.get('sec-fetch-site') ?? '') ? undefined : VARY
    }
    if (!allowedOrigins.includes(origin)) return undefined
    return {
      ...VARY,
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': EXPOSED,
    }
  }
}
