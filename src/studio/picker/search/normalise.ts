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

const SPACE = 0x20

const folded = new Map<string, string>()

/** One code point beyond ASCII: its plain letters, without accents and what can't be seen. */
function foldLetter(letter: string): string {
  const known = folded.get(letter)
  if (known !== undefined) return known
  const plain = letter
    .normalize('NFKD')
    .replace(/(?=\p{Mn})\p{Diacritic}|\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (part) => PLAIN[part] ?? part)
  if (folded.size >= MAX_FOLDED) folded.clear()
  folded.set(letter, plain)
  return plain
}

/**
 * Text without accents and case, white space as it stands. Letter by letter, whatever stands
 * around it, so that what was found can be traced back to where it came from.
 */
export function fold(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, foldLetter).toLowerCase()
}

/** Text as it is compared: without accents, case, or the spelling of white space. */
export function normalise(text: string): string {
  return isPlain(text) ? text.toLowerCase() : fold(text).replace(/\s+/g, ' ').trim()
}

/**
 * Whether lower-casing is all there is to do: ASCII with single spaces between words. Most titles
 * and all ids are so, and a library has tens of thousands.
 */
function isPlain(text: string): boolean {
  const end = text.length - 1
  let former = SPACE
  for (let at = 0; at <= end; at++) {
    const unit = text.charCodeAt(at)
    if (unit < SPACE || unit > 0x7e || (unit === SPACE && former === SPACE)) return false
    former = unit
  }
  return former !== SPACE || end === -1
}

/** The words of a query, each once. All of them have to be found. */
export function wordsOf(query: string): readonly string[] {
  return [...new Set(normalise(query).split(' '))].filter(Boolean)
}
