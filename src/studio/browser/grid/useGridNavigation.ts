import type {KeyboardEvent} from 'react'
import {useLoaded} from '../context.tsx'
import type {ListCommand} from '../state/keyboard.ts'
import {type ItemFocus, useItemFocus} from './useItemFocus.ts'
import {useListKeys} from './useListKeys.ts'
import type {Rows, RowWindow} from './useRowWindow.ts'
import {type Grid, useScroll} from './useScroll.ts'
import {useTabStop} from './useTabStop.ts'

export interface GridNavigation extends ItemFocus {
  readonly rows: Rows
  readonly inView: RowWindow
  /** The index of the item that Tab leads to. */
  readonly tabStop: number
  readonly setTabStop: (index: number) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Which item of a grid has the focus, how keys move it, and which rows are in view. */
export function useGridNavigation(
  grid: Grid,
  onCommand: (command: ListCommand, index: number) => void,
): GridNavigation {
  const [tabStop, setTabStop, tabStopId] = useTabStop(useLoaded().search, grid.queryKey)
  const {rows, inView, show, keepInPlace} = useScroll(grid, tabStop)
  const focus = useItemFocus(grid, tabStop, tabStopId, keepInPlace)
  const pageRows = Math.floor(inView.height / grid.rowHeight)
  const onKeyDown = useListKeys(grid, tabStop, pageRows, (command) => {
    if (command.type === 'move') {
      setTabStop(command.to)
      show(command.to)
    }
    onCommand(command, tabStop)
  })
  return {...focus, rows, inView, tabStop, setTabStop, onKeyDown}
}
