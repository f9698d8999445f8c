import * as v from 'valibot'
import {
  ContentShapeError,
  isPage,
  MAX_TOKEN,
  MIN_TOKEN,
  parseBaseUrl,
  readBounded,
  sanityApiUrl,
  sendGet,
  unusedProxyNote,
  within,
} from '../../access/index.ts'
import {ProxyFailure} from '../../library/server.ts'
import {matchRoute, targetOf} from '../core/route.ts'
import type {Authorize, Decision} from './authorize.ts'
import {createDecisionCache} from './decision-cache.ts'
import {attributesUrl, readAttributes, readTeams, type SanityTeams} from './sanity-teams.ts'
import {createVerifyQueue} from './verify-queue.ts'

/** Settings of {@link sanityUser}. */
export interface SanityUserOptions {
  /** The project whose members may call. Letters, digits and `-`. */
  readonly projectId: string
  /** Names of roles of which a caller needs one. @defaultValue any role in the project */
  readonly roles?: readonly string[]
  /**
   * The Teams that a caller may see, by the caller's roles and attributes. A function that throws
   * or returns anything else than IDs or `all` admits no one.
   *
   * @defaultValue all
   *
   * @example
   * teams: {administrator: 'all', editor: ['team-marketing']}
   */
  readonly teams?: SanityTeams
  /**
   * The organization whose user attributes `teams` receives, at the cost of a second request for
   * each verified session. A user without access to their own attributes is not admitted.
   *
   * @defaultValue attributes are not requested
   */
  readonly organizationId?: string
  /** Where Sanity's API is. Only loopback may be `http`. @defaultValue `https://api.sanity.io` */
  readonly apiHost?: string
  /** Sends the requests to Sanity. @defaultValue the runtime's own */
  readonly fetch?: typeof globalThis.fetch
}

/** Less than a request waits for a decision, which then says why there is none. */
const TIMEOUT_MS = 4000
const MAX_BODY_BYTES = 65_536
/** A Bearer token (RFC 6750). Others cost no request. */
const BEARER = new RegExp(`^Bearer +([A-Za-z0-9._~+/-]{${MIN_TOKEN},${MAX_TOKEN}}={0,2})$`, 'i')

const userSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  provider: v.optional(v.nullable(v.string())),
  roles: v.optional(v.nullable(v.array(v.object({name: v.string()})))),
})

/**
 * Allows the members of a Sanity project, by the session token that the Studio forwards and Sanity
 * verifies. A session counts as good for 60 seconds, and for 5 minutes while Sanity doesn't
 * respond; a refusal counts for 5 seconds. So do the Teams that it may see. Users without a role are
 * refused. An API token of the project counts as a user with its role, for agents only: elsewhere it is
 * refused.
 *
 * Up to 16 sessions are verified concurrently. Sessions that were good before go first and have 4
 * places to themselves, so that made-up tokens don't keep them out.
 *
 * @throws `TypeError` for a project ID, host, organization or Teams that are not valid.
 *
 * @example
 * createStoriesProxy({serviceUrl, apiKey, authorize: sanityUser({projectId, roles: ['editor']})})
 */
export function sanityUser(options: SanityUserOptions): Authorize {
  const verify = createVerify(options)
  const queue = createVerifyQueue()
  const decide = createDecisionCache((token, isKnown) => queue(() => verify(token), isKnown))
  return async (request) => {
    const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1]
    const decision = token === undefined ? null : await decide(token)
    return isToken(decision) && !isOfAgent(request) ? 'forbidden' : decision
  }
}

const isToken = (decision: Decision): boolean =>
  typeof decision === 'object' && decision !== null && 'isToken' in decision

/** Reads the address as the proxy does, so that no other route can be taken for this one. */
const isOfAgent = (request: Request): boolean => matchRoute(targetOf(request)).name === 'mcp'

function readAddresses(options: SanityUserOptions) {
  const {projectId, apiHost = 'https://api.sanity.io', organizationId} = options
  try {
    const host = parseBaseUrl(apiHost, 'apiHost')
    return {
      user: `${sanityApiUrl(projectId, apiHost)}/users/me`,
      attributes: organizationId === undefined ? undefined : attributesUrl(organizationId, host),
    }
  } catch (cause) {
    throw new TypeError(`sanityUser: ${(cause as Error).message}`, {cause})
  }
}

function createVerify(options: SanityUserOptions): (token: string) => Promise<Decision> {
  const urls = readAddresses(options)
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis)
  const teamsOf = options.teams === undefined ? undefined : readTeams(options.teams)
  const {roles: needed} = options
  // A text would include each name of a role that is a part of another's.
  if (needed && !(Array.isArray(needed) && needed.every((name) => typeof name === 'string'))) {
    throw new TypeError('sanityUser: roles must be a list of names')
  }
  return async (token) => {
    const found = await request(urls.user, token, fetch)
    if (found.status !== 200) return found.status === 401 ? null : 'forbidden'
    const user = v.safeParse(userSchema, found.body)
    // Sanity responds 200 without an ID to a token that it doesn't know.
    if (!user.success) return null
    const {id, provider} = user.output
    const roles = user.output.roles?.map(({name}) => name) ?? []
    if (roles.length === 0) return 'forbidden'
    if (needed && !roles.some((name) => needed.includes(name))) return 'forbidden'
    const caller = {id, ...(provider === 'sanity-token' && {isToken: true})}
    if (!teamsOf) return caller
    if (urls.attributes === undefined) return {...caller, teams: teamsOf({roles, attributes: {}})}
    const {status, body} = await request(urls.attributes, token, fetch)
    // A user whose attributes failed to load could be taken for one who has none.
    if (status !== 200) {
      const detail = `Sanity responded ${status} to a request for user attributes`
      throw new ProxyFailure('session-unverifiable', detail)
    }
    return {...caller, teams: teamsOf({roles, attributes: readAttributes(body)})}
  }
}

/** Requests something of the user of a token. Throws for a status other than 200, 401 and 403. */
const request = (url: string, token: string, fetch: typeof globalThis.fetch) =>
  within(TIMEOUT_MS, async (signal) => {
    const response = await sendGet(fetch, url, {
      headers: {accept: 'application/json', authorization: `Bearer ${token}`},
      // Not followed: that could send the token elsewhere.
      redirect: 'manual',
      signal,
    })
    const {status} = response
    if (status === 200) {
      const bytes = await readBounded(response, MAX_BODY_BYTES, signal)
      return {status, body: JSON.parse(new TextDecoder().decode(bytes)) as unknown}
    }
    void response.body?.cancel().catch(() => {})
    const isRefused = status === 401 || status === 403
    // Sanity refuses in JSON: a page is that of a firewall or outgoing proxy, and says nothing of the session.
    if (isRefused && !isPage(response)) return {status}
    const who = isRefused ? 'Something before Sanity' : 'Sanity'
    throw new ProxyFailure('session-unverifiable', `${who} responded ${status}`)
  }).catch((error: unknown) => {
    if (error instanceof ProxyFailure) throw error
    const what =
      error instanceof SyntaxError || error instanceof ContentShapeError
        ? 'sent no JSON'
        : `could not be reached${unusedProxyNote(url)}`
    throw new ProxyFailure('session-unverifiable', `Sanity ${what}`)
  })
