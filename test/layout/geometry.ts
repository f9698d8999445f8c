/** Boxes on the page, as the layout check compares them. */

export const SIDES = ['left', 'top', 'right', 'bottom'] as const
type Side = (typeof SIDES)[number]
export type Box = Readonly<Record<Side, number>>

const NO_LIMIT: Box = {left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity}

export const box = (element: Element): DOMRect => element.getBoundingClientRect()

/** Whether two boxes share more than an edge. */
export function overlap(one: Box, other: Box, tolerance: number): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > tolerance
  )
}

/** Whether a box extends beyond another one on a side. */
export function beyond(rect: Box, around: Box, side: Side, tolerance: number): boolean {
  return side === 'left' || side === 'top'
    ? rect[side] < around[side] - tolerance
    : rect[side] > around[side] + tolerance
}

/** Whether a user can scroll an element's contents along an axis. */
export function isScroller(element: Element, axis: 'x' | 'y'): boolean {
  const {overflowX, overflowY} = getComputedStyle(element)
  const overflow = axis === 'x' ? overflowX : overflowY
  return overflow === 'auto' || overflow === 'scroll'
}

interface Limits {
  /** What of its contents can be seen, or scrolled to. */
  readonly reach: Box
  /** What of its contents is in view now. */
  readonly view: Box
}

/** Computes the limits of elements from those around them, each once. */
export function createLimits(): (element: Element | null) => Limits {
  const known = new Map<Element, Limits>()
  const page = document.documentElement
  const window = {left: 0, top: 0, right: page.clientWidth, bottom: innerHeight}
  // The page itself scrolls down only.
  const outermost = {reach: {...NO_LIMIT, left: 0, right: window.right}, view: window}
  const compute = (element: Element): Limits => {
    const {overflowX, overflowY, position} = getComputedStyle(element)
    const around =
      position === 'fixed' ? {reach: window, view: window} : limitsOf(element.parentElement)
    if (overflowX === 'visible' && overflowY === 'visible') return around
    const own = box(element)
    const reach = {...meet(around.reach, own)}
    if (overflowX === 'visible' || isScroller(element, 'x')) {
      const {left, right} = overflowX === 'visible' ? around.reach : NO_LIMIT
      Object.assign(reach, {left, right})
    }
    if (overflowY === 'visible' || isScroller(element, 'y')) {
      const {top, bottom} = overflowY === 'visible' ? around.reach : NO_LIMIT
      Object.assign(reach, {top, bottom})
    }
    return {reach, view: meet(around.view, own)}
  }
  const limitsOf = (element: Element | null): Limits => {
    if (!element || element === page || element === document.body) return outermost
    const limits = known.get(element) ?? compute(element)
    known.set(element, limits)
    return limits
  }
  return limitsOf
}

/** What two boxes have in common. */
export const meet = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

const LAYER =
  '[role=dialog], [role=menu], [role=tooltip], [data-ui=Popover], [data-ui=Toast], [data-ui=Portal]'

/** What is drawn as one layer, above the page or another layer. */
export const layerOf = (element: Element): Element | null => element.closest(LAYER)
