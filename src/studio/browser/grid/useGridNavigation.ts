import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import {useLoaded, useBrowserContext, useSelected} from '../context.tsx'
import {useAnnounce} from '../../ui/Announcer.tsx'
import {isFocusLost} from '../../ui/focus.ts'
import type {WaitingKey} from '../useWaitingKeys.ts'
import {optionId, optionIndex} from './ItemTile.tsx'
import {isOnePasted} from '../search/query.ts'
import {isConfirmKey, isHeldDown, type KeyPress, type ListCommand, readKey} from './keyboard.ts'
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
  const announce = useAnnounce()
  const {activeItem, listId, searchBox} = useBrowserContext()
  const {search, keys} = useLoaded()
  const {isMultiple} = useSelected()
  const {total, itemAt} = search
  const [tabStop, setTabStop, tabStopId] = useTabStop(search, queryKey)
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

  // In a window of another width, or zoomed, an item can be in another row: another element.
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && isFocusLost()) focusOption(listId, tabStop)
    // oxlint-disable-next-line react/exhaustive-deps -- only then
  }, [columns])

  // When the focused item moves, the focus moves with it.
  useLayoutEffect(() => {
    if (!list.current?.contains(document.activeElement)) return
    focusOption(listId, tabStop)
  }, [tabStop, listId, list])

  /** Makes an item active once it is loaded. */
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
    // A screen reader has called it by the word for loading.
    if (itemThere && isHere && wasLoading.current) announce(itemThere.title)
    wasLoading.current = !itemThere
    // oxlint-disable-next-line react/exhaustive-deps -- a hover in between stays active
  }, [tabStopItem])

  // What opens below the list must not cover the focused item.
  useLayoutEffect(() => {
    if (list.current?.contains(document.activeElement)) show(tabStop)
    // oxlint-disable-next-line react/exhaustive-deps -- scrolling away from it is fine
  }, [rows.height])

  const commandOf = (press: KeyPress, element: HTMLElement) => {
    const shape = {
      count: total,
      columns,
      pageRows: Math.floor(rows.height / rowHeight),
      rtl: getComputedStyle(element).direction === 'rtl',
    }
    return readKey(press, tabStop, shape, isMultiple)
  }
  const run = (command: ListCommand) => {
    if (command.type === 'move') {
      setTabStop(command.to)
      show(command.to)
    }
    options.onCommand(command, tabStop)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const command = commandOf(event, event.currentTarget)
    if (!command) return
    // The letter has yet to reach the search box.
    if (command.type === 'search') return run(command)
    event.preventDefault()
    if (isHeldDown(event)) return
    if (keys.areWaiting || !keys.isCurrent()) keys.wait(event)
    else run(command)
  }
  const runWaiting = useEffectEvent((press: WaitingKey) => {
    if (isConfirmKey(press) || !list.current) return
    const {activeElement} = document
    // The user has gone on to another part of the browser.
    if (activeElement !== searchBox.current && !list.current.contains(activeElement)) {
      return keys.clear()
    }
    keys.take()
    if (press.entersList && !(press.key === 'Enter' && isOnePasted(search.first))) {
      return focusOption(listId, tabStop)
    }
    // Pasting adds: an item that the array has already stays.
    const isAdded = press.entersList && isMultiple
    const command = isAdded ? ({type: 'select-all'} as const) : commandOf(press, list.current)
    if (command) run(command)
  })
  useEffect(() => {
    if (keys.next) runWaiting(keys.next)
  }, [keys.next])

  /** Makes the item of an event active, and returns its index. */
  const lookAt = ({target}: {target: EventTarget}): number | undefined => {
    const index = optionIndex(target)
    if (index !== undefined) look(index)
    return index
  }

  /** Remembers whether an item has the focus. Nothing tells when it is lost with its element. */
  const setFocused = (isFocused: boolean) => {
    hasFocus.current = isFocused
  }

  return {...rows, all, tabStop, setFocused, setTabStop, lookAt, onKeyDown}
}

const focusOption = (listId: string, index: number) =>
  document.getElementById(optionId(listId, index))?.focus({preventScroll: true})
