/**
 * The items as received, but the objects from before where nothing changed: so that a refresh
 * redraws only the new parts.
 */
export function keepUnchanged<T extends {readonly id: string}>(
  before: readonly T[],
  received: readonly T[],
): readonly T[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const items = received.map((item) => {
    const old = known.get(item.id)
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item
  })
  const isSame = items.length === before.length && items.every((item, at) => item === before[at])
  return isSame ? before : items
}
