import type {KnownCaller} from '../auth/authorize.ts'
import type {CallerLimit} from '../core/caller-limit.ts'
import {acceptedEncodings} from '../core/encoding.ts'
import type {Metrics} from '../core/metrics.ts'
import type {ResolvedOptions} from '../options.ts'
import {contentAnswer} from './answer.ts'
import type {ContentRequest, ServeContent} from './content.ts'
import {type Call, type Step, timed} from './step.ts'

/** Serves a listing, a search or a look-up to a verified caller. */
export const answerContent =
  (
    {freshFor}: Pick<ResolvedOptions, 'freshFor'>,
    serve: ServeContent,
    limit: Pick<CallerLimit, 'countUntil'>,
    metrics: Pick<Metrics, 'count'>,
  ): Step =>
  async (call) => {
    const {caller, request, route} = call
    if (!caller || !('query' in route)) return undefined
    const {headers} = request
    const force = /(?:^|[\s,])no-cache(?:$|[\s,])/i.test(headers.get('cache-control') ?? '')
    const encodings = acceptedEncodings(headers.get('accept-encoding'))
    const found = serve(route, contentRequest(call, caller, {force, encodings}))
    // Content in memory makes no one wait, and doesn't count for the limit.
    if (found instanceof Promise) limit.countUntil(caller.id, found)
    const served = found instanceof Promise ? await timed(call, 'content', () => found) : found
    metrics.count('stories_proxy_cache_total', `verdict="${served.cacheStatus}"`)
    return contentAnswer(served, headers.get('if-none-match'), freshFor)
  }

/** A request for content, with no more rights than the caller's. */
export const contentRequest = (
  {request, waitUntil}: Call,
  {id, rights}: KnownCaller,
  wanted: Pick<ContentRequest, 'encodings' | 'force'>,
): ContentRequest => ({
  ...wanted,
  caller: id,
  rights,
  waitUntil,
  // Made when it is needed: Node's takes a listener of the connection.
  get signal() {
    return request.signal
  },
})
