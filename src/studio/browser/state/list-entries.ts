import type {SavedName} from '../../../saved/index.ts'
import type {BrowserItem} from './items.ts'

export interface ListEntry extends SavedName {
  /** Distinguishes it from the others: an array can hold the same item twice. */
  readonly key: string
  readonly title: string
  /** `undefined` until it is loaded, and where it is no longer available. */
  readonly item: BrowserItem | undefined
  readonly isPresent: boolean
  /** Whether the array must not lose it. */
  readonly isKept?: boolean
}

export const newEntry = (item: BrowserItem): ListEntry => ({
  key: `new ${item.kind} ${item.id}`,
  kind: item.kind,
  id: item.id,
  title: item.title,
  item,
  isPresent: false,
})

/** Whether an entry is of an item, by its tag while its ID is not known yet. */
function isOf(entry: ListEntry, item: BrowserItem): boolean {
  if (entry.id !== undefined) return entry.id === item.id && entry.kind === item.kind
  if (item.kind === 'story' || entry.tag === undefined) return false
  return entry.tag === item.record.tag && entry.teamId === item.record.teamId
}

/** The index of an item in a list, where it is first; `undefined` where it isn't in it. */
export function positionOf(entries: readonly ListEntry[], item: BrowserItem): number | undefined {
  const index = entries.findIndex((entry) => isOf(entry, item))
  return index < 0 ? undefined : index
}

/** The list without an item, unless it must not lose it. */
export const withoutItem = (entries: readonly ListEntry[], item: BrowserItem) =>
  entries.filter((entry) => entry.isKept || !isOf(entry, item))

/** The list with the entries of an item that it had first, each where it was. */
export function withRestored(
  entries: readonly ListEntry[],
  initial: readonly ListEntry[],
  item: BrowserItem,
): readonly ListEntry[] {
  let next = entries
  for (const [at, entry] of initial.entries()) {
    if (!isOf(entry, item)) continue
    const before = new Set(initial.slice(0, at).map(({key}) => key))
    next = next.toSpliced(next.findLastIndex(({key}) => before.has(key)) + 1, 0, entry)
  }
  return next
}

/** The list with some entries together, in their order, the first of them at another index. */
export function moveEntries(
  entries: readonly ListEntry[],
  keys: readonly string[],
  to: number,
): readonly ListEntry[] {
  const isMoved = ({key}: ListEntry) => keys.includes(key)
  const others = entries.filter((entry) => !isMoved(entry))
  return others.toSpliced(to, 0, ...entries.filter(isMoved))
}

export interface ListChanges {
  readonly added: number
  readonly removed: number
  /** Whether the entries that stay are in another order, or have new ones between them. */
  readonly isReordered: boolean
  readonly hasChanges: boolean
}

export function listChanges(
  before: readonly ListEntry[],
  after: readonly ListEntry[],
): ListChanges {
  const keys = new Set(after.map(({key}) => key))
  const kept = before.filter(({key}) => keys.has(key))
  const added = after.filter(({isPresent}) => !isPresent).length
  const removed = before.length - kept.length
  const isReordered = kept.some(({key}, at) => after[at]?.key !== key)
  return {added, removed, isReordered, hasChanges: added > 0 || removed > 0 || isReordered}
}
