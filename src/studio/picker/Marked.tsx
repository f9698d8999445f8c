import {splitMarks} from './search/marks.ts'

/** A text in which what was searched for is marked. */
export function Marked({text, words}: {readonly text: string; readonly words: string}) {
  if (words === '') return text
  return splitMarks(text, words).map((piece, index) =>
    // The pieces of one text in their order: there is nothing else to name them by.
    // oxlint-disable-next-line react/no-array-index-key
    piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}
