import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import type {Page} from 'playwright'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

export const state = (page: Page, name: string) =>
  page.waitForSelector(`dialog[data-state=${name}]`)
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
