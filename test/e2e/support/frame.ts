import type {Locator} from '@playwright/test'

/**
 * Clicks an element inside a frame with the mouse, at the place where it is drawn. Playwright's own
 * click misses it in some versions of Chromium when the frame is scaled and runs in a process of its
 * own: it mistakes the frame's coordinates for those of the page.
 *
 * @param frame - the `iframe` element
 * @param inside - finds the element in the frame
 */
export async function clickInFrame(frame: Locator, inside: Locator): Promise<void> {
  // An element that covers the edge of a form would receive the click.
  await frame.scrollIntoViewIfNeeded()
  const {x, y, pageWidth} = await inside.evaluate((element) => {
    const {left, top, width, height} = element.getBoundingClientRect()
    return {x: left + width / 2, y: top + height / 2, pageWidth: innerWidth}
  })
  const box = await frame.boundingBox()
  if (!box) throw new Error('The frame is not visible')
  const scale = box.width / pageWidth
  await frame.page().mouse.click(box.x + x * scale, box.y + y * scale)
}
