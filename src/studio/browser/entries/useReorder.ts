import {type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState} from 'react'
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
 * Delete. The list takes `listProps`; each entry's element has its key as `data-entry` and a button
 * that takes `keyProps`. The selection has other entries before the `first` one. Unless `isMovable`, the
 * order stays.
 */
export function useReorder(
  isHorizontal: boolean,
  isMovable: boolean,
  first: number,
  dispatch: (action: ReorderAction) => void,
) {
  const list = useRef<HTMLOListElement>(null)
  /** The key of the entry whose button gets the focus with the change: React may move its element. */
  const [focused, setFocused] = useState<{readonly key: string | undefined}>()
  const dragged = useRef<{readonly key: string; readonly from: number}>(undefined)

  useLayoutEffect(() => {
    if (!focused || !list.current) return
    const entry = entriesIn(list.current).find((each) => entryKey(each) === focused.key)
    entry?.querySelector<HTMLElement>('button')?.focus()
  }, [focused])

  const move = (key: string, to: number) => {
    setFocused({key})
    dispatch({type: 'move', key, to: first + to})
  }
  /** The focus goes to the next entry, or from the last one to the one before. */
  const remove = (key: string, at: number) => {
    const entries = list.current ? entriesIn(list.current) : []
    const next = entries[at + 1] ?? entries[at - 1]
    focusThen(next?.querySelector('button'), () => dispatch({type: 'remove', key}))
  }

  const endDrag = () => {
    dragged.current = undefined
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    // The press ended outside of the list, which had not captured the pointer yet.
    if (event.buttons === 0) endDrag()
    const pointer = isHorizontal ? event.clientX : event.clientY
    const drag = dragged.current
    const element = list.current
    if (!drag || !element || Math.abs(pointer - drag.from) < DRAG_AFTER) return
    // The list captures it: an element that React moves would lose the pointer.
    element.setPointerCapture(event.pointerId)
    const entries = entriesIn(element)
    const now = entries.findIndex((entry) => entryKey(entry) === drag.key)
    const others = entries.toSpliced(now, 1).map((entry): Span => {
      const {left, right, top, bottom} = entry.getBoundingClientRect()
      return isHorizontal ? [left, right] : [top, bottom]
    })
    const to = dropIndex(others, pointer, isHorizontal && isRtl(element))
    if (to !== now) move(drag.key, to)
  }

  return {
    move,
    remove,
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
    keyProps: (key: string, at: number, isKept = false) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const step = stepOf(event, isHorizontal)
        const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
        if (isRemoval ? isKept : step === undefined || !isMovable) return
        if (isRemoval) remove(key, at)
        else if (at + step! >= 0) move(key, at + step!)
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

/** The index among the others at which an entry belongs that is dragged to this pixel of the list. */
export function dropIndex(others: readonly Span[], pointer: number, isReversed: boolean): number {
  const middle = ([start, end]: Span) => (start + end) / 2
  return others.filter((span) => (isReversed ? middle(span) > pointer : middle(span) < pointer))
    .length
}
