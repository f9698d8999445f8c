import {matchWord, type MatchWord, noHits, type WordHits} from './match-word.ts'
import {normalise, wordsOf} from './normalise.ts'
import type {Positions} from './positions.ts'
import {EXACT_TITLE, fieldOfRank, IN_TITLE, NO_RANK, RANKS, TITLE_PREFIX} from './ranks.ts'
import type {SearchIndex} from './search-index.ts'

/** Longer queries are cut: nobody types them, and each word costs a scan. */
const MAX_QUERY = 400

/** What a query found. */
export interface Hits {
  /** How well each item matches, `NO_RANK` for not at all. */
  readonly ranks: Uint8Array
  /** The fields by which each item was found, a bit for each place in `SEARCH_FIELDS`. */
  readonly fields: Uint8Array
}

/** The words of a query that are searched for. */
export const searchedWords = (query: string): readonly string[] =>
  wordsOf(query.slice(0, MAX_QUERY))

/**
 * Finds the items that match every word of the query, which must have one. `undefined` if there are
 * none. An item's rank is that of its worst word; a title that is the query, or begins with it, is
 * lifted to the top.
 */
export function find(
  index: SearchIndex,
  query: string,
  match: MatchWord = matchWord,
): Hits | undefined {
  const {size} = index
  const fields = new Uint8Array(size)
  let all: WordHits | undefined
  for (const word of searchedWords(query)) {
    const hits = noHits(size)
    match(index, word, hits)
    all = all ? inBoth(all, hits, fields) : first(hits, fields)
    if (all.count === 0) return undefined
  }
  if (!all) return undefined
  rankBeginnings(index, normalise(query.slice(0, MAX_QUERY)), all)
  return {ranks: all.ranks, fields}
}

function first(hits: WordHits, fields: Uint8Array): WordHits {
  const {ranks, items, count} = hits
  for (let at = 0; at < count; at++) {
    const item = items[at]!
    fields[item] = 1 << fieldOfRank(ranks[item]!)
  }
  return hits
}

/** Leaves in `all` what also matches another word, with the worse of both ranks. */
function inBoth(all: WordHits, other: WordHits, fields: Uint8Array): WordHits {
  const {ranks, items, count} = all
  all.count = 0
  for (let at = 0; at < count; at++) {
    const item = items[at]!
    const rank = other.ranks[item]!
    if (rank > ranks[item]!) ranks[item] = rank
    if (rank === NO_RANK) continue
    fields[item]! |= 1 << fieldOfRank(rank)
    items[all.count++] = item
  }
  return all
}

/** Lifts titles that begin with the whole query, and those that are it. */
function rankBeginnings(
  {titles, titleStarts}: SearchIndex,
  whole: string,
  {ranks, items, count}: WordHits,
): void {
  const initial = whole.charCodeAt(0)
  for (let at = 0; at < count; at++) {
    const item = items[at]!
    const start = titleStarts[item]!
    if (ranks[item]! > IN_TITLE || titles.charCodeAt(start) !== initial) continue
    if (!titles.startsWith(whole, start)) continue
    const isWhole = titleStarts[item + 1] === start + whole.length + 1
    ranks[item] = isWhole ? EXACT_TITLE : TITLE_PREFIX
  }
}

/**
 * The found items that are shown, by rank. Of those that match equally well the ones in `first` come
 * first, then the others in the order of `order`, which is that of the listing where there is none.
 */
export function sortByRank(
  {ranks}: Hits,
  size: number,
  first: readonly number[],
  order: Positions | undefined,
  isShown: (position: number) => boolean,
): Positions {
  const next = new Uint32Array(RANKS + 1)
  for (let item = 0; item < size; item++) {
    if (ranks[item] === NO_RANK) continue
    if (isShown(item)) next[ranks[item]! + 1]!++
    else ranks[item] = NO_RANK
  }
  for (let rank = 1; rank <= RANKS; rank++) next[rank]! += next[rank - 1]!
  const result = new Uint32Array(next[RANKS]!)
  const place = (item: number) => {
    const rank = ranks[item]!
    if (rank !== NO_RANK) result[next[rank]!++] = item
  }
  for (const item of first) {
    place(item)
    ranks[item] = NO_RANK
  }
  for (let at = 0; at < size; at++) place(order ? order[at]! : at)
  return result
}
