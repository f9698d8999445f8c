import {
  type Listing,
  LISTING_KINDS,
  type ListingKind,
  type Listings,
  parseListing,
  retryAfterMs,
  type Story,
} from '../../../access/index.ts'
import type {ResolvedOptions} from '../../../proxy/options.ts'
import {count} from '../../io.ts'
import type {Context} from '../options.ts'
import {
  attempt,
  error,
  type Finding,
  ok,
  size,
  skipped,
  statusProblem,
  time,
  warning,
} from '../report.ts'
import {createProbe, type Exchange, jsonOf} from '../../request.ts'
import {FIXES, type Problem} from '../problems.ts'

/** How a listing is called, for one record and for several. */
export const NAMES = {
  teams: ['Team', 'Teams'],
  collections: ['Collection', 'Collections'],
  stories: ['Story', 'Stories'],
} as const satisfies Record<ListingKind, readonly [string, string]>

const REFUSALS: Readonly<Record<number, readonly [Problem, string]>> = {
  401: ['key-invalid', 'the service refuses the key'],
  403: ['key-forbidden', 'the key has no access'],
  404: ['not-found', 'the service is not at this address'],
  429: ['limited', 'the service limits requests'],
}

type ReadListing = Listing<Listings[ListingKind]> & {readonly exchange: Exchange}
type Read = {[K in ListingKind]?: ReadListing}

/**
 * Reaches the service, tries the key on each listing, and reports what there is.
 * @returns the Stories, for the addresses of their thumbnails; `undefined` if they could not be
 * read
 */
export async function checkService(
  context: Context,
  settings: ResolvedOptions | undefined,
): Promise<readonly Story[] | undefined> {
  const {add} = context
  if (!settings) {
    add(skipped('service.reach', 'Not checked: its address or its key is not usable'))
    return undefined
  }
  const reason = (await reach(context, settings)) ? undefined : 'the service can’t be reached'
  const read = await readAll(context, settings, reason)
  if (reason === undefined) tellAmount(context, read)
  return read.stories?.items as readonly Story[] | undefined
}

/** Without the key: any response proves that the address works, and a listing would be public. */
async function reach(context: Context, {serviceUrl}: ResolvedOptions): Promise<boolean> {
  const {add, busy, options} = context
  const id = 'service.reach'
  busy('Reaching the service')
  const probe = createProbe(options.timeoutMs)
  const exchange = await attempt(context, id, () => probe(`${serviceUrl}/teams`))
  if (!exchange) return false
  const {status, milliseconds} = exchange
  const {host} = new URL(serviceUrl)
  add(
    status === 200
      ? warning(id, 'open', `${host} responds without a key`, {milliseconds})
      : ok(id, `${host} responds in ${time(milliseconds)}`, {milliseconds, facts: {status}}),
  )
  return true
}

/**
 * With the bounds of the proxy.
 *
 * @param reason - Why no request is needed: each response would be the same.
 */
async function readAll(
  context: Context,
  proxy: ResolvedOptions,
  reason: string | undefined,
): Promise<Read> {
  const {add, busy, options} = context
  const {apiKey, maxBodyBytes, serviceUrl} = proxy
  const probe = createProbe(options.timeoutMs, {maxBytes: maxBodyBytes})
  const headers = {accept: 'application/json', authorization: `Bearer ${apiKey}`}
  const read: Read = {}
  let known = reason
  for (const kind of LISTING_KINDS) {
    const id = `service.${kind}` as const
    const [, many] = NAMES[kind]
    if (known !== undefined) {
      add(skipped(id, `${many}: not checked, since ${known}`))
      continue
    }
    busy(`Reading ${many}`)
    // oxlint-disable-next-line no-await-in-loop -- one by one, so that each is timed separately
    const exchange = await attempt(
      context,
      id,
      () => probe(`${serviceUrl}/${kind}`, {headers}),
      many,
    )
    if (!exchange) continue
    const {body, milliseconds, status} = exchange
    const listing = status === 200 ? parse(kind, exchange, serviceUrl) : undefined
    if (listing) {
      const items = listing.items.length
      const message = `The key opens ${many}: ${count(items, NAMES[kind])}, ${size(body.byteLength)} in ${time(milliseconds)}`
      add(ok(id, message, {milliseconds, facts: {count: items, bytes: body.byteLength}}))
      read[kind] = {...listing, exchange}
      tellDoubts(context, kind, read[kind], proxy)
    } else if (status === 200) {
      add(error(id, 'content', `${many}: the response is not a listing`, {milliseconds}))
    } else {
      const otherwise = [statusProblem(status), 'the service responds without a listing'] as const
      const [problem, words] = REFUSALS[status] ?? otherwise
      const fix = fixOf(problem, exchange)
      add(error(id, problem, `${many}: ${words} (${status})`, {milliseconds, fix}))
      // Only access is for each listing apart.
      if (REFUSALS[status] && problem !== 'key-forbidden') known = words
    }
  }
  return read
}

function parse(kind: ListingKind, exchange: Exchange, url: string) {
  try {
    return parseListing(kind, jsonOf(exchange), {baseUrl: `${url}/`})
  } catch {
    return undefined
  }
}

function fixOf(problem: Problem, {headers}: Exchange): string {
  if (problem === 'not-found') return 'Check STORIES_SERVICE_URL: it ends in /access/v1.'
  const delay = retryAfterMs(headers.get('retry-after'))
  if (problem !== 'limited' || delay === undefined) return FIXES[problem]
  return `Wait ${Math.ceil(delay / 1000)} s, as the service requires. ${FIXES.limited}`
}

/** What a listing says of records that can't be read. */
export function droppedFindings(
  id: `service.${ListingKind}` | `proxy.${ListingKind}`,
  many: string,
  kept: number,
  dropped: number,
): Finding[] {
  if (dropped === 0) return []
  const total = kept + dropped
  const message = `${dropped} of ${total} ${many} can’t be read: a missing or duplicate ID`
  return [warning(`${id}.records`, 'dropped', message, {facts: {dropped, total}})]
}

function tellDoubts(
  {add}: Context,
  kind: ListingKind,
  {dropped, exchange, items}: ReadListing,
  {connectTimeout, maxItems, timeout}: ResolvedOptions,
): void {
  const [, many] = NAMES[kind]
  const {headMilliseconds, milliseconds} = exchange
  for (const finding of droppedFindings(`service.${kind}`, many, items.length, dropped))
    add(finding)
  if (items.length + dropped > maxItems) {
    const message = `${many}: more than the ${maxItems} that the proxy accepts (STORIES_MAX_ITEMS)`
    const facts = {bytes: exchange.body.byteLength, most: maxItems}
    add(error(`service.${kind}.amount`, 'too-many', message, {facts}))
  }
  const isHeadLate = headMilliseconds > connectTimeout * 1000
  if (!isHeadLate && milliseconds <= timeout * 1000) return
  const [limit, name] = isHeadLate
    ? [connectTimeout, 'STORIES_CONNECT_TIMEOUT']
    : [timeout, 'STORIES_TIMEOUT']
  const message = `${many} took ${time(milliseconds)}: the proxy times out after ${time(limit * 1000)} (${name})`
  add(warning(`service.${kind}.time`, 'slow', message, {milliseconds}))
}

function tellAmount({add}: Context, {teams, collections, stories}: Read): void {
  const id = 'service.data'
  if (!teams || !collections || !stories) {
    add(skipped(id, 'No totals: not every listing could be read'))
    return
  }
  const sizes = [teams, collections, stories].map(({exchange}) => exchange.body.byteLength)
  const bytes = sizes.reduce((sum, length) => sum + length)
  const facts = {
    teams: teams.items.length,
    collections: collections.items.length,
    stories: stories.items.length,
    bytes,
  }
  const amounts = LISTING_KINDS.map((kind) => count(facts[kind], NAMES[kind]))
  const empty = LISTING_KINDS.filter((kind) => facts[kind] === 0).map((kind) => NAMES[kind][1])
  add(
    empty.length > 0
      ? warning(id, 'empty', `The key sees no ${empty.join(' and no ')}`, {facts})
      : ok(id, `${amounts.join(', ')}; ${size(bytes)} in all`, {facts}),
  )
}
