import useSWR from 'swr'
import {parseListing, type Team} from '../../../access/index.ts'
import {requestProxy} from '../../items/proxy-request.ts'
import type {ListingFailure} from '../../items/failure.ts'
import {type Session, sessionKey} from '../../items/session.ts'

export interface Teams {
  /** In the order of the service; empty until they are loaded. */
  readonly teams: readonly Team[]
  /** Whether neither Teams nor a failure have arrived yet. */
  readonly isLoading: boolean
  /** Why they could not be loaded. What was received before stays. */
  readonly failure: ListingFailure | undefined
  readonly refresh: (options?: {force?: boolean}) => void
}

const NONE: readonly Team[] = []

/** The Teams that a user can select. */
export function useTeams(session: Session): Teams {
  const load = async (options?: {force?: boolean}): Promise<readonly Team[]> => {
    const read = (body: unknown) => parseListing('teams', body).items
    const asked = await requestProxy(session, 'teams', read, options)
    return asked.ok ? asked.value : Promise.reject(asked.failure)
  }
  const {data, error, mutate} = useSWR<readonly Team[], ListingFailure>(
    JSON.stringify(['stories.teams', ...sessionKey(session)]),
    () => load(),
    {revalidateOnFocus: false, shouldRetryOnError: false},
  )
  return {
    teams: data ?? NONE,
    isLoading: data === undefined && error === undefined,
    failure: error,
    refresh: () => void mutate(),
  }
}
