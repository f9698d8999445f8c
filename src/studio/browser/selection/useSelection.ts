import {type Dispatch, useEffect, useRef} from 'react'
import type {Search} from '../search/useSearch.ts'
import type {BrowserAction, BrowserState} from '../state/browser-state.ts'
import {listChanges, type ListEntry, positionOf} from '../state/list-entries.ts'
import {isOnePasted} from '../search/query.ts'
import {useRange} from './useRange.ts'

/** Editing an array: items are added, removed and reordered, and saved in one change. */
export interface MultiSelect {
  /** What the array has when the browser opens. Its items may be loaded later. */
  readonly present: readonly ListEntry[]
  /** Gets the whole list in its new order, and what changed in words; not where nothing did. */
  readonly onSave: (entries: readonly ListEntry[], changes: string) => void
  /**
   * How many items the array may have.
   *
   * @defaultValue any number
   */
  readonly max?: number | undefined
  /**
   * Whether its items stay in their order.
   *
   * @defaultValue false
   */
  readonly keepsOrder?: boolean
  /**
   * Whether items are only added, beside an item of the array: its existing items stay.
   *
   * @defaultValue false
   */
  readonly isInsert?: boolean
}

/** What a pointer or a key in the list does to the selection, and what it would change. */
export function useSelection(
  state: BrowserState,
  dispatch: Dispatch<BrowserAction>,
  search: Search,
  multiSelect?: MultiSelect,
) {
  const {entries, initial, keepsOrder, max, pinned, anchor, tab, isDiscarding} = state
  const isArray = multiSelect !== undefined
  /** How many of the entries, the first ones, can't be changed and are not counted. */
  const fixed = multiSelect?.isInsert === true ? initial.length : 0
  const range = useRange(search)
  /** The index at which a range begins whose first item was not loaded then. */
  const unloadedStart = useRef<number>(undefined)
  const {first, loaded, itemAt, indexOf, total} = search

  // Selected items show their newest record.
  useEffect(() => dispatch({type: 'refresh', items: loaded}), [dispatch, loaded])
  const present = multiSelect?.present
  useEffect(() => {
    if (present) dispatch({type: 'present', entries: present})
  }, [dispatch, present])
  /** Of the Collections that lead to Stories none is selected: each opens at once. */
  const isBrowsing = state.location.at === 'collections'
  const isMultiple = isArray && !isBrowsing

  const pin = (index: number) => {
    if (isBrowsing) return
    const item = itemAt(index)
    dispatch({type: 'pin', item: item?.unsavable === undefined ? item : undefined})
  }
  useEffect(() => {
    unloadedStart.current = undefined
    // What the pane stays on is one of the list, so that the pane and the list agree.
    if (pinned && indexOf(pinned.id) < 0) dispatch({type: 'unpin', item: pinned})
    if (!isArray && isOnePasted(first)) pin(0)
    // oxlint-disable-next-line react/exhaustive-deps -- only another list releases it
  }, [first?.query])

  /** A range would begin here. */
  const startRange = (index: number) => {
    if (!isMultiple) return
    const item = itemAt(index)
    unloadedStart.current = item ? undefined : index
    if (item) dispatch({type: 'anchor', item})
  }
  return {
    isArray,
    isMultiple,
    pinned,
    entries,
    fixed,
    keepsOrder,
    tab,
    isDiscarding,
    changes: listChanges(initial, entries),
    /** How many more may be selected. */
    left: Math.max(0, max - entries.length),
    rangeStatus: range.status,
    startRange,
    /** A click, or Space: selects the item; of several, adds or removes it. */
    select: (index: number) => {
      if (!isMultiple) return pin(index)
      range.stop()
      unloadedStart.current = undefined
      const item = itemAt(index)
      if (!item) return
      const at = positionOf(entries, item)
      const isFixed = at !== undefined && (at < fixed || entries[at]?.isKept)
      dispatch({type: isFixed ? 'pin' : 'toggle', item})
    },
    moveTo: (index: number) => {
      if (!isMultiple) return pin(index)
      startRange(index)
      // The pane follows the keys again.
      dispatch({type: 'pin', item: undefined})
    },
    /** With Shift: everything from where the range began. */
    selectRange: (index: number) => {
      if (!isMultiple) return pin(index)
      const known = anchor === undefined ? -1 : indexOf(anchor)
      const from = unloadedStart.current ?? (known < 0 ? index : known)
      const before = state.beforeRange
      range.collect({from, to: index, before, max: max - before.length}, (items) => {
        unloadedStart.current = undefined
        dispatch({type: 'range', items})
      })
    },
    selectAll: () => {
      if (!isMultiple) return
      const all = {from: 0, to: total - 1, before: entries, max: max - entries.length}
      range.collect(all, (items) => dispatch({type: 'add', items}))
    },
    reset: () => {
      range.stop()
      dispatch({type: 'reset'})
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
