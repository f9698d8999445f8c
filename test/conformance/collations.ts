type Compare = (a: string, b: string) => number

/** A named order of texts. */
export interface Collation {
  readonly name: string
  readonly compare: Compare
}

const byUnit: Compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** By code point, which differs from code units beyond U+FFFF. */
const byPoint: Compare = (a, b) => {
  const left = [...a]
  const right = [...b]
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

const lower = (text: string) => text.toLowerCase()
const upper = (text: string) => text.toUpperCase()

/** Without accents and other marks. */
export const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

const BINARY = [
  ['code unit', byUnit],
  ['code point', byPoint],
] as const

const FOLDS: readonly (readonly [name: string, fold: (text: string) => string])[] = [
  ['', (text) => text],
  [', lower-cased', lower],
  [', upper-cased', upper],
  [', lower-cased without accents', (text) => lower(withoutMarks(text))],
  [', upper-cased without accents', (text) => upper(withoutMarks(text))],
  [', lower-cased and trimmed', (text) => lower(text.trim())],
]

/** The root collation, under the name of English, which doesn't change it, and locales that do. */
const LOCALES = (
  'en sv nb da fi is de-u-co-phonebk es fr-CA pl cs sk sl hr hu ro tr et lt lv sq vi ' +
  'ru el ar ja ko zh'
).split(' ')

const SENSITIVITIES = [
  ['', 'variant'],
  [', ignoring case', 'accent'],
  [', ignoring case and accents', 'base'],
] as const

/**
 * The collations of common stores and languages, the simplest first. Each is created when it is
 * needed, since creating all of them takes longer than most listings.
 */
export function* collations(): Generator<Collation> {
  yield collationOf('en', '', {})
  for (const [name, compare] of BINARY) {
    for (const [folded, fold] of FOLDS) {
      yield {name: name + folded, compare: (a, b) => compare(fold(a), fold(b))}
    }
  }
  for (const [sensed, sensitivity] of SENSITIVITIES) {
    for (const ignorePunctuation of [false, true]) {
      for (const numeric of [false, true]) {
        const punctuation = ignorePunctuation ? ', ignoring punctuation' : ''
        const options = sensed + punctuation + (numeric ? ', numeric' : '')
        for (const locale of Intl.Collator.supportedLocalesOf(LOCALES)) {
          yield collationOf(locale, options, {sensitivity, ignorePunctuation, numeric})
        }
      }
    }
  }
}

function collationOf(locale: string, suffix: string, options: Intl.CollatorOptions): Collation {
  const name = locale === 'en' ? 'en (CLDR root)' : locale
  return {name: name + suffix, compare: new Intl.Collator(locale, options).compare}
}
