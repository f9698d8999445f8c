import {
  type Listing,
  type ListingKind,
  type Listings,
  parseListing,
  retryAfterMs,
  type Story,
} from '../../../access/index.ts'
import type {Context, ServiceSettings} from '../options.ts'
import {count, error, ok, size, skipped, time, warning} from '../report.ts'
import {attempt, createProbe, type Exchange, statusProblem} from './probe.ts'
import {FIXES, type Problem} from '../problems.ts'

export const KINDS = ['teams', 'collections', 'stories'] as const

/** How a listing is called, for one record and for several. */
export const NAMES = {
  teams: ['Team', 'Teams'],
  collections: ['Collection', 'Collections'],
  stories: ['Story', 'Stories'],
} as const satisfies Record<ListingKind, readonly [string, string]>

interface Refusal {
  readonly problem: Problem
  readonly words: string
  /** Whether each listing would get the same response. */
  readonly isSameForAll?: boolean
}

const REFUSALS: Readonly<Record<number, Refusal>> = {
  401: {problem: 'key-invalid', words: 'the service refuses the key', isSameForAll: true},
  403: {problem: 'key-forbidden', words: 'the key has no access'},
  404: {problem: 'not-found', words: 'the service is not at this address', isSameForAll: true},
  429: {problem: 'limited', words: 'the service limits requests', isSameForAll: true},
}

/** A listing, and the response that it was in. */
interface ReadListing extends Listing<Listings[ListingKind]> {
  readonly exchange: Exchange
}

type Read = {[K in ListingKind]?: ReadListing}

/**
 * Reaches the service, tries the key on each listing, and reports what there is.
 * @returns the Stories, for the addresses of their thumbnails; `undefined` if they could not be
 * read
 */
export async function checkService(
  context: Context,
  settings: ServiceSettings | undefined,
): Promise<readonly Story[] | undefined> {
  const {add} = context
  if (!settings) {
    add(skipped('service.reach', 'Not checked: its address or its key is not usable'))
    return undefined
  }
  if (!(await reach(context, settings))) {
    for (const kind of KINDS)
      add(
        skipped(
          `service.${kind}`,
          `${NAMES[kind][1]}: not checked, since the service can’t be reached`,
        ),
      )
    return undefined
  }
  const read = await readAll(context, settings)
  tellAmount(context, read)
  return read.stories?.items as readonly Story[] | undefined
}

/** Without the key: any response proves that the address works, and a listing would be public. */
async function reach(context: Context, {url}: ServiceSettings): Promise<boolean> {
  const {add, busy, options} = context
  const id = 'service.reach'
  busy('Reaching the service')
  const exchange = await attempt(context, id, () => createProbe(options.timeoutMs)(`${url}/teams`))
  if (!exchange) return false
  const {status, milliseconds} = exchange
  const {host} = new URL(url)
  add(
    status === 200
      ? warning(id, 'open', `${host} responds without a key`, {milliseconds})
      : ok(id, `${host} responds in ${time(milliseconds)}`, {milliseconds, facts: {status}}),
  )
  return true
}

/** With the bounds of the proxy. */
async function readAll(context: Context, settings: ServiceSettings): Promise<Read> {
  const {add, busy, options} = context
  const {apiKey, proxy, url} = settings
  const probe = createProbe(options.timeoutMs, {maxBytes: proxy.maxBodyBytes})
  const headers = {accept: 'application/json', authorization: `Bearer ${apiKey}`}
  const read: Read = {}
  /** Why the next listings need no request: their response would be the same. */
  let reason: string | undefined
  for (const kind of KINDS) {
    const id = `service.${kind}` as const
    const [one, many] = NAMES[kind]
    if (reason !== undefined) {
      add(skipped(id, `${many}: not checked, since ${reason}`))
      continue
    }
    busy(`Reading ${many}`)
    // oxlint-disable-next-line no-await-in-loop -- one by one, so that each is timed separately
    const exchange = await attempt(context, id, () => probe(`${url}/${kind}`, {headers}), many)
    if (!exchange) continue
    const {body, milliseconds, status} = exchange
    const listing = status === 200 ? parse(kind, exchange, url) : undefined
    if (listing) {
      const items = listing.items.length
      const message = `The key opens ${many}: ${count(items, one, many)}, ${size(body.byteLength)} in ${time(milliseconds)}`
      add(ok(id, message, {milliseconds, facts: {count: items, bytes: body.byteLength}}))
      read[kind] = {...listing, exchange}
      tellDoubts(context, kind, read[kind], settings)
    } else if (status === 200) {
      add(error(id, 'content', `${many}: the response is not a listing`, {milliseconds}))
    } else {
      const {problem, words, isSameForAll} = REFUSALS[status] ?? {
        problem: statusProblem(status),
        words: 'the service responds without a listing',
      }
      const fix = fixOf(problem, exchange)
      add(error(id, problem, `${many}: ${words} (${status})`, {milliseconds, ...(fix && {fix})}))
      if (isSameForAll) reason = words
    }
  }
  return read
}

function parse(kind: ListingKind, {body}: Exchange, url: string) {
  try {
    return parseListing(kind, JSON.parse(new TextDecoder().decode(body)), {baseUrl: `${url}/`})
  } catch {
    return undefined
  }
}

function fixOf(problem: Problem, {headers}: Exchange): string | undefined {
  if (problem === 'not-found') return 'Check STORIES_SERVICE_URL: it ends in /access/v1.'
  const delay = retryAfterMs(headers.get('retry-after'))
  if (problem !== 'limited' || delay === undefined) return undefined
  return `Wait ${Math.ceil(delay / 1000)} s, as the service requires. ${FIXES.limited}`
}

function tellDoubts(
  {add}: Context,
  kind: ListingKind,
  {dropped, exchange, items}: ReadListing,
  {proxy}: ServiceSettings,
): void {
  const [, many] = NAMES[kind]
  const {headMilliseconds, milliseconds} = exchange
  if (dropped > 0) {
    const total = dropped + items.length
    const message = `${dropped} of ${total} ${many} can’t be read: a missing or duplicate ID`
    add(warning(`service.${kind}.records`, 'dropped', message, {facts: {dropped, total}}))
  }
  const mostItems = proxy.maxItems
  if (items.length + dropped > mostItems) {
    const message = `${many}: more than the ${mostItems} that the proxy accepts (STORIES_MAX_ITEMS)`
    const facts = {bytes: exchange.body.byteLength, most: mostItems}
    add(error(`service.${kind}.amount`, 'too-many', message, {facts}))
  }
  const head = proxy.connectTimeout * 1000
  const whole = proxy.timeout * 1000
  if (headMilliseconds > head || milliseconds > whole) {
    const [limit, name] =
      headMilliseconds > head ? [head, 'STORIES_CONNECT_TIMEOUT'] : [whole, 'STORIES_TIMEOUT']
    const message = `${many} took ${time(milliseconds)}: the proxy times out after ${time(limit)} (${name})`
    add(warning(`service.${kind}.time`, 'slow', message, {milliseconds}))
  }
}

function tellAmount({add}: Context, {teams, collections, stories}: Read): void {
  const id = 'service.data'
  if (!teams || !collections || !stories) {
    add(skipped(id, 'No totals: not every listing could be read'))
    return
  }
  const bytes = [teams, collections, stories].reduce(
    (sum, {exchange}) => sum + exchange.body.byteLength,
    0,
  )
  const facts = {
    teams: teams.items.length,
    collections: collections.items.length,
    stories: stories.items.length,
    bytes,
  }
  const amounts = KINDS.map((kind) => count(facts[kind], NAMES[kind][0], NAMES[kind][1]))
  const empty = KINDS.filter((kind) => facts[kind] === 0).map((kind) => NAMES[kind][1])
  add(
    empty.length > 0
      ? warning(id, 'empty', `The key sees no ${empty.join(' and no ')}`, {facts})
      : ok(id, `${amounts.join(', ')}; ${size(bytes)} in all`, {facts}),
  )
}
