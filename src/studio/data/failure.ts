import {PROBLEM_STATUS, type ProblemName, problemName, retryAfterMs} from '../../access/index.ts'

/** What went wrong between the Studio and a listing, by its hop. */
export type FailureName =
  | ProblemName
  /** No response at all: the proxy is down, its address is wrong, or the network fails. */
  | 'unreachable'
  /** No response in time. */
  | 'timeout'
  /** The Studio has no token to send, and the proxy requires one. */
  | 'no-token'
  /** A response of something that is not the plugin's proxy. */
  | 'not-a-proxy'

export interface ListingFailure {
  readonly name: FailureName
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** When another try can succeed, in milliseconds since the epoch, if the proxy reports it. */
  readonly retryAt?: number
}

/** Milliseconds: a proxy that says "now" would be queried without a pause. */
const SHORTEST_WAIT = 1000

/** Reads an error response of the proxy. */
export function failureOfResponse(
  status: number,
  body: unknown,
  retryAfter?: string | null,
  now: number = Date.now(),
): ListingFailure {
  const type = typeof body === 'object' && body !== null ? (body as {type?: unknown}).type : null
  const name: FailureName = problemName(type) ?? nameByStatus(status)
  const wait = retryAfterMs(retryAfter, now)
  return {
    name,
    status,
    ...(wait !== undefined && {retryAt: now + Math.max(wait, SHORTEST_WAIT)}),
  }
}

/** A load balancer or gateway in between responds without a problem type. */
function nameByStatus(status: number): FailureName {
  if (status === PROBLEM_STATUS.unauthenticated) return 'unauthenticated'
  if (status === PROBLEM_STATUS.forbidden) return 'forbidden'
  if (status === 502 || status === 503 || status === 504) return 'unreachable'
  return 'not-a-proxy'
}
