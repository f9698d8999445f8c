import {useEffect, useReducer} from 'react'
import type {PickerItem} from '../items.ts'
import type {Search} from '../search/useSearch.ts'
import {hasChanges, type ListChanges, listChanges, type ListEntry, placeOf} from './list-entries.ts'
import {initialState, type PickerState, pickerState, type PickerTab} from './picker-state.ts'
import {MOST_AT_ONCE, type RangeState, useRange} from './useRange.ts'

/** Editing an array: items are added, removed and reordered, and saved in one change. */
export interface MultiSelect {
  /** What the array has when the dialog opens. Their items may be loaded later. */
  readonly present: readonly ListEntry[]
  /** Gets the whole list in its new order. Not called where nothing changed. */
  readonly onSave: (entries: readonly ListEntry[]) => void
  /**
   * How many items the array may have.
   *
   * @defaultValue any number
   */
  readonly max?: number | undefined
  /**
   * Whether items are only added, beside an item of the array: its existing items stay.
   *
   * @defaultValue false
   */
  readonly isInsert?: boolean
}

/** What the list needs of the selection, and what it reports. */
export interface ListSelection extends Pick<PickerState, 'pinned' | 'entries'> {
  /** Whether multiple items can be selected. */
  readonly isMultiple: boolean
  /** How many of the entries, the first ones, can't be changed and are not counted. */
  readonly fixed: number
  /** A click, or Space: selects the item; of several, adds or removes it. */
  readonly select: (index: number) => void
  /** Keys moved the focus to an item. */
  readonly moveTo: (index: number) => void
  /** With Shift: everything from where the range began. */
  readonly selectRange: (index: number) => void
  /** A range would begin here. */
  readonly startRange: (index: number) => void
  readonly selectAll: () => void
}

export interface SelectionState extends ListSelection, Pick<PickerState, 'isDiscarding' | 'tab'> {
  readonly changes: ListChanges
  readonly hasChanges: boolean
  /** How many more may be selected; `undefined` where any number may. */
  readonly left: number | undefined
  readonly range: RangeState | undefined
  /** The selection of a list in which one item is selected, whatever is saved. */
  readonly asSingle: ListSelection
  readonly remove: (key: string) => void
  readonly move: (key: string, to: number) => void
  readonly reset: () => void
  readonly show: (tab: PickerTab) => void
  readonly askDiscard: () => void
  readonly keepSelecting: () => void
}

const NONE: readonly ListEntry[] = []

/** The selection, and how it changes. */
export function useSelection(multiSelect: MultiSelect | undefined, search: Search): SelectionState {
  const [state, dispatch] = useReducer(pickerState, multiSelect?.present, initialState)
  const max = multiSelect?.max
  const fixed = multiSelect?.isInsert === true ? state.initial.length : 0
  const scopeOf = (items: readonly PickerItem[]) => ({items, max})
  const itemsAt = (index: number) => [search.itemAt(index) ?? []].flat()
  const range = useRange(search, state.anchor)
  const {entries, initial} = state
  const left = max === undefined ? undefined : Math.max(0, max - entries.length)

  // Selected items show their newest record.
  const {first, loaded, indexOf} = search
  useEffect(() => dispatch({type: 'refresh', items: loaded}), [loaded])
  const present = multiSelect?.present
  useEffect(() => {
    if (present) dispatch({type: 'present', entries: present})
  }, [present])
  // What the pane stays on is one of the list, so that the pane and the list agree.
  const {pinned} = state
  useEffect(() => {
    if (pinned && indexOf(pinned.id) < 0) dispatch({type: 'pin', item: undefined})
    // oxlint-disable-next-line react/exhaustive-deps -- only another list releases it
  }, [first?.query])

  const pin = (index: number) => {
    const item = search.itemAt(index)
    dispatch({type: 'pin', item: item?.unsavable === undefined ? item : undefined})
  }
  const changes = listChanges(initial, entries)
  // With one item, the selection follows the keys.
  const single = {
    isMultiple: false,
    fixed,
    select: pin,
    moveTo: pin,
    selectRange: pin,
    startRange: () => undefined,
    selectAll: () => undefined,
  }
  const common = {
    ...state,
    fixed,
    asSingle: {...single, pinned, entries: NONE},
    changes,
    hasChanges: hasChanges(changes),
    left,
    range: range.state,
    remove: (key: string) => dispatch({type: 'remove', key}),
    move: (key: string, to: number) => dispatch({type: 'move', key, to}),
    reset: () => {
      range.stop()
      dispatch({type: 'reset'})
    },
    show: (tab: PickerTab) => dispatch({type: 'show', tab}),
    askDiscard: () => dispatch({type: 'ask-discard'}),
    keepSelecting: () => dispatch({type: 'keep-selecting'}),
  }
  if (!multiSelect) return {...common, ...single}
  const most = Math.min(MOST_AT_ONCE, left ?? MOST_AT_ONCE)
  const startRange = (index: number) => {
    const items = itemsAt(index)
    range.startAt(items.length === 0 ? index : undefined)
    dispatch({type: 'anchor', index: 0, scope: scopeOf(items)})
  }
  return {
    ...common,
    isMultiple: true,
    select: (index) => {
      range.stop()
      range.startAt(undefined)
      const item = search.itemAt(index)
      const place = item && placeOf(entries, item)
      if (place !== undefined && place < fixed) return dispatch({type: 'pin', item})
      dispatch({type: 'toggle', index: 0, scope: scopeOf(itemsAt(index))})
    },
    startRange,
    moveTo: (index) => {
      startRange(index)
      // The pane follows the keys again.
      dispatch({type: 'pin', item: undefined})
    },
    selectRange: (index) => {
      const most = Math.min(
        MOST_AT_ONCE,
        max === undefined ? MOST_AT_ONCE : Math.max(0, max - state.beforeRange.length),
      )
      range.collectTo(index, most, (items, from, isLate) => {
        const isForward = index >= from
        if (isLate) dispatch({type: 'anchor', index: 0, scope: scopeOf(items)})
        dispatch({
          type: 'range',
          index: isForward ? items.length - 1 : 0,
          scope: scopeOf(isForward ? items : items.toReversed()),
        })
      })
    },
    selectAll: () =>
      range.collectAll(most, (items) => dispatch({type: 'all', scope: scopeOf(items)})),
  }
}
