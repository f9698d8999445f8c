import type {ItemFilter} from '../../../access/index.ts'
import type {CollectionItem, ItemSort, BrowserItem} from './items.ts'
import {
  type ListEntry,
  moveEntries,
  newEntry,
  positionOf,
  withoutItem,
  withRestored,
} from './list-entries.ts'

/** The part of the library that a browser of Stories shows: all, the Collections, or one of them. */
export type Location =
  | {readonly at: 'all'}
  | {readonly at: 'collections'}
  | {readonly at: 'collection'; readonly collection: CollectionItem}

export const ALL: Location = {at: 'all'}
export const COLLECTIONS: Location = {at: 'collections'}

/** One step back. The same location where there is none. */
export const backFrom = ({at}: Location): Location => (at === 'collection' ? COLLECTIONS : ALL)

export type BrowserTab = 'library' | 'list'

export interface BrowserState {
  readonly location: Location
  /** The text that is searched for. The search box may hold letters that were typed since. */
  readonly text: string
  readonly filter: BrowserFilter
  readonly sort: ItemSort
  /** The item that the side pane stays on; where one item is picked, the one that is selected. */
  readonly pinned: BrowserItem | undefined
  /** The whole array, in the order in which it will be saved; empty without one. */
  readonly entries: readonly ListEntry[]
  readonly initial: readonly ListEntry[]
  readonly max: number
  readonly keepsOrder: boolean
  /** The ID of the item at which a range begins. */
  readonly anchor: string | undefined
  /** The list before the range that is being selected now. */
  readonly beforeRange: readonly ListEntry[]
  readonly isDiscarding: boolean
  readonly tab: BrowserTab
}

export type BrowserAction =
  | {
      readonly type: 'set'
      readonly to: Partial<Pick<BrowserState, 'text' | 'filter' | 'sort' | 'tab' | 'isDiscarding'>>
    }
  | {readonly type: 'go'; readonly to: Location}
  | {readonly type: 'pin'; readonly item: BrowserItem | undefined}
  /** Nothing where another item was pinned since. */
  | {readonly type: 'unpin'; readonly item: BrowserItem}
  | {readonly type: 'toggle'; readonly item: BrowserItem}
  /** Adds a range from its anchor on. A shorter one removes what the longer one added. */
  | {readonly type: 'range'; readonly items: readonly BrowserItem[]}
  /** The next range adds to what is selected now, from an item or from where the last one began. */
  | {readonly type: 'anchor'; readonly item?: BrowserItem}
  | {readonly type: 'add'; readonly items: readonly BrowserItem[]}
  | {readonly type: 'remove'; readonly keys: readonly string[]}
  | {readonly type: 'move'; readonly keys: readonly string[]; readonly to: number}
  | {readonly type: 'reset'}
  | {readonly type: 'refresh'; readonly items: readonly BrowserItem[]}
  | {readonly type: 'present'; readonly entries: readonly ListEntry[]}

export interface BrowserStart {
  readonly text?: string | undefined
  readonly filter?: BrowserFilter
  readonly sort?: ItemSort | undefined
  readonly present?: readonly ListEntry[] | undefined
  readonly max?: number | undefined
  readonly keepsOrder?: boolean | undefined
}

/** Days of each choice of how long ago an item was published. */
export const SINCE = {week: 7, month: 30, year: 365} as const

export interface BrowserFilter extends Pick<ItemFilter, 'published'> {
  readonly since?: keyof typeof SINCE | undefined
}

export const NO_FILTER: BrowserFilter = {}

export const isFiltered = (filter: BrowserFilter): boolean =>
  Object.values(filter).some((each) => each !== undefined)

export const statusOf = ({published}: BrowserFilter) =>
  published === undefined ? 'all' : published ? 'published' : 'not-published'

export const initialState = ({present = [], ...options}: BrowserStart): BrowserState => ({
  location: ALL,
  text: options.text ?? '',
  filter: options.filter ?? NO_FILTER,
  sort: options.sort ?? 'newest',
  pinned: undefined,
  entries: present,
  initial: present,
  max: options.max ?? Number.POSITIVE_INFINITY,
  keepsOrder: options.keepsOrder ?? false,
  anchor: undefined,
  beforeRange: present,
  isDiscarding: false,
  tab: 'library',
})

/** The next state. The same object where nothing changes. */
export function browserState(state: BrowserState, action: BrowserAction): BrowserState {
  switch (action.type) {
    case 'set':
      return merged(state, action.to)
    case 'go':
      return {...state, location: action.to, text: '', filter: NO_FILTER}
    case 'pin':
      return merged(state, {pinned: action.item})
    case 'unpin':
      return state.pinned === action.item ? merged(state, {pinned: undefined}) : state
    case 'toggle':
      return toggle(state, action.item)
    case 'range':
      return range(state, action.items)
    case 'anchor':
      return merged(state, {anchor: action.item?.id ?? state.anchor, beforeRange: state.entries})
    case 'add':
      return withEntries(state, added(state, state.entries, action.items))
    case 'remove':
      return withEntries(
        state,
        state.entries.filter(({key, isKept}) => isKept || !action.keys.includes(key)),
      )
    case 'move':
      return state.keepsOrder
        ? state
        : withEntries(state, moveEntries(state.entries, action.keys, action.to))
    case 'reset':
      return merged(withEntries(state, state.initial), {anchor: undefined})
    case 'refresh':
      return refreshed(state, action.items)
    case 'present':
      return renewed(state, byKey(action.entries))
  }
}

function merged(state: BrowserState, change: Partial<BrowserState>): BrowserState {
  const isChanged = Object.entries(change).some(
    ([key, value]) => state[key as keyof BrowserState] !== value,
  )
  return isChanged ? {...state, ...change} : state
}

function toggle(state: BrowserState, item: BrowserItem): BrowserState {
  const entries =
    positionOf(state.entries, item) === undefined
      ? added(state, state.entries, [item])
      : withoutItem(state.entries, item)
  const next = withEntries(state, entries)
  return merged(next, {anchor: item.id, beforeRange: next.entries, pinned: item})
}

function range(state: BrowserState, items: readonly BrowserItem[]): BrowserState {
  const anchor = items[0]?.id
  if (anchor === undefined) return state
  const beforeRange = anchor === state.anchor ? state.beforeRange : state.entries
  const entries = added(state, beforeRange, items)
  return merged(state, {
    anchor,
    beforeRange,
    entries: haveSameKeys(entries, state.entries) ? state.entries : entries,
  })
}

/** The next range adds to these entries. */
const withEntries = (state: BrowserState, entries: readonly ListEntry[]): BrowserState =>
  haveSameKeys(entries, state.entries) ? state : {...state, entries, beforeRange: entries}

/** New items come last. What was removed comes back to where it was. */
function added(
  {initial, max}: BrowserState,
  entries: readonly ListEntry[],
  items: readonly BrowserItem[],
): readonly ListEntry[] {
  const isNew = (item: BrowserItem) => positionOf(initial, item) === undefined
  // Pages of different versions may both have it.
  const absent = [...new Map(items.map((item) => [item.id, item])).values()]
    .filter((item) => positionOf(entries, item) === undefined)
    .filter((item) => item.unsavable === undefined || !isNew(item))
    .slice(0, Math.max(0, max - entries.length))
  const fresh = absent.filter(isNew).map(newEntry)
  const restored = absent
    .filter((item) => !isNew(item))
    .reduce((list, item) => withRestored(list, initial, item), entries)
  return fresh.length === 0 ? restored : [...restored, ...fresh]
}

function refreshed(state: BrowserState, items: readonly BrowserItem[]): BrowserState {
  const newest = new Map(items.map((item) => [`${item.kind} ${item.id}`, item]))
  const next = renewed(state, (entry) => {
    const item = newest.get(`${entry.kind} ${entry.id}`)
    return item && item !== entry.item ? {...entry, item, title: item.title} : entry
  })
  const pinned = state.pinned && newest.get(`${state.pinned.kind} ${state.pinned.id}`)
  return pinned ? merged(next, {pinned}) : next
}

/** Renews entries by their keys. Their order and the editor's changes stay. */
function byKey(entries: readonly ListEntry[]): (entry: ListEntry) => ListEntry {
  const newest = new Map(entries.map((entry) => [entry.key, entry]))
  return (entry) => {
    const newer = newest.get(entry.key)
    // An item that the list has shown meanwhile stays.
    if (!newer?.item || newer.item === entry.item) return entry
    return {...entry, id: newer.id, item: newer.item, title: newer.title}
  }
}

function renewed(state: BrowserState, renew: (entry: ListEntry) => ListEntry): BrowserState {
  const renewAll = (entries: readonly ListEntry[]) => {
    const all = entries.map(renew)
    return all.every((entry, at) => entry === entries[at]) ? entries : all
  }
  return merged(state, {
    entries: renewAll(state.entries),
    initial: renewAll(state.initial),
    beforeRange: renewAll(state.beforeRange),
  })
}

const haveSameKeys = (a: readonly ListEntry[], b: readonly ListEntry[]) =>
  a.length === b.length && a.every((entry, at) => entry.key === b[at]?.key)
