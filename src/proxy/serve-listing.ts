import type {GetOptions, Served} from './cache.ts'
import type {Authorize, Verdict} from './caller.ts'
import type {Cors} from './cors.ts'
import {ProxyFailure} from './failure.ts'
import {listingAnswer} from './listing-answer.ts'
import type {Answer, Awaitable, Incoming} from './message.ts'
import type {Metrics} from './metrics.ts'
import type {Replies} from './reply.ts'
import type {AnsweredRoute} from './route.ts'

export interface ServeListingOptions {
  readonly serve: (route: AnsweredRoute, get: GetOptions) => Awaitable<Served>
  readonly authorize: Authorize
  readonly cors: Cors
  readonly freshMs: number
  readonly metrics: Metrics
  readonly replies: Replies
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
  metrics,
  replies,
}: ServeListingOptions): (route: AnsweredRoute, incoming: Incoming) => Awaitable<Answer> {
  return (route, incoming) => {
    const {name} = route
    const headers = cors.headers(incoming.header('origin'))
    if (!headers) return replies.refuse(name, 'origin-refused')

    const give = (served: Served, user: string): Answer => {
      metrics.count('stories_proxy_cache_total', VERDICT_LABELS[served.verdict])
      const answer = listingAnswer(served, incoming, headers, freshMs)
      return replies.done(name, answer, {cache: served.verdict, user})
    }
    const enter = (verdict: Verdict): Awaitable<Answer> => {
      // An `authorize` in JavaScript may return nothing.
      if (verdict === null || verdict === undefined) {
        return replies.refuse(name, 'unauthenticated', {headers})
      }
      if (verdict === 'forbidden') return replies.refuse(name, 'forbidden', {headers})
      const user = verdict.id
      const force = isForced(incoming.header('cache-control'))
      const served = serve(route, {force, waitUntil: incoming.waitUntil})
      if (!(served instanceof Promise)) return give(served, user)
      return served
        .then((ready) => give(ready, user))
        .catch((error: unknown) => replies.failed(name, error, {headers, user}))
    }
    const unverifiable = (error: unknown) =>
      replies.refuse(name, 'session-unverifiable', {
        detail: error instanceof ProxyFailure ? error.message : 'authorize failed',
        retryAfterMs: 2000,
        headers,
      })

    let verdict: Awaitable<Verdict>
    try {
      verdict = authorize(incoming.request())
    } catch (error) {
      return unverifiable(error)
    }
    return isThenable(verdict) ? Promise.resolve(verdict).then(enter, unverifiable) : enter(verdict)
  }
}

/** A promise of another library counts too: as an object it would pass for a caller. */
function isThenable(verdict: Awaitable<Verdict>): verdict is Promise<Verdict> {
  return typeof verdict === 'object' && verdict !== null && 'then' in verdict
}

function isForced(cacheControl: string | null): boolean {
  return cacheControl !== null && /(?:^|[\s,])no-cache(?:$|[\s,])/i.test(cacheControl)
}

const VERDICT_LABELS: Readonly<Record<Served['verdict'], string>> = {
  hit: 'verdict="hit"',
  stale: 'verdict="stale"',
  'stale-error': 'verdict="stale-error"',
  miss: 'verdict="miss"',
  shared: 'verdict="shared"',
  refreshed: 'verdict="refreshed"',
}
