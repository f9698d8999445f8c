import {type Lines, LinesBuilder} from './lines.ts'
import {isInWord, beginsWord, normalise} from './normalise.ts'
import {
  FIELD_BITS,
  ID,
  IN_TITLE,
  NO_RANK,
  TITLE,
  WITH_TYPO,
  WITHOUT_HYPHENS,
  WORD_PREFIX,
} from './ranks.ts'
import type {Slices} from './slices.ts'

/**
 * The distinct words of a listing's items. A query's word never contains white space, so looking
 * through these finds what looking through all texts would, in a tenth of the time.
 *
 *     words      postings: the items and fields that contain the word, as item * 8 + field
 *     summer     [0 title, 0 tag, 7 title]
 *     follow-up  [3 title]
 *     s1                    the IDs, of one item each, are at the end: see `idItems`
 *
 * A word that an item has from one of another Team, as a Collection from its Stories, is posted
 * with that Team: who may not see it must not find the item by it.
 */
export interface WordIndex {
  readonly size: number
  readonly words: Lines
  /** For each word but the IDs. */
  readonly postings: readonly Uint32Array[]
  /** For a word: postings from items of another Team, each followed by the number of that Team. */
  readonly fromOthers: ReadonlyMap<number, Uint32Array>
  /** Whether an item may be seen. Absent where all may. */
  readonly sees?: (item: number) => boolean
  readonly seesTeam?: (team: number) => boolean
  /** For each ID, the item that has it. */
  readonly idItems: Uint32Array
  /** The words with a hyphen, without it, and where each is in `words`. */
  readonly bare: Lines
  readonly hyphenated: Uint32Array
  /** The normalised title of each item. */
  readonly titles: Lines
}

/** Words to look at before a pause. */
const SLICE = 5000
const HYPHEN = '-'
const withoutHyphens = (word: string) => word.replaceAll(HYPHEN, '')

/** Collects texts of items, in any order; only titles, one an item, come in that of the items. */
export function createWordIndexBuilder() {
  const byWord = new Map<string, number[]>()
  const fromOthers = new Map<string, number[]>()
  const ids = new LinesBuilder()
  const idItems: number[] = []
  const titles = new LinesBuilder()

  return {
    /**
     * Adds a text to an item. `field` is a place in `SEARCH_FIELDS`, `team` the item's Team, and
     * `from` that of the item which has the text.
     */
    add: (item: number, field: number, text: string, team = 0, from = team) => {
      const plain = normalise(text)
      if (field === TITLE) titles.add(plain)
      if (field === ID && !plain.includes(' ')) {
        // Few IDs are the words of another text, and a word that is there twice does no harm.
        ids.add(plain)
        idItems.push(item)
        return
      }
      for (const word of plain.split(' ')) {
        if (word === '') continue
        const posting = (item << FIELD_BITS) | field
        const isOwn = from === team
        const postings = byWord.get(word)
        // A word that only others have is one of the words, too.
        if (!postings) byWord.set(word, isOwn ? [posting] : [])
        else if (isOwn) postings.push(posting)
        if (isOwn) continue
        const others = fromOthers.get(word)
        if (others) others.push(posting, from)
        else fromOthers.set(word, [posting, from])
      }
    },
    finish: function* (): Slices<WordIndex> {
      const words = new LinesBuilder()
      const postings: Uint32Array[] = []
      const others = new Map<number, Uint32Array>()
      const bare = new LinesBuilder()
      const hyphenated: number[] = []
      const addWord = (word: string) => {
        if (word.includes(HYPHEN)) {
          bare.add(withoutHyphens(word))
          hyphenated.push(words.length)
        }
        words.add(word)
      }
      for (const [word, posted] of byWord) {
        const fromOther = fromOthers.get(word)
        if (fromOther) others.set(words.length, Uint32Array.from(fromOther))
        addWord(word)
        postings.push(Uint32Array.from(posted))
        if (words.length % SLICE === 0) yield
      }
      const allIds = ids.finish()
      for (let at = 0; at < allIds.length; at++) {
        addWord(allIds.at(at))
        if (words.length % SLICE === 0) yield
      }
      const allTitles = titles.finish()
      return {
        size: allTitles.length,
        words: words.finish(),
        postings,
        fromOthers: others,
        idItems: Uint32Array.from(idItems),
        bare: bare.finish(),
        hyphenated: Uint32Array.from(hyphenated),
        titles: allTitles,
      }
    },
  }
}

/** How well each item matches, `NO_RANK` for not at all. */
export type Ranks = Uint8Array

/** Notes the items that match a word, unless they match better already. */
export type MatchWord = (index: WordIndex, word: string, ranks: Ranks) => void

/** What contains the word as it is typed. */
export const matchWord: MatchWord = (index, word, ranks) => {
  index.words.eachContaining(word, (number) => {
    const begins = beginsAny(index.words.at(number), word)
    note(index, number, ranks, begins ? WORD_PREFIX : IN_TITLE, IN_TITLE)
  })
}

/** What contains the word if the hyphens of texts and of the query are ignored. */
export const matchWithoutHyphens: MatchWord = (index, word, ranks) => {
  const bare = withoutHyphens(word)
  if (bare === '') return
  const noteWord = (number: number) => note(index, number, ranks, WITHOUT_HYPHENS, WITHOUT_HYPHENS)
  index.bare.eachContaining(bare, (at) => noteWord(index.hyphenated[at]!))
  if (bare === word) return
  index.words.eachContaining(bare, noteWord)
  // For a hyphenated query written as separate words, only titles are searched as whole texts. In
  // the other direction, each of the query's words is found within the hyphenated one.
  const spaced = word.replaceAll(HYPHEN, ' ').trim()
  if (!spaced.includes(' ')) return
  index.titles.eachContaining(spaced, (item) => noteItem(item, ranks, WITHOUT_HYPHENS))
}

/**
 * Words that are the query's word but for one typing error. The query's word may be the beginning
 * of the indexed one, as it is while it is typed. IDs are not corrected.
 */
export const matchTypos: MatchWord = (index, word, ranks) => {
  if (!isCorrectable(word)) return
  for (let number = 0; number < index.postings.length; number++) {
    if (hasSimilar(index.words.at(number), word)) note(index, number, ranks, WITH_TYPO, WITH_TYPO)
  }
}

/** Only letters: in a number every digit counts, and short words resemble too many others. */
const CORRECTABLE = /^\p{L}{4,}$/u

export const isCorrectable = (word: string): boolean => CORRECTABLE.test(word)

/**
 * How many of the words a text has, as a search would find them: hyphens don't matter.
 *
 * @param text - normalised, as the words are
 * @param withTypos - Whether one typing error in each word is tolerated
 */
export const countWords = (text: string, words: readonly string[], withTypos: boolean): number =>
  words.filter(
    (word) => hasWord(text, word) || (withTypos && isCorrectable(word) && hasSimilar(text, word)),
  ).length

function hasWord(text: string, word: string): boolean {
  if (text.includes(word)) return true
  if (!text.includes(HYPHEN) && !word.includes(HYPHEN)) return false
  const bare = withoutHyphens(word)
  if (bare === '') return false
  return withoutHyphens(text).includes(bare) || text.includes(word.replaceAll(HYPHEN, ' ').trim())
}

function hasSimilar(text: string, word: string): boolean {
  const first = word.charCodeAt(0)
  const second = word.charCodeAt(1)
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const next = text.charCodeAt(at + 1)
    // After any single error, one of the first two letters is still among the first two.
    if (unit !== first && unit !== second && next !== first && next !== second) continue
    if (beginsWord(text, at) && resembles(word, text, at)) return true
  }
  return false
}

/**
 * Whether the text has at `at` the beginning of a word that is `word` with at most one error: a
 * letter too many, one too few, another letter, or two neighbours the wrong way round.
 */
export function resembles(word: string, text: string, at: number): boolean {
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

/** Whether the word is the beginning of a word of the text. */
function beginsAny(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (beginsWord(text, at)) return true
  }
  return false
}

/** Notes the items of one indexed word: with `titleRank`, or with `base` and the field. */
function note(
  {postings, idItems, fromOthers, seesTeam}: WordIndex,
  number: number,
  ranks: Ranks,
  titleRank: number,
  base: number,
): void {
  const posted = postings[number]
  if (!posted) return noteItem(idItems[number - postings.length]!, ranks, base + ID)
  for (let at = 0; at < posted.length; at++) {
    const field = posted[at]! & FIELD_MASK
    noteItem(posted[at]! >>> FIELD_BITS, ranks, field === TITLE ? titleRank : base + field)
  }
  const others = fromOthers.get(number) ?? NONE
  for (let at = 0; at < others.length; at += 2) {
    if (seesTeam && !seesTeam(others[at + 1]!)) continue
    noteItem(others[at]! >>> FIELD_BITS, ranks, base + (others[at]! & FIELD_MASK))
  }
}

const NONE = new Uint32Array()

function noteItem(item: number, ranks: Ranks, rank: number): void {
  if (rank < ranks[item]!) ranks[item] = rank
}

const FIELD_MASK = (1 << FIELD_BITS) - 1

/** The ranks of items of which none matches yet. */
export const noRanks = (size: number): Ranks => new Uint8Array(size).fill(NO_RANK)
