import {LISTING_KINDS, type ListingKind} from '../../../access/index.ts'
import {count} from '../../io.ts'
import type {Context} from '../options.ts'
import {error, ok, size, skipped, time, warning, type Finding} from '../report.ts'
import type {Exchange} from '../../request.ts'
import {FIXES, type Problem} from '../problems.ts'
import {problemOf, recordsOf, refusal, type ProxyTarget} from './proxy-response.ts'
import {droppedFindings, NAMES} from './service.ts'

/** Requests each listing with a member's session, then one of them again for the cache. */
export async function checkMember(context: Context, target: ProxyTarget): Promise<void> {
  const {add, busy} = context
  const token = readToken(context, target)
  if (token === undefined) {
    add(skipped('proxy.cache', 'The cache is not checked: that requires a session'))
    return
  }
  const headers = {authorization: `Bearer ${token}`}
  const exchanges: Exchange[] = []
  for (const kind of LISTING_KINDS) {
    const [, many] = NAMES[kind]
    busy(`Reading ${many} through the proxy`)
    // oxlint-disable-next-line no-await-in-loop -- one by one, so that each is timed separately
    const exchange = await target.probe(`${target.url}/${kind}`, {headers})
    const id = `proxy.${kind}` as const
    const problem = problemOf(exchange)
    const limited = platformFinding(kind, exchange)
    const amount = exchange.status === 200 ? recordsOf(exchange) : undefined
    if (amount === undefined) add(limited ?? refusal(id, exchange))
    else {
      const {milliseconds} = exchange
      const message = `The session opens ${many}: ${count(amount, NAMES[kind])} in ${time(milliseconds)}`
      add(ok(id, message, {milliseconds, facts: {count: amount}}))
      const dropped = Number(exchange.headers.get('stories-dropped') ?? 0)
      for (const finding of droppedFindings(id, many, amount, dropped)) add(finding)
      if (limited) add(limited)
      exchanges.push(exchange)
    }
    // The session was the trouble, and will be again.
    if (problem === 'unauthenticated' || problem === 'forbidden') break
  }
  const [first] = exchanges
  if (!first) {
    add(skipped('proxy.cache', 'The cache is not checked: no listing was received'))
    return
  }
  checkSharedCaches(context, exchanges)
  await checkCache(context, target, first, headers)
}

function readToken({add, environment, options}: Context, target: ProxyTarget): string | undefined {
  const id = 'proxy.session'
  const name = options.tokenEnv
  const token = environment[name]?.trim()
  if (!token) {
    const message = `No session is tried: ${name} is not set. \`npx sanity login\`, then \`npx sanity debug --secrets\` shows yours`
    add(skipped(id, message))
  } else if (!/^[A-Za-z0-9._~+/-]+=*$/.test(token)) {
    add(error(id, 'token-unusable', `${name} is not a usable token`))
  } else if (target.isPlainHttp) {
    add(skipped(id, 'No session is tried: it would be readable on the network'))
  } else return token
  return undefined
}

/** A cache in between must never give the response of one caller to another. */
function checkSharedCaches({add}: Context, exchanges: readonly Exchange[]): void {
  const id = 'proxy.private'
  const wrong = exchanges.find(
    ({headers}) => !/\b(?:private|no-store)\b/i.test(headers.get('cache-control') ?? ''),
  )
  const found = wrong?.headers.get('cache-control') ?? 'absent'
  add(
    wrong
      ? error(id, 'shared-cacheable', `A shared cache may keep listings: Cache-Control is ${found}`)
      : ok(id, 'No shared cache may keep listings'),
  )
}

async function checkCache(
  {add, busy}: Context,
  {probe, url}: ProxyTarget,
  first: Exchange,
  headers: Record<string, string>,
): Promise<void> {
  const id = 'proxy.cache'
  busy('Requesting the proxy again')
  const etag = first.headers.get('etag')
  const again = await probe(`${url}/teams`, {
    headers: {...headers, ...(etag !== null && {'if-none-match': etag})},
  })
  const {milliseconds, status} = again
  const cacheStatus = again.headers.get('cache-status') ?? ''
  const age = Number(again.headers.get('age') ?? 0)
  const found = `${status}, Age ${age}, Cache-Status ${cacheStatus || 'absent'}`
  const more = {milliseconds, facts: {status, age, cacheStatus}}
  const detail = /\bdetail=([\w-]+)/.exec(cacheStatus)?.[1] ?? ''
  const why = Object.hasOwn(FIXES, detail) ? (detail as Problem) : undefined
  if (/\bfwd=/.test(cacheStatus)) {
    add(warning(id, 'not-cached', `The proxy requested the service again at once (${found})`, more))
  } else if (why) {
    const message = `The proxy serves an older listing, of ${age} s ago, since: ${detail}`
    add(warning(id, 'stale', message, {...more, fix: `${FIXES.stale} ${FIXES[why]}`}))
  } else if (etag === null || status !== 304) {
    add(warning(id, 'no-validator', `The same listing was sent again (${found})`, more))
  } else {
    add(ok(id, `The second request got a 304 in ${time(milliseconds)}, Age ${age}`, more))
  }
}

/**
 * Platforms with functions, by a header that they add to each response, and the bytes that a
 * response of one may have unless it is streamed.
 */
const PLATFORMS = [
  {header: 'x-vercel-id', name: 'Vercel', maxBytes: 4_500_000},
  {header: 'x-nf-request-id', name: 'Netlify', maxBytes: 6_000_000},
  {header: 'x-amzn-requestid', name: 'AWS Lambda', maxBytes: 6_000_000},
  {header: 'apigw-requestid', name: 'AWS Lambda', maxBytes: 6_000_000},
]

/** What platforms send in place of a response that is too long. */
const REFUSALS = [413, 500, 502]

/** The share of a limit from which on it is reported. */
const NEAR = 0.8

/** Whether a listing is too long for the platform on which the proxy runs, or soon will be. */
export function platformFinding(kind: ListingKind, exchange: Exchange): Finding | undefined {
  const {body, headers, status} = exchange
  const platform = PLATFORMS.find(({header}) => headers.has(header))
  if (!platform) return undefined
  const {name, maxBytes} = platform
  const bytes = body.byteLength
  const isLong = status === 200 && bytes >= maxBytes * NEAR
  const isRefused = kind !== 'teams' && !problemOf(exchange) && REFUSALS.includes(status)
  if (!isLong && !isRefused) return undefined
  const found = isLong ? `has ${size(bytes)} uncompressed` : `is refused (${status})`
  const message = `The whole listing of ${NAMES[kind][1]} ${found}. ${name} bounds a response by ${size(maxBytes)}`
  const facts = {...(isLong ? {bytes} : {status}), most: maxBytes}
  return warning(`proxy.${kind}.size`, 'platform-limit', message, {facts})
}
