import {fold, wordsOf} from '../../../library/index.ts'
import {CutText, lettersOf} from '../../ui/CutText.tsx'

const INSIDE = /[\p{L}\p{N}]/u

/** Where a word is in a text: only as a whole word, where it is one, or else at the beginning of words. */
function placesOf(word: string, text: string): readonly number[] {
  const found: number[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    found.push(at)
  }
  const isInside = (at: number) => INSIDE.test(text[at] ?? '')
  const starts = found.filter((at) => !isInside(at - 1))
  const wholes = starts.filter((at) => !isInside(at + word.length))
  return [wholes, starts].find(({length}) => length > 0) ?? found
}

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
    for (const at of placesOf(word, plain)) {
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
  /** Characters that are surely seen: where the longest match is beyond them, the text before it is cut. */
  readonly fits?: number
}

/** A text in which what was searched for is marked, in its own direction of writing. */
export function MatchedText({text, words, fits}: MatchedTextProps) {
  if (words === '') return <bdi>{text}</bdi>
  const pieces = splitMatches(text, words)
  const lengths = pieces.map((each) => (each.marked ? each.text.length : 0))
  const longest = Math.max(...lengths)
  const at = lengths.indexOf(longest)
  const before = pieces.slice(0, at).map((each) => each.text)
  const lead = before.join('')
  const isHidden = fits !== undefined && lead !== '' && lead.length + longest > fits
  return (
    <bdi>
      {isHidden && <CutText end={fits / 5} start={fits / 3} text={lead} />}
      {pieces.slice(isHidden ? at : 0).map((piece, index) =>
        piece.marked ? (
          // The pieces have no other name than their order.
          // oxlint-disable-next-line react/no-array-index-key
          <mark key={index}>{piece.text}</mark>
        ) : (
          piece.text
        ),
      )}
    </bdi>
  )
}
