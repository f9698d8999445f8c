import {within} from '../../access/index.ts'
import {type Library, ProxyFailure, type Slicer} from '../../library/server.ts'
import {createCallerLimit} from '../core/caller-limit.ts'
import type {Metrics} from '../core/metrics.ts'
import {matchRoute, targetOf} from '../core/route.ts'
import type {ResolvedOptions} from '../options.ts'
import {limitCaller, requireMethod, requireReadable, requireRoute, verifySession} from './admit.ts'
import {answerAgent, answerContent} from './answer-caller.ts'
import {type Answer, problemAnswer} from './answer.ts'
import type {ServeContent} from './content.ts'
import {answerPreflight, noteOrigin, requireOrigin} from './cors.ts'
import {createResponder} from './responder.ts'
import {answerStatus} from './status.ts'
import {type Call, ClientLeftError, type Step} from './step.ts'

/** The context that a runtime passes beside the request; Cloudflare's and Vercel's fit. */
export interface FetchContext {
  /**
   * Keeps the runtime awake until work that outlives the response is done. A process that never
   * sleeps has nothing to do: `() => {}`. Without it, a stale response waits for its refresh, 10
   * seconds at most: on AWS Lambda, work stops with the response.
   */
  readonly waitUntil?: (work: Promise<unknown>) => void
}

/** Milliseconds that a response waits for a refresh at most, where that would stop with it. */
const BACKGROUND_MS = 10_000

/** An answer that no client receives: the number is nginx's, for the metrics. */
const LEFT: Answer = {status: 499, headers: {}}

/**
 * The whole proxy as one function, which never rejects: a request passes the steps, in this order,
 * until one of them answers or refuses it.
 */
export function createHandler(
  options: ResolvedOptions,
  serve: ServeContent,
  metrics: Metrics,
  library: Library,
  slicer: Slicer,
): (request: Request, context?: FetchContext) => Promise<Response> {
  const limit = createCallerLimit(options.maxWaiting)
  const steps: readonly Step[] = [
    noteOrigin(options),
    requireRoute(options),
    answerPreflight,
    requireMethod,
    requireReadable,
    answerStatus(options, library, metrics),
    requireOrigin,
    verifySession(options, metrics),
    limitCaller(limit),
    answerAgent(options, serve, limit, slicer),
    answerContent(options, serve, limit, metrics),
  ]
  const responseOf = createResponder(metrics, options.logger)

  const respondTo = async (call: Call): Promise<Response> => {
    try {
      return responseOf(call, await firstAnswer(steps, call).catch(answerToFailure))
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown'
      return responseOf(call, {...problemAnswer(new ProxyFailure('internal')), reason})
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

async function firstAnswer(steps: readonly Step[], call: Call): Promise<Answer> {
  for (const step of steps) {
    const done = step(call)
    // oxlint-disable-next-line no-await-in-loop -- each step needs what those before it found
    const answer = done instanceof Promise ? await done : done
    if (answer) return answer
  }
  throw new ProxyFailure('not-found')
}

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
