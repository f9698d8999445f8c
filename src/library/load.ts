import {
  BodyTooLargeError,
  ContentShapeError,
  type ListingKind,
  type ProblemName,
  retryAfterMs,
  untilAborted,
} from '../access/index.ts'
import {now} from './clock.ts'
import {ProxyFailure} from './failure.ts'
import type {Listing, Validator} from './listing.ts'
import type {LibraryMetrics, LibrarySettings} from './options.ts'
import {createSecretMatcher, type HasSecret, type ReadRecords} from './read-listing.ts'
import {trace, type Traced} from './tracing.ts'

/**
 * Requests a listing; only what changed since `current`, if there is one. Every way it can fail is
 * a {@link ProxyFailure}.
 */
export type Load = (kind: ListingKind, current: Listing | undefined) => Promise<Listing>

/** Milliseconds that the service may delay requests: a longer `Retry-After` is taken for an error. */
const MAX_DELAY_MS = 15 * 60_000

/** Each request is traced, timed and, where it succeeds, logged. */
export function createLoad(
  settings: LibrarySettings,
  metrics: LibraryMetrics,
  readRecords: ReadRecords,
): Load {
  const {serviceUrl, apiKey, timeout, connectTimeout, logger} = settings
  const hasSecret = createSecretMatcher(apiKey)

  const request = async (
    exchange: Traced['request'],
    current: Listing | undefined,
  ): Promise<Listing> => {
    const {listing: kind} = exchange
    const {validator = {}} = current ?? {}
    const abort = new AbortController()
    const total = setTimeout(() => abort.abort(), timeout * 1000)
    const connect = setTimeout(() => abort.abort(), connectTimeout * 1000)
    try {
      const sent = settings.fetch(`${serviceUrl}/${kind}`, {
        headers: requestHeaders(apiKey, validator),
        // Redirects are not followed: on the same origin that would send the key again. `error`
        // would do the same, but Cloudflare's runtime doesn't support it.
        redirect: 'manual',
        signal: abort.signal,
      })
      // A `fetch` of one's own may ignore its signal.
      const response = await untilAborted(sent, abort.signal)
      clearTimeout(connect)
      exchange.status = response.status
      if (response.status === 304 && current && (validator.etag || validator.lastModified)) {
        return {...current, storedAt: now()}
      }
      if (response.status !== 200) {
        void response.body?.cancel().catch(() => {})
        throw statusFailure(response)
      }
      const read = await readRecords(kind, response, abort.signal)
      const loaded = {
        ...read,
        validator: validatorOf(response.headers, hasSecret),
        storedAt: now(),
      }
      // What was made of the same records remains valid.
      return current?.hash === read.hash ? {...loaded, records: current.records} : loaded
    } catch (error) {
      throw failureOf(error, abort.signal)
    } finally {
      clearTimeout(total)
      clearTimeout(connect)
    }
  }

  return async (listing, current) => {
    const start = performance.now()
    const exchange: Traced['request'] = {listing}
    const observe = (failure?: ProxyFailure) => {
      const labels = clientLabels(exchange, failure)
      const seconds = (performance.now() - start) / 1000
      metrics.observe('http_client_request_duration_seconds', labels, seconds)
    }
    try {
      const loaded = await trace('request', exchange, () => request(exchange, current))
      observe()
      const outcome = exchange.status === 304 ? 'unchanged' : 'changed'
      logger.info({route: listing, outcome}, 'listing refreshed')
      return loaded
    } catch (error) {
      observe(error as ProxyFailure)
      throw error
    }
  }
}

/** OpenTelemetry's attributes. */
const clientLabels = ({listing, status}: Traced['request'], failure: ProxyFailure | undefined) =>
  [
    'http_request_method="GET"',
    `url_template="/${listing}"`,
    ...(status === undefined ? [] : [`http_response_status_code="${status}"`]),
    ...(failure ? [`error_type="${failure.problem}"`] : []),
  ].join()

/** All that is sent: nothing of a caller. */
const requestHeaders = (apiKey: string, {etag, lastModified}: Validator) => ({
  accept: 'application/json',
  authorization: `Bearer ${apiKey}`,
  'user-agent': 'sanity-plugin-stories',
  ...(etag !== undefined && {'if-none-match': etag}),
  ...(lastModified !== undefined && {'if-modified-since': lastModified}),
})

function validatorOf(headers: Headers, hasSecret: HasSecret): Validator {
  const etag = headers.get('etag')
  const lastModified = headers.get('last-modified')
  // A validator is kept and shared, so not if the service echoes the key in it.
  if (hasSecret(JSON.stringify([etag, lastModified]))) return {}
  return {
    ...(etag && /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/.test(etag) && {etag}),
    ...(lastModified && /^[\x20-\x7e]{10,40}$/.test(lastModified) && {lastModified}),
  }
}

const PROBLEMS: Readonly<Partial<Record<number, ProblemName>>> = {
  304: 'service-content',
  401: 'service-key-invalid',
  403: 'service-key-forbidden',
  404: 'service-not-found',
  429: 'service-limited',
}

function statusFailure(response: Response): ProxyFailure {
  const {status} = response
  const problem = PROBLEMS[status]
  const condition = status === 304 ? ' to a request without conditions' : ''
  // A redirect reads as 0 in browser-like runtimes.
  if (!problem && (status === 0 || (status >= 300 && status < 400))) {
    return new ProxyFailure('service-not-found', 'The service responded with a redirect')
  }
  // Without a delay, or with one that has passed, the library backs off on its own schedule.
  const requested = retryAfterMs(response.headers.get('retry-after')) ?? 0
  const delay = Math.min(requested, MAX_DELAY_MS) || undefined
  const message = `The service responded with ${status}${condition}`
  return new ProxyFailure(problem ?? 'service-down', message, delay)
}

function failureOf(error: unknown, signal: AbortSignal): ProxyFailure {
  if (error instanceof ProxyFailure) return error
  if (signal.aborted) {
    return new ProxyFailure('service-timeout', 'The service did not respond in time')
  }
  if (error instanceof BodyTooLargeError) {
    const message = `The listing has more than ${error.maxBytes} bytes: raise maxBodyBytes`
    return new ProxyFailure('service-content', message)
  }
  if (error instanceof ContentShapeError) return new ProxyFailure('service-content', error.message)
  if (error instanceof SyntaxError) {
    return new ProxyFailure('service-content', 'The service returned an invalid listing')
  }
  // Its message and cause may hold the address.
  return new ProxyFailure('service-down', 'The service could not be reached')
}
