import {UNSEEN} from '../access/index.ts'

/** Most letters that are remembered; a text of the whole of Unicode must not fill the memory. */
const MAX_FOLDED = 4096

/** Letters and marks that Unicode does not take apart, as they are typed on a plain keyboard. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
}

const folded = new Map<string, string>()

const LEFT_OUT = new RegExp(`(?=\\p{Mn})\\p{Diacritic}|[${UNSEEN}]`, 'gu')

/** One code point beyond ASCII: its plain letters, without accents and what can't be seen. */
function foldLetter(letter: string): string {
  const known = folded.get(letter)
  if (known !== undefined) return known
  const plain = letter
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (part) => PLAIN[part] ?? part)
  if (folded.size >= MAX_FOLDED) folded.clear()
  folded.set(letter, plain)
  return plain
}

/**
 * Text without accents and case, with its white space. Works letter by letter, regardless of the
 * letters around, so that a match can be traced back to its place in the original.
 */
export function fold(text: string): string {
  let plain = ''
  let done = 0
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) < 0x80) continue
    const letter = String.fromCodePoint(text.codePointAt(at)!)
    plain += text.slice(done, at) + foldLetter(letter)
    done = at + letter.length
    at = done - 1
  }
  return (plain + text.slice(done)).toLowerCase()
}

/** White space that is not one space between two words. */
const UNTIDY = /\s\s|[^\S ]|^ | $/

/** Text as it is compared: without accents, case, or the spelling of white space. */
export function normalise(text: string): string {
  const folded = fold(text)
  return UNTIDY.test(folded) ? folded.replace(/\s+/g, ' ').trim() : folded
}

/** The words of a query, each once. All of them have to be found. */
export function wordsOf(query: string): readonly string[] {
  return [...new Set(normalise(query).split(' '))].filter(Boolean)
}

/** With the marks that make an emoji, which stand between it and the word after it. */
const BETWEEN_WORDS = /[\p{P}\p{Z}\p{S}\p{Me}]/u

/** Whether a normalised text has a letter or digit there, and not what separates words. */
export function isInWord(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit >= 0x80) {
    const isSecondHalf = unit >= 0xdc00 && unit < 0xe000 && at > 0
    const start = isSecondHalf ? at - 1 : at
    return !BETWEEN_WORDS.test(String.fromCodePoint(text.codePointAt(start)!))
  }
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)
}

/** Whether a word begins there. The start of a text is not within one. */
export const beginsWord = (text: string, at: number): boolean =>
  isInWord(text, at) && !(at > 0 && isInWord(text, at - 1))
