import {FIELD_BITS, IN_TITLE, NO_RANK, TITLE, WORD_PREFIX} from './ranks.ts'
import type {SearchIndex} from './search-index.ts'
import {beginsWord} from './word-letters.ts'

/** What one word matches. */
export interface WordHits {
  /** How well each item matches, `NO_RANK` for not at all. */
  readonly ranks: Uint8Array
  /** The items that match, in no order. */
  readonly items: Uint32Array
  count: number
}

/** Adds the items that match a word to the hits, or lowers their ranks there. */
export type MatchWord = (index: SearchIndex, word: string, hits: WordHits) => void

/** Hits that a finished search releases for the next one. */
const spare: WordHits[] = []
/** The hits that are kept for a next search at most. */
const MAX_SPARE = 4

/** Empty hits. Release them with {@link releaseHits}: large lists are expensive to allocate. */
export function noHits(size: number): WordHits {
  const place = spare.findIndex(({ranks}) => ranks.length === size)
  const [found] = place < 0 ? [] : spare.splice(place, 1)
  if (!found) {
    const ranks = new Uint8Array(size).fill(NO_RANK)
    return {ranks, items: new Uint32Array(size), count: 0}
  }
  found.ranks.fill(NO_RANK)
  found.count = 0
  return found
}

/** Lets hits be used again. Nothing of them may be read afterwards. */
export function releaseHits(hits: WordHits): void {
  spare.unshift(hits)
  spare.length = Math.min(spare.length, MAX_SPARE)
}

/** What contains the word as it is typed. */
export const matchWord: MatchWord = (index, word, hits) => {
  eachContaining(index.words, index.wordStarts, word, (number, at) => {
    const end = index.wordStarts[number + 1]!
    const begins = beginsAny(index.words, word, at, end)
    applyPostings(index, number, hits, begins ? WORD_PREFIX : IN_TITLE, IN_TITLE)
  })
}

/** Visits each line of a text that contains the word, with the place where it first does. */
export function eachContaining(
  lines: string,
  starts: Uint32Array,
  word: string,
  visit: (line: number, at: number) => void,
): void {
  let line = 0
  for (let at = lines.indexOf(word); at !== -1; at = lines.indexOf(word, starts[line + 1]!)) {
    line = lineOf(starts, line, at)
    visit(line, at)
  }
}

/** The line of a place, looked for in growing steps from a line before it: mostly it is near. */
function lineOf(starts: Uint32Array, from: number, at: number): number {
  let low = from
  let step = 1
  while (low + step < starts.length && starts[low + step]! <= at) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, starts.length - 1)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= at) low = middle
    else high = middle
  }
  return low
}

/**
 * Adds the items of one indexed word to the hits, with the rank of `titleRank`, or `base` and the
 * field.
 */
export function applyPostings(
  {postings, firstPostings}: SearchIndex,
  number: number,
  hits: WordHits,
  titleRank: number,
  base: number,
): void {
  const end = firstPostings[number + 1]!
  for (let at = firstPostings[number]!; at < end; at++) {
    const posting = postings[at]!
    const field = posting & FIELD_MASK
    addHit(hits, posting >>> FIELD_BITS, field === TITLE ? titleRank : base + field)
  }
}

/** Adds an item to the hits, or lowers its rank there. */
export function addHit(hits: WordHits, item: number, rank: number): void {
  const former = hits.ranks[item]!
  if (former === NO_RANK) hits.items[hits.count++] = item
  if (rank < former) hits.ranks[item] = rank
}

const FIELD_MASK = (1 << FIELD_BITS) - 1

/** Whether the word, first found at `at`, is the beginning of a word before `end`. */
function beginsAny(words: string, word: string, at: number, end: number): boolean {
  const last = end - word.length
  for (let place = at; place < last; place++) {
    if (beginsWord(words, place) && words.startsWith(word, place)) return true
  }
  return false
}
