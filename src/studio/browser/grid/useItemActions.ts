import {useRef} from 'react'
import {useBrowserContext, useLoaded, useSelected} from '../context.tsx'
import type {ListCommand} from '../state/keyboard.ts'

/** What keys and clicks do with the item at an index. */
export interface ItemActions {
  readonly pickAt: (index: number) => void
  /** @param isRange - Selects everything from where the range began. */
  readonly selectAt: (index: number, isRange?: boolean) => void
  readonly run: (command: ListCommand, index: number) => void
}

/** @param queryKey - Changes with the list. */
export function useItemActions(queryKey: string): ItemActions {
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
      default: {
        const unhandled: never = command
        return unhandled
      }
    }
  }
  return {pickAt, selectAt, run}
}
