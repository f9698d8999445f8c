import type {ProblemName} from '../access/index.ts'
import type {GetOptions, Served} from './cache.ts'
import type {Authorize, Caller, Verdict} from './caller.ts'
import type {Cors} from './cors.ts'
import {ProxyFailure} from './failure.ts'
import {listingAnswers} from './listing-answer.ts'
import type {Answer, Awaitable, Incoming, Prepared} from './message.ts'
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
 * A request for a listing: its origin, who calls, then the cache. What follows from the request alone
 * is derived once; who calls is decided each time, before the cache is looked at.
 */
export function createServeListing(options: ServeListingOptions) {
  const {replies, metrics} = options
  return (route: AnsweredRoute, incoming: Incoming): Prepared => {
    const {name} = route
    const headers = options.cors.headers(incoming.header('origin'))
    if (!headers) return () => replies.refuse(name, 'origin-refused')
    const get = {
      force: isForced(incoming.header('cache-control')),
      waitUntil: incoming.waitUntil,
    }
    const answerOf = listingAnswers(incoming, headers, options.freshMs)

    const give = (served: Served, user: string): Answer => {
      metrics.count('stories_proxy_cache_total', VERDICT_LABELS[served.verdict])
      return replies.done(name, answerOf(served), {cache: served.verdict, user})
    }
    const enter = (verdict: Verdict): Awaitable<Answer> => {
      const caller = admit(verdict)
      if (typeof caller === 'string') return replies.refuse(name, caller, {headers})
      const user = caller.id
      const served = options.serve(route, get)
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

    const decide = prepareVerdict(options.authorize, incoming)
    return () => {
      let verdict: Awaitable<Verdict>
      try {
        verdict = decide()
      } catch (error) {
        return unverifiable(error)
      }
      return verdict instanceof Promise ? verdict.then(enter, unverifiable) : enter(verdict)
    }
  }
}

function admit(verdict: Verdict): ProblemName | Caller {
  if (verdict === null || verdict === undefined) return 'unauthenticated'
  return verdict === 'forbidden' ? 'forbidden' : verdict
}

function prepareVerdict(authorize: Authorize, incoming: Incoming): () => Awaitable<Verdict> {
  const decide = authorize.byHeader
    ? authorize.byHeader(incoming.header('authorization'), incoming.digest)
    : () => authorize(incoming.request())
  return () => {
    const verdict = decide()
    // An `authorize` that answers a thenable of its own counts as a promise.
    if (verdict !== null && typeof verdict === 'object' && 'then' in verdict) {
      return Promise.resolve(verdict)
    }
    return verdict
  }
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
