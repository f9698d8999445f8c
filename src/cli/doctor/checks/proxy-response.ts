import {problemName, type ProblemName} from '../../../access/index.ts'
import {error} from '../report.ts'
import {statusProblem, type Exchange, type Probe} from './probe.ts'

/** A running proxy, as its checks see it. */
export interface ProxyTarget {
  /** Without a trailing slash. */
  readonly url: string
  readonly isPlainHttp: boolean
  readonly probe: Probe
}

export const textOf = (body: Uint8Array): string => new TextDecoder().decode(body)

/** The problem in the body, if the response is the proxy’s. */
export function problemOf({body, headers}: Exchange): ProblemName | undefined {
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return undefined
  const value = jsonOf(body)
  return typeof value === 'object' && value !== null && 'type' in value
    ? problemName(value.type)
    : undefined
}

export function isListing({body}: Exchange): boolean {
  return Array.isArray(jsonOf(body))
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(body))
  } catch {
    return undefined
  }
}

/**
 * A response that was not expected: a problem in the proxy's own words, or what the proxy never sends,
 * so that something in between did.
 */
export function refusal(id: `proxy.${string}`, exchange: Exchange) {
  const {body, status} = exchange
  const facts = {status}
  const problem = problemOf(exchange)
  if (!problem) {
    const message = `The response is not the proxy’s (${status})`
    return error(id, statusProblem(status), message, {facts})
  }
  const {detail, title} = jsonOf(body) as {readonly detail?: unknown; readonly title?: unknown}
  const words = [title, detail].filter((part) => typeof part === 'string').join('. ')
  return error(id, problem, `${words} (${problem}, ${status})`, {facts})
}

/** How many records a listing has. */
export function recordsOf({body}: Exchange): number {
  const value = jsonOf(body)
  return Array.isArray(value) ? value.length : 0
}
