import {type RefObject, useLayoutEffect} from 'react'
import {useLoaded} from '../context.tsx'
import {
  distanceTo,
  type Rows,
  scrollScale,
  useRowWindow,
  viewOf,
  type RowWindow,
} from './useRowWindow.ts'
import {useSteadyItem} from './useTabStop.ts'

export interface Grid {
  readonly list: RefObject<HTMLElement | null>
  /** Changes with the query: another list starts at its first row. */
  readonly queryKey: string
  readonly columns: number
  /** Pixels. */
  readonly rowHeight: number
  readonly scroller: HTMLElement | null
}

interface Scroll {
  readonly rows: Rows
  readonly inView: RowWindow
  /** Scrolls to an item. */
  readonly show: (index: number) => void
  /** Keeps this item where it is on the screen when the content around it changes. */
  readonly keepInPlace: (index: number) => void
}

/** Which rows of a grid are in view. The tab stop stays in view where other things move. */
export function useScroll(grid: Grid, tabStop: number): Scroll {
  const {list, queryKey, columns, rowHeight, scroller} = grid
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
    const distance = distanceTo(viewOf(list.current, scroller), rows, row)
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

  // A bar that opens below the list must not cover the focused item.
  useLayoutEffect(() => {
    if (list.current?.contains(document.activeElement)) show(tabStop)
    // oxlint-disable-next-line react/exhaustive-deps -- scrolling away from it is fine
  }, [inView.height])

  return {rows, inView, show, keepInPlace}
}
