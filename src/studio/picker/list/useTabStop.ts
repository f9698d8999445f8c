import {useState} from 'react'
import type {Search} from '../search/useSearch.ts'

/** The part of a search that locates its items. */
export type ItemPlaces = Pick<Search, 'total' | 'itemAt' | 'indexOf' | 'settled'>

interface TabStop {
  /** Of the view in which it is. */
  readonly view: string
  readonly index: number
  /** Of the item there, once it is loaded. */
  readonly id: string | undefined
}

/**
 * The item that Tab leads to: the first one of a new list. When the content changes, it stays on
 * the same item, in its current place.
 */
export function useTabStop(
  places: ItemPlaces,
  view: string,
): readonly [index: number, setTabStop: (index: number) => void] {
  const [tabStop, setTabStop] = useState(() => ({view, index: 0, id: places.itemAt(0)?.id}))
  const now = nextTabStop(tabStop, places, view)
  if (now !== tabStop) setTabStop(now)
  return [now.index, (index) => setTabStop({view, index, id: places.itemAt(index)?.id})]
}

/** Where it is after a change. The same object where nothing changed. */
export function nextTabStop(before: TabStop, places: ItemPlaces, view: string): TabStop {
  const {total, itemAt, indexOf, settled} = places
  const at = (index: number): TabStop => ({view, index, id: itemAt(index)?.id})
  if (before.view !== view) return at(0)
  const item = itemAt(before.index)
  if (item && before.id === undefined) return {...before, id: item.id}
  // Pages of different versions don't tell where an item is.
  if (!settled || (item && item.id === before.id)) return before
  const found = before.id === undefined ? -1 : indexOf(before.id)
  if (found >= 0) return {...before, index: found}
  if (item) return at(before.index)
  return before.index < total || before.index === 0 ? before : at(Math.max(0, total - 1))
}
