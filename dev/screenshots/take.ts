import type {Browser} from 'playwright'
import {Editor} from '../../test/e2e/support/editor.ts'
import type {Demo} from '../start/demo.ts'
import type {Shot} from './scene.ts'

/** How long a scene waits for what it shows. */
const TIMEOUT = 20_000

/**
 * Takes a screenshot, in a browser of its own.
 *
 * @returns why the scene could not be shown; the screenshot shows what was there
 */
export async function takeScreenshot(
  {look, show}: Shot,
  browser: Browser,
  demo: Demo,
  file: string,
): Promise<string | undefined> {
  const {width, height, scheme = 'light', direction} = look
  const context = await browser.newContext({
    viewport: {width, height},
    colorScheme: scheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1.5,
  })
  context.setDefaultTimeout(TIMEOUT)
  const page = await context.newPage()
  if (direction) {
    await page.addInitScript((dir) => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.dir = dir))
    }, direction)
  }
  const editor = new Editor(page, demo.studio.signedInUrl)
  try {
    await show({demo, editor, page, dialog: page.getByRole('dialog').last()})
    await page.evaluate(untilDrawn)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await page.screenshot({path: file, animations: 'disabled'})
    await context.close()
  }
}

/** Runs in the page: waits for images in view, and until nothing changes for a while. */
export async function untilDrawn(): Promise<void> {
  const UNCHANGED_FOR_MS = 300
  const MAX_WAIT_MS = 4000
  const end = performance.now() + MAX_WAIT_MS
  const isInView = (image: HTMLImageElement) => {
    const {top, bottom} = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && image.checkVisibility()
  }
  let changed = performance.now()
  const observer = new MutationObserver(() => (changed = performance.now()))
  observer.observe(document, {subtree: true, childList: true, attributes: true})
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const isLoaded = [...document.images].every((image) => image.complete || !isInView(image))
    if (isLoaded && performance.now() - changed > UNCHANGED_FOR_MS) break
  }
  observer.disconnect()
  await document.fonts.ready
}
