import {defaultRangeExtractor, type Range, useVirtualizer} from '@tanstack/react-virtual'
import {type KeyboardEvent, type ReactNode, useCallback, useRef, useState} from 'react'
import {styled} from 'styled-components'
import type {PickerItem} from './items.ts'
import {moveInGrid} from './keyboard.ts'
import {Option} from './Option.tsx'

const Canvas = styled.div`
  position: relative;
`

const Line = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  gap: 4px;
`

export interface OptionRowsProps {
  readonly id: string
  /** The name of the list for those who can't see it. */
  readonly label: string
  readonly items: readonly PickerItem[]
  /** Pixels of a row's height, fixed so that nothing moves when pictures arrive. */
  readonly rowHeight: number
  readonly columns: number
  /** What scrolls. */
  readonly scroller: HTMLElement
  readonly selectedId: string | undefined
  readonly busy: boolean
  readonly onPick: (item: PickerItem) => void
  /** A letter typed in the list belongs to the search box. */
  readonly onType: (event: KeyboardEvent) => void
  readonly children: (item: PickerItem, selected: boolean) => ReactNode
}

/** A listbox of any size in two dimensions. Only the rows in view are in the page. */
export function OptionRows(props: OptionRowsProps) {
  const {items, rowHeight, columns, selectedId, scroller} = props
  const [active, setActive] = useState(() => startIndex(items, selectedId))
  const wantsFocus = useRef(false)
  const current = Math.min(active, Math.max(0, items.length - 1))
  const activeRow = Math.floor(current / columns)

  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component alone
  const virtualizer = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 2,
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

  const focusActive = (element: HTMLElement | null) => {
    if (!element || !wantsFocus.current) return
    wantsFocus.current = false
    element.focus({preventScroll: true})
  }

  const moveTo = (index: number) => {
    wantsFocus.current = true
    setActive(index)
    virtualizer.scrollToIndex(Math.floor(index / columns))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const item = items[current]
    if (event.key === 'Enter' && item) {
      event.preventDefault()
      if (item.unsavable === undefined) props.onPick(item)
      return
    }
    const target = moveInGrid(event.key, current, {
      count: items.length,
      columns,
      pageRows: Math.floor(scroller.clientHeight / rowHeight),
      rtl: getComputedStyle(event.currentTarget).direction === 'rtl',
    })
    if (target !== undefined) {
      event.preventDefault()
      moveTo(target)
    } else if (event.key.length === 1) {
      props.onType(event)
    }
  }

  return (
    <Canvas
      aria-busy={props.busy}
      aria-label={props.label}
      id={props.id}
      onKeyDown={onKeyDown}
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
            const selected = item.id === selectedId
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the listbox hears keys
              <Option
                aria-describedby={`${props.id}-${index}-about`}
                aria-disabled={item.unsavable !== undefined}
                aria-label={item.title}
                aria-posinset={index + 1}
                aria-selected={selected}
                aria-setsize={items.length}
                key={item.id}
                onClick={() => {
                  setActive(index)
                  if (item.unsavable === undefined) props.onPick(item)
                }}
                onFocus={() => setActive(index)}
                ref={index === current ? focusActive : undefined}
                role="option"
                tabIndex={index === current ? 0 : -1}
              >
                <span id={`${props.id}-${index}-about`}>{props.children(item, selected)}</span>
              </Option>
            )
          })}
        </Line>
      ))}
    </Canvas>
  )
}

/** Opens where the chosen item is. */
function startIndex(items: readonly PickerItem[], selectedId: string | undefined): number {
  return Math.max(
    0,
    items.findIndex((item) => item.id === selectedId),
  )
}
