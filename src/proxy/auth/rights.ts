import {digest} from '../core/digest.ts'
import {ProxyFailure} from '../core/failure.ts'
import type {Caller} from './authorize.ts'

/** The Teams that a caller may see, where these are not all. */
export interface Rights {
  /** Their IDs, sorted, each once. */
  readonly teams: readonly string[]
  /** The same for all callers who may see the same. */
  readonly key: string
}

/** Whether a value is a list of Teams, or stands for all of them. */
export const isTeams = (teams: unknown): teams is readonly string[] | 'all' =>
  teams === 'all' ||
  (Array.isArray(teams) && teams.every((id) => typeof id === 'string' && id !== ''))

/**
 * What a caller may see; `undefined` for everything.
 *
 * @throws {@link ProxyFailure} for `teams` that is neither absent nor valid: `undefined` may be a
 * role that a table doesn't have, and must not open everything
 */
export function rightsOf(caller: Caller): Rights | undefined {
  if (!('teams' in caller) || caller.teams === 'all') return undefined
  const {teams} = caller
  if (!isTeams(teams)) {
    const detail = 'authorize returned teams that are neither "all" nor a list of IDs'
    throw new ProxyFailure('session-unverifiable', detail)
  }
  const sorted = [...new Set(teams)].toSorted()
  return {teams: sorted, key: digest(JSON.stringify(sorted))}
}
