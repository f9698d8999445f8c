import {isCorrectable, resembles} from './typos.ts'
import {beginsWord} from './word-letters.ts'

/**
 * How many of the words a text has, as a search would find them: hyphens don't matter.
 *
 * @param text - normalised, as the words are
 * @param withTypos - Whether one typing error in each word is overlooked
 */
export function countWords(text: string, words: readonly string[], withTypos: boolean): number {
  let count = 0
  for (const word of words) {
    if (hasWord(text, word) || (withTypos && hasSimilarWord(text, word))) count++
  }
  return count
}

function hasWord(text: string, word: string): boolean {
  if (text.includes(word)) return true
  if (!text.includes('-') && !word.includes('-')) return false
  const bare = word.replaceAll('-', '')
  if (bare === '') return false
  return text.replaceAll('-', '').includes(bare) || text.includes(word.replaceAll('-', ' ').trim())
}

function hasSimilarWord(text: string, word: string): boolean {
  if (!isCorrectable(word)) return false
  for (let at = 0; at < text.length; at++) {
    if (beginsWord(text, at) && resembles(word, text, at)) return true
  }
  return false
}
