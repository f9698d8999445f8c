import {parseListing, type Team} from '../../access/index.ts'
import type {StoriesContext} from './context.ts'
import type {ListingFailure} from './failure.ts'
import {FRESH_FOR} from './load-item.ts'
import {loadOnce} from './load-once.ts'
import {proxyKey, requestProxy, useProxy} from './proxy-request.ts'
import type {Session} from './session.ts'

const NONE: readonly Team[] = []

const read = (body: unknown): readonly Team[] => parseListing('teams', body).items

const nameIn = (teams: readonly Team[], id: string | undefined) =>
  teams.find((team) => team.id === id)?.name

/** The name of a Team, or its ID where it has none. Nothing is requested without an ID. */
export function useTeamName(
  session: Session | undefined,
  id: string | undefined,
): string | undefined {
  const {data} = useProxy(id === undefined ? undefined : session, 'teams', read)
  return nameIn(data ?? NONE, id) || id
}

/** The same where no component is: for validation. The ID where the Teams can't be loaded. */
export async function teamNameOf(
  {lookUps: {teams: loads}, sessions}: Pick<StoriesContext, 'lookUps' | 'sessions'>,
  id: string,
): Promise<string> {
  const session = await sessions.get()
  const key = proxyKey(session, 'teams')
  const load = async () => (await requestProxy(session, 'teams', read)).value
  if (!loads.has(key)) {
    loads.set(key, loadOnce(load))
    setTimeout(() => loads.delete(key), FRESH_FOR)
  }
  return nameIn(await loads.get(key)!().catch(() => NONE), id) || id
}

export interface Teams {
  /** In the order of the service; empty until they are loaded. */
  readonly teams: readonly Team[]
  /** Whether neither Teams nor a failure have arrived yet. */
  readonly isLoading: boolean
  /** Whether they are requested again after a failure. */
  readonly isRetrying: boolean
  /** Why they could not be loaded. What was received before stays. */
  readonly failure: ListingFailure | undefined
  readonly refresh: () => void
}

/** Follows the Teams. Nothing is requested without a session. */
export function useTeams(session: Session | undefined): Teams {
  const loaded = useProxy(session, 'teams', read)
  const {data, error: failure, mutate} = loaded
  return {
    teams: data ?? NONE,
    isLoading: data === undefined && failure === undefined,
    // Only then: SWR renders again whenever something changes that was read.
    isRetrying: failure !== undefined && loaded.isValidating,
    failure,
    refresh: () => void mutate(),
  }
}
