import {fold, wordsOf} from '../../../library/index.ts'

/** Letters as readers count them: a combining accent belongs to its base letter. */
const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'})

const lettersOf = (text: string): readonly string[] =>
  /^[\0-\x7f]*$/.test(text)
    ? [...text]
    : Array.from(segmenter.segment(text), (each) => each.segment)

/**
 * The whole text in pieces, marked or not by turns. Whole letters are marked, though a word may have
 * only a part of one (`a` of `æ`) or none of its accents.
 */
export function splitMatches(text: string, query: string) {
  const letters = lettersOf(text)
  const folded = letters.map(fold)
  const plain = folded.join('')
  /** Of each unit of `plain`, the index of its letter. */
  const letterAt = folded.flatMap((part, index) => Array.from({length: part.length}, () => index))
  const matched = new Set<number>()
  for (const word of wordsOf(query)) {
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length)) {
      const last = letterAt[at + word.length - 1]!
      for (let letter = letterAt[at]!; letter <= last; letter++) matched.add(letter)
    }
  }
  const pieces: {text: string; marked: boolean}[] = []
  for (const [index, letter] of letters.entries()) {
    const marked = matched.has(index)
    const last = pieces.at(-1)
    if (last?.marked === marked) last.text += letter
    else pieces.push({text: letter, marked})
  }
  return pieces
}

interface MatchedTextProps {
  readonly text: string
  readonly words: string
}

/** A text in which what was searched for is marked, in its own direction of writing. */
export function MatchedText({text, words}: MatchedTextProps) {
  if (words === '') return <bdi>{text}</bdi>
  return (
    <bdi>
      {splitMatches(text, words).map((piece, index) =>
        // The pieces have no other name than their order.
        // oxlint-disable-next-line react/no-array-index-key
        piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
      )}
    </bdi>
  )
}
