import {problemName, type ProblemName} from '../../../access/index.ts'
import {error, statusProblem} from '../report.ts'
import {type Exchange, jsonOf, type Probe} from '../../request.ts'

/** A running proxy, as its checks see it. */
export interface ProxyTarget {
  /** Without a trailing slash. */
  readonly url: string
  readonly isPlainHttp: boolean
  readonly probe: Probe
}

interface ProblemBody {
  readonly type?: unknown
  readonly title?: unknown
  readonly detail?: unknown
}

function problemBody(exchange: Exchange): ProblemBody {
  const type = exchange.headers.get('content-type')
  return type?.startsWith('application/problem+json') ? Object(jsonOf(exchange)) : {}
}

/** The problem in the body, if the response is the proxy’s. */
export const problemOf = (exchange: Exchange): ProblemName | undefined =>
  problemName(problemBody(exchange).type)

/** How many records a listing has; `undefined` for a response that is none. */
export function recordsOf(exchange: Exchange): number | undefined {
  const value = jsonOf(exchange)
  return Array.isArray(value) ? value.length : undefined
}

/**
 * A response that was not expected: a problem in the proxy's own words, or what the proxy never sends,
 * so that something in between did.
 */
export function refusal(id: `proxy.${string}`, exchange: Exchange) {
  const {status} = exchange
  const facts = {status}
  const problem = problemOf(exchange)
  if (!problem) {
    const message = `The response is not the proxy’s (${status})`
    return error(id, statusProblem(status), message, {facts})
  }
  const {detail, title} = problemBody(exchange)
  const words = [title, detail].filter((part) => typeof part === 'string').join('. ')
  return error(id, problem, `${words} (${problem}, ${status})`, {facts})
}
