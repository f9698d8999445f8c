import {styled} from 'styled-components'

/** Letters as readers count them: a combining accent belongs to its base letter. */
const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'})

export const lettersOf = (text: string): readonly string[] =>
  /^[\0-\x7f]*$/.test(text)
    ? [...text]
    : Array.from(segmenter.segment(text), (each) => each.segment)

const Cut = styled.span`
  font-size: 0;

  &::before {
    font-size: 13px;
    content: '…';
    /* Browsers that know this form don't read it aloud. */
    content: '…' / '';
  }
`

interface CutTextProps {
  readonly text: string
  /** Letters that are seen of its start, and of its end. */
  readonly start: number
  readonly end: number
}

/** A text whose middle isn't seen, as many begin with the same words. It is read aloud as a whole. */
export function CutText({text, start, end}: CutTextProps) {
  const letters = lettersOf(text)
  if (letters.length <= start + end + 1) return text
  return (
    <>
      {letters.slice(0, start).join('')}
      <Cut>{letters.slice(start, -end).join('')}</Cut>
      {letters.slice(-end).join('')}
    </>
  )
}
