import type {ItemListing, ItemsResponse, KeyResult, SearchResponse} from './queries.ts'

/** Values that a proxy of an earlier version doesn't send. */
const DEFAULTS = {exact: 0, similar: false, related: [], suggested: 0, otherTeams: 0}

/**
 * Reads the response to a search. Its records were read by the proxy: only whether this is the
 * plugin's proxy is checked.
 *
 * @throws `TypeError` if it isn't one
 */
export function parseSearchResponse<K extends ItemListing>(body: unknown): SearchResponse<K> {
  const page = {...DEFAULTS, ...(body as SearchResponse<K>)}
  const isPage =
    areRecords(page.items) &&
    Array.isArray(page.matchedBy) &&
    typeof page.total === 'number' &&
    typeof page.version === 'string'
  if (!isPage) throw new TypeError('The response is not a page of a search')
  return page
}

/**
 * Reads the response to a look-up, in the same way. A result that is neither found nor missing is
 * unknown.
 *
 * @throws `TypeError` if it isn't one
 */
export function parseItemsResponse<K extends ItemListing>(body: unknown): ItemsResponse<K> {
  const {results, teams, version} = Object(body) as Partial<ItemsResponse<K>>
  if (!Array.isArray(results) || typeof version !== 'string') {
    throw new TypeError('The response is not a look-up')
  }
  return {
    results: results.map((result): KeyResult<K> => {
      const isKnown = result?.status === 'missing' || (areRecords(result?.items) && result.items[0])
      return isKnown ? result : {status: 'unknown'}
    }),
    ...(isListOfTexts(teams) && {teams}),
    version,
  }
}

const isListOfTexts = (list: unknown): list is readonly string[] =>
  Array.isArray(list) && list.every((each) => typeof each === 'string')

const areRecords = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.every((each) => typeof (each as {id?: unknown} | null)?.id === 'string')
