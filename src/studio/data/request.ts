import {
  ContentShapeError,
  type Listings,
  type ListingKind,
  parseListing,
} from '../../access/index.ts'
import {failureOfAnswer, type ListingFailure} from './failure.ts'
import type {Session} from './session.ts'

export interface ListingRequest<K extends ListingKind = ListingKind> {
  readonly kind: K
  /** Only the records of this Team. */
  readonly teamId?: string | undefined
  /** The ETag of what the asker has: the same answer is not read again. */
  readonly etag?: string | undefined
  /** Ask the proxy to ask the service now. */
  readonly force?: boolean
}

/** What came of a request. */
export type ListingAnswer<K extends ListingKind = ListingKind> =
  | {
      readonly ok: true
      readonly items: readonly Listings[K][]
      readonly dropped: number
      readonly etag: string | undefined
      /** Seconds since the proxy got it from the service. */
      readonly age: number
    }
  | {readonly ok: 'unchanged'; readonly age: number}
  | {readonly ok: false; readonly failure: ListingFailure}

/** Milliseconds without a whole answer after which the proxy counts as not answering. */
export const REQUEST_TIMEOUT = 30_000

/** Asks the proxy for one listing. Never rejects: every failure is an answer that names its hop. */
export async function requestListing<K extends ListingKind>(
  session: Session,
  request: ListingRequest<K>,
  fetchImpl: typeof fetch = globalThis.fetch,
): Promise<ListingAnswer<K>> {
  const token = session.getToken()
  const answer = await once(session, request, token, fetchImpl)
  if (answer.ok !== false || answer.failure.status !== 401) return answer
  // The token may have been renewed since it was read.
  const renewed = session.getToken()
  if (renewed !== token) return once(session, request, renewed, fetchImpl)
  if (token === undefined) return {ok: false, failure: {name: 'no-token', status: 401}}
  return answer
}

async function once<K extends ListingKind>(
  session: Session,
  {kind, teamId, etag, force}: ListingRequest<K>,
  token: string | undefined,
  fetchImpl: typeof fetch,
): Promise<ListingAnswer<K>> {
  const query = teamId === undefined ? '' : `?${new URLSearchParams({teamId}).toString()}`
  try {
    const response = await fetchImpl(`${session.proxyUrl}/${kind}${query}`, {
      headers: token === undefined ? {} : {Authorization: `Bearer ${token}`},
      // The browser's own cache revalidates by ETag; `reload` alone sends `no-cache` onward.
      cache: force === true ? 'reload' : 'no-cache',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    })
    return await readAnswer(kind, response, etag)
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    return {ok: false, failure: {name: timedOut ? 'timeout' : 'unreachable', status: 0}}
  }
}

async function readAnswer<K extends ListingKind>(
  kind: K,
  response: Response,
  knownEtag: string | undefined,
): Promise<ListingAnswer<K>> {
  const {headers, ok, status} = response
  if (!ok) {
    const body: unknown = await response.json().catch(() => null)
    return {ok: false, failure: failureOfAnswer(status, body, headers.get('Retry-After'))}
  }
  const age = Math.max(0, Number(headers.get('Age')) || 0)
  const etag = headers.get('ETag') ?? undefined
  if (etag !== undefined && etag === knownEtag) {
    await response.body?.cancel()
    return {ok: 'unchanged', age}
  }
  const text = await response.text()
  try {
    const {items, dropped} = parseListing(kind, JSON.parse(text))
    return {ok: true, items, dropped, etag, age}
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ContentShapeError) {
      return {ok: false, failure: {name: 'not-a-proxy', status}}
    }
    throw error
  }
}
