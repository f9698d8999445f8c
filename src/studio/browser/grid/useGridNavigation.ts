import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import type {KeyPress} from '../../ui/is-command.ts'
import {useAnnounce} from '../../ui/Announcer.tsx'
import {isFocusLost} from '../../ui/focus.ts'
import {useBrowserContext, useLoaded, useSelected} from '../context.tsx'
import {isOnePasted} from '../search/query.ts'
import {isConfirmKey, isHeldDown, type ListCommand, readKey} from '../state/keyboard.ts'
import type {WaitingKey} from '../search/useWaitingKeys.ts'
import {focusOption, optionIndex} from './ItemCell.tsx'
import {
  distanceTo,
  type Rows,
  type RowWindow,
  scrollScale,
  useRowWindow,
  viewOf,
} from './useRowWindow.ts'
import {useSteadyItem, useTabStop} from './useTabStop.ts'

interface Grid {
  readonly list: RefObject<HTMLElement | null>
  /** Changes with the query: another list starts at its first row. */
  readonly queryKey: string
  readonly columns: number
  readonly rowHeight: number
  readonly scroller: HTMLElement | null
}

export interface GridNavigation {
  readonly rows: Rows
  readonly inView: RowWindow
  readonly tabStop: number
  readonly setTabStop: (index: number) => void
  /** Makes the item of an event active, and returns its index. */
  readonly lookAt: (event: {readonly target: EventTarget}) => number | undefined
  /** Remembers whether an item has the focus. No event reports that it is lost with its element. */
  readonly setFocused: (isFocused: boolean) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export function useGridNavigation(
  grid: Grid,
  onCommand: (command: ListCommand, index: number) => void,
): GridNavigation {
  const [tabStop, setTabStop, tabStopId] = useTabStop(useLoaded().search, grid.queryKey)
  const {rows, inView, show, keepInPlace} = useScroll(grid, tabStop)
  const focus = useItemFocus(grid, tabStop, tabStopId, keepInPlace)
  const pageRows = Math.floor(inView.height / grid.rowHeight)
  const onKeyDown = useListKeys(grid, tabStop, pageRows, show, (command) => {
    if (command.type === 'move') {
      setTabStop(command.to)
      show(command.to)
    }
    onCommand(command, tabStop)
  })
  return {...focus, rows, inView, tabStop, setTabStop, onKeyDown}
}

/** Which rows of a grid are in view. The tab stop stays in view where other things move. */
function useScroll({list, queryKey, columns, rowHeight, scroller}: Grid, tabStop: number) {
  const {search} = useLoaded()
  const rowOf = (index: number) => Math.floor(index / columns)
  const rows = {count: Math.ceil(search.total / columns), rowHeight}
  const inView = useRowWindow(list, scroller, rows)
  const keepInPlace = useSteadyItem(search, queryKey, (from, to) => {
    const moved = rowOf(to) - rowOf(from)
    if (moved === 0 || !scroller || !list.current) return
    scroller.scrollBy(0, (moved * rowHeight) / scrollScale(rows, viewOf(list.current, scroller)))
  })
  const show = (index: number) => {
    if (!scroller || !list.current) return
    const row = rowOf(index)
    const view = viewOf(list.current, scroller)
    const distance = distanceTo(view, rows, row)
    // The start of the list is shown with the content above it, where both fit.
    const fits = scroller.scrollTop - view.top + rowHeight <= view.height
    if (distance !== 0) scroller.scrollBy(0, row === 0 && fits ? -scroller.scrollTop : distance)
  }

  // Another list starts at its first row. With other columns every item is elsewhere.
  useLayoutEffect(() => {
    // Setting the same value would still lay out the page.
    if (scroller?.scrollTop !== 0) scroller?.scrollTo(0, 0)
    if (tabStop > 0) show(tabStop)
    // oxlint-disable-next-line react/exhaustive-deps -- moving within a list is not another list
  }, [queryKey, columns])

  // A bar that opens below the list must not cover the focused item.
  useLayoutEffect(() => {
    if (list.current?.contains(document.activeElement)) show(tabStop)
    // oxlint-disable-next-line react/exhaustive-deps -- scrolling away from it is fine
  }, [inView.height])

  return {rows, inView, show, keepInPlace}
}

/** Keeps the focus on its item wherever that is drawn, and makes the item active. */
function useItemFocus(
  {list, columns}: Grid,
  tabStop: number,
  tabStopId: string | undefined,
  keepInPlace: (index: number) => void,
): Pick<GridNavigation, 'lookAt' | 'setFocused'> {
  const announce = useAnnounce()
  const {activeItem, listId} = useBrowserContext()
  const {itemAt} = useLoaded().search
  const {isMultiple, moveTo} = useSelected()
  const hasFocus = useRef(false)

  // In a window of another width, or zoomed, an item can be in another row: another element.
  useLayoutEffect(() => {
    if (hasFocus.current && isFocusLost()) focusOption(listId, tabStop)
    // oxlint-disable-next-line react/exhaustive-deps -- only then
  }, [columns])

  // When the focused item moves, the focus moves with it.
  useLayoutEffect(() => {
    if (list.current?.contains(document.activeElement)) focusOption(listId, tabStop)
  }, [tabStop, listId, list])

  const look = (index: number) => {
    const item = itemAt(index)
    if (!item) return
    activeItem.set(item)
    keepInPlace(index)
  }

  // The focus can arrive before its item is loaded, or while another one is in its place.
  const itemThere = itemAt(tabStop)
  const tabStopItem = itemThere?.id === tabStopId ? itemThere : undefined
  const wasLoading = useRef(false)
  useEffect(() => {
    const isHere = list.current?.contains(document.activeElement) === true
    if (tabStopItem && isHere) look(tabStop)
    if (itemThere && isHere && wasLoading.current) {
      // A screen reader has called it by the message for loading.
      announce(itemThere.title)
      // The key that led here had nothing to select.
      if (!isMultiple) moveTo(tabStop)
    }
    wasLoading.current = !itemThere
    // oxlint-disable-next-line react/exhaustive-deps -- a hover in between stays active
  }, [tabStopItem])

  return {
    lookAt: ({target}) => {
      const index = optionIndex(target)
      if (index !== undefined) look(index)
      return index
    },
    setFocused: (isFocused) => {
      hasFocus.current = isFocused
    },
  }
}

/** Runs the commands of the list's keys: at once, or once the results that they wait for are loaded. */
function useListKeys(
  {list, columns}: Grid,
  tabStop: number,
  pageRows: number,
  show: (index: number) => void,
  run: (command: ListCommand) => void,
): GridNavigation['onKeyDown'] {
  const {listId, searchBox} = useBrowserContext()
  const {search, keys} = useLoaded()
  const {isMultiple} = useSelected()
  const commandOf = (press: KeyPress, element: HTMLElement) => {
    const rtl = getComputedStyle(element).direction === 'rtl'
    return readKey(press, tabStop, {count: search.total, columns, pageRows, rtl}, isMultiple)
  }
  const runWaiting = useEffectEvent(({press, entersList}: WaitingKey) => {
    if (isConfirmKey(press) || !list.current) return
    const {activeElement} = document
    // The user has gone on to another part of the browser.
    if (activeElement !== searchBox.current && !list.current.contains(activeElement)) {
      return keys.clear()
    }
    keys.take()
    if (entersList && !(press.key === 'Enter' && isOnePasted(search.first))) {
      focusOption(listId, tabStop)
      return show(tabStop)
    }
    // Pasting adds: an item that the array has already stays.
    const isAdded = entersList && isMultiple
    const command = isAdded ? ({type: 'select-all'} as const) : commandOf(press, list.current)
    if (command) run(command)
  })
  useEffect(() => {
    if (keys.next) runWaiting(keys.next)
  }, [keys.next])
  return (event) => {
    const command = commandOf(event, event.currentTarget)
    if (!command) return
    // The letter has yet to reach the search box.
    if (command.type === 'search') return run(command)
    event.preventDefault()
    if (isHeldDown(event)) return
    if (keys.areWaiting || !keys.isCurrent()) keys.wait(event)
    else run(command)
  }
}
