type HeaderRecord = Readonly<Record<string, string>>

/** Headers of every response. */
export const VARY: HeaderRecord = {Vary: 'Origin, Authorization, Accept-Encoding'}

const EXPOSED = 'ETag, Age, Retry-After, Cache-Status, Stories-Dropped'

/**
 * The headers of every response to an origin that is allowed or absent; `undefined` for one that is
 * refused. Exact origins or none: no wildcard, no `null`, no reflection, no credentials.
 */
export function createCors(
  allowedOrigins: readonly string[],
): (origin: string | null) => HeaderRecord | undefined {
  return (origin) => {
    // Without `Origin` the caller is a server, or a page of the same origin.
    if (origin === null) return VARY
    if (!allowedOrigins.includes(origin)) return undefined
    return {
      ...VARY,
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': EXPOSED,
    }
  }
}
