import {useLayoutEffect, useState} from 'react'
import {styled} from 'styled-components'
import {MARGIN, OptionRows, type OptionRowsProps} from './OptionRows.tsx'

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;
`

interface OptionGridProps extends Omit<OptionRowsProps, 'columns' | 'scroller'> {
  /** Pixels of the narrowest column; `undefined` for one column. */
  readonly columnWidth: number | undefined
}

/** A listbox in as many columns as there is room for. */
export function OptionGrid({columnWidth, ...rows}: OptionGridProps) {
  // State, not a ref: the rows need the element when they are first laid out.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [columns, setColumns] = useState(columnWidth === undefined ? 1 : undefined)

  // Before the first paint, so that the list opens at the right place.
  useLayoutEffect(() => {
    if (!scroller || columnWidth === undefined) return undefined
    const measure = () =>
      setColumns(Math.max(1, Math.floor((scroller.clientWidth - 2 * MARGIN) / columnWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller, columnWidth])

  return (
    <Scroller ref={setScroller} style={{padding: MARGIN}} tabIndex={-1}>
      {scroller && columns !== undefined && (
        <OptionRows {...rows} columns={columns} scroller={scroller} />
      )}
    </Scroller>
  )
}
