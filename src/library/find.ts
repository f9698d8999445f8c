import {MAX_QUERY} from '../access/index.ts'
import {normalise} from './normalise.ts'
import type {Slices} from './slices.ts'
import {
  EXACT_TITLE,
  fieldOfRank,
  type Form,
  IN_TITLE,
  NO_RANK,
  rankIn,
  TITLE_PREFIX,
  type Word,
} from './match.ts'
import type {Block, Text} from './text.ts'

export interface Hits {
  /** How well each matches, {@link NO_RANK} for not at all. */
  readonly ranks: Uint8Array
  /** The fields by which each was found, a bit for each place in `SEARCH_FIELDS`. */
  readonly fields: Uint8Array
  readonly count: number
  /** Called once they are read: another search writes to them. */
  readonly release: () => void
}

/** Searches at a time whose bytes are kept for others. */
const SPARE = 4

/**
 * Finds the items that match every word of a query, of which there must be one. Looks for the
 * rarest looking word from line to line, and for the others within the lines that have it. An
 * item's rank is that of its worst word; a title that is the query, or begins with it, is lifted.
 *
 * @param sees - whether an item may be found; absent where all may
 */
export function* find(
  {blocks, spare}: Text,
  size: number,
  query: string,
  words: readonly Word[],
  sees: ((item: number) => boolean) | undefined,
): Slices<Hits> {
  const whole = normalise(query.slice(0, MAX_QUERY))
  const [rarest = [], ...others] = yield* byRarity(blocks, words)
  // Which word is the rarest depends on what others may see: of several forms it may have been
  // found by any, but it counts by the best.
  const rest = rarest.length > 1 ? words : others
  const bytes = spare.pop() ?? new Uint8Array(2 * size)
  const ranks = bytes.subarray(0, size).fill(NO_RANK)
  const fields = bytes.subarray(size).fill(0)
  let count = 0

  const scan = ({first, text, starts, titleEnds}: Block, form: Form) => {
    let line = 0
    for (let at = text.indexOf(form.text); at !== -1; at = text.indexOf(form.text, starts[line])) {
      while (starts[line + 1]! <= at) line++
      const item = first + line
      const start = starts[line]!
      const titleEnd = titleEnds[line++]!
      const end = starts[line]! - 1
      if (ranks[item] !== NO_RANK || (sees && !sees(item))) continue
      let rank = rest === words ? 0 : form.rankAt(text, at, start, titleEnd, end)
      let found = rest === words ? 0 : 1 << fieldOfRank(rank)
      if (rest.length > 0) {
        // They are looked for in the line only: through the whole text each would cost as much.
        const slice = text.slice(start, end)
        for (const word of rest) {
          const own = rankIn(slice, word)
          if (own > rank) rank = own
          if (own === NO_RANK) break
          found |= 1 << fieldOfRank(own)
        }
      }
      if (rank === NO_RANK) continue
      if (rank <= IN_TITLE && text.startsWith(whole, start)) {
        rank = titleEnd - start === whole.length ? EXACT_TITLE : TITLE_PREFIX
      }
      count++
      ranks[item] = rank
      fields[item] = found
    }
  }
  for (const block of blocks) {
    for (const form of rarest) scan(block, form)
    yield
  }
  return {ranks, fields, count, release: () => void (spare.length < SPARE && spare.push(bytes))}
}

/** Blocks of which one is looked at to see how often a word occurs. */
const SAMPLED = 64

function* byRarity(blocks: readonly Block[], words: readonly Word[]): Slices<readonly Word[]> {
  if (words.length < 2) return words
  const times = new Map(words.map((word) => [word, 0]))
  for (let block = 0; block < blocks.length; block += SAMPLED) {
    const {text} = blocks[block]!
    for (const word of words) {
      let count = times.get(word)!
      for (const {text: form} of word) {
        for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) count++
      }
      times.set(word, count)
    }
    yield
  }
  return words.toSorted((a, b) => times.get(a)! - times.get(b)! || lengthOf(b) - lengthOf(a))
}

const lengthOf = (word: Word) => Math.min(...word.map(({text}) => text.length))
