import {
  BodyTooLargeError,
  type ListingKind,
  type ProblemName,
  requestedDelayMs,
} from '../../access/index.ts'
import type {Validator} from '../core/cache-entry.ts'
import {MAX_DELAY_MS, ProxyFailure} from '../core/failure.ts'
import type {Metrics} from '../core/metrics.ts'
import {readListing, type ReadListing} from './read-listing.ts'
import {createSecretMatcher, type HasSecret} from '../core/secret-matcher.ts'
import type {Slicer} from '../core/slicer.ts'
import {trace, type Traced} from '../core/tracing.ts'
import type {ResolvedOptions} from '../options.ts'

export type UpstreamResult =
  | ({readonly changed: true; readonly validator: Validator} & ReadListing)
  | {readonly changed: false}

/**
 * Requests a listing. `size` is that of the former one in bytes, if there is one. Every way it can
 * fail is a {@link ProxyFailure}.
 */
export type Upstream = (
  kind: ListingKind,
  validator: Validator,
  size: number | undefined,
) => Promise<UpstreamResult>

/** What a listing may have grown since it was last read. */
const GROWTH = 1.05

/** Requests listings. Each request is traced, timed and, where it succeeds, logged. */
export function createUpstream(
  options: ResolvedOptions,
  metrics: Metrics,
  slicer: Slicer,
): Upstream {
  const {serviceUrl, maxItems, maxBodyBytes: maxBytes} = options
  const hasSecret = createSecretMatcher(options.apiKey)

  const request = async (
    exchange: Traced['request'],
    validator: Validator,
    size: number | undefined,
  ): Promise<UpstreamResult> => {
    const {listing: kind} = exchange
    const abort = new AbortController()
    const total = setTimeout(() => abort.abort(), options.timeout * 1000)
    const connect = setTimeout(() => abort.abort(), options.connectTimeout * 1000)
    try {
      const response = await options.fetch(`${serviceUrl}/${kind}`, {
        headers: requestHeaders(options.apiKey, validator),
        // Redirects are not followed: on the same origin that would send the key again. `error`
        // would do the same, but Cloudflare's runtime doesn't support it.
        redirect: 'manual',
        signal: abort.signal,
      })
      clearTimeout(connect)
      exchange.status = response.status
      if (response.status === 304 && (validator.etag || validator.lastModified)) {
        return {changed: false}
      }
      if (response.status !== 200) {
        void response.body?.cancel().catch(() => {})
        throw statusFailure(response)
      }
      const expected = size && size * GROWTH
      const reading = {kind, baseUrl: serviceUrl, maxItems, maxBytes, hasSecret, expected}
      const read = await readListing(response, reading, slicer, abort.signal)
      return {changed: true, ...read, validator: validatorOf(response.headers, hasSecret)}
    } catch (error) {
      throw failureOf(error, abort.signal)
    } finally {
      clearTimeout(total)
      clearTimeout(connect)
    }
  }

  return async (listing, validator, size) => {
    const start = performance.now()
    const exchange: Traced['request'] = {listing}
    const observe = (failure?: ProxyFailure) => {
      const labels = clientLabels(exchange, failure)
      const seconds = (performance.now() - start) / 1000
      metrics.observe('http_client_request_duration_seconds', labels, seconds)
    }
    try {
      const result = await trace('request', exchange, () => request(exchange, validator, size))
      observe()
      const outcome = result.changed ? 'changed' : 'unchanged'
      options.logger.info({route: listing, outcome}, 'listing refreshed')
      return result
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
function requestHeaders(apiKey: string, validator: Validator): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `Bearer ${apiKey}`,
    'user-agent': 'sanity-plugin-stories',
    ...(validator.etag !== undefined && {'if-none-match': validator.etag}),
    ...(validator.lastModified !== undefined && {'if-modified-since': validator.lastModified}),
  }
}

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
  // Without a delay, or with one that has passed, the proxy backs off on its own schedule.
  const delay = Math.min(requestedDelayMs(response) ?? 0, MAX_DELAY_MS) || undefined
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
  if (error instanceof SyntaxError) {
    return new ProxyFailure('service-content', 'The service returned an invalid listing')
  }
  // Its message and cause may hold the address.
  return new ProxyFailure('service-down', 'The service could not be reached')
}
