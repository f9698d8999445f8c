import {type RefObject, useLayoutEffect, useRef} from 'react'
import type {ItemPlaces} from './useTabStop.ts'

interface Anchor {
  readonly view: string
  readonly id: string
  readonly index: number
}

/**
 * Keeps the item that the user looks at where it is on the screen when the content around it changes.
 *
 * @param onMoved - gets by how many places it moved
 * @returns what remembers the item
 */
export function useSteadyPlace(
  places: ItemPlaces,
  view: string,
  onMoved: (from: number, to: number) => void,
): (index: number) => void {
  const anchor: RefObject<Anchor | undefined> = useRef(undefined)
  const {itemAt, indexOf, settled} = places

  useLayoutEffect(() => {
    const before = anchor.current
    if (!before || before.view !== view || !settled) return
    if (itemAt(before.index)?.id === before.id) return
    const index = indexOf(before.id)
    if (index < 0) return
    anchor.current = {...before, index}
    onMoved(before.index, index)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the content changed
  }, [itemAt, settled, view])

  return (index) => {
    const id = itemAt(index)?.id
    if (id !== undefined) anchor.current = {view, id, index}
  }
}
