import {useEffect, useLayoutEffect, useRef} from 'react'
import {useAnnounce} from '../../ui/Announcer.tsx'
import {isFocusLost} from '../../ui/focus.ts'
import {useBrowserContext, useLoaded} from '../context.tsx'
import {focusOption, optionIndex} from './ItemCell.tsx'
import type {Grid} from './useScroll.ts'

export interface ItemFocus {
  /** Makes the item of an event active, and returns its index. */
  readonly lookAt: (event: {readonly target: EventTarget}) => number | undefined
  /** Remembers whether an item has the focus. No event reports that it is lost with its element. */
  readonly setFocused: (isFocused: boolean) => void
}

/** Keeps the focus on its item wherever that is drawn, and makes the item active. */
export function useItemFocus(
  {list, columns}: Pick<Grid, 'list' | 'columns'>,
  tabStop: number,
  tabStopId: string | undefined,
  keepInPlace: (index: number) => void,
): ItemFocus {
  const announce = useAnnounce()
  const {activeItem, listId} = useBrowserContext()
  const {itemAt} = useLoaded().search
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
