import {
  assertListed,
  BodyTooLargeError,
  ContentShapeError,
  type ListingKind,
  type ProblemName,
  requestListing,
  type ServiceApiException,
  unusedProxyNote,
} from '../access/index.ts'
import {now} from './clock.ts'
import {ProxyFailure} from './failure.ts'
import type {LoadedListing, Validator} from './listing.ts'
import type {LibraryMetrics, LibrarySettings} from './options.ts'
import {createSecretMatcher, type ReadRecords} from './read-listing.ts'
import {trace, type Traced} from './tracing.ts'

/**
 * Requests a listing; only what changed since `current`, if there is one. Every way it can fail is
 * a {@link ProxyFailure}.
 */
export type Load = (kind: ListingKind, current: LoadedListing | undefined) => Promise<LoadedListing>

/** Milliseconds that the service may delay requests: a longer `Retry-After` is taken for an error. */
const MAX_DELAY_MS = 15 * 60_000

/** Each request is traced, timed and, where it succeeds, logged. */
export function createLoad(
  settings: LibrarySettings,
  metrics: LibraryMetrics,
  readRecords: ReadRecords,
): Load {
  const hasSecret = createSecretMatcher(settings.apiKey)

  const request = async (
    exchange: Traced['request'],
    current: LoadedListing | undefined,
  ): Promise<LoadedListing> => {
    const {listing: kind} = exchange
    const {etag, lastModified} = current?.validator ?? {}
    const sent = {
      ...settings,
      kind,
      url: `${settings.serviceUrl}/${kind}`,
      headers: {
        'User-Agent': 'sanity-plugin-stories',
        ...(etag !== undefined && {'If-None-Match': etag}),
        ...(lastModified !== undefined && {'If-Modified-Since': lastModified}),
      },
      timeout: settings.timeout * 1000,
      connectTimeout: settings.connectTimeout * 1000,
    }
    const read = async (response: Response, signal: AbortSignal): Promise<LoadedListing> => {
      exchange.status = response.status
      if (response.status === 304 && current && (etag || lastModified)) {
        return {...current, storedAt: now()}
      }
      assertListed(sent, response)
      const fresh = await readRecords(kind, response, signal)
      const validator = validatorOf(response.headers, hasSecret)
      // The same records stay, with all that was made of them.
      const records = current?.hash === fresh.hash ? current.records : fresh.records
      return {...fresh, records, validator, storedAt: now()}
    }
    try {
      return await requestListing(sent, read)
    } catch (error) {
      throw failureOf(error as ServiceApiException)
    }
  }

  return async (listing, current) => {
    const start = performance.now()
    const exchange: Traced['request'] = {listing}
    const observe = (failure?: ProxyFailure) => {
      const {status} = exchange
      // OpenTelemetry's attributes.
      const labels = [
        'http_request_method="GET"',
        `url_template="/${listing}"`,
        ...(status === undefined ? [] : [`http_response_status_code="${status}"`]),
        ...(failure ? [`error_type="${failure.problem}"`] : []),
      ]
      const seconds = (performance.now() - start) / 1000
      metrics.observe('http_client_request_duration_seconds', labels.join(), seconds)
    }
    try {
      const loaded = await trace('request', exchange, () => request(exchange, current))
      observe()
      const outcome = exchange.status === 304 ? 'unchanged' : 'changed'
      settings.logger.info({route: listing, outcome}, 'listing refreshed')
      return loaded
    } catch (error) {
      observe(error as ProxyFailure)
      throw error
    }
  }
}

function validatorOf(headers: Headers, hasSecret: (json: string) => boolean): Validator {
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

function failureOf(error: ServiceApiException): ProxyFailure {
  const {failure, statusCode, retryAfter, cause, message, url} = error
  if (failure === 'status') return statusFailure(statusCode, retryAfter)
  if (failure === 'content') return new ProxyFailure('service-content', contentProblem(cause))
  if (failure !== 'timeout') return new ProxyFailure('service-down', message)
  const detail = `The service did not respond in time${unusedProxyNote(url)}`
  return new ProxyFailure('service-timeout', detail)
}

function statusFailure(status: number, retryAfter: number | undefined): ProxyFailure {
  // A redirect reads as 0 in browser-like runtimes.
  const isRedirect = status === 0 || (status >= 300 && status < 400 && status !== 304)
  const problem = PROBLEMS[status] ?? (isRedirect ? 'service-not-found' : 'service-down')
  const condition = status === 304 ? ' to a request without conditions' : ''
  // Without a delay, or with one that has passed, the library backs off on its own schedule.
  const delay = Math.min(retryAfter ?? 0, MAX_DELAY_MS) || undefined
  const what = isRedirect ? 'a redirect' : `${status}${condition}`
  return new ProxyFailure(problem, `The service responded with ${what}`, delay)
}

function contentProblem(cause: unknown): string {
  if (cause instanceof BodyTooLargeError) {
    return `The listing has more than ${cause.maxBytes} bytes: raise maxBodyBytes`
  }
  if (cause instanceof ContentShapeError) return cause.message
  return 'The service returned an invalid listing'
}
