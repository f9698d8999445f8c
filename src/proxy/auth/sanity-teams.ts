import * as v from 'valibot'
import {ProxyFailure} from '../../library/server.ts'
import {isTeams} from './authorize.ts'

/** Facts that Sanity states about a user. */
export interface SanityUserFacts {
  /** The names of the user's roles in the project, such as `editor`. */
  readonly roles: readonly string[]
  /**
   * The user's attributes in the organization, by their keys. Empty without `organizationId`. Their
   * values come from administrators or the identity provider: compare them, and trust no shape.
   */
  readonly attributes: Readonly<Record<string, unknown>>
}

/**
 * Which Teams a user may see, by IDs: a function of these facts, or a table of the
 * names of roles. With a table, a user sees the Teams of each role, and none by a role that is not
 * in it.
 */
export type SanityTeams =
  | ((user: SanityUserFacts) => readonly string[] | 'all')
  | Readonly<Record<string, readonly string[] | 'all'>>

export function readTeams(
  teams: SanityTeams,
): (user: SanityUserFacts) => readonly string[] | 'all' {
  if (typeof teams === 'function') {
    return (user) => {
      const found: unknown = teams(user)
      if (isTeams(found)) return found
      const detail = 'The function `teams` returned neither "all" nor a list of IDs'
      throw new ProxyFailure('session-unverifiable', detail)
    }
  }
  if (typeof teams !== 'object' || teams === null || Array.isArray(teams)) {
    throw new TypeError(
      'sanityUser: teams must be a function, or an object of roles and their Teams',
    )
  }
  const table = new Map(Object.entries(teams))
  for (const [role, value] of table) {
    if (isTeams(value)) continue
    throw new TypeError(`sanityUser: teams.${role} must be "all" or a list of IDs`)
  }
  return ({roles}) => {
    const lists = roles.map((role) => table.get(role) ?? [])
    return lists.includes('all') ? 'all' : [...new Set(lists.flat())]
  }
}

const ATTRIBUTES_VERSION = 'v2026-04-27'

export function attributesUrl(organizationId: string, apiHost: string): string {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(organizationId)) {
    throw new TypeError('organizationId may contain only letters, digits and "-"')
  }
  return `${apiHost}/${ATTRIBUTES_VERSION}/organizations/${organizationId}/users/me/attributes`
}

const attributesSchema = v.object({
  attributes: v.array(v.object({key: v.string(), activeValue: v.optional(v.unknown())})),
})

/** Reads Sanity's response, into an object without a prototype: a key can be any text. */
export function readAttributes(body: unknown): SanityUserFacts['attributes'] {
  const read = v.safeParse(attributesSchema, body)
  if (!read.success) {
    throw new ProxyFailure('session-unverifiable', 'Sanity’s user attributes are not readable')
  }
  const attributes = Object.create(null) as Record<string, unknown>
  for (const {key, activeValue} of read.output.attributes) attributes[key] = activeValue
  return attributes
}
