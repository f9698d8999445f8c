import type {ClientConfig} from './client-options.ts'
import {ServiceApiException} from './exception.ts'
import {waitFor} from './wait.ts'

const LONGEST_BACKOFF = 10_000

/**
 * Tries again while the service limits (429) or is away for a while (503), as far as tries and time
 * allow. Not p-retry: it has no `Retry-After`, and with it the client would be over its 6 kB.
 *
 * @throws What the last try threw, or the signal's reason when it fires during a wait.
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  {retries, maxTime, minDelay}: ClientConfig['retry'],
  signal: AbortSignal | undefined,
): Promise<T> {
  const started = Date.now()
  for (let tried = 0; ; tried++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try follows another
      return await work()
    } catch (error) {
      if (tried >= retries || !canRetry(error)) throw error
      const backoff = Math.min(minDelay * 2 ** tried, LONGEST_BACKOFF) * (1 + Math.random())
      // Stretched, so that many clients told the same do not come back at once.
      const delay = (error.retryAfter ?? 0) + backoff
      // Coming back earlier than asked would be refused again.
      if (Date.now() - started + delay > maxTime) throw error
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(delay, signal)
    }
  }
}

function canRetry(error: unknown): error is ServiceApiException {
  return (
    error instanceof ServiceApiException && (error.statusCode === 429 || error.statusCode === 503)
  )
}
