import {useEffect, useLayoutEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {listingOf} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useLoaded, useBrowserContext, useSelected} from '../context.tsx'
import {drawnShape, type BrowserQuery} from '../search/query.ts'
import {SHORT, useHasSidePane, useIsShort} from '../useMediaQuery.ts'
import {cellState} from './cell-state.ts'
import {ItemSurface} from './item-styles.ts'
import {ItemCell} from './ItemCell.tsx'
import {cellSize, columnsIn, likelyWidth, MARGIN} from './sizes.ts'
import {useGridNavigation} from './useGridNavigation.ts'
import {useListActions, useListEvents} from './useListEvents.ts'
import {listHeight, type Rows, type RowWindow} from './useRowWindow.ts'

const Scroller = styled.div`
  flex: 1;
  min-width: 0;
  min-height: 0;
  padding: ${MARGIN}px;
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;

  @media ${SHORT} {
    overflow-y: visible;
  }
`

const Line = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  gap: 4px;
`

/** Pixels beyond each edge in which rows are rendered: they are there before they are scrolled to. */
const OVERSCAN = 200

/** Milliseconds that rows are in view before they are requested: not those that are flung past. */
const REQUEST_DELAY = 80

/** The items that a query found, in as many columns as fit. Only the rows in view are in the page. */
export function ItemGrid({query}: {readonly query: BrowserQuery}) {
  const shape = drawnShape(query)
  const queryKey = JSON.stringify(query)
  const context = useBrowserContext()
  const {layout, listId} = context
  const {search} = useLoaded()
  const selection = useSelected()
  const {t} = useMessages()
  const {total, itemAt} = search
  const list = useRef<HTMLDivElement>(null)
  // State, not a ref: it has to be known before the rows first scroll.
  const [box, setBox] = useState<HTMLElement | null>(null)
  const width = useWidth(box)
  const {columnWidth, rowHeight} = cellSize(shape)
  const columns = layout ? 1 : columnsIn(width, columnWidth)
  const scroller = useIsShort() && box ? box.closest<HTMLElement>('[data-stories="main"]') : box
  const actions = useListActions(queryKey)
  const grid = {list, queryKey, columns, scroller, rowHeight: layout?.rowHeight ?? rowHeight}
  const navigation = useGridNavigation(grid, actions.run)
  const events = useListEvents(queryKey, navigation, actions)
  useWanted(navigation.inView, columns)
  const {rows, inView, tabStop} = navigation
  return (
    <Scroller ref={setBox} tabIndex={-1}>
      {/* oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events,
          jsx-a11y/click-events-have-key-events */}
      <ItemSurface
        aria-busy={search.refreshing || search.isPending}
        aria-disabled={search.isPending || undefined}
        aria-label={t(`list.${listingOf(query.kind)}`)}
        aria-multiselectable={selection.isMultiple ? true : undefined}
        data-former={search.isFormer || undefined}
        id={listId}
        {...events}
        onKeyDown={navigation.onKeyDown}
        ref={list}
        role="listbox"
        style={{height: listHeight(rows)}}
      >
        {drawnRows(rows, inView, Math.floor(tabStop / columns)).map(({row, top}) => (
          <Line
            key={row}
            role="presentation"
            style={{
              height: rows.rowHeight,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              transform: `translateY(${top}px)`,
            }}
          >
            {indexesFrom(row * columns, Math.min((row + 1) * columns, total) - 1).map((index) => {
              const item = itemAt(index)
              return (
                <ItemCell
                  count={total}
                  current={index === tabStop}
                  index={index}
                  item={item}
                  key={index}
                  listId={listId}
                  shape={shape}
                  {...cellState(item, selection, context)}
                />
              )
            })}
          </Line>
        ))}
      </ItemSurface>
    </Scroller>
  )
}

/** The width of an element, measured before the first paint: the list opens at the right row. */
function useWidth(element: HTMLElement | null): number {
  const hasPane = useHasSidePane()
  const [width, setWidth] = useState(() => likelyWidth(window.innerWidth, hasPane))
  useLayoutEffect(() => {
    if (!element) return undefined
    const measure = () => {
      // While it is hidden it has no width.
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}

function useWanted({first, last}: RowWindow, columns: number): void {
  const {want} = useLoaded().search
  useEffect(() => {
    const ahead = Math.ceil((last - first + 1) / 2)
    const timer = setTimeout(
      () => want(first * columns, (last + 1) * columns - 1, ahead * columns),
      REQUEST_DELAY,
    )
    return () => clearTimeout(timer)
  }, [first, last, columns, want])
}

function drawnRows(rows: Rows, {first, last, shift}: RowWindow, tabStopRow: number) {
  const {count, rowHeight} = rows
  const height = listHeight(rows)
  const overscan = Math.ceil(OVERSCAN / rowHeight)
  const lastRow = count - 1
  const inView = indexesFrom(Math.max(0, first - overscan), Math.min(lastRow, last + overscan))
  // The row of the focus, too: without its item the focus would be lost.
  const drawn = [...new Set([...inView, Math.min(lastRow, tabStopRow)])].toSorted((a, b) => a - b)
  return drawn.map((row) => ({
    row,
    // The row of the focus may be far away: it must neither make the list longer nor be drawn inexactly.
    top: Math.max(-height, Math.min(row * rowHeight - shift, height - rowHeight)),
  }))
}

const indexesFrom = (from: number, to: number): readonly number[] =>
  Array.from({length: Math.max(0, to - from + 1)}, (_, at) => from + at)
