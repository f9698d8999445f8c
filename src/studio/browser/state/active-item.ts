import {useSyncExternalStore} from 'react'
import {afterPaint} from '../../ui/after-paint.ts'
import type {BrowserItem} from './items.ts'

/**
 * The item that was focused or hovered last. A separate store, so that moving through the list
 * renders the side pane again, and not the whole browser.
 */
export interface ActiveItem {
  readonly get: () => BrowserItem | undefined
  /** The item whose video plays: the active one, until the pointer leaves the list. */
  readonly playing: () => BrowserItem | undefined
  readonly set: (item: BrowserItem) => void
  /** Stops the video. The item stays active. */
  readonly stop: () => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createActiveItem(later: (run: () => void) => unknown = afterPaint): ActiveItem {
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
    playing: () => (current.isPlaying ? current.item : undefined),
    set: (item) => update({item, isPlaying: true}),
    stop: () => update({...next, isPlaying: false}),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Renders again only when what `read` returns changes. */
export const useActiveItem = <T>(activeItem: ActiveItem, read: (activeItem: ActiveItem) => T): T =>
  useSyncExternalStore(activeItem.subscribe, () => read(activeItem))
