import type {Served} from '../cache/listing-cache.ts'
import type {Authorize, Decision} from '../auth/authorize.ts'
import type {CallerLimit} from '../core/caller-limit.ts'
import type {Cors} from './cors.ts'
import {ProxyFailure} from '../core/failure.ts'
import {listingResponse} from './listing-response.ts'
import type {ProxyResponse, Awaitable, ProxyRequest} from '../core/message.ts'
import type {Metrics} from '../core/metrics.ts'
import {acceptedEncodings} from '../core/negotiate.ts'
import type {Call, Replies} from './reply.ts'
import type {ContentRoute} from '../core/route.ts'
import type {Serve} from './serve.ts'
import {timed} from '../core/timing.ts'
import {trace, type Traced} from '../core/tracing.ts'

export interface ServeListingOptions {
  readonly serve: Serve
  readonly authorize: Authorize
  readonly cors: Cors
  readonly freshMs: number
  readonly limit: CallerLimit
  readonly metrics: Metrics
  readonly replies: Replies
}

/** Milliseconds after which a caller with too many requests may try again. */
const RETRY_MS = 1000

interface ContentCall extends Call {
  readonly route: ContentRoute
  /** The headers of every response to this origin. */
  readonly headers: readonly string[]
}

/**
 * Responds to a request for content: checks the origin, then who calls, then looks into the cache. A
 * hit by a known caller takes no promise.
 */
export function createServeListing({
  serve,
  authorize,
  cors,
  freshMs,
  limit,
  metrics,
  replies,
}: ServeListingOptions): (route: ContentRoute, call: Call) => Awaitable<ProxyResponse> {
  const counter = (status: Served['cacheStatus']) =>
    metrics.counter('stories_proxy_cache_total', `verdict="${status}"`)
  const counters = {
    hit: counter('hit'),
    stale: counter('stale'),
    'stale-error': counter('stale-error'),
    miss: counter('miss'),
    shared: counter('shared'),
    refreshed: counter('refreshed'),
  }

  const sessions = {
    allowed: metrics.histogram(SESSIONS, 'outcome="allowed"'),
    refused: metrics.histogram(SESSIONS, 'outcome="refused"'),
    failed: metrics.histogram(SESSIONS, 'outcome="failed"'),
  }
  const noteSession = ({timing}: Call, outcome: keyof typeof sessions) =>
    sessions[outcome].observe((timing.session ?? 0) / 1000)

  const give = (call: ContentCall, served: Served, user: string): ProxyResponse => {
    counters[served.cacheStatus].value++
    const response = listingResponse(served, call.incoming, call.headers, freshMs)
    return replies.done(call, response, {cache: served.cacheStatus, user})
  }
  const enter = (call: ContentCall, decided: Decision): Awaitable<ProxyResponse> => {
    const {headers, incoming, timing} = call
    // An `authorize` in JavaScript may return nothing.
    if (decided === null || decided === undefined) {
      return replies.refuse(call, 'unauthenticated', {headers})
    }
    if (decided === 'forbidden') return replies.refuse(call, 'forbidden', {headers})
    const user = decided.id
    if (limit.isReached(user)) {
      return replies.refuse(call, 'caller-limited', {headers, user, retryAfterMs: RETRY_MS})
    }
    const served = serve(call.route, {
      force: isForced(incoming.header('cache-control')),
      waitUntil: incoming.waitUntil,
      encodings: acceptedEncodings(incoming.header('accept-encoding')),
    })
    if (!(served instanceof Promise)) return give(call, served, user)
    limit.countUntil(user, served)
    return timed(timing, 'content', served)
      .then((ready) => give(call, ready, user))
      .catch((error: unknown) => replies.failed(call, error, {headers, user}))
  }
  const unverifiable = (call: ContentCall, error: unknown): ProxyResponse =>
    replies.refuse(call, 'session-unverifiable', {
      detail: error instanceof ProxyFailure ? error.message : 'authorize failed',
      retryAfterMs: 2000,
      headers: call.headers,
    })
  const decide = (incoming: ProxyRequest): Awaitable<Decision> => {
    const context: Traced['session'] = {}
    return trace('session', context, () => {
      const decided = authorize(incoming.request())
      const note = (decision: Decision) => {
        context.outcome = outcomeOf(decision)
        return decision
      }
      return isThenable(decided) ? decided.then(note) : note(decided)
    })
  }

  return (route, request) => {
    const headers = cors.headers(request.incoming.header('origin'))
    if (!headers) return replies.refuse(request, 'origin-refused')
    const call: ContentCall = {...request, route, headers}
    let decided: Awaitable<Decision>
    try {
      decided = decide(call.incoming)
    } catch (error) {
      return unverifiable(call, error)
    }
    if (!isThenable(decided)) return enter(call, decided)
    return timed(call.timing, 'session', decided).then(
      (decided) => {
        noteSession(call, outcomeOf(decided))
        return enter(call, decided)
      },
      (error: unknown) => {
        noteSession(call, 'failed')
        return unverifiable(call, error)
      },
    )
  }
}

const SESSIONS = 'stories_proxy_session_duration_seconds'

/** An `authorize` in JavaScript may return nothing. */
function outcomeOf(decision: Decision | undefined): 'allowed' | 'refused' {
  return typeof decision === 'object' && decision !== null ? 'allowed' : 'refused'
}

/** A promise of another library counts too: as an object it would pass for a caller. */
function isThenable(decided: Awaitable<Decision>): decided is Promise<Decision> {
  return typeof decided === 'object' && decided !== null && 'then' in decided
}

function isForced(cacheControl: string | null): boolean {
  return cacheControl !== null && /(?:^|[\s,])no-cache(?:$|[\s,])/i.test(cacheControl)
}
