import {useLayoutEffect, useMemo, useState} from 'react'
import {styled} from 'styled-components'
import {SHORT, useIsShort} from '../useMediaQuery.ts'
import {columnsIn, likelyRoom, MARGIN} from './columns.ts'
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
  const [columns, setColumns] = useState(() =>
    columnWidth === undefined ? 1 : columnsIn(likelyRoom(window.innerWidth, hasPane), columnWidth),
  )
  const isShort = useIsShort()
  const scroller = useMemo(() => {
    const main = isShort ? box?.closest<HTMLElement>('[data-stories="main"]') : undefined
    return box && (main ? sharedScroller(main, box) : ownScroller(box))
  }, [box, isShort])

  // Before the first paint, so that the list opens at the right place.
  useLayoutEffect(() => {
    if (!box || columnWidth === undefined) return undefined
    const measure = () => {
      // While it is hidden it has no width.
      if (box.clientWidth > 0) setColumns(columnsIn(box.clientWidth, columnWidth))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [box, columnWidth])

  return (
    <Scroller ref={setBox} style={{padding: MARGIN}} tabIndex={-1}>
      <ItemRows {...rows} columns={columns} scroller={scroller} />
    </Scroller>
  )
}
