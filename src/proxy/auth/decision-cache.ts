import type {Caller, Decision} from './authorize.ts'
import {within} from '../../access/index.ts'
import {createSharedWork, digest, now} from '../../library/server.ts'
import {createBoundedMap} from '../core/bounded-map.ts'
import {tooMany} from './verify-queue.ts'

const ALLOWED_MS = 60_000
const REFUSED_MS = 5_000
/** Milliseconds for which a session that was good stays good while Sanity doesn't respond. */
const GRACE_MS = 300_000
/** Milliseconds before Sanity is requested again after it did not respond. */
const RETRY_MS = 2_000
/** Milliseconds that a request waits for a decision. */
const WAIT_MS = 5_000

const MAX_ALLOWED = 10_000
/** Fewer: a refusal counts for seconds, and a stranger can have any number of them. */
const MAX_REFUSED = 1_000

interface Allowed {
  readonly caller: Caller
  readonly at: number
  readonly failure?: Failure
}

interface Failure {
  readonly error: unknown
  readonly until: number
}

type Refused = Failure | {readonly decision: null | 'forbidden'; readonly until: number}

/**
 * Keeps decisions by a salted digest of the token: nothing here can be turned back into a token,
 * and the duration of a look-up reveals nothing about it. A token is verified once at a time, and
 * a verification continues after its request stopped waiting, so that the next attempt finds the
 * decision.
 *
 * Sessions that were good and refusals are kept apart, so that made-up tokens push no editor out.
 *
 * @param verify - Its second parameter is whether the token was that of a good session before.
 */
export function createDecisionCache(
  verify: (token: string, isKnown: boolean) => Promise<Decision>,
): (token: string) => Decision | Promise<Decision> {
  // Made with the first token: Cloudflare's runtime has no randomness before the first request.
  let salt: string | undefined
  const allowed = createBoundedMap<Allowed>(MAX_ALLOWED)
  const refused = createBoundedMap<Refused>(MAX_REFUSED)
  const inFlight = createSharedWork<Decision>()

  const keep = (key: string, decision: Decision): Decision => {
    if (decision === null || decision === 'forbidden') {
      allowed.delete(key)
      refused.set(key, {decision, until: now() + REFUSED_MS})
    } else {
      allowed.set(key, {caller: decision, at: now()})
    }
    return decision
  }

  const keepFailure = (key: string, error: unknown): never => {
    const failure = {error, until: now() + RETRY_MS}
    const known = allowed.get(key)
    if (known) allowed.set(key, {...known, failure})
    else refused.set(key, failure)
    throw error
  }

  const verifyOnce = (key: string, token: string): Promise<Decision> => {
    const verifyAndKeep = () =>
      verify(token, allowed.get(key) !== undefined).then(
        (decision) => keep(key, decision),
        (error: unknown) => keepFailure(key, error),
      )
    return within(WAIT_MS, () => inFlight.join(key, verifyAndKeep), undefined, tooMany())
  }

  /** Allows a session that was good during an outage. Grace refuses no session for longer. */
  const allowByGrace = (key: string, error: unknown): Decision => {
    const known = allowed.get(key)
    if (known && now() - known.at < GRACE_MS) return known.caller
    throw error
  }

  return (token) => {
    salt ??= crypto.randomUUID()
    const key = digest(salt + token)
    const known = allowed.get(key)
    if (known && now() - known.at < ALLOWED_MS) return known.caller
    const last: Refused | undefined = known ? known.failure : refused.get(key)
    if (last && now() < last.until) {
      return 'error' in last ? allowByGrace(key, last.error) : last.decision
    }
    return verifyOnce(key, token).catch((error: unknown) => allowByGrace(key, error))
  }
}
