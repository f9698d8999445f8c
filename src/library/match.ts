import {MAX_QUERY, SEARCH_FIELDS} from '../access/index.ts'
import {beginsWord, isInWord, wordsOf} from './normalise.ts'
import {endOfTitle, fieldAfter} from './text.ts'

/** How well an item matches, best first. */
export const NAMED = 0
export const EXACT_TITLE = 1
export const TITLE_PREFIX = 2
export const WORD_PREFIX = 3
/** From here on one rank a field, the title first. */
export const IN_TITLE = 4
/** From here on the fields again, for what matches only if hyphens are ignored. */
const WITHOUT_HYPHENS = IN_TITLE + SEARCH_FIELDS.length
/** From here on the fields again, for what matches only with a typing error. */
const WITH_TYPO = WITHOUT_HYPHENS + SEARCH_FIELDS.length
export const RANKS = WITH_TYPO + SEARCH_FIELDS.length
/** The rank of what does not match. */
export const NO_RANK = 255

/** The place in `SEARCH_FIELDS` of the field that gave an item its rank. */
export const fieldOfRank = (rank: number): number =>
  Math.max(0, rank - IN_TITLE) % SEARCH_FIELDS.length

/** Words that are searched for at most, the first of the query: each costs a look through all. */
const MAX_WORDS = 10

/** The words of a query that are searched for. */
export const searchedWords = (query: string): readonly string[] =>
  wordsOf(query.slice(0, MAX_QUERY)).slice(0, MAX_WORDS)

/** How many words of a query are not searched for. */
export const countIgnored = (query: string): number =>
  Math.max(0, wordsOf(query).length - MAX_WORDS)

/**
 * The rank of a line by the first place where it has a form of a word.
 *
 * @param text - has the line, its title until `titleEnd` and all of it until `end`
 * @param at - that place
 */
type RankAt = (text: string, at: number, titleEnd: number, end: number) => number

/** A text to look for in a line in place of a word. */
export interface Form {
  readonly text: string
  readonly rankAt: RankAt
}

/** A word of a query: each form of it that a text may have. */
export type Word = readonly Form[]

/** How well a line matches a word. */
export function rankIn(line: string, word: Word): number {
  let rank = NO_RANK
  const titleEnd = endOfTitle(line)
  for (const form of word) {
    const at = line.indexOf(form.text)
    if (at !== -1) rank = Math.min(rank, form.rankAt(line, at, titleEnd, line.length))
  }
  return rank
}

export const compile = (query: string): readonly Word[] => searchedWords(query).map(formsOf)

function formsOf(word: string): Word {
  const typed: Form = {text: word, rankAt: typedRank(word)}
  const bare = word.replaceAll('-', '')
  if (bare === word || bare === '') return [typed]
  const spaced = word.replaceAll('-', ' ').trim()
  return [
    typed,
    {text: bare, rankAt: bareRank},
    // The other way round, each of the query's words is found within the hyphenated one.
    ...(spaced.includes(' ') ? [{text: spaced, rankAt: spacedRank}] : []),
  ]
}

const typedRank = (word: string): RankAt => {
  const firstUnit = word.charCodeAt(0)
  return (text, first, titleEnd) => {
    if (first >= titleEnd) return IN_TITLE + fieldAfter(text, titleEnd, first)
    // Not by `indexOf`, which would look beyond the line.
    for (let at = first; at < titleEnd; at++) {
      const mayBegin = text.charCodeAt(at) === firstUnit && beginsWord(text, at)
      if (mayBegin && text.startsWith(word, at)) return WORD_PREFIX
    }
    return IN_TITLE
  }
}

const bareRank: RankAt = (text, at, titleEnd) =>
  WITHOUT_HYPHENS + (fieldAfter(text, titleEnd, at) % SEARCH_FIELDS.length)

/** Only titles are searched for several words at once. */
const spacedRank: RankAt = (_, at, titleEnd) => (at < titleEnd ? WITHOUT_HYPHENS : NO_RANK)

/** Only letters: in a number every digit counts, and short words resemble too many others. */
const CORRECTABLE = /^\p{L}{4,}$/u

export const isCorrectable = (word: string): boolean => CORRECTABLE.test(word)

/** Words to look at before a pause. */
const SLICE = 5000

/**
 * The same words, and those beginnings of the vocabulary's words that are one of them but for one
 * typing error. A word may be the beginning of another, as it is while it is typed.
 */
export function* tolerant(
  query: string,
  vocabulary: ReadonlySet<string>,
): Generator<undefined, readonly Word[]> {
  const words: Word[] = []
  for (const word of searchedWords(query)) {
    const similar = new Set<string>()
    let seen = 0
    if (isCorrectable(word)) {
      for (const known of vocabulary) {
        const length = similarLength(word, known, 0)
        if (length > 0) similar.add(known.slice(0, length))
        if (++seen % SLICE === 0) yield
      }
    }
    similar.delete(word)
    const others = [...similar].map((text) => ({text, rankAt: similarRank(text, word)}))
    words.push([...formsOf(word), ...others])
  }
  return words
}

const ID = SEARCH_FIELDS.indexOf('id')

/** IDs are not corrected. */
const similarRank =
  (form: string, word: string): RankAt =>
  (text, first, titleEnd, end) => {
    for (let at = first; at !== -1 && at < end; at = text.indexOf(form, at + 1)) {
      if (!beginsWord(text, at) || similarLength(word, text, at) === 0) continue
      const field = fieldAfter(text, titleEnd, at) % SEARCH_FIELDS.length
      if (field !== ID) return WITH_TYPO + field
    }
    return NO_RANK
  }

/**
 * How many characters the text has at `at` that are `word` with at most one error: a letter too
 * many, one too few, another letter, or two neighbours the wrong way round. 0 for none.
 */
export function similarLength(word: string, text: string, at: number): number {
  let same = 0
  while (same < word.length && word[same] === text[at + same]) same++
  if (same === word.length) return same
  // After any single error, one of the first two letters is still among the first two.
  const rest = word.slice(same + 1)
  const from = at + same
  // An error in the last letter would let three letters find all that begins with them, so then
  // the word has to end there.
  const mayEnd = (end: number) => rest !== '' || !isInWord(text, end)
  if (isInWord(text, from)) {
    if (text.startsWith(rest, from + 1) && mayEnd(from + 1)) return same + 1 + rest.length
    if (text.startsWith(word[same] + rest, from + 1)) return same + 2 + rest.length
  }
  if (text.startsWith(rest, from) && mayEnd(from)) return same + rest.length
  const isSwapped = text[from] === word[same + 1] && text[from + 1] === word[same]
  return isSwapped && text.startsWith(rest.slice(1), from + 2) ? same + 1 + rest.length : 0
}

/** The words of a normalised text that a typing error can be in. */
export const tokensOf = (text: string): readonly string[] =>
  text.split(BETWEEN_TOKENS).filter((token) => !NUMBER.test(token))

const BETWEEN_TOKENS = /[^a-z0-9\x80-\u{10ffff}]+|[\p{P}\p{Z}\p{S}]+/u
const NUMBER = /^\d*$/
