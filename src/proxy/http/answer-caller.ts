import type {Slices} from '../../library/index.ts'
import {createSharedWork, type Slicer} from '../../library/server.ts'
import type {AgentCall} from '../core/agents.ts'
import type {CallerLimit} from '../core/caller-limit.ts'
import {acceptedEncodings} from '../core/encoding.ts'
import type {Metrics} from '../core/metrics.ts'
import type {ResolvedOptions} from '../options.ts'
import {type Answer, contentAnswer} from './answer.ts'
import type {ServeContent} from './content.ts'
import {type Step, timed} from './step.ts'

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

const decoder = new TextDecoder()

/** A turn among all that is computed. */
// oxlint-disable-next-line require-yield -- what is done in it is another's
const turn = function* (): Slices<void> {}

/** Hands messages of verified agents to the option `agents`, in turn with what else is computed. */
export function answerAgent(
  {agents}: Pick<ResolvedOptions, 'agents'>,
  serve: ServeContent,
  limit: Pick<CallerLimit, 'countUntil'>,
  slicer: Slicer,
): Step {
  /** The messages of each agent, one after another. */
  const messages = createSharedWork<Response>()

  return (call) => {
    const {caller, request, route, waitUntil} = call
    if (!agents || !caller || route.name !== 'mcp') return undefined
    const read: AgentCall['read'] = async (route) => {
      const wanted = {caller, encodings: ['identity'], request, waitUntil} as const
      const {body} = await serve(route, wanted)
      return JSON.parse(decoder.decode(body.bytes)) as unknown
    }
    const inTurn: AgentCall['inTurn'] = (work) =>
      messages.after(caller.id, async () => {
        await slicer.run(turn(), request.signal)
        return work()
      })
    const answered = agents({request, read, inTurn, onTool: (tool) => void (call.tool = tool)})
    const work = answered.then(async (response): Promise<Answer> => {
      request.signal?.throwIfAborted()
      const type = response.headers.get('content-type')
      return {
        status: response.status,
        headers: {...(type !== null && {'Content-Type': type}), 'Cache-Control': 'no-store'},
        body: new Uint8Array(await response.arrayBuffer()),
      }
    })
    limit.countUntil(caller.id, work)
    return timed(call, 'content', () => work)
  }
}
