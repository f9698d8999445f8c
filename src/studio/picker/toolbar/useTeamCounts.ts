import useSWR from 'swr'
import {parseSearchResponse, searchPath} from '../../../access/index.ts'
import type {ListingFailure} from '../../items/failure.ts'
import {requestProxy} from '../../items/proxy-request.ts'
import {type Session, sessionKey} from '../../items/session.ts'
import {filtersOf, mayBePasted} from '../search/page.ts'
import {listingOf} from '../../../saved/index.ts'
import type {PickerQuery} from '../search/query.ts'

/** How many items of each Team a query finds, by the Team's ID. */
export type TeamCounts = ReadonlyMap<string, number>

/**
 * Counts what a query finds in each Team. `undefined` until that is known, and for a pasted link or embed
 * code, which is not searched for.
 *
 * @param isWanted - Nothing is requested before the counts are shown.
 */
export function useTeamCounts(
  session: Session,
  query: PickerQuery,
  isWanted: boolean,
): TeamCounts | undefined {
  const kind = listingOf(query.kind)
  const path = searchPath(kind, {...filtersOf(query), countBy: 'team', limit: 1})
  const isCounted = isWanted && !mayBePasted(query.text)
  const load = async (): Promise<TeamCounts> => {
    const response = await requestProxy(session, path, (body) => parseSearchResponse(body))
    if (!response.ok) return Promise.reject(response.failure)
    return new Map(response.value.teamCounts?.map(({teamId, count}) => [teamId, count]))
  }
  const {data} = useSWR<TeamCounts, ListingFailure>(
    isCounted ? JSON.stringify(['stories.team-counts', ...sessionKey(session), path]) : null,
    load,
    {revalidateOnFocus: false, shouldRetryOnError: false},
  )
  return data
}
