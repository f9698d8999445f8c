import {ProxyFailure} from '../../library/server.ts'
import type {ResolvedOptions} from '../options.ts'
import {problemAnswer} from './answer.ts'
import type {Step} from './step.ts'

export const requireRoute =
  ({agents}: Pick<ResolvedOptions, 'agents'>): Step =>
  ({route: {name}}) => {
    if (name === 'not-found' || (name === 'mcp' && !agents)) throw new ProxyFailure('not-found')
    return undefined
  }

export const requireMethod: Step = ({request, route}) => {
  const methods = route.name === 'mcp' ? ['POST'] : ['GET', 'HEAD']
  if (methods.includes(request.method)) return undefined
  const refused = problemAnswer(new ProxyFailure('method-not-allowed'))
  return {...refused, headers: {...refused.headers, Allow: [...methods, 'OPTIONS'].join(', ')}}
}

/** Refuses bodies, but for messages of agents, and invalid parameters. */
export const requireReadable: Step = ({request, route}) => {
  if (route.name !== 'mcp' && hasBody(request)) {
    throw new ProxyFailure('bad-request', 'Request bodies are not accepted')
  }
  if (route.name === 'bad-request') throw new ProxyFailure('bad-request', route.detail)
  return undefined
}

/** A `Request` of some servers has no body with GET, though its headers announce one. */
function hasBody({headers, body}: Request): boolean {
  const length = headers.get('content-length')
  return body !== null || headers.has('transfer-encoding') || (length !== null && length !== '0')
}
