import {parseSearchResponse, searchPath} from '../../../access/index.ts'
import {listingOf} from '../../../saved/index.ts'
import {useProxy} from '../../items/proxy-request.ts'
import type {Session} from '../../items/session.ts'
import {filtersOf, mayBePasted} from '../search/page.ts'
import type {BrowserQuery} from '../search/query.ts'

/**
 * How many items a query finds in each Team, by the Team's ID. `undefined` until that is known, and for
 * a pasted link or embed code, which is not searched for.
 *
 * @param isWanted - Nothing is requested before the counts are shown.
 */
export function useTeamCounts(
  session: Session,
  query: BrowserQuery,
  isWanted: boolean,
): ReadonlyMap<string, number> | undefined {
  const path = searchPath(listingOf(query.kind), {...filtersOf(query), countBy: 'team', limit: 1})
  const isCounted = isWanted && !mayBePasted(query.text)
  const {data} = useProxy(session, isCounted ? path : undefined, (body) => {
    const {teamCounts} = parseSearchResponse(body)
    return new Map(teamCounts?.map(({teamId, count}) => [teamId, count]))
  })
  return data
}
