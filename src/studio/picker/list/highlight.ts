import {useSyncExternalStore} from 'react'
import type {PickerItem} from '../items.ts'

/**
 * The item that is looked at: the one last focused or hovered. A store of its own, so that moving
 * through the list draws the side pane anew, and not the dialog.
 */
export interface Highlight {
  readonly get: () => PickerItem | undefined
  /** Tells of it in the next frame: of what is run over within one frame only the last counts. */
  readonly set: (item: PickerItem | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createHighlight(
  nextFrame: (run: () => void) => unknown = requestAnimationFrame,
): Highlight {
  const listeners = new Set<() => void>()
  let highlighted: PickerItem | undefined
  let wanted: PickerItem | undefined
  let waiting = false
  return {
    get: () => highlighted,
    set(item) {
      wanted = item
      if (waiting) return
      waiting = true
      nextFrame(() => {
        waiting = false
        if (wanted === highlighted) return
        highlighted = wanted
        for (const listener of listeners) listener()
      })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What `read` makes of the item that is looked at; draws anew only when that changes. */
export function useHighlighted<T>(
  highlight: Highlight,
  read: (item: PickerItem | undefined) => T,
): T {
  return useSyncExternalStore(highlight.subscribe, () => read(highlight.get()))
}
