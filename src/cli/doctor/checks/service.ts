import {
  createClient,
  ServiceApiException,
  type Listing,
  type ListingKind,
  type Listings,
  type Story,
} from '../../../access/index.ts'
import type {Context, ServiceSettings} from '../options.ts'
import {count, error, ok, size, skipped, time, warning} from '../report.ts'
import {attempt, createProbe, networkMessage, networkProblem} from './probe.ts'
import {FIXES, type Problem} from '../problems.ts'

export const KINDS = ['teams', 'collections', 'stories'] as const

/** How a listing is called, for one record and for several. */
export const NAMES = {
  teams: ['Team', 'Teams'],
  collections: ['Collection', 'Collections'],
  stories: ['Story', 'Stories'],
} as const satisfies Record<ListingKind, readonly [string, string]>

/** Problems of every listing, which are reported once. */
const SAME_FOR_ALL: Readonly<Record<string, string>> = {
  limited: 'the service limits requests',
  'key-invalid': 'the service refuses the key',
  'not-found': 'the service is not at this address',
}

type Read = {[K in ListingKind]?: ReadListing<Listings[ListingKind]>}

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

async function readAll(context: Context, settings: ServiceSettings): Promise<Read> {
  const {add, busy} = context
  const read: Read = {}
  /** Why the next listings need no request: their answer would be the same. */
  let reason: string | undefined
  for (const kind of KINDS) {
    const [one, many] = NAMES[kind]
    if (reason !== undefined) {
      add(skipped(`service.${kind}`, `${many}: not checked, since ${reason}`))
      continue
    }
    busy(`Reading ${many}`)
    // oxlint-disable-next-line no-await-in-loop -- one by one, so that each is timed separately
    const result = await readListing(kind, settings, context.options.timeoutMs)
    if ('problem' in result) {
      const {problem, message, fix, milliseconds} = result
      add(
        error(`service.${kind}`, problem, `${many}: ${message}`, {
          ...(fix && {fix}),
          milliseconds,
        }),
      )
      reason = SAME_FOR_ALL[problem]
      continue
    }
    read[kind] = result
    const {bytes, items, milliseconds} = result
    const facts = {count: items.length, bytes}
    add(
      ok(
        `service.${kind}`,
        `The key opens ${many}: ${count(items.length, one, many)}, ${size(bytes)} in ${time(milliseconds)}`,
        {milliseconds, facts},
      ),
    )
    tellDoubts(context, kind, result, settings)
  }
  return read
}

function tellDoubts(
  {add}: Context,
  kind: ListingKind,
  {bytes, dropped, headMilliseconds, items, milliseconds}: ReadListing<unknown>,
  {proxy}: ServiceSettings,
): void {
  const [, many] = NAMES[kind]
  if (dropped > 0) {
    const total = dropped + items.length
    const message = `${dropped} of ${total} ${many} can’t be read: a missing or duplicate ID`
    add(warning(`service.${kind}.records`, 'dropped', message, {facts: {dropped, total}}))
  }
  const mostItems = proxy.maxItems
  if (items.length + dropped > mostItems) {
    const message = `${many}: more than the ${mostItems} that the proxy accepts (STORIES_MAX_ITEMS)`
    add(error(`service.${kind}.amount`, 'too-many', message, {facts: {bytes, most: mostItems}}))
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
  const bytes = teams.bytes + collections.bytes + stories.bytes
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

/** A listing with its duration and size. */
interface ReadListing<T> extends Listing<T> {
  /** Of the body, after any content encoding. */
  readonly bytes: number
  /** Until the head of the response. */
  readonly headMilliseconds: number
  /** Until its end, parsed. */
  readonly milliseconds: number
}

interface FailedListing {
  readonly problem: Problem
  readonly message: string
  readonly fix?: string | undefined
  readonly milliseconds: number
}

/** Reads a listing once, with the bounds of the proxy. */
async function readListing<K extends ListingKind>(
  kind: K,
  {apiKey, proxy, url}: ServiceSettings,
  timeoutMs: number,
): Promise<ReadListing<Listings[K]> | FailedListing> {
  const begin = performance.now()
  const sinceBegin = () => Math.round(performance.now() - begin)
  let bytes = 0
  let headMilliseconds = 0
  const counter = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        controller.enqueue(chunk)
      },
    })
  const client = createClient({
    baseUrl: url,
    apiKey,
    timeout: timeoutMs,
    // Report a failure instead of retrying it.
    retry: false,
    maxBytes: proxy.maxBodyBytes,
    fetch: async (...request) => {
      const response = await fetch(...request)
      headMilliseconds = sinceBegin()
      if (response.status !== 200 || !response.body) return response
      return new Response(response.body.pipeThrough(counter()), response)
    },
  })
  try {
    const listing = await client.listing(kind)
    return {...listing, bytes, headMilliseconds, milliseconds: sinceBegin()}
  } catch (error) {
    if (!(error instanceof ServiceApiException)) throw error
    return {...describe(error, timeoutMs), milliseconds: sinceBegin()}
  }
}

const BY_STATUS: Readonly<Record<number, Problem>> = {
  401: 'key-invalid',
  403: 'key-forbidden',
  404: 'not-found',
  429: 'limited',
}

function describe(
  error: ServiceApiException,
  timeoutMs: number,
): Omit<FailedListing, 'milliseconds'> {
  const {cause, failure, message, retryAfter, statusCode} = error
  if (failure === 'content') {
    const problem = networkProblem(cause)
    return {problem: problem === 'too-large' ? problem : 'content', message}
  }
  if (failure !== 'status') {
    const problem = networkProblem(cause, failure === 'timeout')
    return {problem, message: networkMessage(problem, cause, timeoutMs)}
  }
  const problem = BY_STATUS[statusCode] ?? rangeOf(statusCode)
  if (problem === 'not-found') {
    return {problem, message, fix: 'Check STORIES_SERVICE_URL: it ends in /access/v1.'}
  }
  if (problem !== 'limited' || retryAfter === undefined) return {problem, message}
  return {
    problem,
    message,
    fix: `Wait ${Math.ceil(retryAfter / 1000)} s, as the service requires. ${FIXES.limited}`,
  }
}

function rangeOf(status: number): Problem {
  if (status >= 500) return 'server-error'
  return status >= 300 && status < 400 ? 'redirect' : 'unexpected-status'
}
