import {
  type ItemListing,
  SEARCH_FIELDS,
  type SearchResponse,
  type SearchField,
} from '../access/index.ts'
import type {ListingIndex} from './contents.ts'
import {countByTeam, filterFor, type IndexQuery} from './filter.ts'
import {countIgnored, find, type Hits, pageByRank, searchedWords} from './find.ts'
import {findNamed, namesIn} from './named.ts'
import {NO_RANK, WORD_PREFIX} from './ranks.ts'
import type {Slices} from './slices.ts'
import {
  isCorrectable,
  matchTypos,
  matchWithoutHyphens,
  matchWord,
  noRanks,
  type MatchWord,
  type WordIndex,
} from './words.ts'

/** The positions of a page's items, and the facts about them. */
export interface FoundPage extends Omit<SearchResponse, 'items' | 'related' | 'version'> {
  readonly positions: readonly number[]
}

const DEFAULT_LIMIT = 60

/** Finds the items that match, best first; equally good ones are in the order of `sort`. */
export function searchListing<K extends ItemListing>(
  listing: ListingIndex<K>,
  query: IndexQuery,
): Slices<FoundPage> {
  return searchedWords(query.q ?? '').length === 0
    ? browse(listing, query)
    : searchWords(listing, query, query.q!)
}

/** All items that are shown: the suggested ones, those that come first, then the others. */
function* browse<K extends ItemListing>(
  listing: ListingIndex<K>,
  query: IndexQuery,
): Slices<FoundPage> {
  const {suggest, countBy, offset = 0, limit = DEFAULT_LIMIT} = query
  const isShown = filterFor(listing, query)
  const suggested = suggest === undefined ? [] : yield* suggestFor(listing, suggest, isShown)
  const all = new Uint8Array(listing.records.size)
  const first = [...suggested, ...firstOf(listing, query)]
  const {page, total} = pageByRank(
    all,
    isShown,
    first,
    orderOf(listing, query),
    offset,
    offset + limit,
  )
  return {
    positions: page,
    total,
    matchedBy: page.map(() => []),
    exact: 0,
    similar: false,
    suggested: suggested.length,
    otherTeams: 0,
    ...(countBy && {teamCounts: countByTeam(listing, query, undefined)}),
  }
}

function* searchWords<K extends ItemListing>(
  listing: ListingIndex<K>,
  query: IndexQuery,
  q: string,
): Slices<FoundPage> {
  const {teamId, idsFrom, countBy, offset = 0, limit = DEFAULT_LIMIT} = query
  const isShown = filterFor(listing, query)
  const named = findNamed(namesIn(q), listing.names)
  const {hits, similar} = yield* keptWords(listing, q, named !== undefined)
  const ranks = hits?.ranks ?? noRanks(listing.records.size)
  const isAnywhere = named?.by === 'id' && idsFrom === 'all'
  const exact = (named?.items ?? []).filter(
    isAnywhere ? filterFor(listing, {...query, teamId: undefined}) : isShown,
  )
  const isExact = new Set(exact)
  const counts =
    countBy || teamId !== undefined
      ? countByTeam(listing, query, matchesOf(ranks, named?.items ?? []))
      : []
  const others = pageByRank(
    ranks,
    (item) => !isExact.has(item) && isShown(item),
    firstOf(listing, query),
    orderOf(listing, query),
    Math.max(0, offset - exact.length),
    Math.max(0, offset + limit - exact.length),
  )
  const positions = [...exact.slice(offset, offset + limit), ...others.page]
  const ignoredWords = countIgnored(q)
  const inOtherTeams = counts.filter((each) => teamId !== undefined && each.teamId !== teamId)
  return {
    positions,
    total: exact.length + others.total,
    matchedBy: positions.map((item) => (isExact.has(item) ? [named!.by] : fieldsOf(hits, item))),
    exact: exact.length,
    similar,
    ...(ignoredWords > 0 && {ignoredWords}),
    suggested: 0,
    otherTeams:
      inOtherTeams.reduce((sum, {count}) => sum + count, 0) -
      exact.filter((item) => !isShown(item)).length,
    ...(countBy && {teamCounts: counts}),
  }
}

const firstOf = <K extends ItemListing>({names}: ListingIndex<K>, {first = []}: IndexQuery) =>
  first.flatMap((id) => names.byId(id) ?? [])

/** `undefined` for that of the listing. */
const orderOf = <K extends ItemListing>({newest}: ListingIndex<K>, {sort, order}: IndexQuery) =>
  order ?? (sort === 'newest' ? newest : undefined)

/** The positions of what matches or is named, each once. */
function* matchesOf(ranks: Uint8Array, named: readonly number[]): Generator<number> {
  for (let item = 0; item < ranks.length; item++) if (ranks[item] !== NO_RANK) yield item
  for (const item of named) if (ranks[item] === NO_RANK) yield item
}

interface FoundWords {
  readonly hits: Hits | undefined
  readonly similar: boolean
}

/** Queries whose hits are kept: pages and filters of one query follow each other. */
const MAX_KEPT = 8
const kept = new WeakMap<object, readonly Kept[]>()

interface Kept {
  /** Callers with the same rights share one. */
  readonly index: WordIndex
  readonly q: string
  readonly found: FoundWords
}

/** What the words find, which no page, filter or order changes. */
function* keptWords<K extends ItemListing>(
  {index, records}: ListingIndex<K>,
  q: string,
  isNamed: boolean,
): Slices<FoundWords> {
  const isWanted = (each: Kept) => each.index === index && each.q === q
  const known = kept.get(records)?.find(isWanted)
  const found = known?.found ?? (yield* findWords(index, q, isNamed))
  // The one that was used last is the first. Bounded for all who see a part of the records.
  const others = (kept.get(records) ?? []).filter((each) => !isWanted(each))
  kept.set(records, [{index, q, found}, ...others].slice(0, MAX_KEPT))
  return found
}

/** Typing errors are tolerated only where nothing matches, in any visible Team and with any filter. */
function* findWords(index: WordIndex, q: string, isNamed: boolean): Slices<FoundWords> {
  const exactly: MatchWord = (...found) => {
    matchWord(...found)
    matchWithoutHyphens(...found)
  }
  const hits = yield* find(index, q, exactly)
  if (hits || isNamed || !searchedWords(q).some(isCorrectable)) return {hits, similar: false}
  const alike = yield* find(index, q, (...found) => {
    exactly(...found)
    matchTypos(...found)
  })
  return {hits: alike, similar: alike !== undefined}
}

const fieldsOf = (hits: Hits | undefined, item: number): readonly SearchField[] =>
  SEARCH_FIELDS.filter((_, field) => ((hits?.fields[item] ?? 0) >> field) & 1)

/** Items that are suggested at most. */
const MAX_SUGGESTED = 3
/** Shorter texts are the beginning of too many words. */
const MIN_LENGTH = 3

/**
 * The items that a text such as a page's slug may refer to: those with it as their tag, then those
 * whose title has each of its words, or a word that begins with it. Only the last segment of a
 * path counts.
 */
function* suggestFor<K extends ItemListing>(
  {index, names, newest}: ListingIndex<K>,
  text: string,
  isShown: (item: number) => boolean,
): Slices<readonly number[]> {
  const segment = text.split('/').findLast((part) => part.trim() !== '') ?? ''
  const found = [...names.byTag(text), ...names.byTag(segment)].filter(isShown)
  const query = segment.replaceAll(/[-_.]/g, ' ').trim()
  if (query.length >= MIN_LENGTH && searchedWords(query).length > 0) {
    const hits = yield* find(index, query)
    const inTitle = (item: number) => hits!.ranks[item]! <= WORD_PREFIX && isShown(item)
    if (hits) found.push(...pageByRank(hits.ranks, inTitle, [], newest, 0, MAX_SUGGESTED).page)
  }
  return [...new Set(found)].slice(0, MAX_SUGGESTED)
}
