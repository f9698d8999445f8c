import {type FocusEvent, type MouseEvent, type PointerEvent, useRef} from 'react'
import {useBrowserContext, useLoaded, useSelected} from '../context.tsx'
import type {ListCommand} from '../state/keyboard.ts'
import {optionIndex} from './ItemCell.tsx'
import type {GridNavigation} from './useGridNavigation.ts'

export interface ListActions {
  readonly pickAt: (index: number) => void
  /** @param isRange - Selects everything from where the range began. */
  readonly selectAt: (index: number, isRange?: boolean) => void
  readonly run: (command: ListCommand, index: number) => void
}

/** @param queryKey - Changes with the list. */
export function useListActions(queryKey: string): ListActions {
  const {location, pick, searchBox} = useBrowserContext()
  const {itemAt} = useLoaded().search
  const selection = useSelected()
  /** The list in which an item was selected last: a letter then begins a new word. */
  const selectedIn = useRef<string>(undefined)
  const pickAt = (index: number) => {
    const item = itemAt(index)
    if (item && item.unsavable === undefined) pick(item)
  }
  /** A Collection that leads to Stories opens at once: there is nothing else to do with it. */
  const selectAt = (index: number, isRange = false) => {
    if (location.at === 'collections') return pickAt(index)
    selectedIn.current = queryKey
    ;(isRange ? selection.selectRange : selection.select)(index)
  }
  const run = (command: ListCommand, index: number) => {
    switch (command.type) {
      case 'move':
        return command.extend ? selectAt(command.to, true) : selection.moveTo(command.to)
      case 'confirm':
        return selection.isMultiple ? selectAt(index) : pickAt(index)
      case 'select':
        return selectAt(index)
      case 'select-all':
        return selection.selectAll()
      // A letter belongs to the search box.
      case 'search':
        searchBox.current?.focus()
        return selectedIn.current === queryKey && searchBox.current?.select()
    }
  }
  return {pickAt, selectAt, run}
}

export function useListEvents(
  queryKey: string,
  {lookAt, setFocused, setTabStop}: GridNavigation,
  {pickAt, selectAt}: ListActions,
) {
  const {activeItem} = useBrowserContext()
  const {search, keys} = useLoaded()
  const {isMultiple, startRange} = useSelected()
  const {itemAt, isPending} = search
  /** The item of a first click: a double-click picks where both clicks were on the same. */
  const clicked = useRef<{readonly queryKey: string; readonly id: string}>(undefined)
  /** Whether the next focus is that of a press with Shift. */
  const endsRange = useRef(false)
  return {
    onClick: (event: MouseEvent) => {
      const index = optionIndex(event.target)
      const item = index === undefined ? undefined : itemAt(index)
      if (index === undefined || !item || !keys.isCurrent()) return
      if (event.detail < 2) clicked.current = {queryKey, id: item.id}
      // The second click on a Collection, whose Stories are there by then.
      else if (clicked.current?.queryKey !== queryKey) return
      setTabStop(index)
      selectAt(index, event.shiftKey)
    },
    onDoubleClick: (event: MouseEvent) => {
      const index = optionIndex(event.target)
      if (index === undefined || isMultiple || !keys.isCurrent()) return
      const {current} = clicked
      if (current?.queryKey === queryKey && current.id === itemAt(index)?.id) pickAt(index)
    },
    onBlur: () => {
      setFocused(false)
      endsRange.current = false
    },
    onFocus: (event: FocusEvent) => {
      setFocused(true)
      const index = lookAt(event)
      if (index === undefined) return
      setTabStop(index)
      // A range begins where the focus came in, but not with a click that ends one.
      const isInside = event.currentTarget.contains(event.relatedTarget)
      if (!isInside && !endsRange.current) startRange(index)
      endsRange.current = false
    },
    onPointerLeave: () => activeItem.stop(),
    onMouseDown: (event: MouseEvent) => {
      // The focus would leave the search box for an item that is about to disappear.
      if (isPending) event.preventDefault()
      else endsRange.current = event.shiftKey
    },
    // Not `over`: an item that comes under a pointer that rests, as while one types, is not hovered.
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'touch' && !isPending) lookAt(event)
    },
  }
}
