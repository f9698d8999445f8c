import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {focusThen} from '../../ui/focus.ts'
import type {BrowserAction} from '../state/browser-state.ts'

export type ReorderAction = Extract<BrowserAction, {type: 'move' | 'remove'}>

/** Pixels after which a press is a drag. */
const DRAG_AFTER = 4

const entriesIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-entry]')]

const entryKey = (entry: HTMLElement | null | undefined) => entry?.dataset['entry']

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

/**
 * Puts the entries of a list in another order, by drag and by arrow keys, and removes them with
 * Delete, together with the others that are selected. The list takes `listProps`; each entry's element
 * has its key as `data-entry` and a button that takes `keyProps`. The selection has other entries before
 * the `first` of these `keys`. Unless `isMovable`, the order stays.
 */
export function useReorder(
  isHorizontal: boolean,
  isMovable: boolean,
  keys: readonly string[],
  first: number,
  dispatch: (action: ReorderAction) => void,
) {
  const [selection, setSelection] = useState<readonly string[]>([])
  const anchor = useRef<string>(undefined)
  const list = useRef<HTMLOListElement>(null)
  /** The key of the entry whose button gets the focus with the change: React may move its element. */
  const [focused, setFocused] = useState<{readonly key: string | undefined}>()
  const dragged = useRef<{readonly key: string; readonly from: number}>(undefined)

  useLayoutEffect(() => {
    if (!focused || !list.current) return
    const entry = entriesIn(list.current).find((each) => entryKey(each) === focused.key)
    entry?.querySelector<HTMLElement>('button')?.focus()
    // Where React moved the others instead, it had the focus already.
    entry?.scrollIntoView({block: 'nearest', inline: 'nearest'})
  }, [focused])

  const isSelectable = isMovable && !isHorizontal
  const isSelected = (key: string) => selection.includes(key)
  /** All that moves with an entry, in the order of the list. */
  const together = (key: string) => (isSelected(key) ? keys.filter(isSelected) : [key])
  const select = (key: string, {ctrlKey, detail, metaKey, shiftKey}: MouseEvent) => {
    const start = keys.find((each) => each === anchor.current) ?? key
    const [from, to] = [keys.indexOf(start), keys.indexOf(key)]
    // A click without a pointer is that of a key.
    const isMore = ctrlKey || metaKey || detail === 0
    if (shiftKey) setSelection(keys.slice(Math.min(from, to), Math.max(from, to) + 1))
    else if (isSelected(key)) setSelection(isMore ? selection.filter((each) => each !== key) : [])
    else setSelection(isMore ? [...selection, key] : [])
    if (!shiftKey) anchor.current = key
  }

  const move = (key: string, to: number) => {
    setFocused({key})
    dispatch({type: 'move', keys: together(key), to: first + to})
  }
  /** The focus goes to the next entry, or from the last one to the one before. */
  const remove = (key: string, removed: readonly string[] = [key]) => {
    const at = keys.indexOf(key)
    const isLeft = (each: string) => !removed.includes(each)
    const next = keys.slice(at).find(isLeft) ?? keys.slice(0, at).findLast(isLeft)
    const entry = list.current && entriesIn(list.current).find((each) => entryKey(each) === next)
    anchor.current = next
    focusThen(entry?.querySelector('button'), () => dispatch({type: 'remove', keys: removed}))
  }

  const endDrag = () => void (dragged.current = undefined)
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    // The press ended outside of the list, which had not captured the pointer yet.
    if (event.buttons === 0) endDrag()
    const pointer = isHorizontal ? event.clientX : event.clientY
    const drag = dragged.current
    const element = list.current
    const held = drag ? keys.indexOf(drag.key) : -1
    if (!drag || !element || held < 0 || Math.abs(pointer - drag.from) < DRAG_AFTER) return
    // The list captures it: an element that React moves would lose the pointer.
    element.setPointerCapture(event.pointerId)
    const spans = entriesIn(element).map((entry): Span => {
      const {left, right, top, bottom} = entry.getBoundingClientRect()
      return isHorizontal ? [left, right] : [top, bottom]
    })
    const moved = together(drag.key).map((key) => keys.indexOf(key))
    const to = dropIndex(spans, {moved, held}, pointer, isHorizontal && isRtl(element))
    if (to !== undefined) move(drag.key, to)
  }

  return {
    isSelected,
    move,
    remove,
    /** Where an entry and all that moves with it can be. */
    place: (key: string) => {
      const moved = together(key)
      const places = keys.length - moved.length + 1
      return {at: keys.indexOf(moved[0]!), count: places, moved: moved.length}
    },
    listProps: {
      ref: list,
      onPointerDown: ({button, clientX, clientY, target}: PointerEvent) => {
        const key = entryKey((target as Element).closest<HTMLElement>('[data-entry]'))
        if (isMovable && button === 0 && key !== undefined) {
          dragged.current = {key, from: isHorizontal ? clientX : clientY}
        }
      },
      onPointerMove,
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
    keyProps: (key: string, isKept = false) => ({
      ...(isSelectable && {'aria-pressed': isSelected(key)}),
      onClick: (event: MouseEvent<HTMLElement>) => {
        // A click gives a button no focus in Safari.
        event.currentTarget.focus()
        if (isSelectable) select(key, event)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = stepOf(event, isHorizontal)
        const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
        if (isRemoval ? isKept : step === undefined || !isMovable) return
        const moved = together(key)
        const to = keys.indexOf(moved[0]!) + step!
        if (isRemoval) remove(key, moved)
        else if (to >= 0) move(key, to)
        event.preventDefault()
      },
    }),
  }
}

/** How an arrow key moves an entry; `undefined` for any other key. */
function stepOf({key, currentTarget}: KeyboardEvent, isHorizontal: boolean): number | undefined {
  if (!isHorizontal) return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
  const forward = isRtl(currentTarget) ? -1 : 1
  return key === 'ArrowLeft' ? -forward : key === 'ArrowRight' ? forward : undefined
}

/** Where an entry is along the list: its start and its end, in pixels. */
export type Span = readonly [start: number, end: number]

/**
 * The index among the others at which the `moved` entries belong, where the `held` one of them is dragged
 * to this pixel of the list. `undefined` where they are.
 */
export function dropIndex(
  spans: readonly Span[],
  {moved, held}: {readonly moved: readonly number[]; readonly held: number},
  pointer: number,
  isReversed: boolean,
): number | undefined {
  const forward = ([start, end]: Span): Span => (isReversed ? [-end, -start] : [start, end])
  const at = isReversed ? -pointer : pointer
  const [first, last] = [moved[0]!, moved.at(-1)!]
  const isTogether = last - first === moved.length - 1
  const [start, end] = forward(spans[held]!)
  // The entries on both sides of the held one reach the others before the pointer does.
  const before = isTogether ? forward(spans[first]!)[0] - start : 0
  const after = isTogether ? forward(spans[last]!)[1] - end : 0
  const to = spans.filter((span, index) => {
    const middle = (forward(span)[0] + forward(span)[1]) / 2
    return !moved.includes(index) && middle < at + (index < first ? before : after)
  }).length
  return isTogether && to === first ? undefined : to
}
