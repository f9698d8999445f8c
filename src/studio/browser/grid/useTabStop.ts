import {useLayoutEffect, useRef, useState} from 'react'
import type {Search} from '../search/useSearch.ts'

export type ListItems = Pick<Search, 'total' | 'itemAt' | 'indexOf' | 'settled'>

interface TabStop {
  readonly queryKey: string
  readonly index: number
  readonly id: string | undefined
}

/**
 * The item that Tab leads to: the first one of a new list. When the content changes, it stays on
 * the same item, at its current index. Until all pages are of one version, another item can be there.
 */
export function useTabStop(
  items: ListItems,
  queryKey: string,
): readonly [index: number, setTabStop: (index: number) => void, id: string | undefined] {
  const [tabStop, setTabStop] = useState(() => ({queryKey, index: 0, id: items.itemAt(0)?.id}))
  const now = nextTabStop(tabStop, items, queryKey)
  if (now !== tabStop) setTabStop(now)
  const set = (index: number) => {
    const id = items.itemAt(index)?.id
    // The focus that follows sets it again, which must render nothing.
    if (index !== now.index || id !== now.id) setTabStop({queryKey, index, id})
  }
  return [now.index, set, now.id]
}

export function nextTabStop(before: TabStop, items: ListItems, queryKey: string): TabStop {
  const {total, itemAt, indexOf, settled} = items
  const at = (index: number): TabStop => ({queryKey, index, id: itemAt(index)?.id})
  if (before.queryKey !== queryKey) return at(0)
  const item = itemAt(before.index)
  if (item && before.id === undefined) return {...before, id: item.id}
  // Pages of different versions don't show where an item is.
  if (!settled || (item && item.id === before.id)) return before
  const found = before.id === undefined ? -1 : indexOf(before.id)
  if (found >= 0) return {...before, index: found}
  if (item) return at(before.index)
  return before.index < total || before.index === 0 ? before : at(Math.max(0, total - 1))
}

/**
 * Keeps the item that was focused or hovered last where it is on the screen when the content around it
 * changes: `onMoved` gets its former and its new index. Returns a function that remembers an item.
 */
export function useSteadyItem(
  items: ListItems,
  queryKey: string,
  onMoved: (from: number, to: number) => void,
): (index: number) => void {
  const anchor = useRef<TabStop>(undefined)
  const {itemAt, settled} = items

  useLayoutEffect(() => {
    const before = anchor.current
    if (before?.queryKey !== queryKey) return
    const now = nextTabStop(before, items, queryKey)
    if (now.id !== before.id || now.index === before.index) return
    anchor.current = now
    onMoved(before.index, now.index)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the content changed
  }, [itemAt, settled, queryKey])

  return (index) => {
    const id = itemAt(index)?.id
    if (id !== undefined) anchor.current = {queryKey, id, index}
  }
}
