import {
  filterOf,
  hasFilter,
  type ItemListing,
  SEARCH_FIELDS,
  type SearchField,
  type SearchQuery,
  type SearchResponse,
  visibleText,
} from '../access/index.ts'
import {passes} from './filter.ts'
import {findNamed, namesIn} from './find-named.ts'
import type {Slices} from './slices.ts'
import {find, type Hits} from './find.ts'
import {
  compile,
  countIgnored,
  isCorrectable,
  NAMED,
  NO_RANK,
  RANKS,
  searchedWords,
  type Word,
  WORD_PREFIX,
} from './match.ts'
import type {View} from './view.ts'

export interface Page extends Omit<SearchResponse, 'items' | 'related' | 'version'> {
  readonly positions: readonly number[]
  readonly words: readonly Word[]
}

const DEFAULT_LIMIT = 60
/** Items to look at before a pause. */
const SLICE = 4000

/** Finds the items that match, best first; equally good ones are in the order of `sort`. */
export function* searchView(view: View, kind: ItemListing, query: SearchQuery): Slices<Page> {
  const {q = '', suggest, idsFrom, countBy} = query
  const {text, records} = view.content[kind]!
  const isSearch = searchedWords(q).length > 0
  const sees = view.isWhole(kind) ? undefined : (item: number) => view.sees(kind, item)

  // The query as it is comes first: any character can be in an ID or a tag.
  const named = isSearch
    ? (findNamed(view, kind, namesIn(q)) ?? findNamed(view, kind, namesIn(visibleText(q))))
    : undefined
  let words = isSearch ? compile(q) : []
  let hits: Hits | undefined
  let similar = false
  if (isSearch) {
    hits = yield* find(text, records.length, q, words, sees)
    // Only where nothing matches, in any visible Team and with any filter.
    if (hits.count === 0 && !named && searchedWords(q).some(isCorrectable)) {
      words = compile(q, true)
      hits.release()
      hits = yield* find(text, records.length, q, words, sees)
      similar = hits.count > 0
    }
    for (const item of named?.items ?? []) hits.ranks[item] = NAMED
  }
  const shown = yield* showing(view, kind, query)
  const isAnywhere = named?.by === 'id' && idsFrom === 'all'
  const suggested =
    !isSearch && suggest !== undefined ? yield* suggestFor(view, kind, suggest, shown) : []
  const ids = (query.first ?? []).flatMap((id) => view.byId(kind, id) ?? [])
  const {positions, total, exact, elsewhere, teamCounts} = yield* pageOf(view, kind, {
    ...shown,
    hits,
    first: [...(named?.items ?? []), ...suggested, ...ids],
    query,
    isAnywhere,
  })
  const matchedBy = positions.map((item) =>
    hits?.ranks[item] === NAMED ? [named!.by] : fieldsOf(hits, item),
  )
  hits?.release()
  const ignoredWords = countIgnored(q)
  return {
    positions,
    words,
    total,
    matchedBy,
    exact,
    similar,
    ...(isSearch && ignoredWords > 0 && {ignoredWords}),
    suggested: suggested.length,
    otherTeams: isSearch ? elsewhere : 0,
    ...(countBy && {teamCounts}),
  }
}

const fieldsOf = (hits: Hits | undefined, item: number): readonly SearchField[] =>
  SEARCH_FIELDS.filter((_, field) => ((hits?.fields[item] ?? 0) >> field) & 1)

/** Which items a query shows, of whatever Team, and in which order. */
interface Showing {
  readonly isShown: (item: number) => boolean
  /** The number of the only Team; `undefined` for every Team. */
  readonly team: number | undefined
  /** `undefined` for that of the listing. */
  readonly order: ArrayLike<number> | undefined
}

function* showing(view: View, kind: ItemListing, query: SearchQuery): Slices<Showing> {
  const {teamId, collectionId, sort} = query
  const {ids, tags, excludeIds = [], excludeTags, excludeCollections, ...filter} = filterOf(query)
  const {collections, [kind]: held} = view.content
  const {records, newest} = held!
  const idsOf = (of: ItemListing, list: readonly string[]) =>
    list.flatMap((id) => view.byId(of, id) ?? [])
  let order: readonly number[] | undefined
  if (collectionId !== undefined) {
    const collection = view.byId('collections', collectionId)
    order = collection === undefined ? [] : yield* view.storiesOf(collection)
  }
  const without = (excludeTags ?? [])
    .flatMap(view.byTag)
    .concat(idsOf('collections', excludeCollections ?? []))
  const excluded = new Set(idsOf(kind, excludeIds))
  for (const collection of new Set(without)) {
    const members = kind === 'stories' ? yield* view.storiesOf(collection) : [collection]
    for (const item of members) excluded.add(item)
    yield
  }
  const lists = [
    order,
    ids && idsOf(kind, ids),
    tags && kind === 'collections' ? tags.flatMap(view.byTag) : undefined,
    // Without the Collections, it is unknown which Stories are in those.
    !collections && (excludeTags ?? excludeCollections) ? [] : undefined,
  ].flatMap((list) => (list ? [new Set(list)] : []))
  const hasPublished = view.hasPublished(kind)
  const passesFilter = passes(filter)
  const isRestricted = !view.isWhole(kind) || order !== undefined || hasFilter(query)
  return {
    isShown: (item) => {
      if (!isRestricted) return true
      if (excluded.has(item) || !view.sees(kind, item)) return false
      if (!lists.every((list) => list.has(item))) return false
      const record = records[item]!
      const isPublished = hasPublished ? record.publishedAt !== undefined : undefined
      return passesFilter(record, isPublished)
    },
    // A number that no Team has, where there is none of that ID.
    team: teamId === undefined ? undefined : (view.content.teamNumbers.get(teamId) ?? -1),
    order: order ?? (sort === 'newest' ? newest : undefined),
  }
}

interface PageOptions extends Showing {
  /** Absent for all items. */
  readonly hits: Hits | undefined
  /** Items that come first where they match: all that the query names, and then others. */
  readonly first: readonly number[]
  readonly query: SearchQuery
  /** Whether an item that the query names counts in each Team. */
  readonly isAnywhere: boolean
}

/** The items that are shown, by rank, from `offset` on, and how many there are of each Team. */
function* pageOf(
  {content}: View,
  kind: ItemListing,
  {hits, first, order, isShown, team, isAnywhere, query}: PageOptions,
) {
  const {records, teams} = content[kind]!
  const {offset = 0, limit = DEFAULT_LIMIT} = query
  const end = offset + limit
  const byRank: number[][] = Array.from({length: RANKS}, () => [])
  const ofTeams = new Uint32Array(content.teamNumbers.size + 1)
  let total = 0
  let exact = 0
  /** Items of other Teams, or of none, that match as well. */
  let elsewhere = 0
  const isFirst = new Set(first)
  const before = [...isFirst]
  const size = before.length + (order?.length ?? records.length)
  for (let at = 0; at < size; at++) {
    if (at % SLICE === SLICE - 1) yield
    const place = at - before.length
    const item = place < 0 ? before[at]! : order ? order[place]! : place
    const rank = hits ? hits.ranks[item]! : WORD_PREFIX
    if (rank === NO_RANK || !isShown(item)) continue
    if (place >= 0 && isFirst.size > 0 && isFirst.has(item)) continue
    ofTeams[teams[item]!]!++
    const isElsewhere = team !== undefined && teams[item] !== team
    const isNamed = rank === NAMED
    if (isElsewhere && !(isNamed && isAnywhere)) {
      elsewhere++
      continue
    }
    total++
    if (isNamed) exact++
    const equals = byRank[rank]!
    // None beyond these can be on the page.
    if (equals.length < end) equals.push(item)
  }
  const teamCounts = [...content.teamNumbers]
    .map(([teamId, number]) => ({teamId, count: ofTeams[number]!}))
    .filter(({count}) => count > 0)
  return {positions: byRank.flat().slice(offset, end), total, exact, elsewhere, teamCounts}
}

const MAX_SUGGESTED = 3
/** Shorter texts are the beginning of too many words. */
const MIN_LENGTH = 3

/**
 * The items that a text such as a page's slug may refer to: those with it as their tag, then those
 * whose title has each of its words, or a word that begins with it. Only the last segment of a
 * path counts.
 */
function* suggestFor(
  view: View,
  kind: ItemListing,
  text: string,
  {isShown, team}: Showing,
): Slices<readonly number[]> {
  const segment = text.split('/').findLast((part) => part.trim() !== '') ?? ''
  const {text: searched, records, newest: order, teams} = view.content[kind]!
  const tagged = kind === 'collections' ? [text, segment].flatMap(view.byTag) : []
  const found = tagged.filter(
    (item) => isShown(item) && (team === undefined || teams[item] === team),
  )
  const query = segment.replaceAll(/[-_.]/g, ' ').trim()
  const words = compile(query)
  if (query.length >= MIN_LENGTH && words.length > 0) {
    const hits = yield* find(searched, records.length, query, words, isShown)
    const page = yield* pageOf(view, kind, {
      hits,
      first: [],
      order,
      team,
      isShown: (item) => hits.ranks[item]! <= WORD_PREFIX,
      query: {limit: MAX_SUGGESTED},
      isAnywhere: false,
    })
    found.push(...page.positions)
    hits.release()
  }
  return [...new Set(found)].slice(0, MAX_SUGGESTED)
}
