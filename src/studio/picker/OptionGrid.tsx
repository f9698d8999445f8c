import {defaultRangeExtractor, type Range, useVirtualizer} from '@tanstack/react-virtual'
import {type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import type {PickerItem} from './items.ts'
import {moveInGrid} from './keyboard.ts'

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;
`

const Canvas = styled.div`
  position: relative;
  margin: 8px;
`

const Line = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  gap: 4px;
`

interface OptionGridProps {
  readonly id: string
  /** The name of the list for those who can't see it. */
  readonly label: string
  readonly items: readonly PickerItem[]
  /** Pixels of a row's height, fixed so that nothing moves when pictures arrive. */
  readonly rowHeight: number
  /** Pixels of the narrowest column; `undefined` for one column. */
  readonly columnWidth: number | undefined
  readonly selectedId: string | undefined
  readonly busy: boolean
  readonly onPick: (item: PickerItem) => void
  /** A letter typed in the list belongs to the search box. */
  readonly onType: (event: KeyboardEvent) => void
  readonly children: (item: PickerItem, selected: boolean) => ReactNode
}

/** A listbox of any size in two dimensions. Only the rows in view are in the page. */
export function OptionGrid(props: OptionGridProps) {
  const {items, rowHeight, columnWidth, selectedId} = props
  const scroller = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(1)
  const [active, setActive] = useState(() => startIndex(items, selectedId))
  const wantsFocus = useRef(false)
  const current = Math.min(active, Math.max(0, items.length - 1))
  const activeRow = Math.floor(current / columns)

  useEffect(() => {
    const element = scroller.current
    if (!element || columnWidth === undefined) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setColumns(Math.max(1, Math.floor(entry.contentRect.width / columnWidth)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [columnWidth])

  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component alone
  const virtualizer = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
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
      pageRows: Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight),
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
    <Scroller ref={scroller} tabIndex={-1}>
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
    </Scroller>
  )
}

/** Opens where the chosen item is. */
function startIndex(items: readonly PickerItem[], selectedId: string | undefined): number {
  return Math.max(
    0,
    items.findIndex((item) => item.id === selectedId),
  )
}

const Option = styled.div`
  display: flex;
  min-width: 0;
  margin-bottom: 4px;
  border-radius: 6px;
  color: var(--card-fg-color);
  cursor: pointer;
  outline: none;

  > span {
    flex: 1;
    display: flex;
    min-width: 0;
  }

  &:hover {
    background: color-mix(in srgb, var(--card-fg-color) 5%, transparent);
  }

  &[aria-selected='true'] {
    background: color-mix(in srgb, var(--card-focus-ring-color) 14%, transparent);
  }

  &:focus-visible {
    box-shadow: inset 0 0 0 2px var(--card-focus-ring-color);
  }

  &[aria-disabled='true'] {
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &:focus-visible {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
