import type {ServiceSettings} from '../context.ts'
import {
  createClient,
  ServiceApiException,
  type ListingKind,
  type Listing,
  type Listings,
} from '../../../access/index.ts'
import {networkMessage, networkProblem} from './probe.ts'
import {FIXES, type Problem} from '../report/problems.ts'
import {PROXY_DEFAULTS} from './proxy-defaults.ts'

/** A listing with its duration and size. */
export interface ReadListing<T> extends Listing<T> {
  /** Of the body, after any content encoding. */
  readonly bytes: number
  /** Until the head of the response. */
  readonly headMilliseconds: number
  /** Until its end, parsed. */
  readonly milliseconds: number
}

export interface FailedListing {
  readonly problem: Problem
  readonly message: string
  readonly fix?: string | undefined
  readonly milliseconds: number
}

/** Reads a listing once, with the bounds of the proxy. */
export async function readListing<K extends ListingKind>(
  kind: K,
  {apiKey, proxy, url}: ServiceSettings,
  timeoutMs: number,
): Promise<ReadListing<Listings[K]> | FailedListing> {
  const begin = performance.now()
  const sinceBegin = () => Math.round(performance.now() - begin)
  let bytes = 0
  let headMilliseconds = 0
  const counter = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        controller.enqueue(chunk)
      },
    })
  const client = createClient({
    baseUrl: url,
    apiKey,
    timeout: timeoutMs,
    // Report a failure instead of retrying it.
    retry: false,
    maxBytes: proxy.maxBodyBytes ?? PROXY_DEFAULTS.maxBodyBytes,
    fetch: async (...request) => {
      const response = await fetch(...request)
      headMilliseconds = sinceBegin()
      if (response.status !== 200 || !response.body) return response
      return new Response(response.body.pipeThrough(counter()), response)
    },
  })
  try {
    const listing = await client.listing(kind)
    return {...listing, bytes, headMilliseconds, milliseconds: sinceBegin()}
  } catch (error) {
    if (!(error instanceof ServiceApiException)) throw error
    return {...describe(error, timeoutMs), milliseconds: sinceBegin()}
  }
}

const BY_STATUS: Readonly<Record<number, Problem>> = {
  401: 'key-invalid',
  403: 'key-forbidden',
  404: 'not-found',
  429: 'limited',
}

function describe(
  error: ServiceApiException,
  timeoutMs: number,
): Omit<FailedListing, 'milliseconds'> {
  const {cause, failure, message, retryAfter, statusCode} = error
  if (failure === 'content') {
    const problem = networkProblem(cause)
    return {problem: problem === 'too-large' ? problem : 'content', message}
  }
  if (failure !== 'status') {
    const problem = networkProblem(cause, failure === 'timeout')
    return {problem, message: networkMessage(problem, cause, timeoutMs)}
  }
  const problem = BY_STATUS[statusCode] ?? rangeOf(statusCode)
  if (problem === 'not-found') {
    return {problem, message, fix: 'Check STORIES_SERVICE_URL: it ends in /access/v1.'}
  }
  if (problem !== 'limited' || retryAfter === undefined) return {problem, message}
  return {
    problem,
    message,
    fix: `Wait ${Math.ceil(retryAfter / 1000)} s, as the service requires. ${FIXES.limited}`,
  }
}

function rangeOf(status: number): Problem {
  if (status >= 500) return 'server-error'
  return status >= 300 && status < 400 ? 'redirect' : 'unexpected-status'
}
