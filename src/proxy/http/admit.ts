import {ProxyFailure, trace, type Traced} from '../../library/server.ts'
import {readDecision} from '../auth/authorize.ts'
import type {CallerLimit} from '../core/caller-limit.ts'
import type {Metrics} from '../core/metrics.ts'
import {targetOf} from '../core/route.ts'
import type {ResolvedOptions} from '../options.ts'
import {type Answer, problemAnswer} from './answer.ts'
import {type Call, ClientLeftError, type Step, timed} from './step.ts'

export const requireRoute =
  ({agents}: Pick<ResolvedOptions, 'agents'>): Step =>
  ({request, route: {name}}) => {
    if (name !== 'not-found' && (name !== 'mcp' || agents)) return undefined
    if (!agents || !OAUTH.test(targetOf(request))) throw new ProxyFailure('not-found')
    // OAuth's own names, whose text is shown.
    const members = {error: 'invalid_request', error_description: NO_OAUTH}
    return problemAnswer(new ProxyFailure('not-found', NO_OAUTH), {}, members)
  }

/** Paths at which agents look for OAuth after a 401; some show only what they find there. */
const OAUTH = /\/\.well-known\/o|^\/(?:authorize|register|token)$/
const NO_OAUTH = 'There is no OAuth here. Set a valid API token in the header Authorization'

export const requireMethod: Step = ({request, route}) => {
  const methods = route.name === 'mcp' ? ['POST'] : ['GET', 'HEAD']
  if (methods.includes(request.method)) return undefined
  const detail = route.name === 'mcp' ? 'Use Streamable HTTP: SSE is not offered' : undefined
  const allowed = {Allow: [...methods, 'OPTIONS'].join(', ')}
  return problemAnswer(new ProxyFailure('method-not-allowed', detail), allowed)
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

/** Milliseconds after which a session that could not be verified may be. */
const UNVERIFIED_MS = 2000
/** Milliseconds after which a caller with too many requests may try again. */
const LIMITED_MS = 1000

export const verifySession =
  ({authorize}: Pick<ResolvedOptions, 'authorize'>, metrics: Pick<Metrics, 'observe'>): Step =>
  async (call) => {
    const context: Traced['session'] = {}
    const decide = async () => {
      const decision = readDecision(await authorize(call.request))
      context.outcome = typeof decision === 'object' ? 'allowed' : 'refused'
      return decision
    }
    const verified = timed(call, 'session', () => trace('session', context, decide))
    const decision = await verified
      .catch((error: unknown) => {
        if (error instanceof ClientLeftError) throw error
        const detail = error instanceof ProxyFailure ? error.message : 'authorize failed'
        throw new ProxyFailure('session-unverifiable', detail, UNVERIFIED_MS)
      })
      .finally(() => {
        const labels = `outcome="${context.outcome ?? 'failed'}"`
        const seconds = (call.session ?? 0) / 1000
        metrics.observe('stories_proxy_session_duration_seconds', labels, seconds)
      })
    if (decision === 'unauthenticated') return refuseToken(call)
    if (decision === 'forbidden') throw new ProxyFailure(decision)
    call.caller = decision
    return undefined
  }

/** Refuses a caller (RFC 6750), and says what came in place of a token that counts. */
function refuseToken({request, route}: Call): Answer {
  const given = request.headers.get('authorization')
  const reason =
    given === null
      ? 'No header Authorization arrived'
      : /[${}<>]/.test(given)
        ? 'The header Authorization has a placeholder in place of a token'
        : 'The token was refused'
  const detail = route.name === 'mcp' ? `${reason}. ${NO_OAUTH}` : reason
  const error = given === null ? '' : ` error="invalid_token", error_description="${detail}"`
  const problem = given === null ? 'no-token' : 'unauthenticated'
  const challenge = {'WWW-Authenticate': `Bearer${error}`}
  return problemAnswer(new ProxyFailure(problem, detail), challenge)
}

export const limitCaller =
  (limit: Pick<CallerLimit, 'isReached'>): Step =>
  ({caller}) => {
    if (!caller || !limit.isReached(caller.id)) return undefined
    throw new ProxyFailure('caller-limited', undefined, LIMITED_MS)
  }
