import {useEffect, useMemo, useReducer} from 'react'
import type {PickerItem} from './items.ts'
import type {Marking} from './OptionRows.tsx'
import {emptySelection, markedIds, selection} from './selection.ts'

/** Choosing many at once, for an array. */
export interface Several {
  /** The items that the array has already. They can't be marked again. */
  readonly presentIds: ReadonlySet<string>
  /** Gets what was marked, in the order in which it was marked. */
  readonly onAdd: (items: readonly PickerItem[]) => void
  /** How many more the array may have. Default: any number. */
  readonly room?: number | undefined
}

export interface Marks extends Marking {
  /** In the order in which they were marked. */
  readonly marked: readonly PickerItem[]
  readonly onRemove: (id: string) => void
  readonly onClear: () => void
  /** How many more may be marked; `undefined` where any number may. */
  readonly left: number | undefined
}

/** What is marked, and how it changes; `undefined` where only one is chosen. */
export function useMarking(
  several: Several | undefined,
  shown: readonly PickerItem[],
  items: readonly PickerItem[],
): Marks | undefined {
  const [state, dispatch] = useReducer(selection, emptySelection)

  // What is marked shows the newest of itself.
  useEffect(() => dispatch({type: 'refresh', items}), [items])

  return useMemo(() => {
    if (!several) return undefined
    const {presentIds, onAdd, room} = several
    const scope = {items: shown, present: presentIds, max: room}
    return {
      marked: state.marked,
      left: room === undefined ? undefined : Math.max(0, room - state.marked.length),
      markedIds: markedIds(state),
      presentIds,
      onMark: (index) => dispatch({type: 'toggle', index, scope}),
      onRange: (index) => dispatch({type: 'range', index, scope}),
      onAnchor: (index) => dispatch({type: 'anchor', index, scope}),
      onAll: () => dispatch({type: 'all', scope}),
      onAdd: () => onAdd(state.marked),
      onRemove: (id) => dispatch({type: 'remove', id}),
      onClear: () => dispatch({type: 'none'}),
    }
  }, [several, shown, state])
}
