import {type Dispatch, useEffect, useRef} from 'react'
import {isOnePasted} from '../search/query.ts'
import type {Search} from '../search/useSearch.ts'
import type {BrowserAction, BrowserState} from '../state/browser-state.ts'
import {type ListChanges, listChanges, type ListEntry, positionOf} from '../state/list-entries.ts'
import {type RangeStatus, useRange} from './useRange.ts'

/** Editing an array: items are added, removed and reordered, and saved in one change. */
export interface MultiSelect {
  /** The entries of the array when the browser opens. Their items may be loaded later. */
  readonly present: readonly ListEntry[]
  /** Gets the whole list in its new order, and its changes in words. Not called without a change. */
  readonly onSave: (entries: readonly ListEntry[], changes: string) => void
  readonly max?: number | undefined
  readonly keepsOrder?: boolean
  /** Whether items are only added, beside an item of the array: its existing items stay. */
  readonly isInsert?: boolean
}

/** The selected items, and how a pointer or a key changes them at the index of an item. */
export interface Selection extends Pick<
  BrowserState,
  'pinned' | 'entries' | 'keepsOrder' | 'tab' | 'isDiscarding'
> {
  readonly isArray: boolean
  readonly isMultiple: boolean
  /** How many of the entries, the first ones, can't be changed and are not counted. */
  readonly fixed: number
  readonly changes: ListChanges
  readonly left: number
  readonly rangeStatus: RangeStatus | undefined
  readonly reset: () => void
  readonly startRange: (index: number) => void
  /** A click, or Space: selects the item; of several, adds or removes it. */
  readonly select: (index: number) => void
  readonly moveTo: (index: number) => void
  readonly selectRange: (index: number) => void
  readonly selectAll: () => void
}

const ignore = () => undefined

export function useSelection(
  state: BrowserState,
  dispatch: Dispatch<BrowserAction>,
  search: Search,
  multiSelect?: MultiSelect,
): Selection {
  const {entries, initial, keepsOrder, max, pinned, tab, isDiscarding} = state
  const {first, loaded, itemAt, indexOf} = search
  const present = multiSelect?.present
  const isArray = multiSelect !== undefined
  // None of the Collections that lead to Stories is selected: each opens at once.
  const isBrowsing = state.location.at === 'collections'
  const isMultiple = isArray && !isBrowsing
  const fixed = multiSelect?.isInsert === true ? initial.length : 0
  const {rangeStatus, reset, ...several} = useMultiple(state, dispatch, search, fixed)

  // Selected items show their newest record.
  useEffect(() => dispatch({type: 'refresh', items: loaded}), [dispatch, loaded])
  useEffect(() => {
    if (present) dispatch({type: 'present', entries: present})
  }, [dispatch, present])

  const pin = (index: number) => {
    if (isBrowsing) return
    const item = itemAt(index)
    dispatch({type: 'pin', item: item?.unsavable === undefined ? item : undefined})
  }
  useEffect(() => {
    // The pane stays on an item of the list only, so that the pane and the list agree.
    if (first && pinned && indexOf(pinned.id) < 0) dispatch({type: 'unpin', item: pinned})
    if (!isArray && isOnePasted(first)) pin(0)
    // oxlint-disable-next-line react/exhaustive-deps -- only another list releases it
  }, [first?.query])

  const one = {startRange: ignore, select: pin, moveTo: pin, selectRange: pin, selectAll: ignore}
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
    left: Math.max(0, max - entries.length),
    rangeStatus,
    reset,
    ...(isMultiple ? several : one),
  }
}

function useMultiple(
  {entries, beforeRange, max, anchor}: BrowserState,
  dispatch: Dispatch<BrowserAction>,
  search: Search,
  fixed: number,
) {
  const {first, itemAt, indexOf, total} = search
  const range = useRange(search)
  /** The index at which a range begins whose first item was not loaded then. */
  const unloadedStart = useRef<number>(undefined)
  useEffect(() => {
    unloadedStart.current = undefined
    dispatch({type: 'anchor'})
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an index, and a range, is of one list
  }, [dispatch, first?.query])

  const startRange = (index: number) => {
    const item = itemAt(index)
    unloadedStart.current = item ? undefined : index
    if (item) dispatch({type: 'anchor', item})
  }
  return {
    rangeStatus: range.status,
    startRange,
    select: (index: number) => {
      range.stop()
      unloadedStart.current = undefined
      const item = itemAt(index)
      if (!item) return
      const at = positionOf(entries, item)
      const isFixed = at !== undefined && (at < fixed || entries[at]?.isKept)
      dispatch({type: isFixed ? 'pin' : 'toggle', item})
    },
    moveTo: (index: number) => {
      startRange(index)
      // The pane follows the keys again.
      dispatch({type: 'pin', item: undefined})
    },
    selectRange: (index: number) => {
      const known = anchor === undefined ? -1 : indexOf(anchor)
      const from = unloadedStart.current ?? (known < 0 ? index : known)
      const allowed = max - beforeRange.length
      range.collect({from, to: index, before: beforeRange, max: allowed}, (items) => {
        unloadedStart.current = undefined
        dispatch({type: 'range', items})
      })
    },
    selectAll: () => {
      const all = {from: 0, to: total - 1, before: entries, max: max - entries.length}
      range.collect(all, (items) => dispatch({type: 'add', items}))
    },
    reset: () => {
      range.stop()
      dispatch({type: 'reset'})
    },
  }
}
