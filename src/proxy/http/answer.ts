import {PROBLEM_STATUS, problemType, type Problem, type ProblemName} from '../../access/index.ts'
import {type CacheStatus, now, type ProxyFailure} from '../../library/server.ts'
import {type Bytes, matchesEtag} from '../core/encoding.ts'
import type {Served} from './content.ts'

/** The headers that a page on an allowed origin may read, besides those that it always may. */
export const EXPOSED = ['ETag', 'Age', 'Retry-After', 'Cache-Status', 'Stories-Dropped'] as const

type OtherHeader =
  | `Access-Control-${'Allow-Headers' | 'Allow-Methods' | 'Max-Age'}`
  | `Content-${'Encoding' | 'Type'}`
  | 'Allow'
  | 'Cache-Control'
  | 'Vary'
  | 'WWW-Authenticate'

/** A header that is in neither list does not compile: a page could not read it. */
type AnswerHeaders = Partial<Record<(typeof EXPOSED)[number] | OtherHeader, string>>

/** The proxy's answer, before the headers that every response has. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<AnswerHeaders>
  readonly body?: Bytes
  /** The cache's part in it, where content is served. */
  readonly cache?: CacheStatus
  readonly problem?: ProblemName
  readonly reason?: string | undefined
}

const encoder = new TextEncoder()

/** A text that is stored nowhere. */
export const textAnswer = (
  status: number,
  type: string,
  text: string,
  headers: AnswerHeaders = {},
): Answer => ({
  status,
  headers: {...headers, 'Content-Type': type, 'Cache-Control': 'no-store'},
  body: encoder.encode(text),
})

export const PROBLEM_TITLES: Record<ProblemName, string> = {
  'bad-request': 'The request is not valid',
  'no-token': 'The request has no session token',
  unauthenticated: 'A Sanity session is required',
  forbidden: 'This user does not have access',
  'origin-refused': 'This origin is not allowed',
  'not-found': 'Unknown route',
  'method-not-allowed': 'This method is not allowed',
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

/** A problem (RFC 9457): never stored, never sniffed, without stack or upstream address. */
export function problemAnswer(
  {problem: name, message, retryAfterMs}: ProxyFailure,
  headers: AnswerHeaders = {},
  members: object = {},
): Answer {
  const status = PROBLEM_STATUS[name]
  const reason = message || undefined
  const retryAfter =
    retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(retryAfterMs / 1000))
  const problem: Problem = {
    type: problemType(name),
    title: PROBLEM_TITLES[name],
    status,
    ...(reason !== undefined && {detail: reason}),
    ...(retryAfter !== undefined && {retryAfter}),
  }
  const text = JSON.stringify({...problem, ...members})
  const answer = textAnswer(status, 'application/problem+json', text, {
    ...headers,
    ...(retryAfter !== undefined && {'Retry-After': String(retryAfter)}),
  })
  return {...answer, problem: name, reason}
}

/** Content: 200 from ready buffers, or 304. It is fresh for `freshFor` seconds. */
export function contentAnswer(
  {body, storedAt, dropped, cacheStatus, failure}: Served,
  ifNoneMatch: string | null,
  freshFor: number,
): Answer {
  const {encoding, etag, bytes} = body
  const age = Math.floor((now() - storedAt) / 1000)
  const ttl = Math.floor(freshFor) - age
  const headers: AnswerHeaders = {
    ETag: etag,
    // A browser may keep it, and revalidates each time: access can end at any moment.
    'Cache-Control': 'private, no-cache',
    Age: String(age),
    'Cache-Status': cacheStatusHeader(cacheStatus, ttl, failure),
  }
  if (dropped > 0) headers['Stories-Dropped'] = String(dropped)
  if (matchesEtag(ifNoneMatch, etag)) return {status: 304, headers, cache: cacheStatus}
  headers['Content-Type'] = 'application/json; charset=utf-8'
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  return {status: 200, headers, body: bytes, cache: cacheStatus}
}

/** RFC 9211. */
function cacheStatusHeader(status: CacheStatus, ttl: number, failure?: ProxyFailure): string {
  const hit = `stories; hit; ttl=${ttl}`
  return {
    hit,
    stale: `${hit}; detail=refreshing`,
    'stale-error': `${hit}; detail=${failure?.problem ?? 'internal'}`,
    shared: `${hit}; detail=shared`,
    miss: 'stories; fwd=miss; stored',
    refreshed: 'stories; fwd=request; stored',
  }[status]
}
