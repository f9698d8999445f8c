/**
 * Pixels of the tallest list that all browsers draw: Firefox stops at 17.9 million, Chromium at 33.
 * In a list that would be taller, the scrollbar moves less than the rows.
 */
export const MAX_HEIGHT = 16_000_000

/** A list of rows of one height, and the box in which it is scrolled. */
export interface Rows {
  readonly count: number
  readonly rowHeight: number
  /** Pixels of the box. */
  readonly viewHeight: number
  /** Pixels above and below the rows. */
  readonly margin: number
}

/** Pixels of the list as it is in the page. */
export const listHeight = ({count, rowHeight}: Rows): number =>
  Math.min(count * rowHeight, MAX_HEIGHT)

/** How far rows move for each pixel that is scrolled: 1, but for a list that is too tall. */
export function scaleOf(rows: Rows): number {
  const {count, rowHeight, viewHeight, margin} = rows
  const beyond = (height: number) => Math.max(1, height + 2 * margin - viewHeight)
  const whole = count * rowHeight
  return whole <= MAX_HEIGHT ? 1 : beyond(whole) / beyond(MAX_HEIGHT)
}

/** The rows in view, and where they are drawn. */
export interface RowWindow {
  readonly first: number
  /** The last one in view. */
  readonly last: number
  /** Pixels to take from a row's own place to get its place in the page. */
  readonly shift: number
}

/** The rows in view when the box is scrolled to `top`. */
export function rowWindow(rows: Rows, top: number): RowWindow {
  const {count, rowHeight, viewHeight, margin} = rows
  const offset = top * scaleOf(rows)
  const clamp = (row: number) => Math.min(Math.max(row, 0), Math.max(0, count - 1))
  return {
    first: clamp(Math.floor((offset - margin) / rowHeight)),
    last: clamp(Math.floor((offset + viewHeight - margin) / rowHeight)),
    shift: offset - top,
  }
}

/** Where to scroll so that a row is in view, as little as needed; `undefined` where it is. */
export function scrollToShow(rows: Rows, top: number, row: number): number | undefined {
  const {rowHeight, viewHeight, margin} = rows
  const scale = scaleOf(rows)
  const offset = top * scale
  const start = row * rowHeight
  const end = start + rowHeight + 2 * margin
  if (start < offset) return start / scale
  return end > offset + viewHeight ? (end - viewHeight) / scale : undefined
}

/** What scrolls the list. Positions are measured from the start of the list. */
export interface ListScroller {
  readonly element: HTMLElement
  /** Pixels from the start of the list to the upper edge of the visible part. */
  readonly top: () => number
  readonly scrollTo: (top: number) => void
}

/** For a list that fills what scrolls it. */
export const ownScroller = (element: HTMLElement): ListScroller => ({
  element,
  top: () => element.scrollTop,
  scrollTo: (top) => {
    // Setting the same value would still lay out the page.
    if (element.scrollTop !== top) element.scrollTop = top
  },
})

/** For a list that scrolls together with what is above it. */
export function sharedScroller(element: HTMLElement, list: HTMLElement): ListScroller {
  /** Pixels of the content above the list. */
  const before = () =>
    list.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop
  return {
    element,
    top: () => element.scrollTop - before(),
    // The start of the list is shown with the content above it.
    scrollTo: (top) => {
      element.scrollTop = top <= 0 ? 0 : top + before()
    },
  }
}
