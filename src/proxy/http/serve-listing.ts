import type {Served} from '../cache/listing-cache.ts'
import type {Authorize, Decision} from '../auth/authorize.ts'
import type {CallerLimit} from '../core/caller-limit.ts'
import type {Cors} from './cors.ts'
import {ProxyFailure} from '../core/failure.ts'
import {listingResponse} from './listing-response.ts'
import type {ProxyResponse, Awaitable, ProxyRequest} from '../core/message.ts'
import type {Metrics} from '../core/metrics.ts'
import {acceptedEncodings} from '../core/negotiate.ts'
import type {Replies} from './reply.ts'
import type {AnsweredRoute} from '../core/route.ts'
import type {Serve} from './serve.ts'

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

interface Call {
  readonly route: AnsweredRoute
  readonly name: AnsweredRoute['name']
  readonly incoming: ProxyRequest
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
}: ServeListingOptions): (
  route: AnsweredRoute,
  incoming: ProxyRequest,
) => Awaitable<ProxyResponse> {
  const counter = (verdict: Served['verdict']) =>
    metrics.counter('stories_proxy_cache_total', `verdict="${verdict}"`)
  const counters = {
    hit: counter('hit'),
    stale: counter('stale'),
    'stale-error': counter('stale-error'),
    miss: counter('miss'),
    shared: counter('shared'),
    refreshed: counter('refreshed'),
  }

  const give = ({name, incoming, headers}: Call, served: Served, user: string): ProxyResponse => {
    counters[served.verdict].value++
    const answer = listingResponse(served, incoming, headers, freshMs)
    return replies.done(name, answer, {cache: served.verdict, user})
  }
  const enter = (call: Call, verdict: Decision): Awaitable<ProxyResponse> => {
    const {name, incoming, headers} = call
    // An `authorize` in JavaScript may return nothing.
    if (verdict === null || verdict === undefined) {
      return replies.refuse(name, 'unauthenticated', {headers})
    }
    if (verdict === 'forbidden') return replies.refuse(name, 'forbidden', {headers})
    const user = verdict.id
    if (limit.isReached(user)) {
      return replies.refuse(name, 'caller-limited', {headers, user, retryAfterMs: RETRY_MS})
    }
    const served = serve(call.route, {
      force: isForced(incoming.header('cache-control')),
      waitUntil: incoming.waitUntil,
      encodings: acceptedEncodings(incoming.header('accept-encoding')),
    })
    if (!(served instanceof Promise)) return give(call, served, user)
    limit.countUntil(user, served)
    return served
      .then((ready) => give(call, ready, user))
      .catch((error: unknown) => replies.failed(name, error, {headers, user}))
  }
  const unverifiable = ({name, headers}: Call, error: unknown): ProxyResponse =>
    replies.refuse(name, 'session-unverifiable', {
      detail: error instanceof ProxyFailure ? error.message : 'authorize failed',
      retryAfterMs: 2000,
      headers,
    })

  return (route, incoming) => {
    const {name} = route
    const headers = cors.headers(incoming.header('origin'))
    if (!headers) return replies.refuse(name, 'origin-refused')
    const call: Call = {route, name, incoming, headers}
    let verdict: Awaitable<Decision>
    try {
      verdict = authorize(incoming.request())
    } catch (error) {
      return unverifiable(call, error)
    }
    if (!isThenable(verdict)) return enter(call, verdict)
    return Promise.resolve(verdict).then(
      (decided) => enter(call, decided),
      (error: unknown) => unverifiable(call, error),
    )
  }
}

/** A promise of another library counts too: as an object it would pass for a caller. */
function isThenable(verdict: Awaitable<Decision>): verdict is Promise<Decision> {
  return typeof verdict === 'object' && verdict !== null && 'then' in verdict
}

function isForced(cacheControl: string | null): boolean {
  return cacheControl !== null && /(?:^|[\s,])no-cache(?:$|[\s,])/i.test(cacheControl)
}
