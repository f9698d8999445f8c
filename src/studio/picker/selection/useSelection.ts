import {useEffect, useMemo, useReducer, useRef, useState} from 'react'
import type {PickerItem} from '../items.ts'
import type {SelectionControls} from '../list/ItemRows.tsx'
import {collectRange, type Collected, loadRange, type RangeOf} from '../search/load-range.ts'
import type {Search} from '../search/useSearch.ts'
import {canMark, emptySelection, markedIds, selection} from './selection.ts'

/** Selecting many at once, for an array. */
export interface MultiSelect {
  /** The items that the array has already. They can't be selected again. */
  readonly presentIds: ReadonlySet<string>
  /** Gets what was selected, in the order in which it was selected. */
  readonly onAdd: (items: readonly PickerItem[]) => void
  /**
   * How many more the array may have.
   *
   * @defaultValue any number
   */
  readonly room?: number | undefined
}

/** What came of the last range, where it is not simply selected. */
export type RangeState =
  /** So many of its items are loaded. */
  | {readonly status: 'loading'; readonly count: number}
  /** It was longer than can be selected at once. */
  | {readonly status: 'cut'}
  /** A part of it could not be loaded, so nothing was selected. */
  | {readonly status: 'failed'}

export interface SelectionState extends SelectionControls {
  /** In the order in which they were selected. */
  readonly marked: readonly PickerItem[]
  readonly onRemove: (id: string) => void
  readonly onClear: () => void
  /** How many more may be selected; `undefined` where any number may. */
  readonly left: number | undefined
  readonly range: RangeState | undefined
}

/** Items that a range or all may add: a key pressed by mistake must not load the library. */
export const MOST_AT_ONCE = 1000

/** What is selected, and how it changes; `undefined` where only one is picked. */
export function useSelection(
  several: MultiSelect | undefined,
  search: Search,
): SelectionState | undefined {
  const [state, dispatch] = useReducer(selection, emptySelection)
  const [range, setRange] = useState<RangeState>()
  const running = useRef<AbortController>(undefined)
  /** Where a range begins whose first item is not loaded yet. */
  const begin = useRef<number>(undefined)

  // What is selected shows the newest of itself.
  const {first, loaded} = search
  const hasMarked = state.marked.length > 0
  useEffect(() => {
    if (hasMarked) dispatch({type: 'refresh', items: loaded})
  }, [hasMarked, loaded])
  // Places are those of one list.
  useEffect(
    () => () => {
      running.current?.abort()
      begin.current = undefined
      setRange(undefined)
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- ends with its list
    [first?.query],
  )

  return useMemo(() => {
    if (!several) return undefined
    const {presentIds, onAdd, room} = several
    const most = Math.min(MOST_AT_ONCE, room ?? MOST_AT_ONCE)
    const scopeOf = (items: readonly PickerItem[]) => ({items, present: presentIds, max: room})
    const itemsAt = (index: number) => search.itemAt(index) ?? []
    const counts = (item: PickerItem) => canMark(item, presentIds)

    const stop = () => {
      running.current?.abort()
      running.current = undefined
      setRange(undefined)
    }
    /** Selects what lies between, at once where it is loaded. */
    const collect = (wanted: RangeOf, select: (items: readonly PickerItem[]) => void) => {
      stop()
      const finish = ({items, isCut}: Collected) => {
        select(items)
        setRange(isCut && room === undefined ? {status: 'cut'} : undefined)
      }
      const now = collectRange(search, wanted)
      if (now.missing === undefined) return finish(now)
      const controller = new AbortController()
      running.current = controller
      const onProgress = (count: number) => setRange({status: 'loading', count})
      const {signal} = controller
      loadRange(search, wanted, {signal, onProgress}).then(finish, () => {
        if (!signal.aborted) setRange({status: 'failed'})
      })
    }

    return {
      marked: state.marked,
      left: room === undefined ? undefined : Math.max(0, room - state.marked.length),
      markedIds: markedIds(state),
      presentIds,
      range,
      onMark: (index) => {
        stop()
        begin.current = undefined
        dispatch({type: 'toggle', index: 0, scope: scopeOf([itemsAt(index)].flat())})
      },
      onRange: (index) => {
        const anchor = state.anchor === undefined ? -1 : search.indexOf(state.anchor)
        const from = begin.current ?? (anchor < 0 ? index : anchor)
        collect({from, to: index, most, counts}, (items) => {
          const isForward = index >= from
          if (begin.current !== undefined) {
            begin.current = undefined
            dispatch({type: 'anchor', index: 0, scope: scopeOf(items)})
          }
          dispatch({
            type: 'range',
            index: isForward ? items.length - 1 : 0,
            scope: scopeOf(isForward ? items : items.toReversed()),
          })
        })
      },
      onAnchor: (index) => {
        const items = [itemsAt(index)].flat()
        begin.current = items.length === 0 ? index : undefined
        dispatch({type: 'anchor', index: 0, scope: scopeOf(items)})
      },
      onAll: () =>
        collect({from: 0, to: search.total - 1, most, counts}, (items) =>
          dispatch({type: 'all', scope: scopeOf(items)}),
        ),
      onAdd: () => onAdd(state.marked),
      onRemove: (id) => dispatch({type: 'remove', id}),
      onClear: () => {
        stop()
        dispatch({type: 'none'})
      },
    }
  }, [several, search, state, range])
}
