import type {ProblemName} from '../../access/index.ts'
import {VARY} from './cors.ts'
import {ProxyFailure} from '../core/failure.ts'
import type {Histogram} from '../core/histogram.ts'
import type {ProxyLogger} from '../core/log.ts'
import type {ProxyRequest, ProxyResponse} from '../core/message.ts'
import type {Metrics} from '../core/metrics.ts'
import {now} from '../core/now.ts'
import {problemResponse, type ProblemOptions} from './problem-response.ts'
import {createRefusalLog} from '../core/refusal-log.ts'
import type {Route} from '../core/route.ts'
import {serverTiming, type Timing} from '../core/timing.ts'

type RouteName = Route['name']

/** A request on its way through the proxy. */
export interface Call {
  readonly name: RouteName
  readonly incoming: ProxyRequest
  readonly timing: Timing
}

/** Every response passes here: it is timed, and logged without anything secret. */
export interface Replies {
  readonly done: (call: Call, response: ProxyResponse, more?: Served) => ProxyResponse
  readonly refuse: (call: Call, name: ProblemName, problem?: Refused) => ProxyResponse
  /** The response for a failure of the cache. */
  readonly failed: (call: Call, error: unknown, more: Refused) => ProxyResponse
  readonly crash: (call: Call, error: unknown) => ProxyResponse
}

interface Served {
  readonly cache?: string
  readonly user?: string
}

interface Refused extends ProblemOptions {
  readonly user?: string | undefined
}

export function createReplies(metrics: Metrics, logger: ProxyLogger): Replies {
  /**
   * By route, method and status: nested, since each hit looks here and a joined key is slow to
   * make.
   */
  const histograms = new Map<RouteName, Map<string, Map<number, Histogram>>>()
  const logRefusal = createRefusalLog(logger)

  const histogram = ({name, incoming}: Call, status: number): Histogram => {
    const method = METHODS.has(incoming.method) ? incoming.method : '_OTHER'
    const statuses = histograms.get(name)?.get(method)
    const found = statuses?.get(status)
    if (found) return found
    const labels = serverLabels(name, method, status)
    const made = metrics.histogram('http_server_request_duration_seconds', labels)
    const methods = histograms.get(name) ?? new Map<string, Map<number, Histogram>>()
    histograms.set(name, methods.set(method, (statuses ?? new Map()).set(status, made)))
    return made
  }

  /** Notes the time of a response, in the metrics and in its headers. */
  const finish = (call: Call, response: ProxyResponse): ProxyResponse => {
    const end = now()
    histogram(call, response.status).observe((end - call.timing.start) / 1000)
    return withServerTiming(response, call.timing, end)
  }

  const done: Replies['done'] = (call, response, more) => {
    logger.debug?.({route: call.name, status: response.status, ...more}, 'answered')
    return finish(call, response)
  }

  const refuse: Replies['refuse'] = (call, name, {user, ...problem} = {}) => {
    const response = problemResponse(name, {headers: VARY, ...problem})
    const {status} = response
    const fields = {route: call.name, status, problem: name, reason: problem.detail}
    if (user === undefined) logRefusal(fields)
    else logger[status >= 500 ? 'warn' : 'info']({...fields, user}, 'refused')
    return done(call, response)
  }

  return {
    done,
    refuse,
    failed: (call, error, more) =>
      error instanceof ProxyFailure
        ? refuse(call, error.problem, {
            detail: error.message,
            retryAfterMs: error.retryAfterMs,
            ...more,
          })
        : refuse(call, 'internal', more),
    crash: (call, error) => {
      logger.error({reason: error instanceof Error ? error.name : 'unknown'}, 'the proxy failed')
      return finish(call, problemResponse('internal', {headers: VARY}))
    },
  }
}

const METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** OpenTelemetry's attributes, as far as a proxy behind others knows them. */
function serverLabels(name: RouteName, method: string, status: number): string {
  const route = ROUTES[name]
  return [
    `http_request_method="${method}"`,
    ...(route === undefined ? [] : [`http_route="${route}"`]),
    `http_response_status_code="${status}"`,
  ].join()
}

/** `http.route` is absent where no route matches. */
const ROUTES: Readonly<Record<RouteName, string | undefined>> = {
  teams: '/teams',
  collections: '/collections',
  stories: '/stories',
  search: '/search/{listing}',
  items: '/items/{listing}',
  healthz: '/healthz',
  readyz: '/readyz',
  metrics: '/metrics',
  'not-found': undefined,
  'bad-request': undefined,
}

const HEADER = 'Server-Timing'

/**
 * Adds the time that a response took. A response from memory already has the header and is
 * returned as it is: all hits within a second share it.
 */
function withServerTiming(response: ProxyResponse, timing: Timing, end: number): ProxyResponse {
  const at = response.headers.indexOf(HEADER)
  const hasWaited = timing.session !== undefined || timing.content !== undefined
  if (at >= 0 && !hasWaited) return response
  const text = serverTiming(timing, end)
  const headers = [...response.headers]
  if (at < 0) headers.push(HEADER, text)
  else headers[at + 1] += `, ${text}`
  return {...response, headers}
}
