import {isExactOrigin} from '../../access/index.ts'
import {type Environment, splitList} from '../environment.ts'
import type {Exchange} from '../request.ts'
import {type Check, error, type DoctorFinding, ok, skipped, warning} from './findings.ts'
import {problemOf, refusal} from './listings.ts'
import type {DoctorOptions} from './options.ts'

export type Send = (
  path: string,
  headers?: Readonly<Record<string, string>>,
  method?: string,
) => Promise<Exchange>

const HEADERS = ['authorization', 'cache-control', 'if-none-match']
/** Headers that monitoring in the Studio's page adds to each request. */
const MONITORING = ['baggage', 'sentry-trace', 'traceparent']
/** Reserved (RFC 2606), so no Studio is there. */
const FOREIGN = 'https://foreign-studio.invalid'

const allowedOrigin = ({headers}: Exchange) => headers.get('access-control-allow-origin')

export async function* checkOrigins(
  send: Send,
  proxyUrl: URL,
  environment: Environment,
  options: DoctorOptions,
): Check {
  const id = 'proxy.preflight'
  const [first] = splitList(environment['STORIES_ALLOWED_ORIGINS']).filter(isExactOrigin)
  const origin = options.origin ?? first
  yield 'Requesting as the Studio’s page'
  if (origin === undefined) {
    yield skipped(id, 'CORS is not checked: pass --origin for a Studio on another origin')
  } else if (origin === proxyUrl.origin) {
    yield skipped(id, `CORS is not needed: the Studio is on ${origin} too`)
  } else {
    const method = {'access-control-request-method': 'GET'}
    const headers = {'access-control-request-headers': [...HEADERS, ...MONITORING].join(',')}
    const preflight = await send('teams', {origin, ...method, ...headers}, 'OPTIONS')
    yield checkPreflight(origin, preflight)
    yield checkReadable(origin, await send('teams', {origin}))
  }
  // The proxy lets such a page read one thing, that it is refused listings.
  const allowed = allowedOrigin(await send('healthz', {origin: FOREIGN}))
  const message = `Any page may read responses: Access-Control-Allow-Origin is ${allowed}`
  yield allowed === '*' || allowed === FOREIGN
    ? error('proxy.foreign-origin', 'foreign-origin', message)
    : ok('proxy.foreign-origin', 'A page of a foreign origin is refused')
}

function checkPreflight(origin: string, exchange: Exchange): DoctorFinding {
  const id = 'proxy.preflight'
  const {headers, status} = exchange
  const from = `OPTIONS from ${origin}`
  if (status < 200 || status > 299) return error(id, 'preflight-refused', `${from} gets ${status}`)
  const allowed = splitList(headers.get('access-control-allow-headers')?.toLowerCase())
  const lackOf = (names: readonly string[]) => names.filter((name) => !allowed.includes(name))
  const missing = lackOf(HEADERS)
  if (allowedOrigin(exchange) !== origin) missing.unshift('the origin itself')
  const added = lackOf(MONITORING)
  const problem = `${from} does not allow ${[...missing, ...added].join(', ')}`
  if (missing.length > 0) return error(id, 'preflight-headers', problem)
  return added.length > 0
    ? warning(id, 'preflight-headers', `${problem}, which monitoring in the page adds`)
    : ok(id, `${from} allows what the Studio sends`)
}

/** A refusal must be readable too, or the form could not show the reason. */
function checkReadable(origin: string, exchange: Exchange): DoctorFinding {
  const id = 'proxy.cors'
  const problem = problemOf(exchange)
  const isRefused = problem === 'origin-refused' || (!problem && exchange.status !== 200)
  if (isRefused) return refusal(id, exchange, `From ${origin}: `)
  const found = allowedOrigin(exchange) ?? 'absent'
  const message = `Responses can’t be read on ${origin}: Access-Control-Allow-Origin is ${found}`
  return found === origin
    ? ok(id, `Responses can be read on ${origin}`)
    : error(id, 'cors-missing', message)
}
