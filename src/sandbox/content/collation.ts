/**
 * The sandbox's one collation, the same on every machine: ICU's tables differ between builds of
 * Node, so they are not asked. Titles are compared by UTF-16 code unit after
 *
 * 1. canonical decomposition (NFD) with the combining marks U+0300 to U+036F taken out, so that
 *    `Åse` stands with `Ase` and `é` with `e`,
 * 2. lower-casing without a locale.
 *
 * Letters that do not decompose, such as `ø` and `æ`, come after `z`. Ties are broken by the title
 * as it stands, then by id, both by code unit.
 */
export function titleKey(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
}

function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

interface Titled {
  readonly id: string
  readonly title: string
}

/** A sorted copy. */
export function sortByTitle<T extends Titled>(items: readonly T[]): T[] {
  return items
    .map((item) => ({item, key: titleKey(item.title)}))
    .sort(
      (a, b) =>
        compareUnits(a.key, b.key) ||
        compareUnits(a.item.title, b.item.title) ||
        compareUnits(a.item.id, b.item.id),
    )
    .map(({item}) => item)
}
