import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import type {FrameLocator, Page} from 'playwright'
import {expect} from 'vitest'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Waits until the player's video is paused, which it stays. */
export const isPaused = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLVideoElement>('dialog video')?.paused)

/**
 * Waits until the player's video has played. The video keeps a record of it, however late this looks.
 *
 * @param within - the page, or the frame that the player is in
 */
export async function hasPlayed(within: Page | FrameLocator): Promise<void> {
  const played = (dialog: HTMLElement) =>
    dialog.querySelector('video')?.played.length
      ? 'played'
      : `not played: ${dialog.querySelector('video')?.currentSrc}`
  await expect.poll(() => within.locator('dialog').evaluate(played).catch(String)).toBe('played')
}

export const heading = (page: Page) => page.locator('dialog h2').textContent()
export const focusName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused?.getAttribute('aria-label') ?? focused?.textContent
  })

/** The accessibility violations that axe finds in the page. */
export async function findViolations(page: Page): Promise<object[]> {
  // Evaluated, so that a Content-Security-Policy of the page does not apply to it.
  await page.evaluate(await readFile(axeFile, 'utf8'))
  return page.evaluate(async () => {
    const {axe} = globalThis as unknown as {axe: {run: () => Promise<{violations: object[]}>}}
    return (await axe.run()).violations
  })
}
