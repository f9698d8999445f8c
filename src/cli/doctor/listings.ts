import {LISTING_KINDS, type ListingKind, problemName, type ProblemName} from '../../access/index.ts'
import {count, time} from '../io.ts'
import {type Exchange, jsonOf} from '../request.ts'
import {attempt, type Check, error, type DoctorFinding, ok, skipped, warning} from './findings.ts'
import {FIXES, type DoctorProblem} from './problems.ts'

/** How a listing is called, for one record and for several. */
const NAMES = {
  teams: ['Team', 'Teams'],
  collections: ['Collection', 'Collections'],
  stories: ['Story', 'Stories'],
} as const satisfies Record<ListingKind, readonly [string, string]>

function bodyOf(exchange: Exchange): Readonly<Record<string, unknown>> {
  const type = exchange.headers.get('content-type')
  return type?.startsWith('application/problem+json') ? Object(jsonOf(exchange)) : {}
}

/** The problem in the body, if the response is a proxy’s. */
export const problemOf = (exchange: Exchange): ProblemName | undefined =>
  problemName(bodyOf(exchange)['type'])

/** Which problem a status is that was not expected. */
function statusProblem(status: number): DoctorProblem {
  if (status === 404 || status === 410) return 'not-found'
  if (status >= 500) return 'server-error'
  return status >= 300 && status < 400 ? 'redirect' : 'unexpected-status'
}

/** Where a redirect leads, without the query, where logins put secrets. */
export function redirectTarget({headers, status, url}: Exchange): string | undefined {
  const location = headers.get('location')
  if (status < 300 || status > 399 || !location || !URL.canParse(location, url)) return undefined
  const {origin, pathname} = new URL(location, url)
  return origin + pathname
}

/**
 * A response that was not expected: a problem in the proxy's own words, or what the proxy never sends,
 * so that something in between did.
 */
export function refusal(id: DoctorFinding['id'], exchange: Exchange, what = ''): DoctorFinding {
  const {status} = exchange
  const problem = problemOf(exchange)
  const target = redirectTarget(exchange)
  if (!problem) {
    const found = target ? `The address leads to ${target}` : 'The response is not the proxy’s'
    return error(id, statusProblem(status), `${what}${found} (${status})`)
  }
  const {detail, retryAfter, title} = bodyOf(exchange)
  const words = [...new Set([title, detail])].filter((part) => typeof part === 'string')
  const isLimit = problem.endsWith('-limited') && typeof retryAfter === 'number'
  const delay = isLimit ? `Wait ${retryAfter} s` : 'Wait'
  const message = `${what}${words.join('. ')} (${problem}, ${status})`
  return error(id, problem, message, FIXES[problem].replace(/^Wait\b/, delay))
}

/** How many records a response is about; `undefined` for one that is no listing. */
function amountOf(exchange: Exchange): number | undefined {
  const found = exchange.status === 200 ? jsonOf(exchange) : undefined
  const {total} = Object(found) as {total?: unknown}
  return Array.isArray(found) ? found.length : typeof total === 'number' ? total : undefined
}

/** Problems that another listing would have as well, so that one cause is one error. */
const OF_ALL: readonly DoctorProblem[] = [
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
 * @param paths - Where a listing is requested.
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
