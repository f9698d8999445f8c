import {
  type ItemListing,
  SEARCH_FIELDS,
  type SearchResponse,
  type SearchField,
} from '../access/index.ts'
import {filterFor, type ShelfQuery} from './filter.ts'
import {find, type Hits, type RankedPage, searchedWords, sortByRank} from './find.ts'
import {type MatchWord, matchWord, releaseHits} from './match-word.ts'
import {findNamed, type Named, namesIn} from './named.ts'
import type {Positions} from './positions.ts'
import {fieldOfRank, NO_RANK} from './ranks.ts'
import type {ListingIndex} from './listing-index.ts'
import {suggestFor} from './suggest.ts'
import {countByTeam, countOthers, teamCountsOf} from './team-counts.ts'
import {isCorrectable, matchTypos} from './typos.ts'

/** The places of a page's items, and the facts about them. */
export interface FoundPage extends Omit<SearchResponse, 'items' | 'related' | 'version'> {
  readonly positions: readonly number[]
}

const DEFAULT_LIMIT = 60

/**
 * Finds the items that match, best first; those that match equally well are in the order of `sort`.
 */
export function searchShelf<K extends ItemListing>(
  shelf: ListingIndex<K>,
  query: ShelfQuery,
): FoundPage {
  return searchedWords(query.q ?? '').length === 0
    ? browse(shelf, query)
    : searchWords(shelf, query, query.q!)
}

/** All items that are shown: the suggested ones, those that come first, then the others. */
function browse<K extends ItemListing>(shelf: ListingIndex<K>, query: ShelfQuery): FoundPage {
  const {suggest, countBy, offset = 0, limit = DEFAULT_LIMIT} = query
  const isShown = filterFor(shelf, query)
  const suggested = suggest === undefined ? [] : suggestFor(shelf, suggest, isShown)
  const {size} = shelf.records
  const first = [...suggested, ...firstOf(shelf, query)]
  const {page, total} = pageOf(size, first, orderOf(shelf, query), isShown, offset, limit)
  return {
    positions: page,
    total,
    matchedBy: page.map(() => []),
    exact: 0,
    similar: false,
    suggested: suggested.length,
    otherTeams: 0,
    ...(countBy && {teamCounts: teamCountsOf(shelf, countByTeam(shelf, query, undefined))}),
  }
}

function searchWords<K extends ItemListing>(
  shelf: ListingIndex<K>,
  query: ShelfQuery,
  q: string,
): FoundPage {
  const {teamId, idsFrom, countBy, offset = 0, limit = DEFAULT_LIMIT} = query
  const isShown = filterFor(shelf, query)
  const named = findNamed(namesIn(q), shelf.names)
  const {hits, similar} = findWords(shelf, q, named)
  const isAnywhere = named?.by === 'id' && idsFrom === 'all'
  const isNamed = isAnywhere ? filterFor(shelf, {...query, teamId: undefined}) : isShown
  const exact = named?.items.filter(isNamed) ?? []
  const isExact = new Set(exact)
  const counts =
    countBy || teamId !== undefined
      ? countByTeam(shelf, query, matchesOf(hits, named))
      : new Uint32Array(0)
  const isOther = exact.length > 0 ? (at: number) => !isExact.has(at) && isShown(at) : isShown
  const from = Math.max(0, offset - exact.length)
  const to = Math.max(0, offset + limit - exact.length)
  const first = firstOf(shelf, query)
  const found = hits ? sortByRank(hits, first, orderOf(shelf, query), isOther, from, to) : NOTHING
  const page = [...exact.slice(offset, offset + limit), ...found.page]
  const matchedBy = page.map((at) => (isExact.has(at) ? [named!.by] : fieldsOf(hits, at)))
  if (hits) releaseHits(hits)
  return {
    positions: page,
    total: exact.length + found.total,
    matchedBy,
    exact: exact.length,
    similar,
    suggested: 0,
    otherTeams:
      countOthers(shelf, counts, teamId) - exact.filter((position) => !isShown(position)).length,
    ...(countBy && {teamCounts: teamCountsOf(shelf, counts)}),
  }
}

const firstOf = <K extends ItemListing>({names}: ListingIndex<K>, {first = []}: ShelfQuery) =>
  first.flatMap((id) => names.byId(id) ?? [])

/** `undefined` for that of the listing. */
const orderOf = <K extends ItemListing>({newest}: ListingIndex<K>, {sort, order}: ShelfQuery) =>
  order ?? (sort === 'newest' ? newest : undefined)

/** The places of what matches or is named, each once. */
const matchesOf = (hits: Hits | undefined, named: Named | undefined): Iterable<number> => {
  const found = hits ? hits.items.subarray(0, hits.count) : NOTHING.page
  const others = named?.items.filter((at) => !hits || hits.ranks[at] === NO_RANK) ?? []
  return others.length === 0 ? found : [...found, ...others]
}

const NOTHING: RankedPage = {page: new Uint32Array(0), total: 0}

/** Typing errors are looked past only where nothing matches, in any Team and with any filter. */
function findWords<K extends ItemListing>(
  {index, matchHyphens}: ListingIndex<K>,
  q: string,
  named: Named | undefined,
): {readonly hits: Hits | undefined; readonly similar: boolean} {
  const exactly: MatchWord = (...found) => {
    matchWord(...found)
    matchHyphens(...found)
  }
  const hits = find(index, q, exactly)
  if (hits || named || !searchedWords(q).some(isCorrectable)) return {hits, similar: false}
  const alike = find(index, q, (...found) => {
    exactly(...found)
    matchTypos(...found)
  })
  return {hits: alike, similar: alike !== undefined}
}

function fieldsOf(hits: Hits | undefined, position: number): readonly SearchField[] {
  if (!hits) return []
  const {fields, ranks} = hits
  if (!fields) return [SEARCH_FIELDS[fieldOfRank(ranks[position]!)]!]
  return SEARCH_FIELDS.filter((_, place) => (fields[position]! >> place) & 1)
}

/** A page of all items that are shown, and their number. */
function pageOf(
  size: number,
  first: readonly number[],
  order: Positions | undefined,
  isShown: (position: number) => boolean,
  offset: number,
  limit: number,
): {readonly page: readonly number[]; readonly total: number} {
  const page: number[] = []
  let total = 0
  const wasShown = first.length > 0 ? new Uint8Array(size) : undefined
  const show = (position: number) => {
    if (wasShown?.[position] === 1 || !isShown(position)) return
    if (wasShown) wasShown[position] = 1
    if (total >= offset && page.length < limit) page.push(position)
    total++
  }
  for (const position of first) show(position)
  for (let at = 0; at < (order?.length ?? size); at++) show(order ? order[at]! : at)
  return {page, total}
}
