import {applyPostings, type MatchWord} from './match-word.ts'
import {WITH_TYPO} from './ranks.ts'
import {beginsWord, isInWord} from './word-letters.ts'

/** Only letters: in a number every digit counts, and short words resemble too many others. */
const CORRECTABLE = /^\p{L}{4,}$/u

/** Whether a typing error in the word is looked past. */
export const isCorrectable = (word: string): boolean => CORRECTABLE.test(word)

/**
 * Matches words that are the query's word but for one typing error: a letter too many, one too few,
 * another letter, or two neighbours the wrong way round. The query's word may be the beginning of
 * the indexed one, as it is while it is typed.
 */
export const matchTypos: MatchWord = (index, word, hits) => {
  if (!isCorrectable(word)) return
  const {words, wordStarts} = index
  const [first, second] = [word.charCodeAt(0), word.charCodeAt(1)]
  for (let number = 0; number + 1 < wordStarts.length; number++) {
    const end = wordStarts[number + 1]! - 1
    for (let at = wordStarts[number]!; at < end; at++) {
      const unit = words.charCodeAt(at)
      const next = words.charCodeAt(at + 1)
      // After any single error, one of the first two letters is still among the first two.
      if (unit !== first && unit !== second && next !== first && next !== second) continue
      if (!beginsWord(words, at) || !resembles(word, words, at)) continue
      applyPostings(index, number, hits, WITH_TYPO, WITH_TYPO)
      break
    }
  }
}

/** Whether the text has at `at` the beginning of a word that is `word` with at most one error. */
export function resembles(word: string, text: string, at: number): boolean {
  let same = 0
  while (same < word.length && word[same] === text[at + same]) same++
  const rest = word.slice(same + 1)
  const from = at + same
  // An error in the last letter would let three letters find all that begins with them, so then
  // the word has to end there.
  const mayEnd = (end: number) => rest !== '' || !isInWord(text, end)
  if (same === word.length) return true
  const isSwapped = text[from] === word[same + 1] && text[from + 1] === word[same]
  return (
    (isInWord(text, from) && text.startsWith(rest, from + 1) && mayEnd(from + 1)) ||
    (text.startsWith(rest, from) && mayEnd(from)) ||
    (isInWord(text, from) && text.startsWith(word[same] + rest, from + 1)) ||
    (isSwapped && text.startsWith(rest.slice(1), from + 2))
  )
}
