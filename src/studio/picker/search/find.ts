import {memoByArray} from '../../data/indexes.ts'
import type {PickerItem} from '../items.ts'
import {normalise, wordsOf} from './normalise.ts'
import {searchTexts, type SearchTexts} from './texts.ts'

/** Places in an array of items, in the order in which they are shown. */
export type Positions = Uint32Array

/** How well an item fits, best first. `MISSES` is none. */
const EXACT_TITLE = 0
const TITLE_PREFIX = 1
const WORD_PREFIX = 2
const IN_TITLE = 3
const BESIDE_TITLE = 4
const RANKS = 8
const MISSES = 255

/** Longer queries are cut: nobody types them, and each word costs a pass. */
const MAX_QUERY = 400

interface Finding {
  readonly words: readonly string[]
  readonly among: Positions
  /** What matched in the order of `among`, for a query that says more. */
  readonly matched: Positions
}

interface SearchIndex extends SearchTexts {
  /** What was found last. */
  last?: Finding
}

const indexOfItems = memoByArray((items: readonly PickerItem[]): SearchIndex => searchTexts(items))
const allPositions = memoByArray((items: readonly PickerItem[]): Positions =>
  Uint32Array.from(items.keys()),
)

/** Builds what a search needs before the first key is typed. A second call costs nothing. */
export function prepareSearch(items: readonly PickerItem[]): void {
  indexOfItems(items)
}

/**
 * The places of those items that have every word of the query, best first: the whole title, its
 * beginning, beginnings of its words, elsewhere in it, then the display title, the tag, titles of
 * Stories, the id. What fits equally well keeps the order of `among`.
 */
export function findPositions(
  items: readonly PickerItem[],
  query: string,
  among: Positions = allPositions(items),
): Positions {
  const bounded = query.slice(0, MAX_QUERY)
  const words = wordsOf(bounded)
  if (words.length === 0) return among
  const index = indexOfItems(items)
  const candidates = narrowed(index.last, words, among)
  const whole = normalise(bounded)

  const matched = new Uint32Array(candidates.length)
  const ranks = new Uint8Array(candidates.length)
  const starts = new Uint32Array(RANKS + 1)
  let count = 0
  for (let i = 0; i < candidates.length; i++) {
    const position = candidates[i]!
    const rank = rankOf(index, position, words, whole)
    if (rank === MISSES) continue
    matched[count] = position
    ranks[count++] = rank
    starts[rank + 1]!++
  }
  index.last = {words, among, matched: matched.subarray(0, count)}

  for (let rank = 1; rank <= RANKS; rank++) starts[rank]! += starts[rank - 1]!
  const ranked = new Uint32Array(count)
  for (let i = 0; i < count; i++) ranked[starts[ranks[i]!]!++] = matched[i]!
  return ranked
}

/** The items that have every word of the query, best first. */
export function find(items: readonly PickerItem[], query: string): readonly PickerItem[] {
  const found = findPositions(items, query)
  return found === allPositions(items) ? items : Array.from(found, (position) => items[position]!)
}

/** A query that says more finds a part of what the former found. */
function narrowed(
  last: Finding | undefined,
  words: readonly string[],
  among: Positions,
): Positions {
  if (!last || last.among !== among) return among
  const saysMore = last.words.every((former) => words.some((word) => word.includes(former)))
  return saysMore ? last.matched : among
}

function rankOf(
  {texts, titleEnds, fieldEnds}: SearchTexts,
  position: number,
  words: readonly string[],
  whole: string,
): number {
  const text = texts[position]!
  const titleEnd = titleEnds[position]!
  let worst = 0
  for (const word of words) {
    const at = text.indexOf(word)
    if (at === -1) return MISSES
    let rank = WORD_PREFIX
    if (at >= titleEnd) {
      rank = BESIDE_TITLE
      const ends = position * 3
      while (rank < BESIDE_TITLE + 3 && at >= fieldEnds[ends + rank - BESIDE_TITLE]!) rank++
    } else if (!startsWord(text, word, at, titleEnd)) {
      rank = IN_TITLE
    }
    if (rank > worst) worst = rank
  }
  if (worst > IN_TITLE || !text.startsWith(whole)) return worst
  return titleEnd === whole.length ? EXACT_TITLE : TITLE_PREFIX
}

/** Whether the word begins one of the title's, at its first place or a later one. */
function startsWord(text: string, word: string, first: number, titleEnd: number): boolean {
  for (let at = first; at !== -1 && at < titleEnd; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !isWordUnit(text, at - 1)) return true
  }
  return false
}

function isWordUnit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit < 0x80) return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)
  return !/[\p{P}\p{Z}\p{S}]/u.test(text.charAt(at))
}
