import {type RefObject, useLayoutEffect, useState} from 'react'
import {MARGIN} from './list-layout.ts'

/** The part of a list that is in view, in pixels from its first row. */
export interface ListView {
  readonly top: number
  readonly height: number
}

/** A list in the dialog of a usual window, until it has been measured. */
const LIKELY: ListView = {top: 0, height: 540}

export function rowsInView({top, height}: ListView, rowHeight: number) {
  const rowAt = (offset: number) => Math.max(0, Math.floor(offset / rowHeight))
  return {first: rowAt(top), last: rowAt(top + height), height}
}

/** How far to scroll so that a row is in view with its margin, as little as needed. */
export function distanceTo({top, height}: ListView, rowHeight: number, row: number): number {
  const start = row * rowHeight - MARGIN
  const end = (row + 1) * rowHeight + MARGIN
  return start < top ? start - top : Math.max(0, end - top - height)
}

/** Measures a list in what scrolls it, which may scroll other content above the list as well. */
export const viewOf = (list: HTMLElement, scroller: HTMLElement): ListView => ({
  top: scroller.getBoundingClientRect().top - list.getBoundingClientRect().top,
  height: scroller.clientHeight || LIKELY.height,
})

interface Rows {
  readonly count: number
  /** Pixels. */
  readonly rowHeight: number
}

/** Which rows are in view. Renders again only when these change. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
  {count, rowHeight}: Rows,
) {
  const [rows, setRows] = useState(() => rowsInView(LIKELY, rowHeight))

  // Not at another number of rows: to measure is to lay out the page, at each key in the search box.
  useLayoutEffect(() => {
    if (!scroller) return undefined
    const look = () => {
      if (!list.current) return
      const now = rowsInView(viewOf(list.current, scroller), rowHeight)
      setRows((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    scroller.addEventListener('scroll', look, {passive: true})
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [list, rowHeight, scroller])

  const last = Math.max(0, count - 1)
  return {first: Math.min(rows.first, last), last: Math.min(rows.last, last), height: rows.height}
}
