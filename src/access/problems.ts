/**
 * Every failure names its hop: the caller and the proxy, the proxy and the service, or the
 * service's content. The proxy responds with `application/problem+json` (RFC 9457) whose `type` is
 * `problemType(name)`; the Studio turns the name into a message in the editor's language.
 */
export const PROBLEM_STATUS = {
  'bad-request': 400,
  'no-token': 401,
  unauthenticated: 401,
  forbidden: 403,
  'origin-refused': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  /** Too many requests of this caller are waiting. `Retry-After` says when to try again. */
  'caller-limited': 429,
  internal: 500,
  /** A setting of the proxy is missing or invalid. `detail` names it, never its value. */
  'not-configured': 503,
  'service-key-invalid': 502,
  'service-key-forbidden': 502,
  /** The service has no such listing (404): its base address is likely wrong. */
  'service-not-found': 502,
  'service-down': 502,
  'service-content': 502,
  'service-limited': 503,
  'session-unverifiable': 503,
  'service-timeout': 504,
} as const

/** The stable name of a problem with a request to the proxy. */
export type ProblemName = keyof typeof PROBLEM_STATUS

const PREFIX = 'urn:sanity-plugin-stories:problem:'

export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail?: string
  /** Seconds until another try can succeed. */
  readonly retryAfter?: number
}

/** The stable identifier of a problem, as it appears in `type`. */
export const problemType = (name: ProblemName): string => `${PREFIX}${name}`

/** The name in a `type`, or `undefined` for a problem of another server. */
export function problemName(type: unknown): ProblemName | undefined {
  if (typeof type !== 'string' || !type.startsWith(PREFIX)) return undefined
  const name = type.slice(PREFIX.length)
  return Object.hasOwn(PROBLEM_STATUS, name) ? (name as ProblemName) : undefined
}
