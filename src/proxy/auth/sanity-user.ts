import * as v from 'valibot'
import {readBounded} from '../../access/index.ts'
import {ProxyFailure} from '../core/failure.ts'
import type {Authorize, Decision} from './authorize.ts'
import {createLimiter} from '../core/limiter.ts'
import {createDecisionCache} from './decision-cache.ts'
import {isLoopback, parseBaseUrl} from '../core/base-url.ts'

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
   * What asks Sanity.
   *
   * @defaultValue the runtime's own
   */
  readonly fetch?: typeof globalThis.fetch
}

const API_VERSION = 'v2025-02-19'
const TIMEOUT_MS = 5000
const MAX_BODY_BYTES = 65_536
/** A token as it may stand after `Bearer` (RFC 6750). */
const BEARER = /^Bearer +([A-Za-z0-9._~+/-]{1,4096}=*)$/i

const userSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  provider: v.optional(v.nullable(v.string())),
  roles: v.optional(v.nullable(v.array(v.object({name: v.string()})))),
})

/**
 * Lets in the people of a Sanity project, by the session token that the Studio forwards. Verified
 * with Sanity; a verdict counts for 60 seconds, a refusal for 5, and for 5 minutes while Sanity itself
 * does not answer. Robot tokens and people without a role are refused.
 *
 * @throws `TypeError` for a project id or host that is not valid.
 */
export function sanityUser(options: SanityUserOptions): Authorize {
  const url = userUrl(options)
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis)
  const busy = () => new ProxyFailure('session-unverifiable', 'Too many sessions to verify')
  const limiter = createLimiter({
    concurrency: 16,
    maxQueued: 1000,
    maxWaitMs: TIMEOUT_MS,
    overflow: busy,
  })
  const verdicts = createDecisionCache((token) =>
    limiter.run(() => verify(url, token, fetch, options.roles)),
  )
  return ({headers}) => {
    const token = BEARER.exec(headers.get('authorization') ?? '')?.[1]
    return token === undefined ? null : verdicts(token)
  }
}

function userUrl({projectId, apiHost = 'https://api.sanity.io'}: SanityUserOptions): string {
  if (!/^[a-z0-9-]{1,64}$/.test(projectId)) {
    throw new TypeError('sanityUser: projectId may hold only a-z, 0-9 and "-"')
  }
  const base = new URL(parseBaseUrl(apiHost, 'apiHost'))
  // Names below localhost do not resolve everywhere; a local API is asked directly.
  if (!isLoopback(base.hostname)) base.hostname = `${projectId}.${base.hostname}`
  return `${base.href.replace(/\/$/, '')}/${API_VERSION}/users/me`
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
    throw new ProxyFailure('session-unverifiable', `Sanity answered ${response.status}`)
  }
  const bytes = await readBounded(response, MAX_BODY_BYTES, signal)
  const user = v.safeParse(userSchema, JSON.parse(new TextDecoder().decode(bytes)))
  // Sanity answers 200 without an id to a token it does not know.
  return user.success ? judge(user.output, roles) : null
}

function judge(user: v.InferOutput<typeof userSchema>, wanted: readonly string[] | undefined) {
  const held = user.roles?.map(({name}) => name) ?? []
  if (user.provider === 'sanity-token' || held.length === 0) return 'forbidden'
  if (wanted && !held.some((name) => wanted.includes(name))) return 'forbidden'
  return {id: user.id}
}
