import type {Authorize} from '../auth/authorize.ts'
import {createCallerLimit} from '../core/caller-limit.ts'
import {createCors} from './cors.ts'
import type {ProxyLogger} from '../core/log.ts'
import type {ProxyResponse, Awaitable, ProxyRequest} from '../core/message.ts'
import type {Metrics} from '../core/metrics.ts'
import {type Call, createReplies} from './reply.ts'
import {matchRoute, type Route} from '../core/route.ts'
import type {Serve} from './serve.ts'
import {createServeListing} from './serve-listing.ts'
import {type StatusOptions, statusResponse} from './status-response.ts'
import {startTiming} from '../core/timing.ts'

export interface HandlerOptions {
  readonly serve: Serve
  readonly authorize: Authorize
  readonly allowedOrigins: readonly string[]
  readonly freshFor: number
  readonly maxWaiting: number
  readonly metrics: Metrics
  /** What the status routes report. */
  readonly state: Omit<StatusOptions, 'metrics'>
  readonly exposeMetrics: boolean
  readonly logger: ProxyLogger
}

/** The whole proxy as one function, which never throws. A response from the cache needs no promise. */
export function createHandler(
  options: HandlerOptions,
): (incoming: ProxyRequest) => Awaitable<ProxyResponse> {
  const {serve, authorize, metrics, state} = options
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

  const handle = (route: Route, call: Call): Awaitable<ProxyResponse> => {
    const {incoming} = call
    if (route.name === 'not-found') return refuse(call, route.name)
    if (incoming.method === 'OPTIONS') {
      const preflight = cors.preflight(incoming)
      return preflight ? done(call, preflight) : refuse(call, 'origin-refused')
    }
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      return refuse(call, 'method-not-allowed')
    }
    if (incoming.hasBody)
      return refuse(call, 'bad-request', {detail: 'Request bodies are not accepted'})
    if ('query' in route) return serveListing(route, call)
    if (route.name === 'bad-request') return refuse(call, route.name, {detail: route.detail})
    if (route.name === 'metrics' && !options.exposeMetrics) {
      return refuse({...call, name: 'not-found'}, 'not-found')
    }
    return done(call, statusResponse(route.name, incoming, {...state, metrics}))
  }

  return (incoming) => {
    const route = matchRoute(incoming.target)
    const call: Call = {name: route.name, incoming, timing: startTiming()}
    try {
      const response = handle(route, call)
      return response instanceof Promise
        ? response.catch((error: unknown) => replies.crash(call, error))
        : response
    } catch (error) {
      return replies.crash(call, error)
    }
  }
}
