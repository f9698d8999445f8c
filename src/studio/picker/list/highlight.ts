import {useSyncExternalStore} from 'react'
import type {PickerItem} from '../items.ts'

/**
 * The item that was focused or hovered last. A separate store, so that moving through the list
 * renders the side pane again, and not the dialog.
 */
export interface Highlight {
  readonly get: () => PickerItem | undefined
  /** The item whose video plays: the highlighted one, until the pointer leaves the list. */
  readonly playing: () => PickerItem | undefined
  /** Notifies in the next frame: of the items passed within one frame only the last counts. */
  readonly set: (item: PickerItem | undefined) => void
  /** Stops the video. The item stays highlighted. */
  readonly stop: () => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createHighlight(
  nextFrame: (run: () => void) => unknown = requestAnimationFrame,
): Highlight {
  const listeners = new Set<() => void>()
  let highlighted: PickerItem | undefined
  let wanted: PickerItem | undefined
  let isPlaying = true
  let wantsToPlay = true
  let waiting = false
  const update = () => {
    if (waiting) return
    waiting = true
    nextFrame(() => {
      waiting = false
      if (wanted === highlighted && wantsToPlay === isPlaying) return
      highlighted = wanted
      isPlaying = wantsToPlay
      for (const listener of listeners) listener()
    })
  }
  return {
    get: () => highlighted,
    playing: () => (isPlaying ? highlighted : undefined),
    set(item) {
      wanted = item
      wantsToPlay = true
      update()
    },
    stop() {
      wantsToPlay = false
      update()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Renders again only when what `read` returns changes. */
export function useHighlighted<T>(highlight: Highlight, read: (highlight: Highlight) => T): T {
  return useSyncExternalStore(highlight.subscribe, () => read(highlight))
}
