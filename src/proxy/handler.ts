import type {ProblemName} from '../access/index.ts'
import type {ListingCache, Served} from './cache.ts'
import type {Authorize, Caller, Verdict} from './caller.ts'
import {createCors, VARY} from './cors.ts'
import {ProxyFailure} from './failure.ts'
import {listingAnswer} from './listing-answer.ts'
import type {ProxyLogger} from './log.ts'
import type {Answer, Awaitable, Incoming} from './message.ts'
import type {Metrics} from './metrics.ts'
import {problemAnswer, type ProblemOptions} from './problem-answer.ts'
import {matchRoute, type ListingQuery, type Route} from './route.ts'
import {statusAnswer} from './status-answer.ts'

export interface HandlerOptions {
  readonly cache: ListingCache
  readonly authorize: Authorize
  readonly allowedOrigins: readonly string[]
  readonly freshFor: number
  readonly metrics: Metrics
  readonly exposeMetrics: boolean
  readonly logger: ProxyLogger
}

/** One request from the first check to the answer. A cached one needs no promise. */
export function createHandler(options: HandlerOptions): (incoming: Incoming) => Awaitable<Answer> {
  const {cache, metrics, logger} = options
  const cors = createCors(options.allowedOrigins)
  const freshMs = options.freshFor * 1000

  const done = (route: Route['name'], answer: Answer, more: {cache?: string; user?: string}) => {
    metrics.count('stories_proxy_requests_total', `route="${route}",status="${answer.status}"`)
    logger.debug?.({route, status: answer.status, ...more}, 'answered')
    return answer
  }

  const refuse = (
    route: Route['name'],
    name: ProblemName,
    {user, ...problem}: ProblemOptions & {user?: string | undefined},
  ) => {
    const answer = problemAnswer(name, {headers: VARY, ...problem})
    const fields = {route, status: answer.status, problem: name, reason: problem.detail, user}
    logger[answer.status >= 500 ? 'warn' : 'info'](fields, 'refused')
    return done(route, answer, {})
  }

  const failed = (
    route: Route['name'],
    error: unknown,
    headers: readonly string[],
    user?: string,
  ) =>
    error instanceof ProxyFailure
      ? refuse(route, error.problem, {
          detail: error.message,
          retryAfterMs: error.retryAfterMs,
          headers,
          user,
        })
      : refuse(route, 'internal', {headers, user})

  const serve = (
    query: ListingQuery,
    incoming: Incoming,
    headers: readonly string[],
    user: string,
  ) => {
    const give = (served: Served) => {
      metrics.count('stories_proxy_cache_total', `verdict="${served.verdict}"`)
      const answer = listingAnswer(served, incoming, headers, freshMs)
      return done(query.kind, answer, {cache: served.verdict, user})
    }
    const force = isForced(incoming.header('cache-control'))
    const served = cache.get(query, {force, waitUntil: incoming.waitUntil})
    if (!(served instanceof Promise)) return give(served)
    return served.then(give).catch((error: unknown) => failed(query.kind, error, headers, user))
  }

  const admit = (verdict: Verdict): ProblemName | Caller => {
    if (verdict === null || verdict === undefined) return 'unauthenticated'
    return verdict === 'forbidden' ? 'forbidden' : verdict
  }

  const listing = (query: ListingQuery, incoming: Incoming): Awaitable<Answer> => {
    const headers = cors.headers(incoming.header('origin'))
    if (!headers) return refuse(query.kind, 'origin-refused', {})
    const enter = (verdict: Verdict) => {
      const caller = admit(verdict)
      if (typeof caller === 'string') return refuse(query.kind, caller, {headers})
      return serve(query, incoming, headers, caller.id)
    }
    const unverifiable = (error: unknown) => {
      const retryAfterMs = 2000
      const reason = error instanceof ProxyFailure ? error.message : 'authorize failed'
      return refuse(query.kind, 'session-unverifiable', {detail: reason, retryAfterMs, headers})
    }
    let verdict: Awaitable<Verdict>
    try {
      verdict = decide(options.authorize, incoming)
    } catch (error) {
      return unverifiable(error)
    }
    return verdict instanceof Promise ? verdict.then(enter, unverifiable) : enter(verdict)
  }

  const answer = (incoming: Incoming): Awaitable<Answer> => {
    const route = matchRoute(incoming.target)
    if (route.name === 'not-found') return refuse(route.name, 'not-found', {})
    if (incoming.method === 'OPTIONS') {
      const preflight = cors.preflight(incoming)
      return preflight ? done(route.name, preflight, {}) : refuse(route.name, 'origin-refused', {})
    }
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      return refuse(route.name, 'method-not-allowed', {})
    }
    if (incoming.hasBody) return refuse(route.name, 'bad-request', {detail: 'A body is not taken'})
    if ('query' in route) return listing(route.query, incoming)
    if (route.name === 'bad-request') return refuse(route.name, route.name, {detail: route.detail})
    if (route.name === 'metrics' && !options.exposeMetrics) {
      return refuse('not-found', 'not-found', {})
    }
    return done(route.name, statusAnswer(route.name, cache, metrics), {})
  }

  return (incoming) => {
    try {
      const result = answer(incoming)
      if (!(result instanceof Promise)) return result
      return result.catch((error: unknown) => crash(error))
    } catch (error) {
      return crash(error)
    }
  }

  function crash(error: unknown): Answer {
    const reason = error instanceof Error ? error.name : 'unknown'
    logger.error({reason}, 'the proxy failed')
    return problemAnswer('internal', {headers: VARY})
  }
}

/** An `authorize` that answers a thenable of its own counts as a promise. */
function decide(authorize: Authorize, incoming: Incoming): Awaitable<Verdict> {
  const verdict = authorize.byHeader
    ? authorize.byHeader(incoming.header('authorization'))
    : authorize(incoming.request())
  if (verdict !== null && typeof verdict === 'object' && 'then' in verdict) {
    return Promise.resolve(verdict)
  }
  return verdict
}

function isForced(cacheControl: string | null): boolean {
  return cacheControl !== null && /(?:^|[\s,])no-cache(?:$|[\s,])/i.test(cacheControl)
}
