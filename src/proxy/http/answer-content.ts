import type {CallerLimit} from '../core/caller-limit.ts'
import {acceptedEncodings} from '../core/encoding.ts'
import type {Metrics} from '../core/metrics.ts'
import type {ResolvedOptions} from '../options.ts'
import {contentAnswer} from './answer.ts'
import type {ServeContent} from './content.ts'
import {type Step, timed} from './step.ts'

/** Serves a listing, a search or a look-up to a verified caller. */
export const answerContent =
  (
    {freshFor}: Pick<ResolvedOptions, 'freshFor'>,
    serve: ServeContent,
    limit: Pick<CallerLimit, 'countUntil'>,
    metrics: Pick<Metrics, 'count'>,
  ): Step =>
  async (call) => {
    const {caller, request, route, waitUntil} = call
    if (!caller || !('query' in route)) return undefined
    const {headers} = request
    const force = /(?:^|[\s,])no-cache(?:$|[\s,])/i.test(headers.get('cache-control') ?? '')
    const encodings = acceptedEncodings(headers.get('accept-encoding'))
    const found = serve(route, {caller, encodings, force, request, waitUntil})
    // Content in memory makes no one wait, and doesn't count for the limit.
    if (found instanceof Promise) limit.countUntil(caller.id, found)
    const served = found instanceof Promise ? await timed(call, 'content', () => found) : found
    metrics.count('stories_proxy_cache_total', `verdict="${served.cacheStatus}"`)
    return contentAnswer(served, headers.get('if-none-match'), freshFor)
  }
