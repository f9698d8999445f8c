import type {PickerItem} from '../items.ts'

/** What is marked when several are chosen at once. */
export interface Selection {
  /** In the order marked. Whole, so that a search or another Team takes none of them away. */
  readonly marked: readonly PickerItem[]
  /** The id of the item where a range begins. */
  readonly anchor: string | undefined
  /** What was marked before the range that is being drawn now. */
  readonly beforeRange: readonly PickerItem[]
}

/** What the marking is of. */
export interface Scope {
  /** What is shown now, in that order: a range, and all, mean these and no others. */
  readonly items: readonly PickerItem[]
  /** Ids that are in the array already. */
  readonly present: ReadonlySet<string>
  /**
   * How many may be marked.
   *
   * @defaultValue any number
   */
  readonly max?: number | undefined
}

/** What an editor does. An `index` is one of `scope.items`. */
export type SelectionAction =
  /** Click, or Space. */
  | {readonly type: 'toggle'; readonly index: number; readonly scope: Scope}
  /** With Shift: all from the anchor up to here. Going back takes away what it marked. */
  | {readonly type: 'range'; readonly index: number; readonly scope: Scope}
  /** A key moved the focus here: the next range begins from it. */
  | {readonly type: 'anchor'; readonly index: number; readonly scope: Scope}
  | {readonly type: 'all'; readonly scope: Scope}
  | {readonly type: 'none'}
  | {readonly type: 'remove'; readonly id: string}
  /** A listing came anew: what is marked takes its newest record. */
  | {readonly type: 'refresh'; readonly items: readonly PickerItem[]}

export const emptySelection: Selection = {marked: [], anchor: undefined, beforeRange: []}

/** Whether an item may be marked: it can be saved, and is not in the array already. */
export function canMark(item: PickerItem, present: ReadonlySet<string>): boolean {
  return item.unsavable === undefined && !present.has(item.id)
}

const idsOf = new WeakMap<readonly PickerItem[], ReadonlySet<string>>()

/** The ids of what is marked. The same set until the marks change. */
export function markedIds({marked}: Selection): ReadonlySet<string> {
  let ids = idsOf.get(marked)
  if (!ids) {
    ids = new Set(marked.map(({id}) => id))
    idsOf.set(marked, ids)
  }
  return ids
}

/** The next state. The same object when nothing changes. */
export function selection(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'toggle':
      return toggle(state, action.index, action.scope)
    case 'range':
      return range(state, action.index, action.scope)
    case 'anchor':
      return anchored(state, action.scope.items[action.index])
    case 'all':
      return settle(state, added(state.marked, action.scope.items, action.scope))
    case 'none':
      return state.marked.length === 0 ? state : emptySelection
    case 'remove':
      return settle(state, without(state.marked, action.id))
    case 'refresh':
      return refreshed(state, action.items)
  }
}

function toggle(state: Selection, index: number, scope: Scope): Selection {
  const item = scope.items[index]
  if (!item) return state
  const marked = markedIds(state).has(item.id)
    ? without(state.marked, item.id)
    : added(state.marked, [item], scope)
  return anchored(settle(state, marked), item)
}

function range(state: Selection, index: number, scope: Scope): Selection {
  const {items} = scope
  if (!items[index]) return state
  const found = items.findIndex(({id}) => id === state.anchor)
  // The anchor is filtered out, or there was none yet: the range begins here.
  const from = found === -1 ? index : found
  const forward = index >= from
  const between = items.slice(Math.min(from, index), Math.max(from, index) + 1)
  const marked = added(state.beforeRange, forward ? between : between.reverse(), scope)
  const anchor = items[from]?.id
  if (anchor === state.anchor && isSame(marked, state.marked)) return state
  return {marked, anchor, beforeRange: state.beforeRange}
}

/** The next range begins here, and keeps what is marked by now. */
function anchored(state: Selection, item: PickerItem | undefined): Selection {
  if (!item) return state
  if (state.anchor === item.id && state.beforeRange === state.marked) return state
  return {marked: state.marked, anchor: item.id, beforeRange: state.marked}
}

/** What is marked now is what a range adds to. */
function settle(state: Selection, marked: readonly PickerItem[]): Selection {
  return marked === state.marked ? state : {marked, anchor: state.anchor, beforeRange: marked}
}

function added(
  marked: readonly PickerItem[],
  items: readonly PickerItem[],
  {present, max = Number.POSITIVE_INFINITY}: Scope,
): readonly PickerItem[] {
  const known = new Set(marked.map(({id}) => id))
  const room = Math.max(0, max - marked.length)
  const fresh = items.filter((item) => canMark(item, present) && !known.has(item.id)).slice(0, room)
  return fresh.length === 0 ? marked : [...marked, ...fresh]
}

function without(marked: readonly PickerItem[], id: string): readonly PickerItem[] {
  return marked.some((item) => item.id === id) ? marked.filter((item) => item.id !== id) : marked
}

function refreshed(state: Selection, items: readonly PickerItem[]): Selection {
  if (state.marked.length === 0) return state
  const ids = markedIds(state)
  const newest = new Map(items.filter(({id}) => ids.has(id)).map((item) => [item.id, item]))
  const renew = (old: PickerItem) => newest.get(old.id) ?? old
  const marked = state.marked.map(renew)
  if (isSame(marked, state.marked)) return state
  return {...state, marked, beforeRange: state.beforeRange.map(renew)}
}

const isSame = (a: readonly PickerItem[], b: readonly PickerItem[]) =>
  a.length === b.length && a.every((item, at) => item === b[at])
