import {secretForms} from '../../access/index.ts'
import {type Environment, splitList} from '../environment.ts'
import {time} from '../io.ts'
import {createProbe, type Exchange, bodyText} from '../request.ts'
import {checkOrigins, type Send} from './cors.ts'
import {attempt, type Check, error, type DoctorFinding, ok, skipped, warning} from './findings.ts'
import {amountOf, checkListings, problemOf, redirectTarget, refusal} from './listings.ts'
import {FIXES, type DoctorProblem} from './problems.ts'
import type {DoctorOptions} from './options.ts'

const MAX_REDIRECTS = 5

/** Checks a running proxy from outside, as a Studio and as a stranger would meet it. */
export async function* checkProxy(environment: Environment, options: DoctorOptions): Check {
  const {proxyUrl, timeout} = options
  if (!proxyUrl) {
    yield skipped('proxy.reach', 'Not checked: pass its address with --proxy-url')
    return
  }
  const seen: Exchange[] = []
  const probe = createProbe(timeout, {seen: (exchange) => void seen.push(exchange)})
  const base = proxyUrl.href.replace(/\/+$/, '')
  const send: Send = (path, headers = {}, method = 'GET') => {
    // As browsers do: within the origin, and for no preflight.
    const follow = async (url: URL | string, left: number): Promise<Exchange> => {
      const exchange = await probe(url, {headers, method})
      const target = redirectTarget(exchange)
      const isFollowed = method === 'GET' && target?.origin === proxyUrl.origin && left > 0
      return isFollowed ? follow(target, left - 1) : exchange
    }
    return follow(`${base}/${path}`, MAX_REDIRECTS)
  }
  yield 'Reaching the proxy'
  const exchange = yield* attempt('proxy.reach', send('teams'))
  if (!exchange) return
  const reached = checkReach(exchange)
  yield reached
  if (reached.status === 'error') return
  yield refusesStranger('proxy.strangers', 'Callers without a session', exchange)
  yield* attempt('proxy.sessions', checkSessions(send))
  yield* attempt('proxy.cors', checkOrigins(send, proxyUrl, environment, options))
  yield* attempt('proxy.session', checkMember(send, environment, options))
  yield* attempt('proxy.metrics', checkMetrics(send))
  yield checkKeyHidden(environment, seen)
}

function checkReach(exchange: Exchange): DoctorFinding {
  const id = 'proxy.reach'
  const problem = problemOf(exchange)
  const isListing = amountOf(exchange) !== undefined
  if (!isListing && (!problem || problem === 'not-found' || problem === 'not-configured')) {
    return refusal(id, exchange)
  }
  return ok(id, `The proxy responds at ${exchange.url.pathname} in ${time(exchange.milliseconds)}`)
}

function refusesStranger(id: `proxy.${string}`, who: string, exchange: Exchange): DoctorFinding {
  const {status} = exchange
  if (amountOf(exchange) !== undefined) {
    return error(id, 'open-to-strangers', `${who} receive listings`)
  }
  return /^(?:no-token|unauthenticated|forbidden)$/.test(problemOf(exchange) ?? '')
    ? ok(id, `${who} are refused (${status})`)
    : refusal(id, exchange)
}

/** An invented token, valid in a header, so that the proxy has to verify it with Sanity. */
const MADE_UP = 'sanity-plugin-stories-doctor-made-this-up'

async function* checkSessions(send: Send): Check {
  yield 'Testing the proxy with a made-up session'
  const exchange = await send('teams', {authorization: `Bearer ${MADE_UP}`})
  yield problemOf(exchange) === 'no-token'
    ? warning('proxy.sessions', 'no-token', 'A session that is sent does not arrive at the proxy')
    : refusesStranger('proxy.sessions', 'Callers with a made-up session', exchange)
}

/** The Studio requests a page of each listing: a whole one can exceed a platform's limit. */
const PATHS = {
  teams: 'teams',
  collections: 'search/collections?limit=1',
  stories: 'search/stories?limit=1',
}

/** Requests each listing with a member's session, then the Teams again for the cache. */
async function* checkMember(
  send: Send,
  environment: Environment,
  {tokenEnv: name}: DoctorOptions,
): Check {
  const id = 'proxy.session'
  const token = environment[name]
  if (!token) {
    const how = '`npx sanity login`, then `npx sanity debug --secrets` shows yours'
    yield skipped(id, `No session is tried: ${name} is not set. ${how}`)
  } else if (/^[A-Za-z0-9._~+/-]+=*$/.test(token)) {
    const headers = {authorization: `Bearer ${token}`}
    const read = yield* checkListings('proxy', 'The session opens', PATHS, (path) =>
      send(path, headers),
    )
    if (read.size > 0) yield checkPrivate([...read.values()])
    const etag = read.get('teams')?.headers.get('etag')
    if (etag === undefined) return
    yield 'Requesting the proxy again'
    yield checkCache(await send('teams', {...headers, ...(etag && {'if-none-match': etag})}))
  } else yield error(id, 'token-unusable', `${name} is not a usable token`)
}

/** A cache in between must never give the response of one caller to another. */
function checkPrivate(exchanges: readonly Exchange[]): DoctorFinding {
  const id = 'proxy.private'
  const found = exchanges.map(({headers}) => headers.get('cache-control') ?? 'absent')
  const wrong = found.find((value) => !/\b(?:private|no-store)\b/i.test(value))
  const message = `A shared cache may keep listings: Cache-Control is ${wrong}`
  return wrong === undefined
    ? ok(id, 'No shared cache may keep listings')
    : error(id, 'shared-cacheable', message)
}

/** A second request is served by the cache, and what is known isn't sent again. */
function checkCache({headers, milliseconds, status}: Exchange): DoctorFinding {
  const id = 'proxy.cache'
  // Each cache on the way adds its own entry.
  const entries = splitList(headers.get('cache-status') ?? '')
  const cacheStatus = entries.find((entry) => entry.startsWith('stories;')) ?? 'absent'
  const age = headers.get('age') ?? 0
  const found = `${status}, Age ${age}, Cache-Status ${cacheStatus}`
  const detail = /\bdetail=([\w-]+)/.exec(cacheStatus)?.[1] ?? ''
  if (/\bfwd=/.test(cacheStatus)) {
    return warning(id, 'not-cached', `The proxy requested the service again at once (${found})`)
  }
  if (Object.hasOwn(FIXES, detail)) {
    const message = `The proxy serves an older listing, of ${age} s ago, since: ${detail}`
    return warning(id, 'stale', message, `${FIXES.stale} ${FIXES[detail as DoctorProblem]}`)
  }
  return status === 304
    ? ok(id, `The second request got a 304 in ${time(milliseconds)}, Age ${age}`)
    : warning(id, 'no-validator', `The same listing was sent again (${found})`)
}

async function* checkMetrics(send: Send): Check {
  const id = 'proxy.metrics'
  const exchange = await send('metrics')
  const {status} = exchange
  yield status === 200 && bodyText(exchange).includes('stories_proxy_')
    ? warning(id, 'metrics-open', 'Its metrics (/metrics) are open to everyone who reaches it')
    : ok(id, `Its metrics (/metrics) are not open (${status})`)
}

/** Looks into each header and body that the proxy gave to any of the checks before. */
function checkKeyHidden(environment: Environment, seen: readonly Exchange[]): DoctorFinding {
  const id = 'proxy.key'
  const apiKey = environment['STORIES_API_KEY']
  if (!apiKey)
    return skipped(id, 'Responses are not searched for the key: set STORIES_API_KEY here')
  const forms = secretForms(apiKey)
  const holders = seen.filter((exchange) => {
    const text = `${[...exchange.headers].join('\n')}\n${bodyText(exchange)}`
    return forms.some((form) => text.includes(form))
  })
  const paths = [...new Set(holders.map(({url}) => url.pathname))].join(' and ')
  return paths
    ? error(id, 'key-exposed', `The key is in responses of ${paths}`)
    : ok(id, `The key is in none of ${seen.length} responses`)
}
