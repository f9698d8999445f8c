import {useLayoutEffect, useRef, useState} from 'react'
import type {ListScroller} from './row-window.ts'
import {type Rows, rowWindow, type RowWindow, scaleOf} from './row-window.ts'

/** Pixels of the list's height in the dialog of a usual window, until it has been measured. */
const LIKELY_HEIGHT = 540

interface Seen {
  readonly top: number
  readonly viewHeight: number
}

const START: Seen = {top: 0, viewHeight: LIKELY_HEIGHT}

/** Which rows are in view. Renders again only when these change. */
export function useRowWindow(
  scroller: ListScroller | null,
  layout: Omit<Rows, 'viewHeight'>,
): RowWindow & {readonly rows: Rows} {
  const {count, margin, rowHeight} = layout
  const [seen, setSeen] = useState(START)
  const last = useRef(START)
  const shape = useRef(layout)
  const rows = {count, margin, rowHeight, viewHeight: seen.viewHeight}

  // Other rows are not measured again: to measure is to lay out the page, and each key in the search
  // box changes the rows.
  useLayoutEffect(() => {
    const now = {count, margin, rowHeight}
    shape.current = now
    setSeen((before) => (isSameView(now, before, last.current) ? before : last.current))
  }, [count, margin, rowHeight])

  useLayoutEffect(() => {
    if (!scroller) return undefined
    const {element} = scroller
    const look = () => {
      const now = {top: scroller.top(), viewHeight: element.clientHeight || LIKELY_HEIGHT}
      last.current = now
      setSeen((before) => (isSameView(shape.current, before, now) ? before : now))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, {passive: true})
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])

  return {...rowWindow(rows, seen.top), rows}
}

function isSameView(layout: Omit<Rows, 'viewHeight'>, before: Seen, now: Seen): boolean {
  const rows = {...layout, viewHeight: now.viewHeight}
  if (before.viewHeight !== now.viewHeight) return false
  if (scaleOf(rows) !== 1) return before.top === now.top
  const a = rowWindow(rows, before.top)
  const b = rowWindow(rows, now.top)
  return a.first === b.first && a.last === b.last
}
