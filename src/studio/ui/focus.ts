import {afterPaint} from './after-paint.ts'

/** Whether no element has the focus, as after the one that had it was removed. */
export const isFocusLost = (): boolean => document.activeElement === document.body

/** Gives an element the focus before its former one is removed: in one frame Orca would be silent. */
export function focusThen(element: HTMLElement | null | undefined, act: () => void): void {
  element?.focus()
  afterPaint(act)
}

/** Gives an element the focus once what changes now is drawn, which may be another one then. */
export function focusLater(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => find()?.focus(), 0)
}
