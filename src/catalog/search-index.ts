import {normalise} from './normalise.ts'
import {FIELD_BITS, ID, STORY_TITLE, TEAM_NAME, TITLE} from './ranks.ts'
import type {Slices} from './slices.ts'

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

/** Adds a text to the item at hand. `field` is a place in `SEARCH_FIELDS`. */
export type AddText = (field: number, text: string) => void

/** Words that are indexed at once: some milliseconds. */
const SLICE = 10_000

/** Builds an index. `read` adds the texts of one item: its title once, any other field repeatedly. */
export function* indexTexts<T>(
  items: readonly T[],
  read: (item: T, add: AddText) => void,
): Slices<SearchIndex> {
  const known = new Map<string, number>()
  const words: string[] = []
  const wordStarts: number[] = []
  let wordsEnd = 0
  const posted: number[] = []
  const postedWords: number[] = []
  const titles: string[] = []
  const titleStarts = new Uint32Array(items.length + 1)
  let titlesEnd = 0
  let item = 0

  const addWord = (word: string): number => {
    wordStarts.push(wordsEnd)
    wordsEnd += word.length + 1
    return words.push(word) - 1
  }
  const post = (number: number, field: number) => {
    postedWords.push(number)
    posted.push((item << FIELD_BITS) | field)
  }
  const postWord = (word: string, field: number): number => {
    let number = known.get(word)
    if (number === undefined) known.set(word, (number = addWord(word)))
    post(number, field)
    return number
  }
  /** Posts each word of the text, and returns their numbers. */
  const postWords = (plain: string, field: number): readonly number[] => {
    const numbers: number[] = []
    for (let start = 0; start < plain.length;) {
      const space = plain.indexOf(' ', start)
      const end = space === -1 ? plain.length : space
      numbers.push(postWord(plain.slice(start, end), field))
      start = end + 1
    }
    return numbers
  }
  const shared = new Map<string, readonly number[]>()
  const add: AddText = (field, text) => {
    if (field === STORY_TITLE || field >= TEAM_NAME) {
      // A Team's name or a Story's title is the text of many items: its words are found once.
      const numbers = shared.get(text)
      if (numbers) for (const number of numbers) post(number, field)
      else shared.set(text, postWords(normalise(text), field))
      return
    }
    const plain = normalise(text)
    // Few IDs are the words of another text, and a word that is there twice does no harm.
    if (field === ID && !plain.includes(' ')) {
      post(addWord(plain), field)
      return
    }
    postWords(plain, field)
    if (field !== TITLE) return
    titles.push(plain)
    titlesEnd += plain.length + 1
  }
  let paused = 0
  for (; item < items.length; item++) {
    titleStarts[item] = titlesEnd
    read(items[item]!, add)
    if (posted.length + item - paused < SLICE) continue
    paused = posted.length + item
    yield
  }
  titleStarts[item] = titlesEnd
  wordStarts.push(wordsEnd)
  yield
  const firstPostings = new Uint32Array(wordStarts.length)
  for (const number of postedWords) firstPostings[number + 1]!++
  for (let at = 1; at < firstPostings.length; at++) firstPostings[at]! += firstPostings[at - 1]!
  yield
  const next = firstPostings.slice()
  const postings = new Uint32Array(posted.length)
  for (let at = 0; at < posted.length; at++) postings[next[postedWords[at]!]!++] = posted[at]!
  yield
  const allWords = narrow(words.join('\n'))
  yield
  return {
    size: items.length,
    words: allWords,
    wordStarts: Uint32Array.from(wordStarts),
    postings,
    firstPostings,
    titles: narrow(titles.join('\n')),
    titleStarts,
  }
}

/** Engines keep text of one byte a letter apart and scan it twice as fast, but don't make it so. */
function narrow(text: string): string {
  return new TextDecoder('utf-8', {ignoreBOM: true}).decode(new TextEncoder().encode(text))
}
