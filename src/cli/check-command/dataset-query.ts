import pRetry, {type RetryContext} from 'p-retry'
import {BodyTooLargeError, readBounded, requestedDelayMs, waitFor} from '../../access/index.ts'
import type {FetchQuery} from '../../saved/index.ts'
import type {DatasetTarget} from './settings.ts'

/** Why a dataset could not be read. The message is for people, and holds nothing of the response. */
export class DatasetError extends Error {
  override readonly name = 'DatasetError'
  /** The HTTP status; 0 without a response. */
  readonly status: number
  /** Milliseconds that Sanity asked to wait. */
  readonly retryAfter: number | undefined

  constructor(message: string, status: number, retryAfter?: number, cause?: unknown) {
    super(message, {cause})
    this.status = status
    this.retryAfter = retryAfter
  }
}

interface QueryOptions {
  readonly perspective: 'raw' | readonly string[]
  readonly timeoutMs: number
  readonly onRetry?: (seconds: number) => void
}

/** Bytes of one page. */
const MAX_BYTES = 128 * 1024 * 1024
const RETRIES = 3
/** The longest delay that is waited out. */
const MAX_DELAY = 60_000

/** Queries a dataset. Waits out limits of requests and short failures. */
export function datasetQuery(
  target: DatasetTarget,
  {perspective, timeoutMs, onRetry}: QueryOptions,
): FetchQuery {
  const layers = perspective === 'raw' ? perspective : perspective.join(',')
  const url = `${target.apiUrl}/data/query/${target.dataset}?perspective=${layers}&returnQuery=false`
  return (query, params, signal) =>
    pRetry(() => send(url, target, {query, params}, perspective, timeoutMs, signal), {
      retries: RETRIES,
      minTimeout: 200,
      maxTimeout: 10_000,
      randomize: true,
      ...(signal && {signal}),
      shouldRetry: ({error}) => canRetry(error),
      onFailedAttempt: async ({error, retriesLeft}: RetryContext) => {
        const delay = (error instanceof DatasetError && error.retryAfter) || 0
        if (retriesLeft === 0 || !canRetry(error) || delay === 0) return
        onRetry?.(Math.ceil(delay / 1000))
        await waitFor(delay, signal)
      },
    })
}

const canRetry = (error: unknown): boolean =>
  error instanceof DatasetError &&
  (error.status === 0 || error.status === 429 || error.status >= 500) &&
  (error.retryAfter ?? 0) <= MAX_DELAY

async function send(
  url: string,
  target: DatasetTarget,
  body: unknown,
  perspective: QueryOptions['perspective'],
  timeoutMs: number,
  outer: AbortSignal | undefined,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = outer ? AbortSignal.any([outer, timeout]) : timeout
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${target.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      // Not followed: that could send the token elsewhere.
      redirect: 'manual',
      signal,
    })
    if (response.status !== 200) {
      void response.body?.cancel().catch(() => {})
      throw statusError(response, target, perspective)
    }
    const bytes = await readBounded(response, MAX_BYTES, signal)
    return (JSON.parse(new TextDecoder().decode(bytes)) as {result?: unknown} | null)?.result
  } catch (cause) {
    if (cause instanceof DatasetError) throw cause
    outer?.throwIfAborted()
    if (cause instanceof BodyTooLargeError) {
      // With the status of its response: another try would be as long.
      const size = cause.maxBytes / 2 ** 20
      throw new DatasetError(`Sanity’s response is longer than ${size} MiB`, 200, undefined, cause)
    }
    throw new DatasetError(describe(cause, timeout, timeoutMs), 0, undefined, cause)
  }
}

function describe(cause: unknown, timeout: AbortSignal, timeoutMs: number): string {
  if (timeout.aborted) return `Sanity did not respond within ${timeoutMs / 1000} seconds`
  if (cause instanceof SyntaxError) return 'Sanity’s API did not respond with JSON'
  const code = (cause as {cause?: {code?: unknown}} | null)?.cause?.code
  return `Sanity’s API can’t be reached${typeof code === 'string' ? ` (${code})` : ''}`
}

function statusError(
  response: Response,
  {dataset, projectId}: DatasetTarget,
  perspective: QueryOptions['perspective'],
): DatasetError {
  const {status} = response
  const messages: Readonly<Record<number, string>> = {
    // Of the query, only these names are the user's.
    ...(perspective !== 'raw' && {400: '--perspective: Sanity does not know one of these names'}),
    401: 'Sanity does not accept the token',
    403: `The token may not read the dataset ${dataset}`,
    404: `The project ${projectId} has no dataset ${dataset}`,
    429: 'Sanity limits the rate of requests',
  }
  const message = messages[status] ?? 'Sanity could not run the query'
  return new DatasetError(`${message} (${status})`, status, requestedDelayMs(response))
}
