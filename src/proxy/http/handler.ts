import type {ListingCache} from '../cache/listing-cache.ts'
import type {Authorize} from '../auth/authorize.ts'
import {createCallerLimit} from '../core/caller-limit.ts'
import {createCors} from './cors.ts'
import type {ProxyLogger} from '../core/log.ts'
import type {ProxyResponse, Awaitable, ProxyRequest} from '../core/message.ts'
import type {Metrics} from '../core/metrics.ts'
import {createReplies} from './reply.ts'
import {matchRoute} from '../core/route.ts'
import type {Serve} from './serve.ts'
import {createServeListing} from './serve-listing.ts'
import {statusResponse} from './status-response.ts'

export interface HandlerOptions {
  readonly cache: ListingCache
  readonly serve: Serve
  readonly authorize: Authorize
  readonly allowedOrigins: readonly string[]
  readonly freshFor: number
  readonly maxWaiting: number
  readonly metrics: Metrics
  readonly exposeMetrics: boolean
  readonly logger: ProxyLogger
}

/** The whole proxy as one function, which never throws. A response from the cache needs no promise. */
export function createHandler(
  options: HandlerOptions,
): (incoming: ProxyRequest) => Awaitable<ProxyResponse> {
  const {cache, serve, authorize, metrics} = options
  const replies = createReplies(metrics, options.logger)
  const {done, refuse} = replies
  const cors = createCors(options.allowedOrigins)
  const freshMs = options.freshFor * 1000
  const limit = createCallerLimit(options.maxWaiting)
  const serveListing = createServeListing({
    serve,
    authorize,
    cors,
    freshMs,
    limit,
    metrics,
    replies,
  })

  const handle = (incoming: ProxyRequest): Awaitable<ProxyResponse> => {
    const route = matchRoute(incoming.target)
    const {name} = route
    if (name === 'not-found') return refuse(name, name)
    if (incoming.method === 'OPTIONS') {
      const preflight = cors.preflight(incoming)
      return preflight ? done(name, preflight) : refuse(name, 'origin-refused')
    }
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      return refuse(name, 'method-not-allowed')
    }
    if (incoming.hasBody)
      return refuse(name, 'bad-request', {detail: 'Request bodies are not accepted'})
    if ('query' in route) return serveListing(route, incoming)
    if (route.name === 'bad-request') {
      return refuse(name, route.name, {detail: route.detail})
    }
    if (route.name === 'metrics' && !options.exposeMetrics) {
      return refuse('not-found', 'not-found')
    }
    return done(name, statusResponse(route.name, cache, metrics))
  }

  return (incoming) => {
    try {
      const answer = handle(incoming)
      return answer instanceof Promise ? answer.catch(replies.crash) : answer
    } catch (error) {
      return replies.crash(error)
    }
  }
}
