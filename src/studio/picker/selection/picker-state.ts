import type {PickerItem} from '../items.ts'
import {
  type ListEntry,
  moveEntry,
  newEntry,
  placeOf,
  refreshEntries,
  withoutItem,
} from './list-entries.ts'

/** What the user has done in the dialog so far. */
export interface PickerState {
  /** The item that the side pane stays on; where one item is picked, the one that is selected. */
  readonly pinned: PickerItem | undefined
  /** Of an array: all of it, in the order in which it will be saved. */
  readonly entries: readonly ListEntry[]
  /** The array as it was when the dialog opened. */
  readonly initial: readonly ListEntry[]
  /** The ID of the item at which a range begins. */
  readonly anchor: string | undefined
  /** The list before the range that is being selected now. */
  readonly beforeRange: readonly ListEntry[]
  /** Whether the footer asks if the changes may be discarded. */
  readonly isDiscarding: boolean
  readonly tab: PickerTab
}

/** The two views of an array's dialog. */
export type PickerTab = 'library' | 'list'

/** What a range, or all, applies to. */
export interface Scope {
  /** In the order shown. */
  readonly items: readonly PickerItem[]
  /** How many items the array may have; `undefined` where any number may. */
  readonly max?: number | undefined
}

/** What a user does. An `index` is a place in `scope.items`. */
export type PickerIntent =
  /** Selects one item, or nothing. */
  | {readonly type: 'pin'; readonly item: PickerItem | undefined}
  /** Adds an item to the list, or removes it. */
  | {readonly type: 'toggle'; readonly index: number; readonly scope: Scope}
  /** Adds everything from the anchor to this place. Going back removes what it added. */
  | {readonly type: 'range'; readonly index: number; readonly scope: Scope}
  /** The next range begins here. */
  | {readonly type: 'anchor'; readonly index: number; readonly scope: Scope}
  | {readonly type: 'all'; readonly scope: Scope}
  | {readonly type: 'remove'; readonly key: string}
  | {readonly type: 'move'; readonly key: string; readonly to: number}
  /** Back to the array as it was when the dialog opened. */
  | {readonly type: 'reset'}
  | {readonly type: 'show'; readonly tab: PickerTab}
  | {readonly type: 'ask-discard'}
  | {readonly type: 'keep-selecting'}
  /** Newer records of items were loaded. */
  | {readonly type: 'refresh'; readonly items: readonly PickerItem[]}
  /** Items that the array has were loaded. */
  | {readonly type: 'present'; readonly entries: readonly ListEntry[]}

export const initialState = (present: readonly ListEntry[] = []): PickerState => ({
  pinned: undefined,
  entries: present,
  initial: present,
  anchor: undefined,
  beforeRange: present,
  isDiscarding: false,
  tab: 'library',
})

/** The next state. The same object where nothing changes. */
export function pickerState(state: PickerState, intent: PickerIntent): PickerState {
  switch (intent.type) {
    case 'pin':
      return merged(state, {pinned: intent.item})
    case 'toggle':
      return toggle(state, intent.scope.items[intent.index], intent.scope)
    case 'range':
      return range(state, intent.index, intent.scope)
    case 'anchor':
      return anchored(state, intent.scope.items[intent.index])
    case 'all':
      return settled(state, added(state.entries, intent.scope.items, intent.scope))
    case 'remove':
      return settled(state, withoutKey(state.entries, intent.key))
    case 'move':
      return settled(state, moveEntry(state.entries, intent.key, intent.to))
    case 'reset':
      return merged(settled(state, state.initial), {anchor: undefined})
    case 'show':
      return merged(state, {tab: intent.tab})
    case 'ask-discard':
      return merged(state, {isDiscarding: true})
    case 'keep-selecting':
      return merged(state, {isDiscarding: false})
    case 'refresh':
      return refreshed(state, intent.items)
    case 'present':
      return renewed(state, byKey(intent.entries))
    default: {
      const unhandled: never = intent
      return unhandled
    }
  }
}

function merged(state: PickerState, change: Partial<PickerState>): PickerState {
  const isChanged = Object.entries(change).some(
    ([key, value]) => state[key as keyof PickerState] !== value,
  )
  return isChanged ? {...state, ...change} : state
}

function toggle(state: PickerState, item: PickerItem | undefined, scope: Scope): PickerState {
  if (!item) return state
  const entries =
    placeOf(state.entries, item) === undefined
      ? added(state.entries, [item], scope)
      : withoutItem(state.entries, item)
  return merged(anchored(settled(state, entries), item), {pinned: item})
}

function range(state: PickerState, index: number, scope: Scope): PickerState {
  const {items} = scope
  if (!items[index]) return state
  const found = items.findIndex(({id}) => id === state.anchor)
  // The anchor is filtered out, or there is none yet: the range begins here.
  const from = found === -1 ? index : found
  const forward = index >= from
  const between = items.slice(Math.min(from, index), Math.max(from, index) + 1)
  const entries = added(state.beforeRange, forward ? between : between.reverse(), scope)
  const anchor = items[from]?.id
  if (anchor === state.anchor && isSame(entries, state.entries)) return state
  return {...state, entries, anchor}
}

/** The next range begins here, and keeps the items that are already in the list. */
function anchored(state: PickerState, item: PickerItem | undefined): PickerState {
  return item ? merged(state, {anchor: item.id, beforeRange: state.entries}) : state
}

/** The next range adds to this list. */
const settled = (state: PickerState, entries: readonly ListEntry[]): PickerState =>
  isSame(entries, state.entries) ? state : {...state, entries, beforeRange: entries}

function added(
  entries: readonly ListEntry[],
  items: readonly PickerItem[],
  {max = Number.POSITIVE_INFINITY}: Scope,
): readonly ListEntry[] {
  const left = Math.max(0, max - entries.length)
  const fresh = items
    .filter((item) => item.unsavable === undefined && placeOf(entries, item) === undefined)
    .slice(0, left)
  return fresh.length === 0 ? entries : [...entries, ...fresh.map(newEntry)]
}

const withoutKey = (entries: readonly ListEntry[], key: string): readonly ListEntry[] =>
  entries.some((entry) => entry.key === key)
    ? entries.filter((entry) => entry.key !== key)
    : entries

function refreshed(state: PickerState, items: readonly PickerItem[]): PickerState {
  const newest = new Map(items.map((item) => [`${item.kind} ${item.id}`, item]))
  const next = renewed(state, (entry) => {
    const item = newest.get(`${entry.kind} ${entry.id}`)
    return item && item !== entry.item ? {...entry, item, title: item.title} : entry
  })
  const pinned = state.pinned && newest.get(`${state.pinned.kind} ${state.pinned.id}`)
  return pinned ? merged(next, {pinned}) : next
}

/** Keeps the order and what the user did. */
function byKey(entries: readonly ListEntry[]): (entry: ListEntry) => ListEntry {
  const newest = new Map(entries.map((entry) => [entry.key, entry]))
  return (entry) => {
    const newer = newest.get(entry.key)
    // What the list has shown of it meanwhile stays.
    if (!newer?.item || newer.item === entry.item) return entry
    return {...entry, id: newer.id, item: newer.item, title: newer.title}
  }
}

function renewed(state: PickerState, renew: (entry: ListEntry) => ListEntry): PickerState {
  return merged(state, {
    entries: refreshEntries(state.entries, renew),
    initial: refreshEntries(state.initial, renew),
    beforeRange: refreshEntries(state.beforeRange, renew),
  })
}

const isSame = (a: readonly ListEntry[], b: readonly ListEntry[]) =>
  a.length === b.length && a.every((entry, at) => entry.key === b[at]?.key)
