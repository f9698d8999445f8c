import {isLoopback, secretForms} from '../../../access/index.ts'
import type {Context} from '../options.ts'
import {attempt, error, ok, skipped, time, warning, type Finding} from '../report.ts'
import {createProbe, type Exchange, textOf} from '../../request.ts'
import {problemOf, recordsOf, refusal, type ProxyTarget} from './proxy-response.ts'
import {checkCors} from './proxy-cors.ts'
import {checkMember} from './proxy-member.ts'

/** Checks a running proxy from outside, as a Studio and as a stranger would meet it. */
export async function checkProxy(context: Context): Promise<void> {
  const {add, busy, options} = context
  const {proxyUrl} = options
  if (!proxyUrl) {
    add(skipped('proxy.reach', 'Not checked: pass its address with --proxy-url'))
    return
  }
  const seen: Exchange[] = []
  const target: ProxyTarget = {
    url: proxyUrl.href.replace(/\/+$/, ''),
    isPlainHttp: proxyUrl.protocol === 'http:' && !isLoopback(proxyUrl.hostname),
    probe: createProbe(options.timeoutMs, {seen: (exchange) => void seen.push(exchange)}),
  }
  if (target.isPlainHttp) {
    add(error('proxy.transport', 'plain-http', 'The proxy’s address is http on another machine'))
  }
  busy('Reaching the proxy')
  if (!(await reach(context, target))) return
  busy('Testing the proxy with a made-up session')
  await attempt(context, 'proxy.sessions', () => checkSessions(context, target))
  busy('Requesting as the Studio’s page')
  await attempt(context, 'proxy.cors', () => checkCors(context, target))
  await attempt(context, 'proxy.member', () => checkMember(context, target))
  await attempt(context, 'proxy.metrics', () => checkMetrics(context, target))
  checkKeyHidden(context, seen)
}

/** Without a session, which also shows whether strangers are refused. */
async function reach(context: Context, {probe, url}: ProxyTarget): Promise<boolean> {
  const id = 'proxy.reach'
  const {add} = context
  const exchange = await attempt(context, id, () => probe(`${url}/teams`))
  if (!exchange) return false
  const problem = problemOf(exchange)
  const isListing = exchange.status === 200 && recordsOf(exchange) !== undefined
  if (problem === 'not-configured') add(refusal(id, exchange))
  else if (!isListing && (!problem || problem === 'not-found')) add(otherFinding(exchange))
  else {
    const {milliseconds} = exchange
    add(ok(id, `The proxy responds in ${time(milliseconds)}`, {milliseconds}))
    add(strangerFinding('proxy.strangers', 'Callers without a session', exchange))
    return true
  }
  return false
}

function strangerFinding(
  id: 'proxy.sessions' | 'proxy.strangers',
  who: string,
  exchange: Exchange,
): Finding {
  const {status} = exchange
  const problem = problemOf(exchange)
  if (status === 200) return error(id, 'open-to-strangers', `${who} receive listings`)
  return problem === 'unauthenticated' || problem === 'forbidden'
    ? ok(id, `${who} are refused (${status})`)
    : refusal(id, exchange)
}

/** The failure when another server responds than the proxy. */
function otherFinding(exchange: Exchange): Finding {
  const id = 'proxy.reach'
  const {headers, status, url} = exchange
  const facts = {status}
  if (status >= 500) return refusal(id, exchange)
  const location = headers.get('location')
  if (status >= 300 && status < 400 && location !== null && URL.canParse(location, url)) {
    // Without the query, where logins put secrets.
    const {origin, pathname} = new URL(location, url)
    return error(id, 'redirect', `The address leads to ${origin}${pathname} (${status})`, {
      fix: 'Use that address. If it is a login, let the path of the proxy through: the proxy checks the session itself.',
      facts,
    })
  }
  const type = headers.get('content-type') ?? 'no type'
  const message = `The server there is not the proxy (${status}, ${type})`
  return error(id, 'not-a-proxy', message, {facts})
}

/** An invented token, valid in a header, so that the proxy has to verify it with Sanity. */
const MADE_UP = 'sanity-plugin-stories-doctor-made-this-up'

async function checkSessions({add}: Context, {probe, url}: ProxyTarget): Promise<void> {
  const exchange = await probe(`${url}/teams`, {headers: {authorization: `Bearer ${MADE_UP}`}})
  add(strangerFinding('proxy.sessions', 'Callers with a made-up session', exchange))
}

async function checkMetrics({add}: Context, {probe, url}: ProxyTarget): Promise<void> {
  const id = 'proxy.metrics'
  const exchange = await probe(`${url}/metrics`)
  const {status} = exchange
  add(
    status === 200 && textOf(exchange).includes('stories_proxy_')
      ? warning(id, 'metrics-open', 'Its metrics (/metrics) are open to everyone who reaches it')
      : ok(id, `Its metrics (/metrics) are not open (${status})`),
  )
}

/** In each header and body that the proxy gave to any of the checks before. */
function checkKeyHidden({add, environment}: Context, seen: readonly Exchange[]): void {
  const id = 'proxy.key'
  const apiKey = environment['STORIES_API_KEY']?.trim()
  if (!apiKey) {
    add(skipped(id, 'Responses are not searched for the key: set STORIES_API_KEY here'))
    return
  }
  const forms = secretForms(apiKey)
  const holders = seen.filter((exchange) => {
    const headers = [...exchange.headers].map((header) => header.join(': '))
    const text = [...headers, textOf(exchange)].join('\n')
    return forms.some((form) => text.includes(form))
  })
  const paths = [...new Set(holders.map(({url}) => url.pathname))]
  add(
    paths.length > 0
      ? error(id, 'key-exposed', `The key is in responses of ${paths.join(' and ')}`)
      : ok(id, `The key is in none of ${seen.length} responses`, {facts: {responses: seen.length}}),
  )
}
