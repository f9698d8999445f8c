import pRetry from 'p-retry'
import type {ClientConfig} from './client-options.ts'
import {ServiceApiException} from './service-exception.ts'
import {waitFor} from './wait.ts'

const LONGEST_BACKOFF = 10_000

/**
 * Retries while the service limits requests (429) or is unavailable (503), as far as retries and
 * time allow.
 *
 * @throws What the last try threw, or the signal's reason when it fires during a wait.
 */
export function withRetry<T>(
  work: () => Promise<T>,
  {retries, maxTime, minDelay}: ClientConfig['retry'],
  signal: AbortSignal | undefined,
): Promise<T> {
  const started = performance.now()
  return pRetry(work, {
    retries,
    minTimeout: minDelay,
    maxTimeout: LONGEST_BACKOFF,
    maxRetryTime: maxTime,
    randomize: true,
    ...(signal && {signal}),
    shouldRetry: ({error}) => canRetry(error),
    // p-retry doesn't read the response. Its jittered backoff is added to the requested delay, so
    // that many clients with the same delay do not come back at once.
    onFailedAttempt: async ({error, retriesLeft}) => {
      if (retriesLeft === 0 || !canRetry(error)) return
      const wait = error.retryAfter ?? 0
      // An earlier request would be refused again.
      if (performance.now() - started + wait > maxTime) throw error
      await waitFor(wait, signal)
    },
  })
}

function canRetry(error: unknown): error is ServiceApiException {
  return (
    error instanceof ServiceApiException && (error.statusCode === 429 || error.statusCode === 503)
  )
}
