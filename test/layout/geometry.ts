/** Boxes on the page, as the layout check compares them. */

export const SIDES = ['left', 'top', 'right', 'bottom'] as const
export type Side = (typeof SIDES)[number]
type Box = Readonly<Record<Side, number>>

export const box = (element: Element): DOMRect => element.getBoundingClientRect()

/** Whether two boxes share more than an edge. */
export function overlap(one: Box, other: Box, tolerance: number): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > tolerance
  )
}

/** Whether a user can scroll an element's contents along an axis. */
export function isScroller(element: Element, axis: 'x' | 'y'): boolean {
  const {overflowX, overflowY} = getComputedStyle(element)
  const overflow = axis === 'x' ? overflowX : overflowY
  return overflow === 'auto' || overflow === 'scroll'
}

/** The part of an element that is in view: inside of the window, and of each ancestor that clips it. */
export function part(element: HTMLElement): Box | undefined {
  let {left, top, right, bottom}: Box = box(element)
  const clip = (around: Box) => {
    left = Math.max(left, around.left)
    top = Math.max(top, around.top)
    right = Math.min(right, around.right)
    bottom = Math.min(bottom, around.bottom)
  }
  for (let at = element.parentElement; at; at = at.parentElement) {
    const {overflowX, overflowY} = getComputedStyle(at)
    if (overflowX !== 'visible' || overflowY !== 'visible') clip(box(at))
  }
  clip({left: 0, top: 0, right: innerWidth, bottom: innerHeight})
  return right - left > 1 && bottom - top > 1 ? {left, top, right, bottom} : undefined
}

const LAYER =
  '[role=dialog], [role=menu], [role=tooltip], [data-ui=Popover], [data-ui=Toast], [data-ui=Portal]'

/** What is drawn as one layer, above the page or another layer. */
export const layerOf = (element: Element): Element | null => element.closest(LAYER)
