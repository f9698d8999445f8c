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
export const NO_RANK = 255

/** The place in `SEARCH_FIELDS` of the field that gave an item its rank. */
export const fieldOfRank = (rank: number): number =>
  Math.max(0, rank - IN_TITLE) % SEARCH_FIELDS.length

/** Words that are searched for at most, the first of the query: each costs a look through all. */
const MAX_WORDS = 10

export const searchedWords = (query: string): readonly string[] =>
  wordsOf(query.slice(0, MAX_QUERY)).slice(0, MAX_WORDS)

export const countIgnored = (query: string): number =>
  Math.max(0, wordsOf(query).length - MAX_WORDS)

/** The rank of a line of `text` by `at`, the first place where it has a form of a word. */
type RankAt = (text: string, at: number, start: number, titleEnd: number, end: number) => number

/** A text to look for in a line in place of a word. */
export interface Form {
  readonly text: string
  readonly rankAt: RankAt
}

/** A word of a query: each form of it that a text may have. */
export type Word = readonly Form[]

export function rankIn(line: string, word: Word): number {
  let rank = NO_RANK
  const titleEnd = endOfTitle(line)
  for (const form of word) {
    const at = line.indexOf(form.text)
    if (at !== -1) rank = Math.min(rank, form.rankAt(line, at, 0, titleEnd, line.length))
  }
  return rank
}

/** @param withTypos - Whether one typing error in each word is tolerated */
export const compile = (query: string, withTypos = false): readonly Word[] =>
  searchedWords(query).map((word) =>
    withTypos && isCorrectable(word) ? [...formsOf(word), ...similarForms(word)] : formsOf(word),
  )

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
  return (text, first, _start, titleEnd) => {
    if (first >= titleEnd) return IN_TITLE + fieldAfter(text, titleEnd, first)
    // Not by `indexOf`, which would look beyond the line.
    for (let at = first; at < titleEnd; at++) {
      const mayBegin = text.charCodeAt(at) === firstUnit && beginsWord(text, at)
      if (mayBegin && text.startsWith(word, at)) return WORD_PREFIX
    }
    return IN_TITLE
  }
}

const bareRank: RankAt = (text, at, _start, titleEnd) =>
  WITHOUT_HYPHENS + (fieldAfter(text, titleEnd, at) % SEARCH_FIELDS.length)

/** Only titles are searched for several words at once. */
const spacedRank: RankAt = (_text, at, _start, titleEnd) =>
  at < titleEnd ? WITHOUT_HYPHENS : NO_RANK

/** Only letters: in a number every digit counts, and short words resemble too many others. */
const CORRECTABLE = /^\p{L}{4,}$/u

export const isCorrectable = (word: string): boolean => CORRECTABLE.test(word)

/**
 * The texts to look for to find all words that are this one but for one typing error, which leaves
 * one of the halves whole, unless it swaps the letters between them. The word may be the beginning
 * of another, as it is while it is typed.
 */
function similarForms(word: string): Word {
  const half = Math.floor(word.length / 2)
  const [one, other] = [word.slice(0, half), word.slice(half)]
  const swapped = one.slice(0, -1) + other.charAt(0) + one.slice(-1)
  return [
    {text: one, rankAt: similarRank(word, one, [0])},
    // A letter too many or too few in the first half moves the other.
    {text: other, rankAt: similarRank(word, other, [half, half - 1, half + 1])},
    {text: swapped, rankAt: similarRank(word, swapped, [0])},
  ]
}

const ID = SEARCH_FIELDS.indexOf('id')

/**
 * IDs are not corrected.
 *
 * @param before - How many letters of the word there may be before the form
 */
const similarRank =
  (word: string, form: string, before: readonly number[]): RankAt =>
  (text, first, start, titleEnd, end) => {
    for (let at = first; at !== -1 && at < end; at = text.indexOf(form, at + 1)) {
      const isSimilar = before.some(
        (letters) => at - letters >= start && resembles(word, text, at - letters),
      )
      const field = isSimilar ? fieldAfter(text, titleEnd, at) % SEARCH_FIELDS.length : ID
      if (field !== ID) return WITH_TYPO + field
    }
    return NO_RANK
  }

/**
 * Whether a word of the text begins at `at` with `word`, or with that but for one error: a letter too
 * many, one too few, another letter, or two neighbours the wrong way round.
 */
export function resembles(word: string, text: string, at: number): boolean {
  if (!beginsWord(text, at)) return false
  let same = 0
  while (same < word.length && word[same] === text[at + same]) same++
  if (same === word.length) return true
  const rest = word.slice(same + 1)
  const from = at + same
  // An error in the last letter would let three letters find all that begins with them, so then
  // the word has to end there.
  const mayEnd = (end: number) => rest !== '' || !isInWord(text, end)
  const isSwapped = text[from] === word[same + 1] && text[from + 1] === word[same]
  return (
    (isInWord(text, from) && text.startsWith(rest, from + 1) && mayEnd(from + 1)) ||
    (text.startsWith(rest, from) && mayEnd(from)) ||
    (isInWord(text, from) && text.startsWith(word[same] + rest, from + 1)) ||
    (isSwapped && text.startsWith(rest.slice(1), from + 2))
  )
}
