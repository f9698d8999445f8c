import {fold, wordsOf} from '../../../catalog/index.ts'

/** A part of a text, by UTF-16 units; the end is the first that does not belong to it. */
export interface Mark {
  readonly start: number
  readonly end: number
}

/** A piece of a text, and whether it is what was searched for. */
export interface MatchedPiece {
  readonly text: string
  readonly marked: boolean
}

const ASCII = /^[\0-\x7f]*$/

/**
 * What of the text has words of the query: sorted, without overlaps. Whole letters as they are
 * seen, though a word may have only a part of one (`a` of `æ`) or none of its accents.
 */
export function marks(text: string, query: string): readonly Mark[] {
  const words = wordsOf(query)
  if (words.length === 0 || text === '') return []
  const {plain, origins} = ASCII.test(text)
    ? {plain: text.toLowerCase(), origins: undefined}
    : traced(text)
  const found: Mark[] = []
  for (const word of words) {
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length)) {
      const end = at + word.length
      found.push(
        origins ? {start: origins[at]!.start, end: origins[end - 1]!.end} : {start: at, end},
      )
    }
  }
  return merged(found)
}

/** The whole text in pieces, marked or not by turns. */
export function splitMatches(text: string, query: string): readonly MatchedPiece[] {
  const pieces: MatchedPiece[] = []
  let done = 0
  const add = (end: number, marked: boolean) => {
    if (end > done) pieces.push({text: text.slice(done, end), marked})
    done = end
  }
  for (const {start, end} of marks(text, query)) {
    add(start, false)
    add(end, true)
  }
  add(text.length, false)
  return pieces
}

/** Letters as readers count them: a combining accent belongs to its base letter. */
const letters = new Intl.Segmenter(undefined, {granularity: 'grapheme'})

/** The text as it is compared, and of each of its units the letter that it comes from. */
function traced(text: string): {plain: string; origins: readonly Mark[]} {
  let plain = ''
  const origins: Mark[] = []
  for (const {segment, index} of letters.segment(text)) {
    const part = fold(segment)
    const origin = {start: index, end: index + segment.length}
    for (let unit = 0; unit < part.length; unit++) origins.push(origin)
    plain += part
  }
  return {plain, origins}
}

function merged(found: readonly Mark[]): readonly Mark[] {
  const result: {start: number; end: number}[] = []
  for (const {start, end} of [...found].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({start, end})
  }
  return result
}
