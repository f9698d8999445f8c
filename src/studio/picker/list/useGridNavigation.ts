import {type KeyboardEvent, type RefObject, useEffect, useLayoutEffect} from 'react'
import {useLoaded, usePickerContext, useSelected} from '../picker-context.tsx'
import {optionId, optionIndex} from './ItemTile.tsx'
import {type ListCommand, readKey} from './keyboard.ts'
import {distanceTo, scrollScale, useRowWindow, viewOf} from './useRowWindow.ts'
import {useSteadyItem, useTabStop} from './useTabStop.ts'

interface GridOptions {
  readonly list: RefObject<HTMLElement | null>
  /** Changes with the query: another list starts at its first row. */
  readonly queryKey: string
  readonly columns: number
  /** Pixels. */
  readonly rowHeight: number
  readonly scroller: HTMLElement | null
  readonly onCommand: (command: ListCommand, index: number) => void
}

/** Which item of a grid has the focus, how keys move it, and which rows are in view. */
export function useGridNavigation(options: GridOptions) {
  const {list, queryKey, columns, rowHeight, scroller} = options
  const {activeItem, listId} = usePickerContext()
  const {search} = useLoaded()
  const {isMultiple} = useSelected()
  const {total, itemAt} = search
  const [tabStop, setTabStop] = useTabStop(search, queryKey)
  const rowOf = (index: number) => Math.floor(index / columns)
  const all = {count: Math.ceil(total / columns), rowHeight}
  const rows = useRowWindow(list, scroller, all)
  const keepInPlace = useSteadyItem(search, queryKey, (from, to) => {
    const moved = rowOf(to) - rowOf(from)
    if (moved === 0 || !scroller || !list.current) return
    scroller.scrollBy(0, (moved * rowHeight) / scrollScale(all, viewOf(list.current, scroller)))
  })
  const show = (index: number) => {
    if (!scroller || !list.current) return
    const row = rowOf(index)
    const distance = distanceTo(viewOf(list.current, scroller), all, row)
    // The start of the list is shown with the content above it.
    if (distance !== 0) scroller.scrollBy(0, row === 0 ? -scroller.scrollTop : distance)
  }

  // Another list starts at its first row. With other columns every item is elsewhere.
  useLayoutEffect(() => {
    // Setting the same value would still lay out the page.
    if (scroller?.scrollTop !== 0) scroller?.scrollTo(0, 0)
    if (tabStop > 0) show(tabStop)
    // oxlint-disable-next-line react/exhaustive-deps -- moving within a list is not another list
  }, [queryKey, columns])

  // When the focused item moves, the focus moves with it.
  useLayoutEffect(() => {
    if (!list.current?.contains(document.activeElement)) return
    document.getElementById(optionId(listId, tabStop))?.focus({preventScroll: true})
  }, [tabStop, listId, list])

  /** Makes an item active once it is loaded. */
  const look = (index: number) => {
    const item = itemAt(index)
    if (!item) return
    activeItem.set(item)
    keepInPlace(index)
  }

  // The focus can arrive before its item is loaded.
  const tabStopItem = itemAt(tabStop)
  useEffect(() => {
    if (tabStopItem && list.current?.contains(document.activeElement)) look(tabStop)
    // oxlint-disable-next-line react/exhaustive-deps -- a hover in between stays active
  }, [tabStopItem])

  // What opens below the list must not cover the focused item.
  useLayoutEffect(() => {
    if (list.current?.contains(document.activeElement)) show(tabStop)
    // oxlint-disable-next-line react/exhaustive-deps -- scrolling away from it is fine
  }, [rows.height])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const shape = {
      count: total,
      columns,
      pageRows: Math.floor(rows.height / rowHeight),
      rtl: getComputedStyle(event.currentTarget).direction === 'rtl',
    }
    const command = readKey(event, tabStop, shape, isMultiple)
    if (!command) return
    // The letter has yet to reach the search box.
    if (command.type !== 'search') event.preventDefault()
    if (command.type === 'move') {
      setTabStop(command.to)
      show(command.to)
    }
    options.onCommand(command, tabStop)
  }

  /** Makes the item of an event active, and returns its index. */
  const lookAt = ({target}: {target: EventTarget}): number | undefined => {
    const index = optionIndex(target)
    if (index !== undefined) look(index)
    return index
  }

  return {...rows, all, tabStop, setTabStop, lookAt, onKeyDown}
}
