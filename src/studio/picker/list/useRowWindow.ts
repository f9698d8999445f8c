import {useLayoutEffect, useState} from 'react'
import {type Rows, rowWindow, type RowWindow, scaleOf} from './row-window.ts'

/** Pixels of the list's height in the dialog of a usual window, until it has been measured. */
const LIKELY_HEIGHT = 540

interface Seen {
  readonly top: number
  readonly viewHeight: number
}

/** Follows what is in view of a list. Draws again only when other rows are. */
export function useRowWindow(
  scroller: HTMLElement | null,
  given: Omit<Rows, 'viewHeight'>,
): RowWindow & {readonly rows: Rows} {
  const {count, margin, rowHeight} = given
  const [seen, setSeen] = useState<Seen>({top: 0, viewHeight: LIKELY_HEIGHT})
  const rows = {count, margin, rowHeight, viewHeight: seen.viewHeight}

  useLayoutEffect(() => {
    if (!scroller) return undefined
    const look = () => {
      const now = {top: scroller.scrollTop, viewHeight: scroller.clientHeight || LIKELY_HEIGHT}
      setSeen((before) => (isSameView({count, margin, rowHeight}, before, now) ? before : now))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    scroller.addEventListener('scroll', look, {passive: true})
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [scroller, count, margin, rowHeight])

  return {...rowWindow(rows, seen.top), rows}
}

function isSameView(given: Omit<Rows, 'viewHeight'>, before: Seen, now: Seen): boolean {
  const rows = {...given, viewHeight: now.viewHeight}
  if (before.viewHeight !== now.viewHeight || scaleOf(rows) !== 1) return false
  const a = rowWindow(rows, before.top)
  const b = rowWindow(rows, now.top)
  return a.first === b.first && a.last === b.last
}
