import {isExactOrigin} from '../../../access/index.ts'
import {splitList} from '../../environment.ts'
import type {Context} from '../options.ts'
import {error, ok, skipped} from '../report.ts'
import type {Exchange} from '../../request.ts'
import {problemOf, refusal, type ProxyTarget} from './proxy-response.ts'

/** Reserved (RFC 2606), so no Studio is there. */
const FOREIGN = 'https://foreign-studio.invalid'

/** Sends the requests of a page of the Studio's origin, and of one that is not allowed. */
export async function checkCors(context: Context, target: ProxyTarget): Promise<void> {
  const {add, environment, options} = context
  const allowedOrigins = splitList(environment['STORIES_ALLOWED_ORIGINS']).filter(isExactOrigin)
  const origin = options.origin ?? allowedOrigins[0]
  if (origin === undefined) {
    const message =
      'CORS is not checked: STORIES_ALLOWED_ORIGINS is not set, so the Studio has to be on the proxy’s origin. For another one, pass --origin'
    add(skipped('proxy.preflight', message))
  } else if (origin === new URL(target.url).origin) {
    add(skipped('proxy.preflight', `CORS is not needed: the Studio is on ${origin} too`))
  } else {
    await checkPreflight(context, target, origin)
    await checkGet(context, target, origin)
  }
  await checkForeign(context, target)
}

/** What the Studio sends. */
const HEADERS = ['authorization', 'cache-control', 'if-none-match']

const preflight = ({probe, url}: ProxyTarget, origin: string): Promise<Exchange> =>
  probe(`${url}/teams`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': HEADERS.join(','),
    },
  })

const allowedOrigin = ({headers}: Exchange) => headers.get('access-control-allow-origin')

async function checkPreflight({add}: Context, target: ProxyTarget, origin: string): Promise<void> {
  const id = 'proxy.preflight'
  const exchange = await preflight(target, origin)
  const {headers, status} = exchange
  if (problemOf(exchange) === 'origin-refused') {
    add(error(id, 'origin-refused', `${origin} is not among the allowed origins`))
    return
  }
  if (status < 200 || status > 299) {
    add(error(id, 'preflight-refused', `OPTIONS from ${origin} gets ${status}`))
    return
  }
  const allowed = splitList(headers.get('access-control-allow-headers')?.toLowerCase())
  const missing = HEADERS.filter((name) => !allowed.includes(name))
  if (allowedOrigin(exchange) !== origin) missing.unshift('the origin itself')
  const message = `OPTIONS from ${origin} does not allow ${missing.join(', ')}`
  add(
    missing.length > 0
      ? error(id, 'preflight-headers', message)
      : ok(id, `OPTIONS from ${origin} allows what the Studio sends`),
  )
}

/** A refusal must be readable too, or the form could not show the reason. */
async function checkGet({add}: Context, target: ProxyTarget, origin: string): Promise<void> {
  const id = 'proxy.cors'
  const exchange = await target.probe(`${target.url}/teams`, {headers: {origin}})
  const problem = problemOf(exchange)
  const found = allowedOrigin(exchange)
  if (problem === 'origin-refused' || (!problem && exchange.status !== 200)) {
    add(refusal(id, exchange))
  } else if (found === origin) add(ok(id, `Responses can be read on ${origin}`))
  else {
    const message = `Responses can’t be read on ${origin}: Access-Control-Allow-Origin is ${found ?? 'absent'}`
    add(error(id, 'cors-missing', message))
  }
}

async function checkForeign({add}: Context, target: ProxyTarget): Promise<void> {
  const id = 'proxy.foreign-origin'
  const responses = [
    await preflight(target, FOREIGN),
    await target.probe(`${target.url}/teams`, {headers: {origin: FOREIGN}}),
  ]
  const allowed = responses.map(allowedOrigin).find((value) => value === '*' || value === FOREIGN)
  const message = `Any page may read responses: Access-Control-Allow-Origin is ${allowed}`
  add(
    allowed === undefined
      ? ok(id, 'A page of a foreign origin is refused')
      : error(id, 'foreign-origin', message),
  )
}
