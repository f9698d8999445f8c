import {within} from '../../access/index.ts'
import type {Slices} from '../../library/index.ts'
import {
  createSharedWork,
  type Library,
  ProxyFailure,
  type Slicer,
  trace,
  type Traced,
} from '../../library/server.ts'
import {type KnownCaller, readDecision} from '../auth/authorize.ts'
import {createCallerLimit} from '../core/caller-limit.ts'
import {acceptedEncodings} from '../core/encoding.ts'
import type {Metrics} from '../core/metrics.ts'
import {type ContentRoute, matchRoute, targetOf} from '../core/route.ts'
import type {ResolvedOptions} from '../options.ts'
import type {AgentCall} from '../core/agents.ts'
import {type Answer, contentAnswer, problemAnswer} from './answer.ts'
import {type Call, ClientLeftError, waitFor} from './call.ts'
import type {ContentRequest, ServeContent} from './content.ts'
import {AGENT_PREFLIGHT, corsHeaders, PREFLIGHT} from './cors.ts'
import {createFinish} from './finish.ts'
import {statusAnswer} from './status.ts'

/** What a runtime passes beside the request; Cloudflare's and Vercel's contexts fit. */
export interface FetchContext {
  /**
   * Keeps the runtime awake until work that outlives the response is done. A process that never
   * sleeps has nothing to do: `() => {}`. Without it, a stale response waits for its refresh, 10
   * seconds at most: on AWS Lambda, work stops with the response.
   */
  readonly waitUntil?: (work: Promise<unknown>) => void
}

export type Handler = (request: Request, context?: FetchContext) => Promise<Response>

/** Milliseconds after which a caller with too many requests may try again. */
const LIMITED_MS = 1000
/** Milliseconds that a response waits for a refresh at most, where that would stop with it. */
const BACKGROUND_MS = 10_000
/** Milliseconds after which a session that could not be verified may be. */
const UNVERIFIED_MS = 2000

const decoder = new TextDecoder()

/** A turn among all that is computed. */
// oxlint-disable-next-line require-yield -- what is done in it is another's
const turn = function* (): Slices<void> {}

/** What no client receives: the number is nginx's, for the metrics. */
const LEFT: Answer = {status: 499, headers: {}}

/**
 * The whole proxy as one function, which never rejects: a request becomes one {@link Answer}, and
 * each step that refuses it throws a {@link ProxyFailure}.
 *
 * @param library - What the status routes report.
 * @param slicer - What else is computed, with which messages of agents take turns.
 */
export function createHandler(
  {agents, authorize, isAllowedOrigin, freshFor, ...options}: ResolvedOptions,
  serve: ServeContent,
  metrics: Metrics,
  library: Library,
  slicer: Slicer,
): Handler {
  const finish = createFinish(metrics, options.logger)
  const limit = createCallerLimit(options.maxWaiting)
  /** The messages of each agent, one after another. */
  const messages = createSharedWork<Response>()

  const answerTo = async (call: Call): Promise<Answer> => {
    const {request, route, waitUntil} = call
    call.cors = corsHeaders(request.headers, isAllowedOrigin)
    const isForAgents = route.name === 'mcp'
    if (route.name === 'not-found' || (isForAgents && !agents)) throw new ProxyFailure('not-found')
    if (request.method === 'OPTIONS') {
      requireOrigin(call)
      return {status: 204, headers: isForAgents ? AGENT_PREFLIGHT : PREFLIGHT}
    }
    const methods = isForAgents ? ['POST'] : ['GET', 'HEAD']
    if (!methods.includes(request.method)) {
      const refused = problemAnswer(new ProxyFailure('method-not-allowed'))
      const allowed = {Allow: [...methods, 'OPTIONS'].join(', ')}
      return {...refused, headers: {...refused.headers, ...allowed}}
    }
    if (isForAgents) {
      requireOrigin(call)
      return agentAnswer(call, await identify(call))
    }
    if (hasBody(request)) throw new ProxyFailure('bad-request', 'Request bodies are not accepted')
    if (route.name === 'bad-request') throw new ProxyFailure('bad-request', route.detail)
    if (!('query' in route)) {
      if (route.name === 'metrics' && !options.metrics) throw new ProxyFailure('not-found')
      return statusAnswer(route.name, library, metrics, {waitUntil})
    }
    requireOrigin(call)
    const caller = await identify(call)
    return contentFor(call, route, caller)
  }

  const identify = async (call: Call): Promise<KnownCaller> => {
    const context: Traced['session'] = {}
    const decide = async () => {
      const decision = readDecision(await authorize(call.request))
      context.outcome = typeof decision === 'object' ? 'allowed' : 'refused'
      return decision
    }
    let decision: Awaited<ReturnType<typeof decide>>
    try {
      decision = await waitFor(call, 'session', () => trace('session', context, decide))
    } catch (error) {
      if (error instanceof ClientLeftError) throw error
      const detail = error instanceof ProxyFailure ? error.message : 'authorize failed'
      throw new ProxyFailure('session-unverifiable', detail, UNVERIFIED_MS)
    } finally {
      const labels = `outcome="${context.outcome ?? 'failed'}"`
      const seconds = (call.session ?? 0) / 1000
      metrics.observe('stories_proxy_session_duration_seconds', labels, seconds)
    }
    if (typeof decision === 'string') throw new ProxyFailure(decision)
    return decision
  }

  /** @throws {@link ProxyFailure} where too many requests of the caller wait. */
  const admit = (call: Call, {id}: KnownCaller) => {
    call.user = id
    if (limit.isReached(id)) throw new ProxyFailure('caller-limited', undefined, LIMITED_MS)
  }

  const serveTo = (
    {request, waitUntil}: Call,
    {id, rights}: KnownCaller,
    route: ContentRoute,
    wanted: Pick<ContentRequest, 'encodings' | 'force'>,
  ) =>
    serve(route, {
      ...wanted,
      caller: id,
      rights,
      waitUntil,
      // Made when it is needed: Node's takes a listener of the connection.
      get signal() {
        return request.signal
      },
    })

  const agentAnswer = async (call: Call, caller: KnownCaller): Promise<Answer> => {
    admit(call, caller)
    const read = async (route: ContentRoute) => {
      const wanted = {force: false, encodings: ['identity']} as const
      const {body} = await serveTo(call, caller, route, wanted)
      return JSON.parse(decoder.decode(body.bytes)) as unknown
    }
    const {request} = call
    const inTurn: AgentCall['inTurn'] = (work) =>
      messages.after(caller.id, async () => {
        await slicer.run(turn(), request.signal)
        return work()
      })
    const answered = agents!({request, read, inTurn, onTool: (tool) => void (call.tool = tool)})
    const work = answered.then(async (response) => {
      request.signal.throwIfAborted()
      const type = response.headers.get('content-type')
      return {
        status: response.status,
        headers: {...(type !== null && {'Content-Type': type}), 'Cache-Control': 'no-store'},
        body: new Uint8Array(await response.arrayBuffer()),
      }
    })
    limit.countUntil(caller.id, work)
    return waitFor(call, 'content', () => work)
  }

  const contentFor = async (
    call: Call,
    route: ContentRoute,
    caller: KnownCaller,
  ): Promise<Answer> => {
    const {headers} = call.request
    admit(call, caller)
    const found = serveTo(call, caller, route, {
      force: /(?:^|[\s,])no-cache(?:$|[\s,])/i.test(headers.get('cache-control') ?? ''),
      encodings: acceptedEncodings(headers.get('accept-encoding')),
    })
    // What is in memory doesn't wait, and doesn't count for the limit.
    if (found instanceof Promise) limit.countUntil(caller.id, found)
    const served = found instanceof Promise ? await waitFor(call, 'content', () => found) : found
    metrics.count('stories_proxy_cache_total', `verdict="${served.cacheStatus}"`)
    return contentAnswer(served, headers.get('if-none-match'), freshFor)
  }

  const respondTo = async (call: Call): Promise<Response> => {
    try {
      return finish(call, await answerTo(call).catch(answerToFailure))
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown'
      return finish(call, {...problemAnswer(new ProxyFailure('internal')), reason})
    }
  }

  return async (request, context) => {
    const works: Promise<unknown>[] = []
    /** Whether the platform stays awake for some work. A function that throws keeps nothing. */
    const isKept = (work: Promise<unknown>) => {
      try {
        context?.waitUntil?.(work)
        return typeof context?.waitUntil === 'function'
      } catch {
        return false
      }
    }
    const call: Call = {
      request,
      route: matchRoute(targetOf(request)),
      waitUntil: (work) => {
        if (!isKept(work)) works.push(work)
      },
      start: performance.now(),
    }
    const response = respondTo(call)
    // Others may wait for what a client that leaves has started.
    isKept(response)
    await response
    if (works.length > 0) await within(BACKGROUND_MS, () => allDone(works)).catch(() => {})
    return response
  }
}

/** Waits for works, and for those that they add. */
async function allDone(works: Promise<unknown>[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one follows another
  while (works.length > 0) await Promise.allSettled(works.splice(0))
}

/** The answer where a step refused the request. Any other error is one of the proxy. */
function answerToFailure(error: unknown): Answer {
  if (error instanceof ClientLeftError) return LEFT
  if (error instanceof ProxyFailure) return problemAnswer(error)
  throw error
}

function requireOrigin({cors}: Call): void {
  if (cors) return
  const detail = "A Studio on another origin than the proxy's needs its origin in allowedOrigins"
  throw new ProxyFailure('origin-refused', detail)
}

/** A `Request` of some servers has no body with GET, though its headers announce one. */
function hasBody({headers, body}: Request): boolean {
  const length = headers.get('content-length')
  return body !== null || headers.has('transfer-encoding') || (length !== null && length !== '0')
}
