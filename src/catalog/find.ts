import {matchWord, type MatchWord, noHits, releaseHits, type WordHits} from './match-word.ts'
import {normalise, wordsOf} from './normalise.ts'
import type {Positions} from './positions.ts'
import {EXACT_TITLE, fieldOfRank, IN_TITLE, NO_RANK, RANKS, TITLE_PREFIX} from './ranks.ts'
import type {SearchIndex} from './search-index.ts'

/** Longer queries are cut: no editor types them, and each word costs a scan. */
const MAX_QUERY = 400

/** What a query found. */
export interface Hits extends WordHits {
  /**
   * The fields by which each item was found, a bit for each place in `SEARCH_FIELDS`. `undefined`
   * for a single word, which is found in the field of its rank.
   */
  readonly fields: Uint8Array | undefined
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
  const words = searchedWords(query)
  const fields = words.length > 1 ? new Uint8Array(index.size) : undefined
  let all: WordHits | undefined
  for (const word of words) {
    const hits = noHits(index.size)
    match(index, word, hits)
    if (!all) {
      all = hits
      if (fields) noteFields(hits, fields)
    } else {
      keepBoth(all, hits, fields!)
      releaseHits(hits)
    }
    if (all.count > 0) continue
    releaseHits(all)
    return undefined
  }
  if (!all) return undefined
  rankBeginnings(index, normalise(query.slice(0, MAX_QUERY)), all)
  return Object.assign(all, {fields})
}

function noteFields({ranks, items, count}: WordHits, fields: Uint8Array): void {
  for (let at = 0; at < count; at++) {
    const item = items[at]!
    fields[item] = 1 << fieldOfRank(ranks[item]!)
  }
}

/** Leaves in `all` what also matches another word, with the worse of both ranks. */
function keepBoth(all: WordHits, other: WordHits, fields: Uint8Array): void {
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

/** A part of what was found, and how much there is in all. */
export interface RankedPage {
  readonly page: Positions
  readonly total: number
}

/**
 * The found items that are shown, by rank, from `from` to `to`. Of those that match equally well
 * the ones in `first` come first, then the others in the order of `order`, which is that of the
 * listing where there is none.
 */
export function sortByRank(
  {ranks, items, count}: WordHits,
  first: readonly number[],
  order: Positions | undefined,
  isShown: (position: number) => boolean,
  from: number,
  to: number,
): RankedPage {
  const next = new Uint32Array(RANKS + 1)
  for (let at = 0; at < count; at++) {
    const item = items[at]!
    if (isShown(item)) next[ranks[item]! + 1]!++
    else ranks[item] = NO_RANK
  }
  for (let rank = 1; rank <= RANKS; rank++) next[rank]! += next[rank - 1]!
  const total = next[RANKS]!
  const page = new Uint32Array(Math.max(0, Math.min(to, total) - from))
  const left = {count: page.length}
  const place = (item: number) => {
    const rank = ranks[item]!
    if (rank === NO_RANK) return
    const at = next[rank]!++
    if (at < from || at >= to) return
    page[at - from] = item
    left.count--
  }
  const isFirst = new Set(first)
  for (const item of isFirst) place(item)
  const size = order?.length ?? ranks.length
  for (let at = 0; at < size && left.count > 0; at++) {
    const item = order ? order[at]! : at
    if (ranks[item] !== NO_RANK && !isFirst.has(item)) place(item)
  }
  return {page, total}
}
