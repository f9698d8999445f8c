import {writeFile} from 'node:fs/promises'
import type {Browser, Locator, Page} from 'playwright'
import sharp from 'sharp'
import {Editor} from '../../test/e2e/support/editor.ts'
import type {Demo} from '../start/demo.ts'
import {untilDrawn} from './take.ts'

interface Frame {
  readonly image: Buffer
  /** Milliseconds for which it is shown. */
  readonly delay: number
}

/**
 * Shows how a Collection is selected and published: the empty field, a search, the selected item with
 * its pane, the field, the published document. Each frame is a screenshot of a page that has settled, so
 * that the animation doesn't depend on the machine's speed.
 *
 * @returns an animated WebP
 */
export async function takeAnimation(browser: Browser, demo: Demo): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: {width: 1120, height: 720},
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  try {
    return await encode(await takeFrames(new Editor(page, demo.studio.signedInUrl), page))
  } finally {
    await context.close()
  }
}

async function takeFrames(editor: Editor, page: Page): Promise<readonly Frame[]> {
  const frames: Frame[] = []
  const take = async (delay: number) => {
    await page.evaluate(untilDrawn)
    frames.push({image: await page.screenshot({animations: 'disabled'}), delay})
  }
  /** Moves the drawn pointer to an element, and clicks there. */
  const click = async (target: Locator) => {
    await target.hover()
    const {x, y, width, height} = (await target.boundingBox())!
    await page.evaluate(drawPointer, {x: x + width / 2, y: y + height / 2})
    await take(700)
    await target.click()
  }

  await editor.openDocument('page', 'page-empty')
  const shelf = editor.field('shelf')
  await shelf.evaluate((element) => element.scrollIntoView({block: 'center'}))
  await page.mouse.move(0, 0)
  await take(1200)
  await click(shelf.getByRole('button', {name: 'Select a Collection'}))
  const dialog = editor.dialog('Collection')
  await dialog.getByRole('option').first().waitFor()
  await take(1400)

  for (const letter of 'summer') {
    await page.keyboard.type(letter)
    await take(140)
  }
  const option = editor.option('Collection', 'Summer stories')
  await option.waitFor()
  await take(600)
  await click(option)
  const select = dialog.getByRole('button', {name: 'Select', exact: true})
  await select.waitFor()
  await take(1600)
  await click(select)
  await dialog.waitFor({state: 'hidden'})
  await shelf.getByText('Summer stories').first().waitFor()
  await take(1000)

  const publish = page.getByRole('button', {name: 'Publish', exact: true})
  await click(publish)
  await page.locator('button:disabled', {hasText: 'Publish'}).first().waitFor()
  await take(2400)
  return frames
}

/** Runs in the page: draws the mouse pointer, which a screenshot doesn't contain. */
function drawPointer({x, y}: {readonly x: number; readonly y: number}): void {
  let pointer = document.querySelector<HTMLElement>('#drawn-pointer')
  if (!pointer) {
    pointer = document.createElement('div')
    pointer.id = 'drawn-pointer'
    pointer.innerHTML =
      '<svg width="28" height="28" viewBox="0 0 28 28"><path d="M5 2v20l5.5-5 3.5 8 4-1.8-3.5-7.7H22z" fill="#111" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"/></svg>'
    pointer.style.cssText = 'position:fixed;z-index:2147483647;pointer-events:none'
  }
  // Again the last element, above a dialog that was opened meanwhile.
  document.body.append(pointer)
  pointer.style.left = `${x - 5}px`
  pointer.style.top = `${y - 2}px`
}

const encode = (frames: readonly Frame[]): Promise<Buffer> =>
  sharp(
    frames.map(({image}) => image),
    {join: {animated: true}},
  )
    .webp({quality: 72, effort: 4, loop: 0, delay: frames.map(({delay}) => delay)})
    .toBuffer()

/** Writes a screenshot as WebP, which is a fifth of its PNG. */
export async function toWebp(png: string, file: string): Promise<void> {
  await writeFile(file, await sharp(png).webp({quality: 84}).toBuffer())
}
