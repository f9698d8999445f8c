import {memoByArray} from '../../data/indexes.ts'
import type {PickerItem} from '../items.ts'
import {namesOf} from './names.ts'
import {normalise, type Positions, wordsOf} from '../../../catalog/index.ts'
import {ENDS, makeTexts, type SearchTexts} from './texts.ts'

/** How well an item fits, best first. After these come the tag, titles of Stories and the id. */
const EXACT_TITLE = 0
const TITLE_PREFIX = 1
const WORD_PREFIX = 2
const IN_TITLE = 3
const RANKS = 8

/** Longer queries are cut: nobody types them, and each word costs a scan. */
const MAX_QUERY = 400

const textsOf = memoByArray((items: readonly PickerItem[]) => makeTexts(items))

const allPositions = memoByArray((items: readonly PickerItem[]): Positions =>
  Uint32Array.from(items.keys()),
)

/** Items whose texts are made at once: some milliseconds. */
const SLICE = 2000

/**
 * What is searched for among the first items before anybody asks: an engine runs code slowly until
 * it ran often, and with tens of thousands of items the first key would be the one to feel it.
 */
const REHEARSED = ['e', 'a', 'n', 'i', 'r', 't', 'o', 's', 'a e', 'in', 'st', 'e n']

/**
 * Makes what a search needs before the first key is typed, a slice at a time with room for others
 * between. A search that comes earlier makes the rest at once. Returns the way to stop.
 */
export function prepareSearch(items: readonly PickerItem[]): () => void {
  const chores = choresOf(items)
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    if (!chores.next().done) timer = setTimeout(go, 0)
  }
  go()
  return () => clearTimeout(timer)
}

function* choresOf(items: readonly PickerItem[]): Generator<undefined, void> {
  const maker = textsOf(items)
  while (!maker.advance(SLICE)) yield
  maker.finish()
  yield
  const few = items.slice(0, SLICE)
  for (const query of REHEARSED) {
    findPositions(few, query)
    yield
  }
  namesOf(items)
}

/**
 * The places of those items that have every word of the query, best first: the whole title, its
 * beginning, beginnings of its words, elsewhere in it, then the display title, the tag, titles of
 * Stories, the id. What fits equally well keeps the order of `among`.
 *
 * A query that says more than the former one is not searched for among the former's finds: one
 * scan of all texts is faster than going through them one by one.
 */
export function findPositions(
  items: readonly PickerItem[],
  query: string,
  among: Positions = allPositions(items),
): Positions {
  const bounded = query.slice(0, MAX_QUERY)
  const words = wordsOf(bounded)
  if (words.length === 0) return among
  const texts = textsOf(items).finish()

  const hits = new Uint8Array(items.length)
  const ranks = new Uint8Array(items.length)
  for (const [number, word] of words.entries()) {
    if (!scan(texts, word, number, hits, ranks)) return new Uint32Array(0)
  }
  rankBeginnings(texts, normalise(bounded), words.length, hits, ranks)
  return ranked(among, words.length, hits, ranks)
}

/** Counts the word for every item that has it and all words before; keeps each item's worst rank. */
function scan(
  texts: SearchTexts,
  word: string,
  number: number,
  hits: Uint8Array,
  ranks: Uint8Array,
): boolean {
  const {all, starts, ends} = texts
  let found = false
  let item = 0
  for (let at = all.indexOf(word); at !== -1; at = all.indexOf(word, starts[item + 1]!)) {
    while (starts[item + 1]! <= at) item++
    if (hits[item] !== number) continue
    found = true
    hits[item] = number + 1
    const first = item * ENDS
    const titleEnd = ends[first]!
    let rank = IN_TITLE
    if (at >= titleEnd) while (rank < RANKS - 1 && at >= ends[first + rank - IN_TITLE]!) rank++
    else if (beginsWord(texts, word, at, item)) rank = WORD_PREFIX
    if (rank > ranks[item]!) ranks[item] = rank
  }
  return found
}

/** Lifts titles that begin with the whole query, and those that are it. */
function rankBeginnings(
  {all, starts, ends}: SearchTexts,
  whole: string,
  wordCount: number,
  hits: Uint8Array,
  ranks: Uint8Array,
): void {
  for (let item = 0; item < hits.length; item++) {
    if (hits[item] !== wordCount || ranks[item]! > IN_TITLE) continue
    const start = starts[item]!
    if (all.charCodeAt(start) !== whole.charCodeAt(0) || !all.startsWith(whole, start)) continue
    ranks[item] = ends[item * ENDS] === start + whole.length ? EXACT_TITLE : TITLE_PREFIX
  }
}

/** Those with all the words, sorted by rank; within one rank as they come. */
function ranked(
  among: Positions,
  wordCount: number,
  hits: Uint8Array,
  ranks: Uint8Array,
): Positions {
  const next = new Uint32Array(RANKS + 1)
  for (let i = 0; i < among.length; i++) {
    const position = among[i]!
    if (hits[position] === wordCount) next[ranks[position]! + 1]!++
  }
  for (let rank = 1; rank <= RANKS; rank++) next[rank]! += next[rank - 1]!
  const result = new Uint32Array(next[RANKS]!)
  for (let i = 0; i < among.length; i++) {
    const position = among[i]!
    if (hits[position] === wordCount) result[next[ranks[position]!]!++] = position
  }
  return result
}

/** Whether a word that is first found at `at` begins one of the words of the item's title. */
function beginsWord(
  {all, wordStarts, firstWords}: SearchTexts,
  word: string,
  at: number,
  item: number,
): boolean {
  const initial = word.charCodeAt(0)
  const end = firstWords[item + 1]!
  for (let number = firstWords[item]!; number < end; number++) {
    const start = wordStarts[number]!
    if (start === at) return true
    if (start > at && all.charCodeAt(start) === initial && all.startsWith(word, start)) return true
  }
  return false
}
