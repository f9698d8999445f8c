import type {TFunction} from 'sanity'
import {PROBLEM_STATUS, type ProblemName, problemName, retryAfterMs} from '../../access/index.ts'
import type {ItemState} from '../../saved/index.ts'

/** The cause of a failure between the Studio and a listing, by its hop. */
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
  /** The address that was requested, without its query. */
  readonly url?: string
  /** When another try can succeed, in milliseconds since the epoch, if the proxy reports it. */
  readonly retryAt?: number
}

/** Milliseconds: a proxy that says "now" would be queried without a pause. */
const SHORTEST_WAIT = 1000

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
  if (status === 429) return 'caller-limited'
  if (status === 502 || status === 503 || status === 504) return 'unreachable'
  return 'not-a-proxy'
}

/** The kinds of failures that an editor tells apart. A failure's own name is for developers. */
export type FailureGroup = 'offline' | 'unavailable' | 'limited' | 'session' | 'access' | 'setup'

const GROUPS: Partial<Record<FailureName, FailureGroup>> = {
  unreachable: 'offline',
  timeout: 'offline',
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

/** A failure, and when its request is sent again. */
interface Retried {
  readonly failure: ListingFailure | undefined
  /** Seconds until the next automatic try. */
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
