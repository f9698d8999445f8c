import type {Used} from './used-in-query.ts'

/** Which item's uses are shown now. A field's menu can't draw a dialog; the Studio's frame does. */
export interface UsedInRequest {
  readonly get: () => Shown | undefined
  readonly show: (shown: Shown | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

interface Shown {
  readonly used: Used
  readonly title: string
}

export function createUsedInRequest(): UsedInRequest {
  let current: Shown | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    show(shown) {
      current = shown
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
