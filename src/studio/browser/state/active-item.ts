import {useSyncExternalStore} from 'react'
import {afterPaint} from '../../ui/after-paint.ts'
import type {BrowserItem} from './items.ts'

export type ActiveItem = ReturnType<typeof createActiveItem>

/**
 * The item that was focused or hovered last. A separate store, so that moving through the list
 * renders the side pane again, and not the whole browser.
 */
export function createActiveItem(later: (run: () => void) => unknown = afterPaint) {
  const listeners = new Set<() => void>()
  let current = {item: undefined as BrowserItem | undefined, isPlaying: true}
  let next = current
  let isScheduled = false
  /** After the next frame, which shows the focus: of the items passed until then the last counts. */
  const update = (change: typeof next) => {
    next = change
    if (isScheduled) return
    isScheduled = true
    later(() => {
      isScheduled = false
      if (next.item === current.item && next.isPlaying === current.isPlaying) return
      current = next
      for (const listener of listeners) listener()
    })
  }
  return {
    get: () => current.item,
    /** The item whose video plays: the active one, until the pointer leaves the list. */
    playing: () => (current.isPlaying ? current.item : undefined),
    set: (item: BrowserItem) => update({item, isPlaying: true}),
    /** Stops the video. The item stays active. */
    stop: () => update({...next, isPlaying: false}),
    /** Returns the way to unsubscribe. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Renders again only when what `read` returns changes. */
export const useActiveItem = <T>(activeItem: ActiveItem, read: (activeItem: ActiveItem) => T): T =>
  useSyncExternalStore(activeItem.subscribe, () => read(activeItem))
