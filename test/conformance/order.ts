type Compare = (a: string, b: string) => number

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

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
const lower = (text: string) => text.toLowerCase()
const upper = (text: string) => text.toUpperCase()
const on =
  (fold: (text: string) => string, compare: Compare): Compare =>
  (a, b) =>
    compare(fold(a), fold(b))

function* collators(): Generator<Compare> {
  for (const locale of ['en', 'de', 'sv', 'nb', 'da', 'fr', 'es', 'fi', 'pl', 'cs', 'tr', 'lt']) {
    for (const numeric of [false, true]) {
      for (const ignorePunctuation of [false, true]) {
        for (const sensitivity of ['base', 'variant'] as const) {
          yield new Intl.Collator(locale, {numeric, ignorePunctuation, sensitivity}).compare
        }
      }
    }
  }
}

/** The contract names no collation: those of common stores and languages, ascending. */
const COLLATIONS: readonly Compare[] = [
  byUnit,
  byPoint,
  on(lower, byUnit),
  on(upper, byUnit),
  on(lower, byPoint),
  on((text) => lower(plain(text)), byUnit),
  on((text) => upper(plain(text)), byUnit),
  on((text) => lower(text.trim()), byUnit),
  ...collators(),
]

/** Whether the titles ascend by one collation, the same for all of them. */
export function isOrdered(titles: readonly string[]): boolean {
  return COLLATIONS.some((compare) =>
    titles.every((title, index) => index === 0 || compare(titles[index - 1] ?? '', title) <= 0),
  )
}
