import type {ProblemName} from '../../access/index.ts'
import {createRefusalLog, type ProxyLogger} from '../core/log.ts'
import type {Metrics} from '../core/metrics.ts'
import {problemResponse, type ProblemOptions} from './problem-response.ts'
import type {Route} from '../core/route.ts'
import {serverTiming, type Timing} from '../core/timing.ts'
import {respond} from '../core/respond.ts'

/** A request on its way through the proxy. */
export interface Call {
  readonly route: Route
  readonly request: Request
  readonly timing: Timing
  /** The headers of every response to this origin. */
  readonly headers: Readonly<Record<string, string>>
  readonly isAllowedOrigin: boolean
  readonly waitUntil: ((work: Promise<unknown>) => void) | undefined
}

interface Served {
  readonly cache?: string
  readonly user?: string
}

interface Refused extends ProblemOptions {
  readonly user?: string | undefined
}

/** Every response passes here: it is timed, and logged without anything secret. */
export function createReplies(metrics: Metrics, logger: ProxyLogger) {
  const logRefusal = createRefusalLog(logger)

  /** Notes the time of a response, in the metrics and in its headers. */
  const finish = (call: Call, response: Response): Response => {
    const end = performance.now()
    const labels = serverLabels(call, response.status)
    const seconds = (end - call.timing.start) / 1000
    metrics.observe('http_server_request_duration_seconds', labels, seconds)
    response.headers.append('Server-Timing', serverTiming(call.timing, end))
    response.headers.set('Date', new Date().toUTCString())
    return call.request.method === 'HEAD'
      ? respond(response.status, Object.fromEntries(response.headers), null)
      : response
  }

  const done = (call: Call, response: Response, more?: Served) => {
    logger.debug?.({route: call.route.name, status: response.status, ...more}, 'answered')
    return finish(call, response)
  }

  const refuse = (call: Call, name: ProblemName, {user, ...problem}: Refused = {}) => {
    const response = problemResponse(name, {...problem, headers: call.headers})
    const {status} = response
    const fields = {route: call.route.name, status, problem: name, reason: problem.detail}
    if (user === undefined) logRefusal(fields)
    else logger[status >= 500 ? 'warn' : 'info']({...fields, user}, 'refused')
    return done(call, response)
  }

  return {
    done,
    refuse,
    crash: (call: Call, error: unknown) => {
      logger.error({reason: error instanceof Error ? error.name : 'unknown'}, 'the proxy failed')
      return finish(call, problemResponse('internal', {headers: call.headers}))
    },
  }
}

const METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** OpenTelemetry's attributes, as far as a proxy behind others knows them. */
function serverLabels({route: {name}, request}: Call, status: number): string {
  const method = METHODS.has(request.method) ? request.method : '_OTHER'
  const isKnown = name !== 'not-found' && name !== 'bad-request'
  const path = name === 'search' || name === 'items' ? `${name}/{listing}` : name
  return [
    `http_request_method="${method}"`,
    ...(isKnown ? [`http_route="/${path}"`] : []),
    `http_response_status_code="${status}"`,
  ].join()
}
