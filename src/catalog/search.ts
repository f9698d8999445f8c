import {
  type ItemListing,
  SEARCH_FIELDS,
  type SearchAnswer,
  type SearchField,
  type SearchQuery,
} from '../access/index.ts'
import {filterFor} from './filter.ts'
import {find, type Hits, type RankedPage, searchedWords, sortByRank} from './find.ts'
import {type MatchWord, matchWord, releaseHits} from './match-word.ts'
import {findNamed, type Named, namesIn} from './named.ts'
import type {Positions} from './positions.ts'
import {fieldOfRank} from './ranks.ts'
import type {Shelf} from './shelf.ts'
import {isCorrectable, matchTypos} from './typos.ts'

/** The places of what a page shows, and what is to be said of it. */
export interface FoundPage extends Omit<SearchAnswer, 'items' | 'version'> {
  readonly positions: readonly number[]
}

const DEFAULT_LIMIT = 60

/**
 * Finds the items that match, best first; those that match equally well are in the order of `sort`.
 */
export function searchShelf<K extends ItemListing>(shelf: Shelf<K>, query: SearchQuery): FoundPage {
  const {names, newest} = shelf
  const {size} = shelf.records
  const {q = '', sort = 'title', offset = 0, limit = DEFAULT_LIMIT} = query
  const isShown = filterFor(shelf, query)
  const first = (query.first ?? []).flatMap((id) => names.byId(id) ?? [])
  const order = sort === 'newest' ? newest : undefined
  if (searchedWords(q).length === 0) {
    const {page, total} = pageOf(size, first, order, isShown, offset, limit)
    return {
      positions: page,
      total,
      matchedBy: page.map(() => []),
      exact: 0,
      similar: false,
    }
  }
  const named = findNamed(namesIn(q), names)
  const {hits, similar} = findWords(shelf, q, named)
  const exact = named?.items.filter(isShown) ?? []
  const isExact = new Set(exact)
  const isOther = exact.length > 0 ? (at: number) => !isExact.has(at) && isShown(at) : isShown
  const from = Math.max(0, offset - exact.length)
  const to = Math.max(0, offset + limit - exact.length)
  const found = hits ? sortByRank(hits, first, order, isOther, from, to) : NOTHING
  const page = [...exact.slice(offset, offset + limit), ...found.page]
  const matchedBy = page.map((at) => (isExact.has(at) ? [named!.by] : fieldsOf(hits, at)))
  if (hits) releaseHits(hits)
  return {
    positions: page,
    total: exact.length + found.total,
    matchedBy,
    exact: exact.length,
    similar,
  }
}

const NOTHING: RankedPage = {page: new Uint32Array(0), total: 0}

/** Typing errors are looked past only where nothing matches, in any Team and with any filter. */
function findWords<K extends ItemListing>(
  {index, matchHyphens}: Shelf<K>,
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
  for (let at = 0; at < size; at++) show(order ? order[at]! : at)
  return {page, total}
}
