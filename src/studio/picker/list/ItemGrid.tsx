import {useLayoutEffect, useState} from 'react'
import {styled} from 'styled-components'
import {columnsIn, likelyRoom, MARGIN} from './columns.ts'
import {ItemRows, type ItemRowsProps} from './ItemRows.tsx'

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;
`

interface OptionGridProps extends Omit<ItemRowsProps, 'columns' | 'scroller'> {
  /** Pixels of the narrowest column; `undefined` for one column. */
  readonly columnWidth: number | undefined
  /** Whether the pane stands beside it. */
  readonly hasPane: boolean
}

/** A listbox in as many columns as there is room for. */
export function ItemGrid({columnWidth, hasPane, ...rows}: OptionGridProps) {
  // State, not a ref: it has to be there before the rows first scroll.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [columns, setColumns] = useState(() =>
    columnWidth === undefined ? 1 : columnsIn(likelyRoom(window.innerWidth, hasPane), columnWidth),
  )

  // Before the first paint, so that the list opens at the right place.
  useLayoutEffect(() => {
    if (!scroller || columnWidth === undefined) return undefined
    const measure = () => setColumns(columnsIn(scroller.clientWidth, columnWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller, columnWidth])

  return (
    <Scroller ref={setScroller} style={{padding: MARGIN}} tabIndex={-1}>
      <ItemRows {...rows} columns={columns} scroller={scroller} />
    </Scroller>
  )
}
