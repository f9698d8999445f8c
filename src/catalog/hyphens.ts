import {applyPostings, eachContaining, type MatchWord, type WordHits} from './match-word.ts'
import {WITHOUT_HYPHENS} from './ranks.ts'
import type {SearchIndex} from './search-index.ts'
import type {Slices} from './slices.ts'

const HYPHEN = '-'

/** Indexed words to look at before a pause. */
const SLICE = 50_000

/** The indexed words that have a hyphen, without it. */
interface HyphenIndex {
  readonly words: string
  readonly starts: Uint32Array
  /** The place of each word in the search index. */
  readonly numbers: readonly number[]
}

const withoutHyphens = (word: string) => word.replaceAll(HYPHEN, '')

/** Builds the matcher that ignores the hyphens of texts and of queries. */
export function* indexHyphens({words, wordStarts}: SearchIndex): Slices<MatchWord> {
  const numbers: number[] = []
  const bare: string[] = []
  const starts = [0]
  for (let number = 0; number + 1 < wordStarts.length; number++) {
    const word = words.slice(wordStarts[number], wordStarts[number + 1]! - 1)
    if (word.includes(HYPHEN)) {
      numbers.push(number)
      bare.push(withoutHyphens(word))
      starts.push(starts.at(-1)! + bare.at(-1)!.length + 1)
    }
    if (number % SLICE === SLICE - 1) yield
  }
  const hyphens: HyphenIndex = {
    words: bare.join('\n'),
    starts: Uint32Array.from(starts),
    numbers,
  }
  return (index, word, hits) => match(index, hyphens, withoutHyphens(word), word, hits)
}

function match(
  index: SearchIndex,
  hyphens: HyphenIndex,
  bare: string,
  word: string,
  hits: WordHits,
): void {
  if (bare === '') return
  const apply = (number: number) =>
    applyPostings(index, number, hits, WITHOUT_HYPHENS, WITHOUT_HYPHENS)
  eachContaining(hyphens.words, hyphens.starts, bare, (line) => apply(hyphens.numbers[line]!))
  if (bare !== word) eachContaining(index.words, index.wordStarts, bare, apply)
}
