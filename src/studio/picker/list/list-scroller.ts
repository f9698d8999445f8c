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
