import {expect, waitFor} from 'storybook/test'

/** Texts of the content, which may be shortened: titles, and the facts below them. */
const CONTENT = '[data-part="title"], [data-part="about"], h2, bdi'

/** Pixels by which a text may exceed its element, since browsers round. */
const TOLERANCE = 1

const hasOwnText = ({childNodes}: Element) =>
  [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())

/** What is meant to scroll sideways: the selected items. */
const SCROLLS = 'footer > ol'

/** Whether an element or one around it is content, scrolls sideways, or is for assistive technology only. */
function isExempt(element: Element, root: Element): boolean {
  for (let at: Element | null = element; at && root.contains(at); at = at.parentElement) {
    if (getComputedStyle(at).visibility === 'hidden') return true
    if (at.matches(CONTENT) || at.matches(SCROLLS)) return true
    if (at.clientWidth <= 1 && at.clientHeight <= 1 && at.clientWidth > 0) return true
  }
  return false
}

/** The texts below an element that are cut off, or outside of the window. */
export function cutTexts(root: Element): string[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (!hasOwnText(element) || !element.checkVisibility() || isExempt(element, root)) return []
    const {left, right} = element.getBoundingClientRect()
    const isOutside = left < -TOLERANCE || right > innerWidth + TOLERANCE
    const isCut = [element, element.parentElement!].some((at) => {
      const {overflowX, overflowY} = getComputedStyle(at)
      const isClipped = overflowX !== 'visible'
      const isTooHigh = overflowY !== 'visible' && overflowY !== 'auto' && overflowY !== 'scroll'
      return (
        (isClipped && at.scrollWidth > at.clientWidth + TOLERANCE) ||
        (isTooHigh && at.scrollHeight > at.clientHeight + 4)
      )
    })
    return isOutside || isCut ? [element.textContent.trim()] : []
  })
}

/** Waits until each message on the page is shown in full. */
export async function nothingIsCut(): Promise<void> {
  await waitFor(() => expect(cutTexts(document.body)).toEqual([]))
}
