import {useEffect, useRef} from 'react'
import {styled} from 'styled-components'
import type {EmbedType} from '../../../access/index.ts'
import type {PickerItem} from '../items.ts'
import type {Highlight} from './highlight.ts'
import {ItemSurface} from './item-styles.ts'
import type {ListSelection} from '../selection/useSelection.ts'
import {placeOf} from '../selection/list-entries.ts'
import {ItemTile, optionIndex} from './ItemTile.tsx'
import type {ListScroller} from './list-scroller.ts'
import {listHeight, type Rows} from './row-window.ts'
import type {ItemPlaces} from './useTabStop.ts'
import {type GridCommand, useGridNavigation} from './useGridNavigation.ts'

const Line = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  gap: 4px;
`

/** Milliseconds that rows are in view before they are requested: not those that are flung past. */
const REQUEST_DELAY = 80

export interface ItemRowsProps {
  readonly id: string
  /** The name of the list for those who can't see it. */
  readonly label: string
  readonly places: ItemPlaces
  /** Requests the items between two places. */
  readonly onWant: (from: number, to: number) => void
  /** Changes when the list is another one, which then starts from the top. */
  readonly view: string
  /** Pixels of a row's height, fixed so that nothing moves when thumbnails arrive. */
  readonly rowHeight: number
  readonly columns: number
  /** The shape of Stories; `undefined` for Collections. */
  readonly shape: EmbedType | undefined
  /** What scrolls. */
  readonly scroller: ListScroller | null
  /** The item that is saved now. */
  readonly selectedId: string | undefined
  readonly selection: ListSelection
  readonly busy: boolean
  readonly highlight: Highlight
  readonly onPick: (item: PickerItem) => void
  /** A letter typed in the list belongs to the search box. */
  readonly onType: () => void
}

/** A listbox of any size in two dimensions. Only the rows in view are in the page. */
export function ItemRows(props: ItemRowsProps) {
  const {id, places, columns, rowHeight, selection, onPick, onWant, selectedId} = props
  const {total, itemAt} = places
  const {entries, fixed, isMultiple, pinned, select} = selection
  const list = useRef<HTMLDivElement>(null)

  const pick = (index: number) => {
    const item = itemAt(index)
    if (item && item.unsavable === undefined) onPick(item)
  }
  const runCommand = (command: GridCommand, index: number) => {
    switch (command.type) {
      case 'confirm':
        return isMultiple ? select(index) : pick(index)
      case 'select':
        return select(index)
      case 'select-all':
        return selection.selectAll()
      case 'search':
        return props.onType()
      default: {
        const unhandled: never = command
        return unhandled
      }
    }
  }
  const grid = useGridNavigation({
    ...props,
    list,
    isMultiple,
    onCommand: runCommand,
    onMove: (index, extend) => (extend ? selection.selectRange : selection.moveTo)(index),
  })
  const {tabStop, first, last, rows, shift, lookAt, setTabStop} = grid

  useEffect(() => {
    const ahead = Math.ceil((last - first + 1) / 2)
    const timer = setTimeout(
      () => onWant(Math.max(0, first - ahead) * columns, (last + 1 + ahead) * columns - 1),
      REQUEST_DELAY,
    )
    return () => clearTimeout(timer)
  }, [first, last, columns, onWant])

  return (
    // oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events,
    // jsx-a11y/click-events-have-key-events
    <ItemSurface
      aria-busy={props.busy}
      aria-label={props.label}
      aria-multiselectable={isMultiple ? true : undefined}
      id={id}
      onClick={(event) => {
        const index = optionIndex(event.target)
        if (index === undefined || !itemAt(index)) return
        setTabStop(index)
        ;(event.shiftKey ? selection.selectRange : select)(index)
      }}
      onDoubleClick={(event) => {
        const index = optionIndex(event.target)
        if (index !== undefined && !isMultiple) pick(index)
      }}
      onFocus={(event) => {
        const index = lookAt(event)
        if (index === undefined) return
        setTabStop(index)
        // A range begins where the focus came in.
        if (!event.currentTarget.contains(event.relatedTarget)) selection.startRange(index)
      }}
      onKeyDown={grid.onKeyDown}
      onPointerLeave={() => props.highlight.stop()}
      onPointerOver={(event) => {
        if (event.pointerType !== 'touch') lookAt(event)
      }}
      ref={list}
      role="listbox"
      style={{height: listHeight(rows)}}
    >
      {drawnRows(rows, first, last, grid.tabStopRow).map((row) => (
        <Line
          key={row}
          role="presentation"
          style={{
            height: rowHeight,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row * rowHeight - shift}px)`,
          }}
        >
          {placesIn(row, columns, total).map((index) => {
            const item = itemAt(index)
            const place = item && isMultiple ? placeOf(entries, item) : undefined
            const isOne =
              !isMultiple && item !== undefined && item.id === (pinned?.id ?? selectedId)
            return (
              <ItemTile
                count={total}
                current={index === tabStop}
                index={index}
                isPresent={place !== undefined && entries[place]?.isPresent === true}
                isSaved={!isMultiple && item !== undefined && item.id === selectedId}
                isSelected={isOne || place !== undefined}
                item={item}
                key={index}
                listId={id}
                place={place === undefined || place < fixed ? undefined : place - fixed}
                shape={props.shape}
              />
            )
          })}
        </Line>
      ))}
    </ItemSurface>
  )
}

/** Pixels beyond each edge in which rows are drawn: they are there before they are scrolled to. */
const OVERSCAN = 200

/** The rows in view and near it, and that of the focus, which would be lost without its item. */
function drawnRows(
  {count, rowHeight}: Rows,
  first: number,
  last: number,
  tabStopRow: number,
): readonly number[] {
  const beyond = Math.ceil(OVERSCAN / rowHeight)
  const from = Math.max(0, first - beyond)
  const to = Math.min(count - 1, last + beyond)
  const rows = Array.from({length: Math.max(0, to - from + 1)}, (_, at) => from + at)
  if (tabStopRow >= count || (tabStopRow >= from && tabStopRow <= to)) return rows
  return tabStopRow < from ? [tabStopRow, ...rows] : [...rows, tabStopRow]
}

const placesIn = (row: number, columns: number, total: number): readonly number[] =>
  Array.from({length: Math.min(columns, total - row * columns)}, (_, at) => row * columns + at)
