import {useCallback, useLayoutEffect, useRef, useState} from 'react'
import {type Rows, rowWindow, type RowWindow, scaleOf} from './row-window.ts'

/** Pixels of the list's height in the dialog of a usual window, until it has been measured. */
const LIKELY_HEIGHT = 540

interface Seen {
  readonly top: number
  readonly viewHeight: number
}

interface SeenRows extends RowWindow {
  readonly rows: Rows
  /** Where the list is scrolled to, as far as it is known without laying out the page. */
  readonly lastTop: () => number
}

const START: Seen = {top: 0, viewHeight: LIKELY_HEIGHT}

/** Follows what is in view of a list. Draws again only when other rows are. */
export function useRowWindow(
  scroller: HTMLElement | null,
  given: Omit<Rows, 'viewHeight'>,
): SeenRows {
  const {count, margin, rowHeight} = given
  const [seen, setSeen] = useState(START)
  const last = useRef(START)
  const shape = useRef(given)
  const rows = {count, margin, rowHeight, viewHeight: seen.viewHeight}

  // Before the effect that measures, which runs for another scroller only: to measure is to lay out
  // the page, and each key in the search box changes the rows.
  useLayoutEffect(() => {
    const now = {count, margin, rowHeight}
    shape.current = now
    setSeen((before) => (isSameView(now, before, last.current) ? before : last.current))
  }, [count, margin, rowHeight])

  useLayoutEffect(() => {
    if (!scroller) return undefined
    const look = () => {
      const now = {top: scroller.scrollTop, viewHeight: scroller.clientHeight || LIKELY_HEIGHT}
      last.current = now
      setSeen((before) => (isSameView(shape.current, before, now) ? before : now))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    scroller.addEventListener('scroll', look, {passive: true})
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [scroller])

  const lastTop = useCallback(() => last.current.top, [])
  return {...rowWindow(rows, seen.top), rows, lastTop}
}

function isSameView(given: Omit<Rows, 'viewHeight'>, before: Seen, now: Seen): boolean {
  const rows = {...given, viewHeight: now.viewHeight}
  if (before.viewHeight !== now.viewHeight) return false
  if (scaleOf(rows) !== 1) return before.top === now.top
  const a = rowWindow(rows, before.top)
  const b = rowWindow(rows, now.top)
  return a.first === b.first && a.last === b.last
}
