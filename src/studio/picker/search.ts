/** Text as it is compared: without accents, case, or the spelling of white space. */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[øđħłŧæœßı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Letters that Unicode does not take apart into a letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
}

/** Those of the items whose text has every word of the query, in any order. */
export function search<T extends {readonly text: string}>(
  items: readonly T[],
  query: string,
): readonly T[] {
  const words = normalise(query).split(' ').filter(Boolean)
  if (words.length === 0) return items
  return items.filter(({text}) => words.every((word) => text.includes(word)))
}
