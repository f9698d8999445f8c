import {useEffect, useRef} from 'react'
import {encodeText, MAX_LIMIT, readProxyResponse} from '../../access/index.ts'
import {type FailureName, failureOfResponse, type ListingFailure} from './failure.ts'
import {type Session, sessionKey} from './session.ts'
import {useRequest} from './useRequest.ts'

interface Received<T> {
  readonly value: T
  /** Seconds since the proxy received it from the service. */
  readonly age: number
  /** Whether it was to be requested from the service, which failed. */
  readonly isStale: boolean
}

type Outcome<T> = Received<T> | {readonly failure: ListingFailure}

export interface RequestOptions {
  /** Makes the proxy request it from the service now. */
  readonly force?: boolean
  readonly signal?: AbortSignal
  readonly fetch?: typeof fetch
}

/** Milliseconds in which the response has to be complete. */
const REQUEST_TIMEOUT = 30_000

/**
 * Sends a request to the proxy. Rejects with a {@link ListingFailure} that names its hop or, when it
 * is aborted, with the signal's reason.
 *
 * @param path - Below the proxy's address, with its query.
 * @param read - Reads the body, which is untrusted. If it throws, this is not the plugin's proxy.
 */
export async function requestProxy<T>(
  session: Session,
  path: string,
  read: (body: unknown) => T,
  {force = false, signal, fetch: fetchImpl = globalThis.fetch}: RequestOptions = {},
): Promise<Received<T>> {
  const url = `${session.proxyUrl}/${path}`
  const send = async (token: string | undefined): Promise<Outcome<T>> => {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT)
    const ends = signal ? AbortSignal.any([signal, timeout]) : timeout
    const get: Get = (address, redirect) =>
      fetchImpl(address, {
        headers:
          token !== undefined && redirect === 'manual' ? {Authorization: `Bearer ${token}`} : {},
        // The browser's own cache revalidates by ETag; only `reload` passes `no-cache` on.
        cache: force ? 'reload' : 'no-cache',
        // A gateway in front of Studio and proxy may know its users by a cookie of this origin.
        credentials: 'same-origin',
        redirect,
        signal: ends,
      })
    try {
      const response = await follow(url, get)
      ends.throwIfAborted()
      const failure = redirectFailure(response, url)
      if (failure) return {failure}
      const received = readResponse(response, await response.text(), read)
      return force || 'failure' in received ? received : {...received, isStale: false}
    } catch {
      signal?.throwIfAborted()
      return {failure: {name: timeout.aborted ? 'timeout' : 'unreachable', status: 0}}
    }
  }
  let token = session.getToken()
  let result = await send(token)
  if ('failure' in result && result.failure.status === 401) {
    // The token may have been renewed since it was read. Where none is left, the session is over.
    const renewed = session.getToken() ?? token
    if (renewed !== token) result = await send((token = renewed))
  }
  // SWR keeps what was loaded before beside what a fetcher rejects with.
  if (!('failure' in result)) return result
  const {failure} = result
  // The Studio alone knows whether it sent a token.
  const names: Partial<Record<FailureName, FailureName>> =
    token === undefined ? {unauthenticated: 'no-token'} : {'no-token': 'token-lost'}
  const name = names[failure.name] ?? failure.name
  return Promise.reject<never>({url: withoutQuery(url), ...failure, name})
}

const withoutQuery = (url: string): string => url.replace(/\?.*/, '')

type Get = (address: string, redirect: 'manual' | 'follow') => Promise<Response>

/**
 * Sends a request, and follows redirects within the proxy's origin. Where one leads is found out without
 * the token: not every `fetch` drops it on the way to another origin.
 */
async function follow(url: string, get: Get): Promise<Response> {
  const response = await get(url, 'manual')
  if (!redirectFailure(response, url)) return response
  // A page of another origin may be unreadable, as a login is.
  const seen = await get(url, 'follow').catch(() => response)
  if (redirectFailure(seen, url)) return seen
  // A redirect may drop the query, without which a search would find everything.
  const query = seen.url.includes('?') ? '' : url.slice(withoutQuery(url).length)
  return get(seen.url + query, 'manual')
}

/**
 * The failure where a response is a redirect, whose status a browser hides, or comes from another origin.
 * It names only that: an address may hold what a login needs.
 */
function redirectFailure(response: Response, url: string): ListingFailure | undefined {
  const {status} = response
  const origin = response.url && new URL(response.url).origin
  const isOther = origin !== '' && origin !== new URL(url).origin
  if (!isOther && (status > 399 || (status > 0 && status < 300))) return undefined
  return {name: 'redirect', status, url: `${withoutQuery(url)}${isOther ? ` → ${origin}` : ''}`}
}

/** A `Cache-Status` of the proxy that names a problem. */
const STALE = /; detail=(?!refreshing|shared)/

function readResponse<T>(response: Response, text: string, read: (body: unknown) => T): Outcome<T> {
  const {headers, status} = response
  const own = readProxyResponse(status, headers.get('Content-Type'), text)
  try {
    if (own && own.problem === undefined) {
      const isStale = STALE.test(headers.get('Cache-Status') ?? '')
      return {value: read(own.json), age: Math.max(0, Number(headers.get('Age')) || 0), isStale}
    }
  } catch {
    // JSON of another kind.
  }
  return {failure: failureOfResponse(response, own?.problem)}
}

export const proxyKey = (session: Session, path: string): string =>
  JSON.stringify(['stories.proxy', ...sessionKey(session), path])

/**
 * Follows a path of the proxy through SWR. Nothing is requested without a session and a path. With another
 * `version` of the content beside it, it is requested again; what was loaded stays until that succeeds.
 */
export function useProxy<T>(
  session: Session | undefined,
  path: string | undefined,
  read: (body: unknown) => T,
  version?: string,
) {
  const followed = useRequest(
    session && path !== undefined ? proxyKey(session, path) : null,
    async () => (await requestProxy(session!, path!, read)).value,
    {revalidateOnFocus: false},
  )
  const {mutate} = followed
  const beside = useRef(version)
  useEffect(() => {
    if (beside.current !== version) void mutate()
    beside.current = version
  }, [mutate, version])
  return followed
}

/** Characters of a request's path, encoded: proxies and servers cut longer URLs. */
const MAX_LENGTH = 7500

/** @param rest - Characters of the path beside the keys; by default more than a look-up has. */
export function chunksOf<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  most: number = MAX_LIMIT,
  rest = 1500,
): readonly (readonly T[])[] {
  const chunks: T[][] = []
  let length = 0
  for (const item of items) {
    const added = encodeText(keyOf(item)).length + 1
    const last = chunks.at(-1)
    length += added
    if (last && length <= MAX_LENGTH - rest && last.length < most) last.push(item)
    else {
      chunks.push([item])
      length = added
    }
  }
  return chunks
}
