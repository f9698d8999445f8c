import {defaultRangeExtractor, type Range, useVirtualizer} from '@tanstack/react-virtual'
import {type KeyboardEvent, useCallback, useLayoutEffect, useRef} from 'react'
import {styled} from 'styled-components'
import {MARGIN} from './columns.ts'
import {GridOption, optionId, optionIndex} from './GridOption.tsx'
import type {PickerItem} from './items.ts'
import {type ListCommand, readKey} from './keyboard.ts'
import {OptionSurface} from './OptionSurface.ts'
import type {Pointer} from './pointer.ts'
import {useActive} from './useActive.ts'

const Line = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  gap: 4px;
`

/** Pixels of the list's height in the dialog of a usual window. */
const LIKELY_HEIGHT = 540

/** What the list needs to know where several are marked. */
export interface Marking {
  readonly markedIds: ReadonlySet<string>
  readonly presentIds: ReadonlySet<string>
  readonly onMark: (index: number) => void
  /** All from where the range began to here. */
  readonly onRange: (index: number) => void
  /** A range would begin here. */
  readonly onAnchor: (index: number) => void
  readonly onAll: () => void
  /** Adds what is marked. */
  readonly onAdd: () => void
}

export interface OptionRowsProps {
  readonly id: string
  /** The name of the list for those who can't see it. */
  readonly label: string
  readonly items: readonly PickerItem[]
  /** Changes when the list is another one: then it begins anew. */
  readonly view: string
  /** Pixels of a row's height, fixed so that nothing moves when pictures arrive. */
  readonly rowHeight: number
  readonly columns: number
  /** What scrolls. */
  readonly scroller: HTMLElement | null
  readonly selectedId: string | undefined
  readonly marking: Marking | undefined
  readonly busy: boolean
  readonly pointer: Pointer
  readonly onPick: (item: PickerItem) => void
  /** A letter typed in the list belongs to the search box. */
  readonly onType: (event: KeyboardEvent) => void
}

/** A listbox of any size in two dimensions. Only the rows in view are in the page. */
export function OptionRows(props: OptionRowsProps) {
  const {id, items, rowHeight, columns, marking, pointer, scroller, selectedId} = props
  const list = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const [active, setActive] = useActive(items, props.view, selectedId)
  const activeRow = Math.floor(active / columns)

  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component alone
  const virtualizer = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 1,
    // Until the box has been measured.
    initialRect: {width: 0, height: LIKELY_HEIGHT},
    initialOffset: () => Math.max(0, (activeRow - 1) * rowHeight),
    // The focused option stays in the page while it is scrolled away; else focus would be lost.
    rangeExtractor: useCallback(
      (range: Range) => {
        const rows = defaultRangeExtractor(range)
        if (activeRow >= range.count || rows.includes(activeRow)) return rows
        return [...rows, activeRow].sort((a, b) => a - b)
      },
      [activeRow],
    ),
  })

  // Another list begins where it begins, or where what is chosen now stands. In other columns
  // everything stands elsewhere.
  useLayoutEffect(() => {
    const start = Math.max(0, (activeRow - 1) * rowHeight)
    // To scroll is to lay out the page: not where it stands there anyway.
    if (virtualizer.scrollOffset !== start) virtualizer.scrollToOffset(start)
    // oxlint-disable-next-line react/exhaustive-deps -- moving within a list is not another list
  }, [props.view, columns])

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    list.current?.ownerDocument.getElementById(optionId(id, active))?.focus({preventScroll: true})
  })

  /** Scrolls no more than it must: each time the page is laid out. */
  const showRow = (row: number) => {
    const {scrollOffset, scrollRect} = virtualizer
    const from = scrollOffset ?? 0
    const isSeen =
      row * rowHeight >= from &&
      (row + 1) * rowHeight + 2 * MARGIN <= from + (scrollRect?.height ?? 0)
    if (!isSeen) virtualizer.scrollToIndex(row)
  }

  const obey = (command: ListCommand, event: KeyboardEvent) => {
    const item = items[active]
    switch (command.type) {
      case 'move':
        wantsFocus.current = true
        setActive(command.to)
        showRow(Math.floor(command.to / columns))
        if (command.extend) marking?.onRange(command.to)
        else marking?.onAnchor(command.to)
        return
      case 'choose':
        if (marking && marking.markedIds.size > 0) marking.onAdd()
        else if (marking) marking.onMark(active)
        else if (item && item.unsavable === undefined) props.onPick(item)
        return
      case 'mark':
        marking?.onMark(active)
        return
      case 'mark-all':
        marking?.onAll()
        return
      case 'search':
        props.onType(event)
        return
      case 'nothing':
    }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const shape = {
      count: items.length,
      columns,
      pageRows: Math.floor((scroller?.clientHeight ?? 0) / rowHeight),
      rtl: getComputedStyle(event.currentTarget).direction === 'rtl',
    }
    const command = readKey(event, active, shape, marking !== undefined)
    if (!command) return
    // The letter has yet to arrive in the search box.
    if (command.type !== 'search') event.preventDefault()
    obey(command, event)
  }

  const point = ({target}: {target: EventTarget}) => {
    const index = optionIndex(target)
    if (index !== undefined) pointer.set(items[index])
    return index
  }

  return (
    // oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events, jsx-a11y/click-events-have-key-events
    <OptionSurface
      aria-busy={props.busy}
      aria-label={props.label}
      aria-multiselectable={marking ? true : undefined}
      id={id}
      onClick={(event) => {
        const index = optionIndex(event.target)
        const item = index === undefined ? undefined : items[index]
        if (index === undefined || !item) return
        setActive(index)
        if (marking) (event.shiftKey ? marking.onRange : marking.onMark)(index)
        else if (item.unsavable === undefined) props.onPick(item)
      }}
      onFocus={(event) => {
        const index = point(event)
        if (index === undefined) return
        setActive(index)
        // A range begins where the focus came in.
        if (!event.currentTarget.contains(event.relatedTarget)) marking?.onAnchor(index)
      }}
      onKeyDown={onKeyDown}
      onPointerOver={(event) => {
        if (event.pointerType !== 'touch') point(event)
      }}
      ref={list}
      role="listbox"
      style={{height: virtualizer.getTotalSize()}}
    >
      {virtualizer.getVirtualItems().map((row) => (
        <Line
          key={row.key}
          role="presentation"
          style={{
            height: rowHeight,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start}px)`,
          }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, offset) => {
            const index = row.index * columns + offset
            return (
              <GridOption
                count={items.length}
                current={index === active}
                index={index}
                item={item}
                key={item.id}
                listId={id}
                present={marking?.presentIds.has(item.id) ?? false}
                selected={marking ? marking.markedIds.has(item.id) : item.id === selectedId}
              />
            )
          })}
        </Line>
      ))}
    </OptionSurface>
  )
}
