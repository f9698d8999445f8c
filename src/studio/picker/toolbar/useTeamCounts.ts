import useSWR from 'swr'
import {parseSearchResponse, searchPath} from '../../../access/index.ts'
import {requestProxy} from '../../items/proxy-request.ts'
import {type Session, sessionKey} from '../../items/session.ts'
import {filtersOf, mayBePasted} from '../search/page.ts'
import {listingOf} from '../../../saved/index.ts'
import type {PickerQuery} from '../search/query.ts'

/**
 * How many items a query finds in each Team, by the Team's ID. `undefined` until that is known, and for
 * a pasted link or embed code, which is not searched for.
 *
 * @param isWanted - Nothing is requested before the counts are shown.
 */
export function useTeamCounts(
  session: Session,
  query: PickerQuery,
  isWanted: boolean,
): ReadonlyMap<string, number> | undefined {
  const path = searchPath(listingOf(query.kind), {...filtersOf(query), countBy: 'team', limit: 1})
  const isCounted = isWanted && !mayBePasted(query.text)
  const {data} = useSWR<ReadonlyMap<string, number>, unknown>(
    isCounted ? ['stories.team-counts', ...sessionKey(session), path] : null,
    async () => {
      const response = await requestProxy(session, path, (body) => parseSearchResponse(body))
      if (!response.ok) return Promise.reject(response.failure)
      return new Map(response.value.teamCounts?.map(({teamId, count}) => [teamId, count]))
    },
    {revalidateOnFocus: false, shouldRetryOnError: false},
  )
  return data
}
