import {digest, ProxyFailure} from '../../library/server.ts'

/** A caller who may read the listings. */
export interface Caller {
  /** Identifies the caller in the log. */
  readonly id: string
  /**
   * The IDs of the Teams whose items the caller may see, or `all`. Nothing reveals what there is in
   * other Teams, or of no Team. Any other value is refused, also an explicit `undefined`.
   *
   * @defaultValue `all`
   */
  readonly teams?: readonly string[] | 'all'
}

/** Who calls: `null` when that is unknown (401), `forbidden` when it is not allowed (403). */
export type Decision = Caller | null | 'forbidden'

/** Decides who may call. An error that it throws becomes a 503, and never lets a caller in. */
export type Authorize = (request: Request) => Decision | Promise<Decision>

/** The Teams that a caller may see, where these are not all. */
export interface Rights {
  /** Their IDs, sorted, each once. */
  readonly teams: readonly string[]
  /** Equal for callers with the same Teams. */
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
