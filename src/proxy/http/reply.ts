import type {ProblemName} from '../../access/index.ts'
import {VARY} from './cors.ts'
import {ProxyFailure} from '../core/failure.ts'
import type {ProxyLogger} from '../core/log.ts'
import type {ProxyResponse} from '../core/message.ts'
import type {Counter, Metrics} from '../core/metrics.ts'
import {problemResponse, type ProblemOptions} from './problem-response.ts'
import {createRefusalLog} from '../core/refusal-log.ts'
import type {Route} from '../core/route.ts'

type RouteName = Route['name']

/** Every answer passes here: it is counted, and logged without anything secret. */
export interface Replies {
  readonly done: (route: RouteName, answer: ProxyResponse, more?: Served) => ProxyResponse
  readonly refuse: (route: RouteName, name: ProblemName, problem?: Refused) => ProxyResponse
  /** The answer for a failure of the cache. */
  readonly failed: (route: RouteName, error: unknown, more: Refused) => ProxyResponse
  readonly crash: (error: unknown) => ProxyResponse
}

interface Served {
  readonly cache?: string
  readonly user?: string
}

interface Refused extends ProblemOptions {
  readonly user?: string | undefined
}

export function createReplies(metrics: Metrics, logger: ProxyLogger): Replies {
  const counters = new Map<RouteName, Map<number, Counter>>()
  const logRefusal = createRefusalLog(logger)

  const count = (route: RouteName, status: number) => {
    let statuses = counters.get(route)
    if (!statuses) counters.set(route, (statuses = new Map<number, Counter>()))
    let counter = statuses.get(status)
    if (!counter) {
      counter = metrics.counter(
        'stories_proxy_requests_total',
        `route="${route}",status="${status}"`,
      )
      statuses.set(status, counter)
    }
    counter.value++
  }

  const done: Replies['done'] = (route, answer, more) => {
    count(route, answer.status)
    logger.debug?.({route, status: answer.status, ...more}, 'answered')
    return answer
  }

  const refuse: Replies['refuse'] = (route, name, {user, ...problem} = {}) => {
    const answer = problemResponse(name, {headers: VARY, ...problem})
    const fields = {route, status: answer.status, problem: name, reason: problem.detail}
    if (user === undefined) logRefusal(fields)
    else logger[answer.status >= 500 ? 'warn' : 'info']({...fields, user}, 'refused')
    return done(route, answer)
  }

  return {
    done,
    refuse,
    failed: (route, error, more) =>
      error instanceof ProxyFailure
        ? refuse(route, error.problem, {
            detail: error.message,
            retryAfterMs: error.retryAfterMs,
            ...more,
          })
        : refuse(route, 'internal', more),
    crash: (error) => {
      logger.error({reason: error instanceof Error ? error.name : 'unknown'}, 'the proxy failed')
      return problemResponse('internal', {headers: VARY})
    },
  }
}
