import type {ClientConfig} from './client-options.ts'
import {ServiceApiException, type ServiceFailure} from './service-exception.ts'
import {elementsOf} from './elements.ts'
import {collectRecords, ContentShapeError} from './parse.ts'
import {BodyTooLargeError, boundedChunks} from './read-bounded.ts'
import {retryAfterMs} from './retry-after.ts'
import type {Listing, ListingKind, Listings} from './types.ts'
import {untilAborted, withTimeout} from './wait.ts'

/** One try. Rejects with {@link ServiceApiException} and nothing else. */
export async function fetchListing<K extends ListingKind>(
  kind: K,
  url: string,
  config: ClientConfig,
  outer: AbortSignal | undefined,
): Promise<Listing<Listings[K]>> {
  const {signal, end} = withTimeout(config.timeout, outer)
  try {
    const response = await untilAborted(send(url, config, signal), signal)
    if (response.status !== 200) throw statusException(kind, url, response)
    return await untilAborted(readListing(kind, response, config, signal), signal)
  } catch (cause) {
    if (cause instanceof ServiceApiException) throw cause
    throw failureException(classify(cause, signal, outer), kind, url, cause, config)
  } finally {
    end()
  }
}

/** Reads a listing as it comes: no runtime makes one text of the largest that are accepted. */
async function readListing<K extends ListingKind>(
  kind: K,
  response: Response,
  config: ClientConfig,
  signal: AbortSignal,
): Promise<Listing<Listings[K]>> {
  const elements = elementsOf()
  const listing = collectRecords(kind, config)
  for await (const chunk of boundedChunks(response, config.maxBytes, signal)) {
    for (const group of elements.read(chunk)) listing.add(group)
  }
  elements.finish()
  return listing.get()
}

async function send(url: string, config: ClientConfig, signal: AbortSignal): Promise<Response> {
  const response = await config.fetch(url, {
    headers: {Authorization: `Bearer ${config.apiKey}`, Accept: 'application/json'},
    // The key must not follow a redirect. Not `error`, which some edge runtimes do not have.
    redirect: 'manual',
    signal,
  })
  // A `fetch` that ignores its signal may respond after the caller has left.
  if (signal.aborted) void response.body?.cancel().catch(() => {})
  return response
}

function classify(
  cause: unknown,
  signal: AbortSignal,
  outer: AbortSignal | undefined,
): Exclude<ServiceFailure, 'status'> {
  if (outer?.aborted) return 'aborted'
  if (signal.aborted) return 'timeout'
  const isContent =
    cause instanceof SyntaxError ||
    cause instanceof ContentShapeError ||
    cause instanceof BodyTooLargeError
  return isContent ? 'content' : 'network'
}

/** The exception for every failure except a response with an error status. */
export function failureException(
  failure: Exclude<ServiceFailure, 'status'>,
  kind: ListingKind,
  url: string,
  cause: unknown,
  {timeout}: Pick<ClientConfig, 'timeout'>,
): ServiceApiException {
  const code = errorCode(cause)
  const isTooLarge = cause instanceof BodyTooLargeError
  const messages = {
    aborted: `Listing ${kind} was aborted`,
    timeout: `The service did not respond within ${timeout} ms`,
    content: isTooLarge
      ? `The listing of ${kind} is longer than ${cause.maxBytes} bytes`
      : `The service did not return a list of ${kind}`,
    network: `The service could not be reached${code === undefined ? '' : ` (${code})`}`,
  }
  // What a network or a parser reports may quote what was sent or received, such as the key.
  const codeOnly = code === undefined ? undefined : Object.assign(new Error(code), {code})
  return new ServiceApiException(messages[failure], {
    failure,
    statusCode: failure === 'content' ? 200 : 0,
    url,
    kind,
    cause: failure === 'aborted' || isTooLarge ? cause : codeOnly,
  })
}

/** Such as `ECONNREFUSED`: runtimes keep the network's error code in a cause. */
export function errorCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}

const STATUS: Readonly<Record<number, (kind: ListingKind) => string>> = {
  401: () => 'The service does not accept the API key',
  403: (kind) => `The API key has no access to ${kind}`,
  404: (kind) => `The service has no ${kind} at this address`,
  429: () => 'The service limits the rate of requests',
  503: () => 'The service is unavailable',
}

/** The body is not read: whatever is in it, such as the key, would be repeated. */
function statusException(kind: ListingKind, url: string, response: Response): ServiceApiException {
  void response.body?.cancel().catch(() => {})
  const {status} = response
  // In a browser, a redirect that is not followed has the status 0.
  const isRedirect = status === 0 || (status >= 300 && status < 400)
  const message = isRedirect
    ? 'The service redirects, which is not followed: that would forward the key'
    : (STATUS[status]?.(kind) ?? `The service could not list ${kind}`)
  return new ServiceApiException(`${message} (${status || 'redirect'})`, {
    failure: 'status',
    statusCode: status,
    url,
    kind,
    retryAfter: retryAfterMs(response.headers.get('retry-after')),
  })
}
