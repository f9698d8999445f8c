import type {TFunction} from 'sanity'
import {describeResponse, type ProblemName, retryAfterMs} from '../../access/index.ts'
import type {ItemState} from '../../saved/index.ts'

/** The cause of a failure between the Studio and a listing, by its hop. */
export type FailureName =
  | ProblemName
  /** No response at all: the proxy is down, its address is wrong, or the browser blocked the request. */
  | 'unreachable'
  | 'timeout'
  /** The Studio sent a token, and none arrived at the proxy. */
  | 'token-lost'
  /** The address leads to another origin, where no token is sent. */
  | 'redirect'
  /** Something before the proxy reports a limit, or that it does not reach the proxy now. */
  | 'gateway'
  | 'not-a-proxy'

export interface ListingFailure {
  readonly name: FailureName
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The address that was requested, without its query. */
  readonly url?: string
  /** A response that is not the proxy's own, such as `401, text/html`. */
  readonly response?: string
  /** When another try can succeed, in milliseconds since the epoch, if the response says so. */
  readonly retryAt?: number
}

/** Milliseconds: a proxy that says "now" would be queried without a pause. */
const SHORTEST_WAIT = 1000

/** Whether a load balancer or gateway says that another try can succeed. Cloudflare has 520 to 530. */
const isPassing = (status: number): boolean => status === 429 || status > 501

/** @param problem - Its name, where the response is the proxy's own. */
export function failureOfResponse(
  {headers, status}: Pick<Response, 'headers' | 'status'>,
  problem: ProblemName | undefined,
  now: number = Date.now(),
): ListingFailure {
  const wait = retryAfterMs(headers, now)
  return {
    name: problem ?? (isPassing(status) ? 'gateway' : 'not-a-proxy'),
    status,
    ...(!problem && {response: describeResponse(status, headers.get('Content-Type'))}),
    ...(wait !== undefined && {retryAt: now + Math.max(wait, SHORTEST_WAIT)}),
  }
}

/** The kinds of failures that an editor tells apart. A failure's own name is for developers. */
export type FailureGroup = 'offline' | 'unavailable' | 'limited' | 'session' | 'access' | 'setup'

const GROUPS: Partial<Record<FailureName, FailureGroup>> = {
  unreachable: 'offline',
  timeout: 'offline',
  gateway: 'unavailable',
  internal: 'unavailable',
  'session-unverifiable': 'unavailable',
  'service-down': 'unavailable',
  'service-timeout': 'unavailable',
  'service-content': 'unavailable',
  'service-limited': 'limited',
  'caller-limited': 'limited',
  unauthenticated: 'session',
  forbidden: 'access',
}

/** The kind of a failure. A developer has to fix those that are not in the table. */
export const failureGroup = (name: FailureName): FailureGroup => GROUPS[name] ?? 'setup'

interface Retried {
  readonly failure: ListingFailure | undefined
  readonly retryIn: number | undefined
  readonly retrying: boolean
}

/** A note when the next automatic try is due; `undefined` where there is none. */
export function waitNote({failure, retryIn, retrying}: Retried, t: TFunction): string | undefined {
  if (failure?.retryAt === undefined) return undefined
  if (retryIn !== undefined) return t('failure.retries-in', {count: retryIn})
  return retrying ? t('failure.retrying') : undefined
}

/** A short note for a row whose item could not be loaded, or must not be seen. */
export function stateNote(saved: Retried & {readonly state: ItemState<unknown>}, t: TFunction) {
  const {reason} = saved.state
  if (reason === 'no-access') return t('field.no-access')
  return reason === 'failed' ? (waitNote(saved, t) ?? t('failure.preview')) : undefined
}

/** A refresh failed, and the list is that of a time, in milliseconds since the epoch. */
export const staleTexts = (t: TFunction, at: number): readonly string[] => [
  t('failure.not-refreshed'),
  t('failure.keeps-list', {at}),
]
