/**
 * What is wrong with the layout of a page, as a person would see it: text and controls without a size,
 * under something else, over a sibling, out of reach, cut off, or too small to hit. Runs in the page.
 */
import {exempts, type Exemption, type Problem} from './exemptions.ts'
import {
  beyond,
  type Box,
  box,
  createLimits,
  isScroller,
  layerOf,
  meet,
  overlap,
  SIDES,
} from './geometry.ts'

const CONTROL =
  'button, a[href], input:not([type=hidden]), textarea, summary, select, [role=option], [role=tab], [role=menuitem], [role=menuitemradio], [role=switch]'
/** Boxes that hold all of what is in them. */
const CONTAINER = '[role=option], [role=listitem], [role=row], li, button, [data-ui=Card]'

/** Pixels by which boxes may differ, since browsers round. */
const TOLERANCE = 2
/** Pixels by which glyphs may be higher than their line. */
const GLYPHS = 6
/** The minimum width and height of a target: WCAG 2.5.8. */
const TARGET = 24

/**
 * Finds the problems of all text and controls below an element, each as a sentence that names it.
 *
 * @param root - the element whose contents are looked at
 * @param exemptions - what may differ, each with its reason
 */
export function findProblems(root: Element, exemptions: readonly Exemption[] = []): string[] {
  const found: string[] = []
  const limitsOf = createLimits()
  const seen = seenBelow(root)
  const controls = seen.filter((element) => element.matches(CONTROL))
  const texts = [...new Set(seen.filter(hasOwnText).map(blockOf))]
  const report = (problem: Problem, element: Element, details: string) => {
    if (!exempts(exemptions, problem, element)) found.push(`${nameOf(element)} ${details}`)
  }

  for (const element of new Set([...controls, ...texts])) {
    const rect = box(element)
    const {width, height} = rect
    const {reach, view} = limitsOf(element.parentElement)
    if (width < 1 || height < 1) {
      report('size', element, `has no size: ${width.toFixed(0)} × ${height.toFixed(0)}`)
      continue
    }
    const clip = clipOf(rect, reach)
    if (clip) report('outside', element, clip)
    const cover = coverOf(element, meet(rect, view))
    if (cover) report('covered', element, `is covered by ${nameOf(cover)}`)
    const container = element.parentElement?.closest(CONTAINER)
    if (container && root.contains(container) && sticksOut(element, container)) {
      report('outside', element, `sticks out of ${nameOf(container)}`)
    }
  }
  for (const element of texts) {
    const cut = cutOf(element)
    if (cut) report('cut', element, cut)
  }
  for (const element of controls) {
    const {width, height} = targetOf(element)
    if (Math.min(width, height) < TARGET - 0.1 && !isInText(element)) {
      report('target', element, `is too small: ${width.toFixed(1)} × ${height.toFixed(1)}`)
    }
  }
  for (const [one, other] of overlappingSiblings(seen)) {
    report('overlap', one, `overlaps ${nameOf(other)}`)
  }
  return [...new Set(found)]
}

/** Gives each control the focus, and names those that can't be seen then: WCAG 2.4.11. */
export function findHiddenStops(root: Element, exemptions: readonly Exemption[] = []): string[] {
  return seenBelow(root).flatMap((element) => {
    if (!element.matches(CONTROL) || element.tabIndex < 0) return []
    element.focus()
    if (document.activeElement !== element || exempts(exemptions, 'focus', element)) return []
    return hiddenFocus() ?? []
  })
}

/** What hides the element that has the focus, if anything does. */
export function hiddenFocus(): string | undefined {
  const {activeElement: element} = document
  if (!element || element === document.body) return undefined
  const {view} = createLimits()(element.parentElement)
  const {left, top, right, bottom} = meet(box(element), view)
  if (right - left <= 1 || bottom - top <= 1) return `${nameOf(element)} is focused out of view`
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  if (!at || at.contains(element) || element.contains(at)) return undefined
  // Its label covers an input that is drawn by the label.
  if (element.matches('input') && element.closest('label, [data-ui]')?.contains(at))
    return undefined
  return `${nameOf(element)} is focused under ${nameOf(at)}`
}

/** The elements below another one that a person can see. */
const seenBelow = (root: Element): HTMLElement[] =>
  [...root.children].flatMap((element) =>
    element instanceof HTMLElement && isSeen(element) ? [element, ...seenBelow(element)] : [],
  )

/** Whether a person can see an element: neither hidden, nor for assistive technology only. */
function isSeen(element: HTMLElement): boolean {
  if (element.matches('script, style, template, [inert]')) return false
  if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) return false
  const {clip, clipPath, overflow} = getComputedStyle(element)
  if (clip !== 'auto' || clipPath.startsWith('inset(')) return false
  const {offsetHeight, offsetWidth} = element
  return overflow !== 'hidden' || offsetWidth !== 1 || offsetHeight !== 1
}

const hasOwnText = ({childNodes}: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())

/** The box that a text is laid out in: an inline element has none of its own. */
function blockOf(element: HTMLElement): HTMLElement {
  let block = element
  while (block.parentElement && getComputedStyle(block).display === 'inline')
    block = block.parentElement
  return block
}

/** How an element is called in a report: its kind, its name, and where it is. */
function nameOf(element: Element): string {
  const kind =
    element.getAttribute('role') ?? element.getAttribute('data-part') ?? element.localName
  const label =
    element.getAttribute('aria-label') ?? element.textContent.trim().replace(/\s+/g, ' ')
  return `${kind} “${label.slice(0, 40)}”`
}

/** How an element is out of reach: clipped by what is around it, or off the window. */
function clipOf(rect: Box, reach: Box): string | undefined {
  const sides = SIDES.filter((side) => beyond(rect, reach, side, TOLERANCE))
  return sides.length > 0 ? `is out of reach at its ${sides.join(' and ')}` : undefined
}

/**
 * What is drawn over the centre of an element, where it is in view; a layer above it may be, and a
 * bar from under which the element can be scrolled.
 */
function coverOf(element: HTMLElement, {left, top, right, bottom}: Box): Element | undefined {
  if (right - left <= 1 || bottom - top <= 1) return undefined
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  if (!at || at.contains(element) || element.contains(at)) return undefined
  // Its label covers an input that is drawn by the label.
  if (element.matches('input') && element.closest('label, [data-ui]')?.contains(at))
    return undefined
  if (layerOf(at) !== layerOf(element)) return undefined
  if (canScrollFrom(element, at)) return undefined
  // The pointer passes through the text of a control to the control.
  const control = element.closest(CONTROL)
  if (control?.contains(at)) return undefined
  return getComputedStyle(element).pointerEvents === 'none' && at.closest(CONTROL) ? undefined : at
}

/** Whether an element can be scrolled up or down from under what does not scroll with it. */
function canScrollFrom(element: Element, cover: Element): boolean {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.contains(cover) && !sticksIn(at, cover)) return false
    if (!isScroller(at, 'y') && at !== document.documentElement) continue
    const up = at.scrollHeight - at.clientHeight - at.scrollTop
    const [own, over] = [box(element), box(cover)]
    if (own.bottom - up <= over.top || own.top + at.scrollTop >= over.bottom) return true
  }
  return false
}

/** Whether an element, or what it is in, stays in place while a scroller's contents move. */
function sticksIn(scroller: Element, element: Element): boolean {
  for (let at: Element | null = element; at && at !== scroller; at = at.parentElement) {
    if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true
  }
  return false
}

/** Whether an element extends beyond the box that should hold it. */
function sticksOut(element: HTMLElement, container: Element): boolean {
  if (getComputedStyle(element).position === 'fixed') return false
  for (let at = element.parentElement; at && at !== container; at = at.parentElement) {
    if (isScroller(at, 'x') || isScroller(at, 'y')) return false
    if (['absolute', 'fixed'].includes(getComputedStyle(at).position)) return false
  }
  const rect = box(element)
  const around = box(container)
  const low = element.matches(CONTROL) ? TOLERANCE : GLYPHS
  return (
    rect.left < around.left - TOLERANCE ||
    rect.right > around.right + TOLERANCE ||
    rect.top < around.top - low ||
    rect.bottom > around.bottom + low
  )
}

/** How a text is cut off: without an ellipsis, or with one and no way to read it whole. */
function cutOf(element: HTMLElement): string | undefined {
  const {overflowX, overflowY, textOverflow, webkitLineClamp} = getComputedStyle(element)
  const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + TOLERANCE
  const isHigh = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + GLYPHS
  if (isWide && isScroller(element, 'x')) return undefined
  if (isHigh && isScroller(element, 'y')) return undefined
  if (!isWide && !isHigh) return undefined
  const hasEllipsis = isWide ? textOverflow === 'ellipsis' : webkitLineClamp !== 'none'
  if (!hasEllipsis) return 'is cut off without an ellipsis'
  const whole = element.textContent.trim()
  const isReadable = element.closest('[title], [data-layout-whole]')
  return isReadable ||
    document.body.innerText.split('\n').some((line) => line === whole && isWhole(whole))
    ? undefined
    : 'is cut off, and can’t be read whole anywhere'
}

/** Whether a text is drawn whole by another element. */
function isWhole(text: string): boolean {
  return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, [data-part=pane-title]')].some(
    (heading) =>
      heading.textContent.trim() === text && heading.scrollWidth <= heading.clientWidth + TOLERANCE,
  )
}

/** The target of a control: an input's label belongs to it. */
function targetOf(element: HTMLElement): {readonly width: number; readonly height: number} {
  const own = box(element)
  if (!element.matches('input, textarea')) return own
  const around = element.closest(
    'label, [data-ui=TextInput], [data-ui=Autocomplete], [data-ui=Switch]',
  )
  return around ? box(around) : own
}

/** Links within a sentence may be as high as its line. */
const isInText = (element: HTMLElement): boolean =>
  element.matches('a, button, summary') &&
  getComputedStyle(element).display === 'inline' &&
  element.parentElement !== null &&
  hasOwnText(element.parentElement)

/** Pairs of siblings in the flow, and of items of a list, that are drawn over each other. */
function overlappingSiblings(seen: readonly HTMLElement[]): [HTMLElement, HTMLElement][] {
  const groups = new Map<Element, HTMLElement[]>()
  for (const element of seen) {
    const isItem = element.matches('[role=option], [role=row]')
    if (!isItem && !isInFlow(element)) continue
    const parent =
      (isItem && element.closest('[role=listbox], [role=table]')) || element.parentElement
    if (parent) groups.set(parent, [...(groups.get(parent) ?? []), element])
  }
  return [...groups.values()].flatMap((group) =>
    group.flatMap((one, index) =>
      group
        .slice(index + 1)
        .filter((other) => overlap(box(one), box(other), TOLERANCE))
        .map((other): [HTMLElement, HTMLElement] => [one, other]),
    ),
  )
}

/** Whether an element takes a place of its own beside its siblings. */
function isInFlow(element: HTMLElement): boolean {
  const {display, position, gridArea, marginLeft, marginTop} = getComputedStyle(element)
  const parent = element.parentElement && getComputedStyle(element.parentElement)
  // Boxes of one cell of a grid are stacked on purpose.
  const isStacked = parent?.display.includes('grid') && /^\d+ \/ \d+/.test(gridArea)
  const isPulled = Number.parseFloat(marginLeft) < 0 || Number.parseFloat(marginTop) < 0
  return (
    position !== 'absolute' &&
    position !== 'fixed' &&
    position !== 'sticky' &&
    display !== 'inline' &&
    display !== 'contents' &&
    !isStacked &&
    !isPulled
  )
}
