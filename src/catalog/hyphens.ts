import {addHit, applyPostings, eachContaining, type MatchWord, type WordHits} from './match-word.ts'
import {WITHOUT_HYPHENS} from './ranks.ts'
import type {SearchIndex} from './search-index.ts'
import type {Slices} from './slices.ts'
import {TextSink} from './text-sink.ts'
import {UintList} from './uint-list.ts'

const HYPHEN = '-'

/** Words with a hyphen to take before a pause. */
const SLICE = 10_000

/** The indexed words that have a hyphen, without it. */
interface HyphenIndex {
  readonly words: string
  readonly starts: Uint32Array
  /** The place of each word in the search index. */
  readonly numbers: Uint32Array
}

const withoutHyphens = (word: string) => word.replaceAll(HYPHEN, '')

/** Builds the matcher that ignores the hyphens of texts and of queries. */
export function* indexHyphens({words, wordStarts}: SearchIndex): Slices<MatchWord> {
  const numbers = new UintList()
  const bare = new TextSink()
  const starts = new UintList()
  let end = 0
  let number = 0
  for (let at = words.indexOf(HYPHEN); at !== -1; at = words.indexOf(HYPHEN, wordStarts[number])) {
    while (wordStarts[number + 1]! <= at) number++
    const word = withoutHyphens(words.slice(wordStarts[number], wordStarts[number + 1]! - 1))
    numbers.push(number++)
    bare.write(word)
    starts.push(end)
    end += word.length + 1
    if (numbers.length % SLICE === 0) yield
  }
  starts.push(end)
  const hyphens: HyphenIndex = {
    words: bare.text(),
    starts: starts.values(),
    numbers: numbers.values(),
  }
  return (index, word, hits) => match(index, hyphens, word, hits)
}

function match(index: SearchIndex, hyphens: HyphenIndex, word: string, hits: WordHits): void {
  const bare = withoutHyphens(word)
  if (bare === '') return
  const apply = (number: number) =>
    applyPostings(index, number, hits, WITHOUT_HYPHENS, WITHOUT_HYPHENS)
  eachContaining(hyphens.words, hyphens.starts, bare, (line) => apply(hyphens.numbers[line]!))
  if (bare === word) return
  eachContaining(index.words, index.wordStarts, bare, apply)
  // For a hyphenated query written as separate words, only titles are searched as whole texts. In
  // the other direction, each of the query's words is found within the hyphenated one.
  const spaced = word.replaceAll(HYPHEN, ' ').trim()
  if (!spaced.includes(' ')) return
  eachContaining(index.titles, index.titleStarts, spaced, (item) =>
    addHit(hits, item, WITHOUT_HYPHENS),
  )
}
