import * as v from 'valibot'
import {readBounded, sanityApiUrl} from '../../access/index.ts'
import {ProxyFailure} from '../core/failure.ts'
import type {Authorize, Decision} from './authorize.ts'
import {createLimiter} from '../core/limiter.ts'
import {createDecisionCache} from './decision-cache.ts'

export interface SanityUserOptions {
  /** The project whose members may call. Letters, digits and `-`. */
  readonly projectId: string
  /**
   * Names of roles of which a caller needs one.
   *
   * @defaultValue any role in the project
   */
  readonly roles?: readonly string[]
  /**
   * Where Sanity's API is. Only loopback may be `http`.
   *
   * @defaultValue `https://api.sanity.io`
   */
  readonly apiHost?: string
  /**
   * Sends the requests to Sanity.
   *
   * @defaultValue the runtime's own
   */
  readonly fetch?: typeof globalThis.fetch
}

const TIMEOUT_MS = 5000
const MAX_BODY_BYTES = 65_536
/**
 * A Bearer token (RFC 6750). Sanity's are longer than 16 characters: anything else isn't worth a
 * request.
 */
const BEARER = /^Bearer +([A-Za-z0-9._~+/-]{16,4096}={0,2})$/i

const userSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  provider: v.optional(v.nullable(v.string())),
  roles: v.optional(v.nullable(v.array(v.object({name: v.string()})))),
})

/**
 * Allows the members of a Sanity project, by the session token that the Studio forwards and Sanity
 * verifies. A session counts as good for 60 seconds, and for 5 minutes while Sanity doesn't
 * respond; a refusal counts for 5 seconds. Robot tokens and users without a role are refused.
 *
 * Up to 16 sessions are verified concurrently. Sessions that were good before go first and have 4
 * places to themselves, so that made-up tokens don't keep them out.
 *
 * @throws `TypeError` for a project ID or host that is not valid.
 */
export function sanityUser(options: SanityUserOptions): Authorize {
  const url = userUrl(options)
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis)
  const limiter = createLimiter({
    concurrency: 16,
    reserved: 4,
    maxQueued: 2000,
    maxWaitMs: 30_000,
    overflow: () => new ProxyFailure('session-unverifiable', 'Too many sessions to verify'),
  })
  const decide = createDecisionCache((token, isKnown) =>
    limiter.run(() => verify(url, token, fetch, options.roles), isKnown),
  )
  return ({headers}) => {
    const token = BEARER.exec(headers.get('authorization') ?? '')?.[1]
    return token === undefined ? null : decide(token)
  }
}

function userUrl(options: SanityUserOptions): string {
  try {
    return `${sanityApiUrl(options)}/users/me`
  } catch (cause) {
    throw new TypeError(`sanityUser: ${(cause as Error).message}`, {cause})
  }
}

async function verify(
  url: string,
  token: string,
  fetch: typeof globalThis.fetch,
  roles: readonly string[] | undefined,
): Promise<Decision> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, {
    headers: {accept: 'application/json', authorization: `Bearer ${token}`},
    // Not followed: that could send the token elsewhere.
    redirect: 'manual',
    signal,
  })
  if (response.status === 401 || response.status === 403) {
    void response.body?.cancel().catch(() => {})
    return response.status === 401 ? null : 'forbidden'
  }
  if (response.status !== 200) {
    void response.body?.cancel().catch(() => {})
    throw new ProxyFailure('session-unverifiable', `Sanity responded ${response.status}`)
  }
  const bytes = await readBounded(response, MAX_BODY_BYTES, signal)
  const user = v.safeParse(userSchema, JSON.parse(new TextDecoder().decode(bytes)))
  // Sanity responds 200 without an ID to a token that it doesn't know.
  return user.success ? decideOn(user.output, roles) : null
}

function decideOn(user: v.InferOutput<typeof userSchema>, wanted: readonly string[] | undefined) {
  const held = user.roles?.map(({name}) => name) ?? []
  if (user.provider === 'sanity-token' || held.length === 0) return 'forbidden'
  if (wanted && !held.some((name) => wanted.includes(name))) return 'forbidden'
  return {id: user.id}
}
