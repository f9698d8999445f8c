import {useEffect, useLayoutEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {isNamed, listingOf} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useLoaded, useBrowserContext, useSelected} from '../context.tsx'
import {drawnShape, type BrowserQuery} from '../search/query.ts'
import type {BrowserItem} from '../state/items.ts'
import {positionOf} from '../state/list-entries.ts'
import {SHORT, useHasSidePane, useIsShort} from '../useMediaQuery.ts'
import {ItemSurface} from './item-styles.ts'
import {ItemTile, optionIndex} from './ItemTile.tsx'
import {
  COLLECTION_ROW,
  columnsIn,
  likelyWidth,
  MARGIN,
  storyCell,
  type TileState,
} from './list-layout.ts'
import {useGridNavigation} from './useGridNavigation.ts'
import {listHeight} from './useRowWindow.ts'

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

/** What a query found, in as many columns as fit. Only the rows in view are in the page. */
export function ItemGrid({query}: {readonly query: BrowserQuery}) {
  const shape = drawnShape(query)
  const queryKey = JSON.stringify(query)
  const {activeItem, layout, listId, location, pick, replaced, searchBox, selectedId} =
    useBrowserContext()
  const {search, keys} = useLoaded()
  const selection = useSelected()
  const {t} = useMessages()
  const {total, itemAt, want} = search
  const tiles = shape ? storyCell(shape) : {rowHeight: COLLECTION_ROW, columnWidth: undefined}
  const {columnWidth, rowHeight} = layout ?? tiles
  const {entries, fixed, isMultiple, pinned, select} = selection
  const list = useRef<HTMLDivElement>(null)
  // State, not a ref: it has to be known before the rows first scroll.
  const [box, setBox] = useState<HTMLElement | null>(null)
  const hasPane = useHasSidePane()
  const [width, setWidth] = useState(() => likelyWidth(window.innerWidth, hasPane))
  const columns = columnWidth === undefined ? 1 : columnsIn(width, columnWidth)
  const isShort = useIsShort()
  const scroller = box && isShort ? box.closest<HTMLElement>('[data-stories="main"]') : box

  // Before the first paint, so that the list opens at the right row.
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

  /** The item of a first click: a double-click picks where both clicks were on the same. */
  const clicked = useRef<{readonly queryKey: string; readonly id: string}>(undefined)
  /** The list in which an item was selected last: a letter then begins a new word. */
  const selectedIn = useRef<string>(undefined)
  /** Whether the next focus is that of a press with Shift. */
  const endsRange = useRef(false)
  const pickAt = (index: number) => {
    const item = itemAt(index)
    if (item && item.unsavable === undefined) pick(item)
  }
  /** A Collection that leads to Stories opens at once: there is nothing else to do with it. */
  const selectAt = (index: number, isRange = false) => {
    if (location.at === 'collections') return pickAt(index)
    selectedIn.current = queryKey
    ;(isRange ? selection.selectRange : select)(index)
  }
  const grid = useGridNavigation({
    queryKey,
    rowHeight,
    columns,
    scroller,
    list,
    onCommand: (command, index) => {
      switch (command.type) {
        case 'move':
          return command.extend ? selectAt(command.to, true) : selection.moveTo(command.to)
        case 'confirm':
          return isMultiple ? selectAt(index) : pickAt(index)
        case 'select':
          return selectAt(index)
        case 'select-all':
          return selection.selectAll()
        // A letter belongs to the search box.
        case 'search':
          searchBox.current?.focus()
          return selectedIn.current === queryKey && searchBox.current?.select()
        default: {
          const unhandled: never = command
          return unhandled
        }
      }
    },
  })
  const {all, tabStop, first, last, shift, lookAt, setTabStop} = grid
  const overscan = Math.ceil(OVERSCAN / rowHeight)
  const height = listHeight(all)
  const lastRow = all.count - 1
  const inView = indexesFrom(Math.max(0, first - overscan), Math.min(lastRow, last + overscan))
  // That of the focus, too, which would be lost without its item.
  const tabStopRow = Math.min(lastRow, Math.floor(tabStop / columns))
  const rows = [...new Set([...inView, tabStopRow])].toSorted((a, b) => a - b)
  /** That of the focus may be far away: it neither makes the list longer nor is drawn inexactly. */
  const topOf = (row: number) =>
    Math.max(-height, Math.min(row * rowHeight - shift, height - rowHeight))

  useEffect(() => {
    const ahead = Math.ceil((last - first + 1) / 2)
    const timer = setTimeout(
      () => want(first * columns, (last + 1) * columns - 1, ahead * columns),
      REQUEST_DELAY,
    )
    return () => clearTimeout(timer)
  }, [first, last, columns, want])

  /** The item that is selected or, without one, saved now. */
  const singleId = isMultiple ? undefined : (pinned?.id ?? selectedId)
  const stateOf = (item: BrowserItem | undefined): TileState => {
    const at = item && isMultiple ? positionOf(entries, item) : undefined
    const isFixed = at !== undefined && at < fixed
    const isOther =
      item !== undefined &&
      replaced?.others?.some((other) => isNamed(other, {kind: item.kind, ...item.record})) === true
    const entry = at === undefined ? undefined : entries[at]
    return {
      isSaved: !isMultiple && item !== undefined && item.id === selectedId,
      isSelected: at !== undefined || (item !== undefined && item.id === singleId),
      position: at === undefined || isFixed ? undefined : at - fixed + 1,
      isPresent: isOther || entry?.isPresent === true,
    }
  }
  return (
    <Scroller ref={setBox} tabIndex={-1}>
      {/* oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events,
          jsx-a11y/click-events-have-key-events */}
      <ItemSurface
        aria-busy={search.refreshing || search.isPending}
        aria-disabled={search.isPending || undefined}
        aria-label={t(`list.${listingOf(query.kind)}`)}
        aria-multiselectable={isMultiple ? true : undefined}
        id={listId}
        onClick={(event) => {
          const index = optionIndex(event.target)
          const item = index === undefined ? undefined : itemAt(index)
          if (index === undefined || !item || !keys.isCurrent()) return
          if (event.detail < 2) clicked.current = {queryKey, id: item.id}
          // The second click on a Collection, whose Stories are there by then.
          else if (clicked.current?.queryKey !== queryKey) return
          setTabStop(index)
          selectAt(index, event.shiftKey)
        }}
        onDoubleClick={(event) => {
          const index = optionIndex(event.target)
          if (index === undefined || isMultiple || !keys.isCurrent()) return
          const {current} = clicked
          if (current?.queryKey === queryKey && current.id === itemAt(index)?.id) pickAt(index)
        }}
        onBlur={() => {
          grid.setFocused(false)
          endsRange.current = false
        }}
        onFocus={(event) => {
          grid.setFocused(true)
          const index = lookAt(event)
          if (index === undefined) return
          setTabStop(index)
          // A range begins where the focus came in, but not with a click that ends one.
          const isInside = event.currentTarget.contains(event.relatedTarget)
          if (!isInside && !endsRange.current) selection.startRange(index)
          endsRange.current = false
        }}
        onKeyDown={grid.onKeyDown}
        onPointerLeave={() => activeItem.stop()}
        onMouseDown={(event) => {
          // The focus would leave the search box for an item that is about to disappear.
          if (search.isPending) event.preventDefault()
          else endsRange.current = event.shiftKey
        }}
        onPointerOver={(event) => {
          if (event.pointerType !== 'touch' && !search.isPending) lookAt(event)
        }}
        ref={list}
        role="listbox"
        style={{height}}
      >
        {rows.map((row) => (
          <Line
            key={row}
            role="presentation"
            style={{
              height: rowHeight,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              transform: `translateY(${topOf(row)}px)`,
            }}
          >
            {indexesFrom(row * columns, Math.min((row + 1) * columns, total) - 1).map((index) => {
              const item = itemAt(index)
              return (
                <ItemTile
                  count={total}
                  current={index === tabStop}
                  index={index}
                  item={item}
                  key={index}
                  listId={listId}
                  shape={shape}
                  {...stateOf(item)}
                />
              )
            })}
          </Line>
        ))}
      </ItemSurface>
    </Scroller>
  )
}

const indexesFrom = (from: number, to: number): readonly number[] =>
  Array.from({length: Math.max(0, to - from + 1)}, (_, at) => from + at)
