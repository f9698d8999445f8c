import type {PickerItem} from '../items.ts'
import type {ItemKind} from '../../../saved/index.ts'

/** One place of an array, as it will be saved. */
export interface ListEntry {
  /** Distinguishes it from the others: two places can hold the same item. */
  readonly key: string
  readonly kind: ItemKind
  /** `undefined` while only its tag is known. */
  readonly id: string | undefined
  readonly title: string
  /** `undefined` until it is loaded, and where it is no longer available. */
  readonly item: PickerItem | undefined
  /** Whether the array has it already. */
  readonly isPresent: boolean
}

/** What saving a list would change. */
export interface ListChanges {
  readonly added: number
  readonly removed: number
  /** Whether the entries that stay are in another order, or new ones are between them. */
  readonly isReordered: boolean
}

type ItemName = Pick<ListEntry, 'kind' | 'id'>

const nameOf = ({kind, id}: ItemName): string => `${kind} ${id}`

/** The entry of an item that is added. */
export const newEntry = (item: PickerItem): ListEntry => ({
  key: `new ${nameOf(item)}`,
  kind: item.kind,
  id: item.id,
  title: item.title,
  item,
  isPresent: false,
})

const placesByList = new WeakMap<readonly ListEntry[], ReadonlyMap<string, number>>()

/** The place of an item in a list, from 0; `undefined` where it isn't in it. */
export function placeOf(entries: readonly ListEntry[], item: ItemName): number | undefined {
  let places = placesByList.get(entries)
  if (!places) {
    // Of an item that is in the list twice, the first place counts.
    places = new Map(
      entries
        .map((entry, place) => [nameOf(entry), place] as const)
        .filter((_, place) => entries[place]?.id !== undefined)
        .toReversed(),
    )
    placesByList.set(entries, places)
  }
  return places.get(nameOf(item))
}

/** The list without an item, or the same list if it doesn't hold it. */
export function withoutItem(entries: readonly ListEntry[], item: ItemName): readonly ListEntry[] {
  if (placeOf(entries, item) === undefined) return entries
  return entries.filter((entry) => entry.id !== item.id || entry.kind !== item.kind)
}

/** The list with one entry at another place. The same list where nothing moves. */
export function moveEntry(
  entries: readonly ListEntry[],
  key: string,
  to: number,
): readonly ListEntry[] {
  const from = entries.findIndex((entry) => entry.key === key)
  const target = Math.min(Math.max(to, 0), entries.length - 1)
  const entry = entries[from]
  if (!entry || from === target) return entries
  return entries.toSpliced(from, 1).toSpliced(target, 0, entry)
}

/** The list with what was loaded of its entries since. The same list where that is nothing new. */
export function refreshEntries(
  entries: readonly ListEntry[],
  renew: (entry: ListEntry) => ListEntry,
): readonly ListEntry[] {
  const renewed = entries.map(renew)
  return renewed.every((entry, at) => entry === entries[at]) ? entries : renewed
}

/** What changed between two versions of a list. */
export function listChanges(
  before: readonly ListEntry[],
  after: readonly ListEntry[],
): ListChanges {
  const keys = new Set(after.map(({key}) => key))
  const kept = before.filter(({key}) => keys.has(key))
  return {
    added: after.filter(({isPresent}) => !isPresent).length,
    removed: before.length - kept.length,
    isReordered: kept.some(({key}, at) => after[at]?.key !== key),
  }
}

export const hasChanges = ({added, removed, isReordered}: ListChanges): boolean =>
  added > 0 || removed > 0 || isReordered
