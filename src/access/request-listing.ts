import {errorCode, sendGet, unusedProxyNote} from './connection.ts'
import {ContentShapeError} from './parse.ts'
import {isPage} from './proxy-response.ts'
import {BodyTooLargeError} from './read-bounded.ts'
import {retryAfterMs} from './retry-after.ts'
import {ServiceApiException, type ServiceFailure} from './service-exception.ts'
import type {ListingKind} from './types.ts'
import {TimeLimitError, within} from './wait.ts'

/** One request for a listing. Times are in milliseconds. */
export interface ServiceRequest {
  readonly kind: ListingKind
  readonly url: string
  readonly apiKey: string
  /** Headers beside the key and the accepted type. */
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch: typeof globalThis.fetch
  /** Until the end of the response. */
  readonly timeout: number
  /** Until the head of the response. Absent: as long as for all of it. */
  readonly connectTimeout?: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Requests a listing once. Rejects with {@link ServiceApiException} and nothing else.
 *
 * @param read - Reads a response of any status. What it throws is part of the failure.
 */
export async function requestListing<T>(
  request: ServiceRequest,
  read: (response: Response, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const {timeout, connectTimeout = timeout, signal: outer} = request
  const work = async (signal: AbortSignal) =>
    read(await within(connectTimeout, () => send(request, signal), signal), signal)
  try {
    return await within(timeout, work, outer)
  } catch (cause) {
    if (cause instanceof ServiceApiException) throw cause
    throw failureException(outer?.aborted ? 'aborted' : classify(cause), request, cause)
  }
}

async function send(
  {url, apiKey, headers, fetch}: ServiceRequest,
  signal: AbortSignal,
): Promise<Response> {
  const response = await sendGet(fetch, url, {
    headers: {Authorization: `Bearer ${apiKey}`, Accept: 'application/json', ...headers},
    // The key must not follow a redirect. Not `error`, which some edge runtimes do not have.
    redirect: 'manual',
    signal,
  })
  // A `fetch` that ignores its signal may respond after the caller has left.
  if (signal.aborted) cancel(response)
  return response
}

const cancel = ({body}: Response) => void body?.cancel().catch(() => {})

function classify(cause: unknown): Exclude<ServiceFailure, 'status'> {
  if (cause instanceof TimeLimitError) return 'timeout'
  return cause instanceof SyntaxError || isBeyondBounds(cause) ? 'content' : 'network'
}

/** Errors of this module's own, which quote nothing of what was sent or received. */
const isBeyondBounds = (cause: unknown): cause is BodyTooLargeError | ContentShapeError =>
  cause instanceof BodyTooLargeError || cause instanceof ContentShapeError

export function failureException(
  failure: Exclude<ServiceFailure, 'status'>,
  {kind, url, timeout}: Pick<ServiceRequest, 'kind' | 'url' | 'timeout'>,
  cause: unknown,
): ServiceApiException {
  const code = errorCode(cause)
  const note = unusedProxyNote(url)
  const messages = {
    aborted: `Listing ${kind} was aborted`,
    timeout: `The service did not respond within ${timeout} ms${note}`,
    content:
      cause instanceof BodyTooLargeError
        ? `The listing of ${kind} is longer than ${cause.maxBytes} bytes`
        : `The service did not return a list of ${kind}`,
    network: `The service could not be reached${code === undefined ? '' : ` (${code})`}${note}`,
  }
  // Errors of a network or a parser may quote what was sent or received, such as the key.
  const codeOnly = code === undefined ? undefined : Object.assign(new Error(code), {code})
  return new ServiceApiException(messages[failure], {
    failure,
    statusCode: failure === 'content' ? 200 : 0,
    url,
    kind,
    cause: failure === 'aborted' || isBeyondBounds(cause) ? cause : codeOnly,
  })
}

const STATUS: Readonly<Record<number, (kind: ListingKind) => string>> = {
  401: () => 'The service does not accept the API key',
  403: (kind) => `The API key has no access to ${kind}`,
  404: (kind) => `The service has no ${kind} at this address`,
  429: () => 'The service limits the rate of requests',
  503: () => 'The service is unavailable',
}

/**
 * Refuses a response without a listing. Its body is not read: whatever is in it, such as the key,
 * would be repeated.
 *
 * @throws {@link ServiceApiException} for a status other than 200.
 */
export function assertListed(
  {kind, url}: Pick<ServiceRequest, 'kind' | 'url'>,
  response: Response,
): void {
  const {status} = response
  if (status === 200) return
  cancel(response)
  // The service refuses in JSON: a page is that of a firewall or outgoing proxy, and says nothing of the key.
  if ((status === 401 || status === 403) && isPage(response)) {
    const message = `Something before the service responded (${status}, text/html)`
    throw new ServiceApiException(message, {failure: 'network', statusCode: status, url, kind})
  }
  // In a browser, a redirect that is not followed has the status 0.
  const isRedirect = status === 0 || (status >= 300 && status < 400)
  const message = isRedirect
    ? 'The service redirects, which is not followed: that would forward the key'
    : (STATUS[status]?.(kind) ?? `The service could not list ${kind}`)
  throw new ServiceApiException(`${message} (${status || 'redirect'})`, {
    failure: 'status',
    statusCode: status,
    url,
    kind,
    retryAfter: retryAfterMs(response.headers),
  })
}
