import {PROBLEM_STATUS, problemType, type Problem, type ProblemName} from '../../access/index.ts'
import {respondText} from '../core/respond.ts'

const TITLES: Record<ProblemName, string> = {
  'bad-request': 'The request is not valid',
  unauthenticated: 'A Sanity session is required',
  forbidden: 'This user does not have access',
  'origin-refused': 'This origin is not allowed',
  'not-found': 'Unknown route',
  'method-not-allowed': 'Only GET, HEAD and OPTIONS are allowed',
  'caller-limited': 'Too many requests of this user are waiting',
  internal: 'The proxy failed',
  'not-configured': "The proxy isn't configured",
  'service-key-invalid': "The service refuses the proxy's API key",
  'service-key-forbidden': "The proxy's API key has no access to this listing",
  'service-not-found': 'The service has no such listing',
  'service-down': 'The service failed or could not be reached',
  'service-content': 'The service returned an invalid listing',
  'service-limited': 'The service limits requests',
  'session-unverifiable': 'The session could not be verified',
  'service-timeout': 'The service did not respond in time',
}

export interface ProblemOptions {
  readonly detail?: string | undefined
  readonly retryAfterMs?: number | undefined
  /** Headers besides those of every problem. */
  readonly headers?: Readonly<Record<string, string>>
}

/** An error response (RFC 9457): never stored, never sniffed, without stack or upstream address. */
export function problemResponse(name: ProblemName, options: ProblemOptions = {}): Response {
  const status = PROBLEM_STATUS[name]
  const retryAfter =
    options.retryAfterMs === undefined
      ? undefined
      : Math.max(1, Math.ceil(options.retryAfterMs / 1000))
  const problem: Problem = {
    type: problemType(name),
    title: TITLES[name],
    status,
    ...(options.detail !== undefined && {detail: options.detail}),
    ...(retryAfter !== undefined && {retryAfter}),
  }
  return respondText(status, 'application/problem+json', JSON.stringify(problem), {
    ...options.headers,
    ...(retryAfter !== undefined && {'Retry-After': String(retryAfter)}),
    ...(name === 'unauthenticated' && {'WWW-Authenticate': 'Bearer'}),
    ...(name === 'method-not-allowed' && {Allow: 'GET, HEAD, OPTIONS'}),
  })
}
