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
import {type Block, firstOf, type Text} from './text.ts'

/** The items that a query found, by their numbers. */
export interface Hits {
  /** How well each matches, {@link NO_RANK} for not at all. */
  readonly ranks: Uint8Array
  /** The fields by which each was found, a bit for each place in `SEARCH_FIELDS`. */
  readonly fields: Uint8Array
  readonly count: number
}

/**
 * Finds the items that match every word of a query, of which there must be one. Looks for the
 * rarest looking word from line to line, and for the others within the lines that have it. An
 * item's rank is that of its worst word; a title that is the query, or begins with it, is lifted.
 *
 * @param sees - whether an item may be found; absent where all may
 */
export function* find(
  {blocks}: Text,
  size: number,
  query: string,
  words: readonly Word[],
  sees: ((item: number) => boolean) | undefined,
): Slices<Hits> {
  const whole = normalise(query.slice(0, MAX_QUERY))
  const [rarest = [], ...others] = byRarity(blocks, words)
  // Which word is the rarest depends on what others may see: of several forms it may have been
  // found by any, but it counts by the best.
  const rest = rarest.length > 1 ? words : others
  const ranks = new Uint8Array(size).fill(NO_RANK)
  const fields = new Uint8Array(size)
  let count = 0

  const scan = ({text, starts, titleEnds}: Block, first: number, form: Form) => {
    let line = 0
    for (let at = text.indexOf(form.text); at !== -1; at = text.indexOf(form.text, starts[line])) {
      while (starts[line + 1]! <= at) line++
      const item = first + line
      const start = starts[line]!
      const titleEnd = titleEnds[line++]!
      const end = starts[line]! - 1
      if (ranks[item] !== NO_RANK || (sees && !sees(item))) continue
      let rank = rest === words ? 0 : form.rankAt(text, at, {start, titleEnd, end})
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
  for (const [at, block] of blocks.entries()) {
    for (const form of rarest) scan(block, firstOf(at), form)
    yield
  }
  return {ranks, fields, count}
}

/** Blocks of which one is looked at to see how often a word occurs. */
const SAMPLED = 64

function byRarity(blocks: readonly Block[], words: readonly Word[]): readonly Word[] {
  if (words.length < 2) return words
  const sample = blocks.filter((_, at) => at % SAMPLED === 0)
  const times = new Map(words.map((word) => [word, countIn(sample, word)]))
  return words.toSorted((a, b) => times.get(a)! - times.get(b)! || lengthOf(b) - lengthOf(a))
}

function countIn(blocks: readonly Block[], word: Word): number {
  let count = 0
  for (const {text} of blocks) {
    for (const form of word) {
      for (let at = text.indexOf(form.text); at !== -1; at = text.indexOf(form.text, at + 1))
        count++
    }
  }
  return count
}

const lengthOf = (word: Word) => Math.min(...word.map(({text}) => text.length))
