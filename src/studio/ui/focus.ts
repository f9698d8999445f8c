import {afterPaint} from './after-paint.ts'

/** Whether no element has the focus, as after the one that had it was removed. */
export const isFocusLost = (): boolean => document.activeElement === document.body

/**
 * Gives an element the focus, then does what removes the one that has it. Orca is silent where the
 * focus arrives in the frame in which its former element goes away.
 */
export function focusThen(element: HTMLElement | null | undefined, act: () => void): void {
  element?.focus()
  afterPaint(act)
}

/**
 * Gives an element the focus once what changes now is drawn.
 *
 * @param find - Called then: by then it may be another element.
 * @param act - Removes the element that had it.
 */
export function focusLater(find: () => HTMLElement | null | undefined, act?: () => void): void {
  setTimeout(() => (act ? focusThen(find(), act) : find()?.focus()), 0)
}
