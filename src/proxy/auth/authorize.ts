import {MAX_KEY} from '../../access/index.ts'
import {digest, ProxyFailure} from '../../library/server.ts'

/** A caller who may read the listings. */
export interface Caller {
  /** Identifies the caller in the log, and for `maxWaiting`: 1 to 400 characters. */
  readonly id: string
  /**
   * The IDs of the Teams whose items the caller may see, or `all`. Nothing reveals what there is in
   * other Teams, or of no Team. Any other value is refused, also an explicit `undefined`.
   *
   * @defaultValue `all`
   */
  readonly teams?: readonly string[] | 'all'
}

/** The caller; `null` when it is unknown (401), `forbidden` when it is not allowed (403). */
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

export const isTeams = (teams: unknown): teams is readonly string[] | 'all' =>
  teams === 'all' ||
  // An array's own `every` leaves holes out.
  (Array.isArray(teams) && Array.from(teams).every((id) => typeof id === 'string' && id !== ''))

/** A verified caller, with rights in the form that the proxy uses. */
export interface KnownCaller {
  readonly id: string
  /** The caller's rights; `undefined` to see everything. */
  readonly rights: Rights | undefined
}

/**
 * Reads once what `authorize` returned, which can be anything: `{}` or a `Response` is no caller.
 *
 * @returns the problem of a caller who is refused
 * @throws {@link ProxyFailure} for anything else than a {@link Decision}
 */
export function readDecision(decision: unknown): KnownCaller | 'unauthenticated' | 'forbidden' {
  if (!decision) return 'unauthenticated'
  if (decision === 'forbidden') return 'forbidden'
  if (typeof decision !== 'object') throw unreadable('neither a caller, null nor "forbidden"')
  const {id} = decision as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || id.trim() === '' || id.length > MAX_KEY) {
    throw unreadable(`a caller whose id is no text of 1 to ${MAX_KEY} characters`)
  }
  return {id, rights: rightsOf(decision)}
}

const unreadable = (what: string) =>
  new ProxyFailure('session-unverifiable', `authorize returned ${what}`)

/** An explicit `undefined` may come from a role that a table lacks, and must not open everything. */
function rightsOf(caller: Pick<Caller, 'teams'>): Rights | undefined {
  if (!('teams' in caller)) return undefined
  const {teams} = caller
  if (teams === 'all') return undefined
  if (!isTeams(teams)) throw unreadable('teams that are neither "all" nor a list of IDs')
  const sorted = [...new Set(teams)].toSorted()
  return {teams: sorted, key: digest(JSON.stringify(sorted))}
}
