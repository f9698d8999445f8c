import type {ProxyResponse, ProxyRequest} from '../core/message.ts'

/** Headers of every response. */
export const VARY = ['Vary', 'Origin, Authorization, Accept-Encoding'] as const

const EXPOSED = 'ETag, Age, Retry-After, Cache-Status, Stories-Dropped'

export interface Cors {
  /** The headers for an origin that is allowed or absent; `undefined` for one that is refused. */
  readonly headers: (origin: string | null) => readonly string[] | undefined
  readonly preflight: (incoming: ProxyRequest) => ProxyResponse | undefined
}

/** Exact origins or none: no wildcard, no `null`, no reflection, no credentials. */
export function createCors(allowedOrigins: readonly string[]): Cors {
  const allowed = new Map<string | null, readonly string[]>(
    allowedOrigins.map((origin) => [
      origin,
      [...VARY, 'Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', EXPOSED],
    ]),
  )
  // Without `Origin` the caller is a server, or a page of the same origin.
  allowed.set(null, VARY)
  return {
    headers: (origin) => allowed.get(origin),
    preflight: (incoming) => {
      const headers = allowed.get(incoming.header('origin'))
      if (!headers) return undefined
      return {
        status: 204,
        body: null,
        headers: [
          ...headers,
          'Access-Control-Allow-Methods',
          'GET, HEAD',
          'Access-Control-Allow-Headers',
          'Authorization, Cache-Control, If-None-Match',
          'Access-Control-Max-Age',
          '600',
          'Cache-Control',
          'no-store',
        ],
      }
    },
  }
}
