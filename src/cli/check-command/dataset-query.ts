import {isPage, retryAfterMs, withRetry} from '../../access/index.ts'
import type {FetchQuery} from '../../saved/index.ts'
import {createProbe, type Exchange, jsonOf, NoResponse} from '../request.ts'

type Dataset = Readonly<Record<'apiUrl' | 'dataset' | 'projectId' | 'token', string>>

/** A response of a dataset without documents. The message is for people, and quotes nothing. */
export class DatasetError extends Error {
  override readonly name = 'DatasetError'
  /** The HTTP status; 0 for a response that can't be read. */
  readonly status: number
  /** Milliseconds that Sanity asked to wait. */
  readonly retryAfter: number | undefined

  constructor(message: string, status: number, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

interface QueryOptions {
  readonly perspective: 'raw' | readonly string[]
  readonly timeoutMs: number
  readonly onRetry?: (seconds: number) => void
}

const MAX_BYTES = 128 * 1024 * 1024
const RETRY = {retries: 3, minDelay: 200, maxTime: 300_000}
const MAX_DELAY = 60_000

/**
 * Queries a dataset. Waits out limits of requests and short failures.
 *
 * @returns a function that rejects with {@link DatasetError}, `NoResponse`, or the signal's reason
 */
export function datasetQuery(
  target: Dataset,
  {perspective, timeoutMs, onRetry}: QueryOptions,
): FetchQuery {
  const {apiUrl, dataset, token} = target
  const url = `${apiUrl}/data/query/${dataset}?perspective=${String(perspective)}&returnQuery=false`
  const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'}
  const probe = createProbe(timeoutMs, {maxBytes: MAX_BYTES})
  const send: FetchQuery = async (query, params, signal) => {
    const body = JSON.stringify({query, params})
    // By POST: a query can be longer than an address may be.
    const exchange = await probe(url, {method: 'POST', headers, body, ...(signal && {signal})})
    if (exchange.status !== 200) throw statusError(exchange, target, perspective)
    const json = jsonOf(exchange) as {readonly result?: unknown} | null | undefined
    if (json === undefined) throw new DatasetError('Sanity’s API did not respond with JSON', 0)
    return json?.result
  }
  const onWait = (delay: number) => {
    if (delay > 0) onRetry?.(Math.ceil(delay / 1000))
  }
  return (query, params, signal) =>
    withRetry(() => send(query, params, signal), RETRY, signal, delayOf, onWait)
}

function delayOf(error: unknown): number | undefined {
  if (error instanceof NoResponse) return error.problem === 'too-large' ? undefined : 0
  if (!(error instanceof DatasetError)) return undefined
  const {retryAfter = 0, status} = error
  const passes = status === 0 || status === 429 || status >= 500
  return passes && retryAfter <= MAX_DELAY ? retryAfter : undefined
}

function statusError(
  exchange: Exchange,
  {dataset, projectId}: Dataset,
  perspective: QueryOptions['perspective'],
): DatasetError {
  const {headers, status} = exchange
  const messages: Readonly<Record<number, string>> = {
    // These names alone are the user's; the query is ours.
    ...(perspective !== 'raw' && {400: '--perspective: Sanity does not know one of these names'}),
    401: 'Sanity does not accept the token',
    403: `The token may not read the dataset ${dataset}`,
    404: `The project ${projectId} has no dataset ${dataset}`,
    429: 'Sanity limits the rate of requests',
  }
  const found = isPage(exchange) ? 'Something before Sanity responded' : messages[status]
  const message = `${found ?? 'Sanity could not run the query'} (${status})`
  return new DatasetError(message, status, retryAfterMs(headers))
}
