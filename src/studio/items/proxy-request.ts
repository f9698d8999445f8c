import useSWR from 'swr'
import {MAX_LIMIT} from '../../access/index.ts'
import {failureOfResponse, type ListingFailure} from './failure.ts'
import {type Session, sessionKey} from './session.ts'

interface ProxyResponse<T> {
  readonly value: T
  /** Seconds since the proxy received it from the service. */
  readonly age: number
}

interface Failed {
  readonly failure: ListingFailure
}

export interface RequestOptions {
  /** Makes the proxy request it from the service now. */
  readonly force?: boolean
  /** Aborts the request: the promise rejects with the signal's reason. */
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
): Promise<ProxyResponse<T>> {
  const url = `${session.proxyUrl}/${path}`
  const send = async (token: string | undefined): Promise<ProxyResponse<T> | Failed> => {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT)
    try {
      const response = await fetchImpl(url, {
        headers: token === undefined ? {} : {Authorization: `Bearer ${token}`},
        // The browser's own cache revalidates by ETag; only `reload` passes `no-cache` on.
        cache: force ? 'reload' : 'no-cache',
        // A gateway in front of Studio and proxy may know its users by a cookie of this origin.
        credentials: 'same-origin',
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return readResponse(response, await response.text(), read)
    } catch {
      signal?.throwIfAborted()
      return {failure: {name: timeout.aborted ? 'timeout' : 'unreachable', status: 0}}
    }
  }
  const token = session.getToken()
  let result = await send(token)
  if ('failure' in result && result.failure.status === 401) {
    // The token may have been renewed since it was read.
    const renewed = session.getToken()
    if (renewed !== token) result = await send(renewed)
    else if (token === undefined) result = {failure: {name: 'no-token', status: 401}}
  }
  // SWR keeps what was loaded before beside what a fetcher rejects with.
  if (!('failure' in result)) return result
  return Promise.reject<never>({...result.failure, url: url.replace(/\?.*/, '')})
}

function readResponse<T>(
  {headers, ok, status}: Response,
  text: string,
  read: (body: unknown) => T,
): ProxyResponse<T> | Failed {
  let body: unknown
  try {
    body = JSON.parse(text)
    if (ok) return {value: read(body), age: Math.max(0, Number(headers.get('Age')) || 0)}
  } catch {
    if (ok) return {failure: {name: 'not-a-proxy', status}}
  }
  return {failure: failureOfResponse(status, body, headers.get('Retry-After'))}
}

export const proxyKey = (session: Session, path: string): string =>
  JSON.stringify(['stories.proxy', ...sessionKey(session), path])

/** Follows a path of the proxy through SWR. Nothing is requested without a session and a path. */
export const useProxy = <T>(
  session: Session | undefined,
  path: string | undefined,
  read: (body: unknown) => T,
) =>
  useSWR<T, ListingFailure>(
    session && path !== undefined ? proxyKey(session, path) : null,
    async () => (await requestProxy(session!, path!, read)).value,
    // Retries happen only at a time that the proxy reports.
    {revalidateOnFocus: false, shouldRetryOnError: false},
  )

/** Characters of the keys of one request, encoded: proxies and servers cut longer URLs. */
const MAX_LENGTH = 6000

export function chunksOf<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  most: number = MAX_LIMIT,
): readonly (readonly T[])[] {
  const chunks: T[][] = []
  let length = 0
  for (const item of items) {
    const added = encodeURIComponent(keyOf(item)).length + 1
    const last = chunks.at(-1)
    length += added
    if (last && length <= MAX_LENGTH && last.length < most) last.push(item)
    else {
      chunks.push([item])
      length = added
    }
  }
  return chunks
}
