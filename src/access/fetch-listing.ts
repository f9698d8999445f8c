import type {ClientConfig} from './client-options.ts'
import {describeFailure, describeStatus, errorCode} from './describe.ts'
import {ServiceApiException, type ServiceFailure} from './service-exception.ts'
import {ContentShapeError, parseListing} from './parse.ts'
import {BodyTooLargeError, readBounded} from './read-bounded.ts'
import {requestedDelayMs} from './retry-after.ts'
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
  let response: Response | undefined
  try {
    response = await untilAborted(send(url, config, signal), signal)
    if (response.status !== 200) {
      throw statusException(kind, url, response)
    }
    const bytes = await untilAborted(readBounded(response, config.maxBytes, signal), signal)
    return parseListing(kind, JSON.parse(new TextDecoder().decode(bytes)), config)
  } catch (cause) {
    if (cause instanceof ServiceApiException) throw cause
    throw failureException(classify(cause, signal, outer), {kind, url, config, response, cause})
  } finally {
    end()
  }
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
): ServiceFailure {
  if (outer?.aborted) return 'aborted'
  if (signal.aborted) return 'timeout'
  const isContent =
    cause instanceof SyntaxError ||
    cause instanceof ContentShapeError ||
    cause instanceof BodyTooLargeError
  return isContent ? 'content' : 'network'
}

interface FailureContext {
  readonly kind: ListingKind
  readonly url: string
  readonly config: ClientConfig
  readonly response?: Response | undefined
  readonly cause: unknown
}

/** The exception for every failure except a response with an error status. */
export function failureException(
  failure: ServiceFailure,
  {kind, url, config, response, cause}: FailureContext,
): ServiceApiException {
  return new ServiceApiException(describeFailure(failure, kind, cause, config), {
    failure,
    statusCode: failure === 'content' ? (response?.status ?? 0) : 0,
    url,
    kind,
    cause: failure === 'aborted' || cause instanceof BodyTooLargeError ? cause : codeOnly(cause),
  })
}

/** What a network or a parser reports may quote what was sent or received, such as the key. */
function codeOnly(cause: unknown): Error | undefined {
  const code = errorCode(cause)
  return code === undefined ? undefined : Object.assign(new Error(code), {code})
}

/** The body is not read: whatever is in it, such as the key, would be repeated. */
function statusException(kind: ListingKind, url: string, response: Response): ServiceApiException {
  void response.body?.cancel().catch(() => {})
  return new ServiceApiException(describeStatus(kind, response.status), {
    failure: 'status',
    statusCode: response.status,
    url,
    kind,
    retryAfter: requestedDelayMs(response),
  })
}
