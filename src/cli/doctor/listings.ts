import {
  describeResponse,
  LISTING_KINDS,
  type ListingKind,
  type Problem,
  type ProblemName,
  type ProxyResponse,
  readProxyResponse,
} from '../../access/index.ts'
import {count, time} from '../io.ts'
import {bodyText, type Exchange} from '../request.ts'
import {attempt, type Check, error, type DoctorFinding, ok, skipped, warning} from './findings.ts'
import {FIXES, type DoctorProblem} from './problems.ts'

const NAMES = {
  teams: ['Team', 'Teams'],
  collections: ['Collection', 'Collections'],
  stories: ['Story', 'Stories'],
} as const satisfies Record<ListingKind, readonly [string, string]>

/** The body of the proxy’s own response; `undefined` for a response of something before it. */
const readExchange = (exchange: Exchange): ProxyResponse | undefined =>
  readProxyResponse(exchange.status, exchange.headers.get('content-type'), bodyText(exchange))

export const problemOf = (exchange: Exchange): ProblemName | undefined =>
  readExchange(exchange)?.problem

export function redirectTarget({headers, status, url}: Exchange): URL | undefined {
  const location = headers.get('location')
  const leads = status > 299 && status < 400 && location !== null && URL.canParse(location, url)
  return leads ? new URL(location, url) : undefined
}

/** An unexpected response: a problem of the proxy, or what only others in between send. */
export function refusal(id: DoctorFinding['id'], exchange: Exchange, what = ''): DoctorFinding {
  const {headers, status} = exchange
  const {json, problem} = readExchange(exchange) ?? {}
  if (!problem) {
    const target = redirectTarget(exchange)
    // Without the query, where logins put secrets.
    if (target) {
      const place = `${target.origin}${target.pathname}`
      return error(id, 'redirect', `${what}The address leads to ${place} (${status})`)
    }
    const response = describeResponse(status, headers.get('content-type'))
    const message = `${what}Something before the proxy responds (${response})`
    return error(id, status >= 500 ? 'server-error' : 'not-a-proxy', message)
  }
  const {detail, retryAfter, title} = json as Partial<Record<keyof Problem, unknown>>
  const words = [...new Set([title, detail])].filter((part) => typeof part === 'string')
  const isLimit = problem.endsWith('-limited') && typeof retryAfter === 'number'
  const delay = isLimit ? `Wait ${retryAfter} s` : 'Wait'
  const message = `${what}${words.join('. ')} (${problem}, ${status})`
  return error(id, problem, message, FIXES[problem].replace(/^Wait\b/, delay))
}

/** How many records a response is about; `undefined` for one that is no listing. */
export function amountOf(exchange: Exchange): number | undefined {
  const {json: found, problem} = readExchange(exchange) ?? {}
  if (problem) return undefined
  const {total} = Object(found) as {total?: unknown}
  return Array.isArray(found) ? found.length : typeof total === 'number' ? total : undefined
}

/** Problems that another listing would have as well, so that one cause is one error. */
const OF_ALL: readonly DoctorProblem[] = [
  'no-token',
  'unauthenticated',
  'forbidden',
  'service-key-invalid',
  'service-not-found',
  'service-limited',
]

/**
 * Requests each listing of a proxy, and reports how many records there are.
 *
 * @param opens - What is tried, such as the key.
 */
export async function* checkListings(
  group: 'proxy' | 'service',
  opens: string,
  paths: Readonly<Record<ListingKind, string>>,
  send: (path: string) => Promise<Exchange>,
): Check<ReadonlyMap<ListingKind, Exchange>> {
  const read = new Map<ListingKind, Exchange>()
  let reason: DoctorProblem | undefined
  for (const kind of LISTING_KINDS) {
    const id = `${group}.${kind}` as const
    const [, many] = NAMES[kind]
    if (reason !== undefined) {
      yield skipped(id, `${many}: not checked, since there is the same problem: ${reason}`)
      continue
    }
    yield `Reading ${many}`
    const exchange = yield* attempt(id, send(paths[kind]), many)
    const amount = exchange && amountOf(exchange)
    if (!exchange) continue
    if (amount === undefined) {
      const problem = problemOf(exchange)
      yield refusal(id, exchange, `${many}: `)
      if (problem && OF_ALL.includes(problem)) reason = problem
      continue
    }
    read.set(kind, exchange)
    const dropped = Number(exchange.headers.get('stories-dropped') ?? 0)
    yield amount + dropped > 0
      ? ok(id, `${opens} ${many}: ${count(amount, NAMES[kind])} in ${time(exchange.milliseconds)}`)
      : warning(id, 'empty', `${opens} ${many}, and there are none`)
    if (dropped > 0) {
      const message = `${dropped} of ${amount + dropped} ${many} can’t be read: a missing or duplicate ID`
      yield warning(`${id}.records`, 'dropped', message)
    }
  }
  return read
}
