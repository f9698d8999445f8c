import {normalise} from './normalise.ts'
import {FIELD_BITS, ID, TITLE} from './ranks.ts'
import type {Slices} from './slices.ts'
import {TextSink} from './text-sink.ts'
import {UintList} from './uint-list.ts'
import {WordTable} from './word-table.ts'

/**
 * The words of a listing's items, each once, with the items and fields that contain it. A query's
 * word never contains white space, so looking through the distinct words finds what looking through
 * all texts would, in a tenth of the time.
 */
export interface SearchIndex {
  /** How many items there are. */
  readonly size: number
  /** Every distinct word, normalised, one a line. */
  readonly words: string
  /** Where each word begins in `words`, and the end of the last one's line. */
  readonly wordStarts: Uint32Array
  /** For each word in turn, the items that contain it, each with the field in the lowest bits. */
  readonly postings: Uint32Array
  /** The place of each word's first posting, and the number of all postings. */
  readonly firstPostings: Uint32Array
  /** The normalised title of each item, one a line. */
  readonly titles: string
  /** Where each title begins in `titles`, and the end of the last one's line. */
  readonly titleStarts: Uint32Array
}

/** The words of a text, by their numbers. */
export type WordNumbers = readonly number[]

/** Collects the texts of items, in any order but for their titles. */
export interface IndexBuilder {
  /** Adds a text to an item. `field` is a place in `SEARCH_FIELDS`. */
  readonly add: (item: number, field: number, text: string) => void
  /** Reads a text once that is added to many items. */
  readonly read: (text: string) => WordNumbers
  readonly post: (item: number, field: number, words: WordNumbers) => void
  readonly finish: () => Slices<SearchIndex>
}

/** Postings to sort before a pause. */
const SLICE = 200_000

/** Every item has to get one title, the first item first. */
export function createIndexBuilder(size: number): IndexBuilder {
  const words = new WordTable()
  const posted = new UintList()
  const postedWords = new UintList()
  const titles = new TextSink()
  const titleStarts = new UintList()
  let titlesEnd = 0

  const postWord = (item: number, field: number, number: number) => {
    postedWords.push(number)
    posted.push((item << FIELD_BITS) | field)
  }
  const post: IndexBuilder['post'] = (item, field, numbers) => {
    for (const number of numbers) postWord(item, field, number)
  }

  return {
    read: (text) => words.read(normalise(text)),
    post,
    add: (item, field, text) => {
      const plain = normalise(text)
      // Few IDs are the words of another text, and a word that is there twice does no harm.
      if (field === ID && !plain.includes(' ')) postWord(item, field, words.add(plain))
      else post(item, field, words.read(plain))
      if (field !== TITLE) return
      titleStarts.push(titlesEnd)
      titles.write(plain)
      titlesEnd += plain.length + 1
    },
    finish: function* () {
      titleStarts.push(titlesEnd)
      const {words: allWords, wordStarts} = words.finish()
      yield
      const sorted = yield* sortPostings(posted.values(), postedWords.values(), wordStarts.length)
      return {
        size,
        words: allWords,
        wordStarts,
        ...sorted,
        titles: titles.text(),
        titleStarts: titleStarts.values(),
      }
    },
  }
}

/** Sorts postings by their words. */
function* sortPostings(
  posted: Uint32Array,
  words: Uint32Array,
  size: number,
): Slices<Pick<SearchIndex, 'postings' | 'firstPostings'>> {
  const firstPostings = new Uint32Array(size)
  for (let at = 0; at < words.length; at++) {
    firstPostings[words[at]! + 1]!++
    if (at % SLICE === SLICE - 1) yield
  }
  for (let at = 1; at < size; at++) firstPostings[at]! += firstPostings[at - 1]!
  yield
  const next = firstPostings.slice()
  const postings = new Uint32Array(posted.length)
  for (let at = 0; at < posted.length; at++) {
    postings[next[words[at]!]!++] = posted[at]!
    if (at % SLICE === SLICE - 1) yield
  }
  return {postings, firstPostings}
}
