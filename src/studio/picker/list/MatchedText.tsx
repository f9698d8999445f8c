import {splitMatches} from './matches.ts'

interface MatchedTextProps {
  readonly text: string
  /** What was searched for. */
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
