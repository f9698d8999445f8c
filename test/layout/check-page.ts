import {fileURLToPath} from 'node:url'
import type {Page} from 'playwright'
import {rolldown} from 'rolldown'
import {expect} from 'vitest'
import {EXEMPTIONS} from './exempted.ts'

let script: Promise<string> | undefined

async function bundle(): Promise<string> {
  const input = fileURLToPath(new URL('in-page.ts', import.meta.url))
  const build = await rolldown({input, platform: 'browser'})
  const {output} = await build.generate({format: 'iife', name: 'layout'})
  return output[0].code
}

/**
 * Fails where a person would see a problem in what the plugin draws on a page: something without a
 * size, covered, cut off, out of reach or too small. Waits until the layout has settled.
 */
export async function expectGoodLayout(page: Page): Promise<void> {
  if (page.isClosed()) return
  script ??= bundle()
  // Not a script element, which the page's policy could refuse.
  await page.evaluate(await script)
  const find = () =>
    page.evaluate((exemptions) => globalThis.findLayoutProblems!(exemptions), EXEMPTIONS)
  await expect.poll(find, {message: 'problems of the layout'}).toEqual([])
}
