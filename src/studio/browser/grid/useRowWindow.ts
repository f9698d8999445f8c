import {type RefObject, useLayoutEffect, useState} from 'react'
import {MARGIN} from './sizes.ts'

/** The part of a list that is in view, in pixels from its first row. */
export interface ListView {
  readonly top: number
  readonly height: number
}

/** A list in a usual window, until it has been measured. */
const LIKELY: ListView = {top: 0, height: 540}

export interface Rows {
  readonly count: number
  /** Pixels. */
  readonly rowHeight: number
}

/** Pixels. Chromium lays out 33.5 million at most, and a quarter of that at 400 % zoom. */
const MAX_HEIGHT = 8_000_000

/** The height of a list, in pixels: less than that of its rows where browsers can't lay them out. */
export const listHeight = ({count, rowHeight}: Rows) => Math.min(MAX_HEIGHT, count * rowHeight)

/** How many pixels of rows go by while the list scrolls by one: 1 where all of them fit in it. */
export const scrollScale = (rows: Rows, {height}: ListView) =>
  Math.max(1, (rows.count * rows.rowHeight - height) / (MAX_HEIGHT - height))

export interface RowWindow {
  readonly first: number
  readonly last: number
  readonly height: number
  /** How many pixels rows are drawn above where the list would have them, were it as high as they are. */
  readonly shift: number
}

export function rowsInView(view: ListView, rows: Rows): RowWindow {
  const {top, height} = view
  const shift = Math.max(0, top) * (scrollScale(rows, view) - 1)
  const rowAt = (offset: number) => Math.max(0, Math.floor(offset / rows.rowHeight))
  return {first: rowAt(top + shift), last: rowAt(top + shift + height), height, shift}
}

/**
 * How far to scroll so that a row is in view with its margin, as little as needed: at 400 % zoom the
 * beginning of one that is higher than the view.
 */
export function distanceTo(view: ListView, rows: Rows, row: number): number {
  const {height} = view
  const scale = scrollScale(rows, view)
  const top = view.top * scale
  const start = row * rows.rowHeight - MARGIN
  const end = Math.min((row + 1) * rows.rowHeight + MARGIN, start + height)
  return (start < top ? start - top : Math.max(0, end - top - height)) / scale
}

/** Measures a list in what scrolls it, which may scroll other content above the list as well. */
export const viewOf = (list: HTMLElement, scroller: HTMLElement): ListView => ({
  top: scroller.getBoundingClientRect().top - list.getBoundingClientRect().top,
  height: scroller.clientHeight || LIKELY.height,
})

/** Which rows are in view. Renders again only when these change. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
  all: Rows,
): RowWindow {
  const [rows, setRows] = useState(() => rowsInView(LIKELY, all))
  const {rowHeight} = all
  // To measure is to lay out the page: not at each key in the search box, but where rows don't fit.
  const count = Math.max(all.count, Math.floor(MAX_HEIGHT / rowHeight))

  useLayoutEffect(() => {
    if (!scroller) return undefined
    const look = () => {
      if (!list.current) return
      const now = rowsInView(viewOf(list.current, scroller), {count, rowHeight})
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
  }, [list, count, rowHeight, scroller])

  const last = Math.max(0, all.count - 1)
  return {...rows, first: Math.min(rows.first, last), last: Math.min(rows.last, last)}
}
