import {useState} from 'react'
import type {PickerItem} from './items.ts'

interface Active {
  readonly items: readonly PickerItem[]
  readonly view: string
  readonly index: number
}

/**
 * The option that Tab leads to. In another list it is the chosen one or the first; when the same list
 * comes anew it stays on the same item.
 */
export function useActive(
  items: readonly PickerItem[],
  view: string,
  selectedId: string | undefined,
): readonly [number, (index: number) => void] {
  const [active, setActive] = useState(() => ({items, view, index: startIndex(items, selectedId)}))
  let now = active
  if (active.items !== items || active.view !== view) {
    now = {items, view, index: nextIndex(active, items, view, selectedId)}
    setActive(now)
  }
  return [now.index, (index) => setActive({items, view, index})]
}

export function nextIndex(
  before: Active,
  items: readonly PickerItem[],
  view: string,
  selectedId: string | undefined,
): number {
  if (before.view !== view) return startIndex(items, selectedId)
  const id = before.items[before.index]?.id
  const found = items.findIndex((item) => item.id === id)
  return found >= 0 ? found : Math.max(0, Math.min(before.index, items.length - 1))
}

/** A list opens where the chosen item is. */
function startIndex(items: readonly PickerItem[], selectedId: string | undefined): number {
  return selectedId === undefined
    ? 0
    : Math.max(
        0,
        items.findIndex((item) => item.id === selectedId),
      )
}
