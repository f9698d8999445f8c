import {normalise, wordsOf} from './normalise.ts'
import {EXACT_TITLE, fieldOfRank, IN_TITLE, NO_RANK, RANKS, TITLE_PREFIX} from './ranks.ts'
import type {Slices} from './slices.ts'
import {type MatchWord, matchWord, noRanks, type Ranks, type WordIndex} from './words.ts'

/** Longer queries are cut: no editor types them. */
const MAX_QUERY = 400
/** Words that are searched for at most, the first of the query: each costs a look through all. */
const MAX_WORDS = 10

export interface Hits {
  readonly ranks: Ranks
  /** The fields by which each item was found, a bit for each place in `SEARCH_FIELDS`. */
  readonly fields: Uint8Array
}

/** The words of a query that are searched for. */
export const searchedWords = (query: string): readonly string[] =>
  wordsOf(query.slice(0, MAX_QUERY)).slice(0, MAX_WORDS)

/** How many words of a query are not searched for. */
export const countIgnored = (query: string): number =>
  Math.max(0, wordsOf(query).length - MAX_WORDS)

/**
 * Finds the items that match every word of the query, which must have one. `undefined` if there are
 * none. An item's rank is that of its worst word; a title that is the query, or begins with it, is
 * lifted to the top. Pauses after each word.
 */
export function* find(
  index: WordIndex,
  query: string,
  match: MatchWord = matchWord,
): Slices<Hits | undefined> {
  const all = new Uint8Array(index.size)
  const fields = new Uint8Array(index.size)
  for (const word of searchedWords(query)) {
    const ranks = noRanks(index.size)
    match(index, word, ranks)
    let count = 0
    for (let item = 0; item < ranks.length; item++) {
      const isHidden = ranks[item] !== NO_RANK && index.sees && !index.sees(item)
      const rank = isHidden ? NO_RANK : Math.max(all[item]!, ranks[item]!)
      all[item] = rank
      if (rank === NO_RANK) continue
      fields[item]! |= 1 << fieldOfRank(ranks[item]!)
      count++
    }
    if (count === 0) return undefined
    yield
  }
  rankBeginnings(index, normalise(query.slice(0, MAX_QUERY)), all)
  return {ranks: all, fields}
}

/** Lifts titles that begin with the whole query, and those that are it. */
function rankBeginnings({titles}: WordIndex, whole: string, ranks: Ranks): void {
  for (let item = 0; item < ranks.length; item++) {
    if (ranks[item]! > IN_TITLE || !titles.begins(item, whole)) continue
    ranks[item] = titles.is(item, whole) ? EXACT_TITLE : TITLE_PREFIX
  }
}

/** A part of what was found, and how much there is in all. */
export interface RankedPage {
  readonly page: readonly number[]
  readonly total: number
}

/**
 * The items that are shown, by rank, from `from` to `to`. Of those that match equally well the ones
 * in `first` come first, then the others in the order of `order`, which is that of the listing
 * where there is none.
 */
export function pageByRank(
  ranks: Ranks,
  isShown: (item: number) => boolean,
  first: readonly number[],
  order: Uint32Array | undefined,
  from: number,
  to: number,
): RankedPage {
  const byRank: number[][] = Array.from({length: RANKS}, () => [])
  const isPut = new Uint8Array(ranks.length)
  let total = 0
  const put = (item: number) => {
    if (isPut[item] || ranks[item] === NO_RANK || !isShown(item)) return
    isPut[item] = 1
    total++
    const equals = byRank[ranks[item]!]!
    // None beyond these can be on the page.
    if (equals.length < to) equals.push(item)
  }
  for (const item of first) put(item)
  const size = order?.length ?? ranks.length
  for (let at = 0; at < size; at++) put(order ? order[at]! : at)
  return {page: byRank.flat().slice(from, to), total}
}
