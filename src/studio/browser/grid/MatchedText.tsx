import {fold, wordsOf} from '../../../library/index.ts'
import {CutText, lettersOf} from '../../ui/CutText.tsx'

/**
 * The whole text in pieces, marked or not by turns. Whole letters are marked, though a word may have
 * only a part of one (`a` of `æ`) or none of its accents.
 */
export function splitMatches(text: string, query: string) {
  const letters = lettersOf(text)
  const folded = letters.map(fold)
  const plain = folded.join('')
  /** The index of the letter that each unit of `plain` is of. */
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
  /** Characters that are surely seen: where the first match is beyond them, the text before it is cut. */
  readonly fits?: number
}

/** A text in which what was searched for is marked, in its own direction of writing. */
export function MatchedText({text, words, fits}: MatchedTextProps) {
  if (words === '') return <bdi>{text}</bdi>
  const pieces = splitMatches(text, words)
  const [lead, match] = pieces
  const isHidden =
    lead && match && fits !== undefined && lead.text.length + match.text.length > fits
  return (
    <bdi>
      {pieces.map((piece, index) =>
        piece.marked ? (
          // The pieces have no other name than their order.
          // oxlint-disable-next-line react/no-array-index-key
          <mark key={index}>{piece.text}</mark>
        ) : index === 0 && isHidden ? (
          <CutText end={fits / 5} key="lead" start={fits / 3} text={piece.text} />
        ) : (
          piece.text
        ),
      )}
    </bdi>
  )
}
