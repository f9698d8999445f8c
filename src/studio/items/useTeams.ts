import useSWR, {preload} from 'swr'
import {parseListing, type Team} from '../../access/index.ts'
import {requestProxy} from './proxy-request.ts'
import type {ListingFailure} from './failure.ts'
import {type Session, sessionKey} from './session.ts'

export interface Teams {
  /** In the order of the service; empty until they are loaded. */
  readonly teams: readonly Team[]
  /** Whether neither Teams nor a failure have arrived yet. */
  readonly isLoading: boolean
  /** Why they could not be loaded. What was received before stays. */
  readonly failure: ListingFailure | undefined
  readonly refresh: () => void
}

const NONE: readonly Team[] = []

const keyOf = (session: Session) => JSON.stringify(['stories.teams', ...sessionKey(session)])

async function loadTeams(session: Session): Promise<readonly Team[]> {
  const asked = await requestProxy(session, 'teams', (body) => parseListing('teams', body).items)
  return asked.ok ? asked.value : Promise.reject(asked.failure)
}

/** The name of a Team, or its ID where it has none. Nothing is requested without an ID. */
export function useTeamName(session: Session | undefined, id: string | undefined) {
  const {teams} = useTeams(id === undefined ? undefined : session)
  return teams.find((team) => team.id === id)?.name ?? id
}

/** The same where no component is: for validation. The ID where the Teams can't be loaded. */
export async function teamNameOf(session: Session, id: string): Promise<string> {
  const teams = await preload(keyOf(session), () => loadTeams(session)).catch(() => NONE)
  return teams.find((team) => team.id === id)?.name ?? id
}

/** The Teams that a user can select. Nothing is requested without a session. */
export function useTeams(session: Session | undefined): Teams {
  const {data, error, mutate} = useSWR<readonly Team[], ListingFailure>(
    session && keyOf(session),
    () => loadTeams(session!),
    {revalidateOnFocus: false, shouldRetryOnError: false},
  )
  return {
    teams: data ?? NONE,
    isLoading: data === undefined && error === undefined,
    failure: error,
    refresh: () => void mutate(),
  }
}
