import {createResponseLog, type ProxyLogger} from '../core/log.ts'
import type {Metrics} from '../core/metrics.ts'
import {respond} from '../core/respond.ts'
import type {Answer} from './answer.ts'
import {VARY} from './cors.ts'
import type {Call} from './step.ts'

/**
 * Makes the response of an answer, with the headers that every response has. Each passes here: it is
 * timed, counted, and logged without anything secret.
 */
export function createResponder(
  metrics: Metrics,
  logger: ProxyLogger,
): (call: Call, answer: Answer) => Response {
  const log = createResponseLog(logger)

  return (call, answer) => {
    const {caller, cors = VARY, request, start, tool} = call
    const {status, problem, reason, cache} = answer
    const end = performance.now()
    const route = problem === 'not-found' ? problem : call.route.name
    log({route, status, problem, reason, cache, user: caller?.id, tool})
    const labels = labelsOf(request.method, route, status)
    metrics.observe('http_server_request_duration_seconds', labels, (end - start) / 1000)
    const all = {
      ...cors,
      ...answer.headers,
      'Server-Timing': serverTiming(call, cache, end),
      Date: new Date().toUTCString(),
    }
    return respond(status, all, answer.body ?? null, request.method === 'HEAD')
  }
}

const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST'])

/** OpenTelemetry's attributes, as far as a proxy behind others knows them. */
function labelsOf(method: string, route: string, status: number): string {
  const isKnown = route !== 'not-found' && route !== 'bad-request'
  const path = route === 'search' || route === 'items' ? `${route}/{listing}` : route
  return [
    `http_request_method="${METHODS.has(method) ? method : '_OTHER'}"`,
    ...(isKnown ? [`http_route="/${path}"`] : []),
    `http_response_status_code="${status}"`,
  ].join()
}

/** The value of `Server-Timing`. It reveals nothing that the caller could not measure. */
function serverTiming(
  {start, session, content}: Call,
  cache: string | undefined,
  end: number,
): string {
  const durations = Object.entries({session, content, total: end - start}).flatMap(([name, ms]) =>
    ms === undefined ? [] : [`${name};dur=${ms.toFixed(1)}`],
  )
  return [...(cache ? [`cache;desc=${cache}`] : []), ...durations].join(', ')
}
