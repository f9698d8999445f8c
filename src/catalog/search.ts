import type {Listings} from '../access/index.ts'
import {type ItemFilter, passes} from './filter.ts'
import {find, type Hits, searchedWords, sortByRank} from './find.ts'
import {type MatchWord, matchWord} from './match-word.ts'
import {findNamed, type Named, namesIn} from './named.ts'
import {FIELDS, type SearchField} from './ranks.ts'
import type {Shelf} from './shelf.ts'
import type {ItemKind} from './texts-of-items.ts'
import {isCorrectable, matchTypos} from './typos.ts'

/** What is searched for, and which part of the result is wanted. */
export interface SearchQuery extends ItemFilter {
  /** Empty for all items. */
  readonly q?: string | undefined
  readonly teamId?: string | undefined
  /** `title` is the order of the service, which promises one by title. Default `title`. */
  readonly sort?: 'title' | 'newest' | undefined
  /** How many items to skip. Default 0. */
  readonly offset?: number | undefined
  /** Default 60. */
  readonly limit?: number | undefined
}

/** One page of what a search found. */
export interface SearchPage<T> {
  readonly items: readonly T[]
  /** How many items there are on all pages. */
  readonly total: number
  /** What each of `items` was found by, in the order of weight. Empty without words to search for. */
  readonly matchedBy: readonly (readonly SearchField[])[]
  /** How many items of the whole result the query names by their ID or tag. They come first. */
  readonly exact: number
  /** Whether nothing matches as it is typed, so that the items match but for a typing error. */
  readonly similar: boolean
}

const DEFAULT_LIMIT = 60

/**
 * Finds the items that match, best first; those that match equally well are in the order of `sort`.
 */
export function searchShelf<K extends ItemKind>(
  shelf: Shelf<K>,
  query: SearchQuery,
): SearchPage<Listings[K]> {
  const {items, names, knowsPublished, newest} = shelf
  const {q = '', teamId, sort = 'title', offset = 0, limit = DEFAULT_LIMIT} = query
  const isShown = (position: number): boolean => {
    const item = items[position]!
    const isPublished = knowsPublished ? item.publishedAt !== undefined : undefined
    return (teamId === undefined || item.teamId === teamId) && passes(item, isPublished, query)
  }
  const order = sort === 'newest' ? newest : undefined
  if (searchedWords(q).length === 0) {
    const {page, total} = pageOf(items.length, order, isShown, offset, limit)
    return {
      items: page.map((position) => items[position]!),
      total,
      matchedBy: page.map(() => []),
      exact: 0,
      similar: false,
    }
  }
  const named = findNamed(namesIn(q), names)
  const {hits, similar} = findWords(shelf, q, named)
  const first = named?.items.filter(isShown) ?? []
  const isFirst = new Set(first)
  const found = hits
    ? sortByRank(hits, items.length, order, (at) => !isFirst.has(at) && isShown(at))
    : new Uint32Array(0)
  const rest = found.subarray(
    Math.max(0, offset - first.length),
    Math.max(0, offset + limit - first.length),
  )
  const page = [...first.slice(offset, offset + limit), ...rest]
  return {
    items: page.map((position) => items[position]!),
    total: first.length + found.length,
    matchedBy: page.map((at) => (isFirst.has(at) ? [named!.by] : fieldsOf(hits, at))),
    exact: first.length,
    similar,
  }
}

/** Typing errors are looked past only where nothing matches, in any Team and with any filter. */
function findWords<K extends ItemKind>(
  {index, matchHyphens}: Shelf<K>,
  q: string,
  named: Named<number> | undefined,
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

const fieldsOf = (hits: Hits | undefined, position: number): readonly SearchField[] =>
  FIELDS.filter((_, place) => ((hits?.fields[position] ?? 0) >> place) & 1)

/** A page of all items that are shown, and their number. */
function pageOf(
  size: number,
  order: Uint32Array | undefined,
  isShown: (position: number) => boolean,
  offset: number,
  limit: number,
): {readonly page: readonly number[]; readonly total: number} {
  const page: number[] = []
  let total = 0
  for (let at = 0; at < size; at++) {
    const position = order ? order[at]! : at
    if (!isShown(position)) continue
    if (total >= offset && page.length < limit) page.push(position)
    total++
  }
  return {page, total}
}
