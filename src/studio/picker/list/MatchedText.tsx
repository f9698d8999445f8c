import {splitMatches} from './matches.ts'

interface MarkedProps {
  readonly text: string
  /** What was searched for. */
  readonly words: string
}

/** A text in which what was searched for is marked, in its own direction of writing. */
export function MatchedText({text, words}: MarkedProps) {
  if (words === '') return <bdi>{text}</bdi>
  return (
    <bdi>
      {splitMatches(text, words).map((piece, index) =>
        // The pieces of one text in their order: there is nothing else to name them by.
        // oxlint-disable-next-line react/no-array-index-key
        piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
      )}
    </bdi>
  )
}
