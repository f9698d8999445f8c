import {useLayoutEffect, useMemo, useState} from 'react'
import {styled} from 'styled-components'
import {SHORT, useIsShort} from '../useMediaQuery.ts'
import {columnsIn, likelyWidth, MARGIN} from './columns.ts'
import {ItemRows, type ItemRowsProps} from './ItemRows.tsx'
import {ownScroller, sharedScroller} from './list-scroller.ts'

const Scroller = styled.div`
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;

  @media ${SHORT} {
    overflow-y: visible;
  }
`

interface ItemGridProps extends Omit<ItemRowsProps, 'columns' | 'scroller'> {
  /** Pixels of the narrowest column; `undefined` for one column. */
  readonly columnWidth: number | undefined
  /** Whether the pane is beside it. */
  readonly hasPane: boolean
}

/** A listbox in as many columns as fit. */
export function ItemGrid({columnWidth, hasPane, ...rows}: ItemGridProps) {
  // State, not a ref: it has to be known before the rows first scroll.
  const [box, setBox] = useState<HTMLElement | null>(null)
  // Until it is measured, what is likely.
  const [width, setWidth] = useState(() => likelyWidth(window.innerWidth, hasPane))
  const columns = columnWidth === undefined ? 1 : columnsIn(width, columnWidth)
  const isShort = useIsShort()
  const scroller = useMemo(() => {
    const main = isShort ? box?.closest<HTMLElement>('[data-stories="main"]') : undefined
    return box && (main ? sharedScroller(main, box) : ownScroller(box))
  }, [box, isShort])

  // Before the first paint, so that the list opens at the right place.
  useLayoutEffect(() => {
    if (!box) return undefined
    const measure = () => {
      // While it is hidden it has no width.
      if (box.clientWidth > 0) setWidth(box.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [box])

  return (
    <Scroller ref={setBox} style={{padding: MARGIN}} tabIndex={-1}>
      <ItemRows {...rows} columns={columns} scroller={scroller} />
    </Scroller>
  )
}
