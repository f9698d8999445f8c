import {LRUCache} from 'lru-cache'
import type {Decision} from './authorize.ts'
import {digest} from '../core/digest.ts'
import type {Awaitable} from '../core/message.ts'

const ALLOWED_MS = 60_000
const REFUSED_MS = 5_000
/** How long a good verdict serves while Sanity can't be asked. */
const GRACE_MS = 300_000
/** Milliseconds before Sanity is asked again after it did not answer. */
const RETRY_MS = 2_000

interface Known {
  readonly verdict: Decision
  readonly at: number
}

/**
 * Verdicts of tokens, kept by a salted digest: nothing here can be turned back into a token, and a
 * look-up tells nothing by its time. One question per token at a time.
 */
export function createDecisionCache(
  verify: (token: string) => Promise<Decision>,
): (token: string) => Awaitable<Decision> {
  // Made with the first token: Cloudflare's runtime has no chance before the first request.
  let salt: string | undefined
  const known = new LRUCache<string, Known>({max: 10_000})
  const failed = new LRUCache<string, {readonly error: unknown; readonly until: number}>({
    max: 10_000,
  })
  const flights = new Map<string, Promise<Decision>>()

  const ask = (key: string, token: string): Promise<Decision> => {
    const flying = flights.get(key)
    if (flying) return flying
    const flight = verify(token)
      .then(
        (verdict) => {
          known.set(key, {verdict, at: Date.now()})
          return verdict
        },
        (error: unknown) => {
          failed.set(key, {error, until: Date.now() + RETRY_MS})
          throw error
        },
      )
      .finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  /** Only somebody who was let in gains by grace; nobody is refused longer for it. */
  const graceful = (key: string, error: unknown): Decision => {
    const last = known.get(key)
    if (last && isAllowed(last.verdict) && Date.now() - last.at < GRACE_MS) return last.verdict
    throw error
  }

  const decide = (key: string, token: string): Awaitable<Decision> => {
    const now = Date.now()
    const last = known.get(key)
    if (last && now - last.at < (isAllowed(last.verdict) ? ALLOWED_MS : REFUSED_MS)) {
      return last.verdict
    }
    const failure = failed.get(key)
    if (failure && now < failure.until) return graceful(key, failure.error)
    return ask(key, token).catch((error: unknown) => graceful(key, error))
  }

  return (token) => {
    salt ??= crypto.randomUUID()
    return decide(digest(salt + token), token)
  }
}

function isAllowed(verdict: Decision): boolean {
  return verdict !== null && verdict !== 'forbidden'
}
