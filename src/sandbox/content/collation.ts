/** English tailors nothing of the CLDR root collation, and every Node with `Intl` includes it. */
const {compare} = new Intl.Collator('en')

function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

interface Titled {
  readonly id: string
  readonly title: string
}

/**
 * A copy in the order of the sandbox's listings: by title in the CLDR root collation, as
 * `Intl.Collator('en')` compares, so that `Å` comes with `A` and `Ø` with `O`. Titles that the
 * collation holds equal are ordered by UTF-16 code unit, and equal titles by ID.
 */
export function sortByTitle<T extends Titled>(items: readonly T[]): T[] {
  return items.toSorted(
    (a, b) =>
      compare(a.title, b.title) || compareUnits(a.title, b.title) || compareUnits(a.id, b.id),
  )
}
