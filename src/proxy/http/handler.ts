import type {ProblemName} from '../../access/index.ts'
import {type Library, ProxyFailure, trace, type Traced} from '../../library/server.ts'
import {type Caller, type Decision, rightsOf} from '../auth/authorize.ts'
import {createCallerLimit} from '../core/caller-limit.ts'
import type {Metrics} from '../core/metrics.ts'
import {acceptedEncodings} from '../core/compress.ts'
import {type ContentRoute, matchRoute} from '../core/route.ts'
import {timed} from '../core/timing.ts'
import {createCors, REFUSED, VARY} from './cors.ts'
import {listingResponse} from './listing-response.ts'
import {type Call, createReplies} from './reply.ts'
import {respond} from '../core/respond.ts'
import type {Serve, Served} from './serve.ts'
import {statusResponse} from './status-response.ts'
import type {ResolvedOptions} from '../options.ts'

/** What a runtime passes beside the request; Cloudflare's and Vercel's contexts fit. */
export interface FetchContext {
  /** Keeps the runtime awake until work that outlives the response is done. */
  readonly waitUntil?: (work: Promise<unknown>) => void
}

export type Handler = (request: Request, context?: FetchContext) => Promise<Response>

/** Milliseconds after which a caller with too many requests may try again. */
const RETRY_MS = 1000
const SESSIONS = 'stories_proxy_session_duration_seconds'

/**
 * The whole proxy as one function, which never rejects.
 *
 * @param library - What the status routes report.
 */
export function createHandler(
  options: ResolvedOptions,
  serve: Serve,
  metrics: Metrics,
  library: Library,
): Handler {
  const {authorize} = options
  const replies = createReplies(metrics, options.logger)
  const cors = createCors(options.allowedOrigins)
  const limit = createCallerLimit(options.maxWaiting)

  /** Responds to a method or path that needs no caller; `undefined` to one that does. */
  const respondToAll = (call: Call): Response | undefined => {
    const {route, request} = call
    if (route.name === 'not-found') return replies.refuse(call, route.name)
    if (request.method === 'OPTIONS') {
      return call.isAllowedOrigin
        ? replies.done(call, respond(204, {...call.headers, ...PREFLIGHT}, null))
        : replies.refuse(call, 'origin-refused', REFUSED)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return replies.refuse(call, 'method-not-allowed')
    }
    if (hasBody(request)) {
      return replies.refuse(call, 'bad-request', {detail: 'Request bodies are not accepted'})
    }
    if ('query' in route) return undefined
    if (route.name === 'bad-request') return replies.refuse(call, route.name, route)
    if (route.name === 'metrics' && !options.metrics) {
      return replies.refuse({...call, route: {name: 'not-found'}}, 'not-found')
    }
    return replies.done(call, statusResponse(route.name, call, library, metrics))
  }

  /** Asks `authorize`; a refusal, or a failure to decide, is a problem. */
  const identify = async ({request, timing}: Call): Promise<Caller | {no: ProblemName}> => {
    const context: Traced['session'] = {}
    const note = (outcome: string) =>
      metrics.observe(SESSIONS, `outcome="${outcome}"`, (timing.session ?? 0) / 1000)
    let decision: Decision | undefined
    try {
      decision = await timed(timing, 'session', async () =>
        trace('session', context, async () => {
          const decided: Decision | undefined = await authorize(request)
          context.outcome = outcomeOf(decided)
          return decided
        }),
      )
    } catch (error) {
      note('failed')
      const detail = error instanceof ProxyFailure ? error.message : 'authorize failed'
      throw new ProxyFailure('session-unverifiable', detail, 2000)
    }
    note(outcomeOf(decision))
    // An `authorize` in JavaScript may return nothing.
    if (decision === null || decision === undefined) return {no: 'unauthenticated'}
    return decision === 'forbidden' ? {no: decision} : decision
  }

  /** Checks the origin, then who calls, then looks into the cache. */
  const respondToCaller = async (call: Call, route: ContentRoute): Promise<Response> => {
    if (!call.isAllowedOrigin) return replies.refuse(call, 'origin-refused', REFUSED)
    let user: string | undefined
    try {
      const caller = await identify(call)
      if ('no' in caller) return replies.refuse(call, caller.no)
      user = caller.id
      if (limit.isReached(user)) {
        return replies.refuse(call, 'caller-limited', {user, retryAfterMs: RETRY_MS})
      }
      const rights = rightsOf(caller)
      const {headers} = call.request
      const encodings = acceptedEncodings(headers.get('accept-encoding'))
      const force = isForced(headers.get('cache-control'))
      const {request, waitUntil} = call
      const found = serve(route, {
        force,
        encodings,
        caller: user,
        rights,
        waitUntil,
        // Made when it is needed: Node's takes a listener of the connection.
        get signal() {
          return request.signal
        },
      })
      // What is in memory doesn't wait, and doesn't count for the limit.
      let served: Served
      if (found instanceof Promise) {
        limit.countUntil(user, found)
        served = await timed(call.timing, 'content', () => found)
      } else served = found
      const cache = served.cacheStatus
      metrics.count('stories_proxy_cache_total', `verdict="${cache}"`)
      const given = listingResponse(served, encodings, call, options.freshFor)
      return replies.done(call, given, {cache, user})
    } catch (error) {
      // No client receives it: the number is nginx's, for the metrics.
      if (call.request.signal?.aborted) {
        return replies.done(call, respond(499, call.headers, null))
      }
      if (!(error instanceof ProxyFailure)) throw error
      const {message: detail, problem, retryAfterMs} = error
      return replies.refuse(call, problem, {detail, retryAfterMs, user})
    }
  }

  return async (request, context) => {
    const route = matchRoute(targetOf(request))
    let call: Call = {
      route,
      request,
      timing: {start: performance.now()},
      headers: VARY,
      isAllowedOrigin: false,
      waitUntil: waitUntilOf(context),
    }
    try {
      const headers = cors(request.headers)
      if (headers) call = {...call, headers, isAllowedOrigin: true}
      return respondToAll(call) ?? (await respondToCaller(call, route as ContentRoute))
    } catch (error) {
      return replies.crash(call, error)
    }
  }
}

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'Authorization, Cache-Control, If-None-Match',
  'Access-Control-Max-Age': '600',
  'Cache-Control': 'no-store',
}

/** Path and query as they came: parsed again, `/x/../teams` would become `/teams`. */
function targetOf({url}: Request): string {
  const at = url.indexOf('/', url.indexOf('//') + 2)
  return at < 0 ? '' : url.slice(at)
}

/** A `Request` of some servers has no body with GET, though its headers announce one. */
function hasBody({headers, body}: Request): boolean {
  const length = headers.get('content-length')
  return body !== null || headers.has('transfer-encoding') || (length !== null && length !== '0')
}

const outcomeOf = (decision: Decision | undefined) =>
  typeof decision === 'object' && decision !== null ? 'allowed' : 'refused'

const waitUntilOf = (context: FetchContext | undefined) =>
  typeof context?.waitUntil === 'function'
    ? (work: Promise<unknown>) => context.waitUntil?.(work)
    : undefined

function isForced(cacheControl: string | null): boolean {
  return cacheControl !== null && /(?:^|[\s,])no-cache(?:$|[\s,])/i.test(cacheControl)
}
