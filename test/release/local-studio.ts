import type {Browser, BrowserContext, Page} from 'playwright'
import {expect} from 'vitest'
import type {watch} from '../e2e/support/watch.ts'
import type {FreshStudio} from './fresh-studio.ts'

/** Sanity's own hosts, which a Studio requests for its versions and its fonts. */
const SANITY = /^https:\/\/[^/]*\b(sanity\.io|sanity-cdn\.com)\//

/** Streams of events get hosts of their own: a browser allows six connections to one. */
const spreadStreams = `{
  const original = window.fetch
  let count = 0
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes('/data/listen/')) return original(input, init)
    const moved = url.replace(/^http:\\/\\/[^/:]+/, 'http://l' + ++count + '-' + Math.random().toString(36).slice(2) + '.localhost')
    return original(input instanceof Request ? new Request(moved, input) : moved, init)
  }
}`

/** Sets a lake in place of Sanity's project, for the README's proxy, too. */
export async function useLocalLake(studio: FreshStudio, apiHost: string): Promise<void> {
  await studio.edit('sanity.cli.ts', (text) =>
    text
      .replace(
        'import {storiesProxy}',
        "import {sanityUser} from 'sanity-plugin-stories/server'\nimport {storiesProxy}",
      )
      .replace(
        'storiesProxy()',
        `storiesProxy({authorize: sanityUser({projectId: 'local', apiHost: '${apiHost}'})})`,
      )
      .replace("api: {projectId: 'abc123'", "api: {projectId: 'local'"),
  )
  await studio.edit('sanity.config.ts', (text) =>
    text.replace("projectId: 'abc123'", `projectId: 'local', apiHost: '${apiHost}'`),
  )
}

/** A browser for a Studio on this machine, in which Sanity's own hosts respond with nothing. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({viewport: {width: 1440, height: 1000}})
  await context.addInitScript(spreadStreams)
  await context.route(SANITY, (route) => {
    const isScript = route.request().resourceType() === 'script'
    return route.fulfill({
      ...(isScript ? {contentType: 'text/javascript', body: ''} : {json: {}}),
      headers: {'access-control-allow-origin': '*'},
    })
  })
  return context
}

/** Runs a part of a test. Where it fails, the error says what was on the page at that moment. */
export async function acting(page: Page, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    const text = await page.locator('body').innerText()
    const seconds = await page.evaluate(() => Math.round(performance.now() / 1000))
    throw new Error(`On the page, ${seconds} s after it was loaded:\n${text}`, {cause: error})
  }
}

/** Fails where the key was in a page, a page reported an error, or requested another host. */
export async function expectClean({takeAll}: ReturnType<typeof watch>): Promise<void> {
  const {errors, leaks, left, searched} = await takeAll()
  expect(leaks, 'places that held the API key').toEqual([])
  expect(searched).toBeGreaterThan(100_000)
  expect(errors).toEqual([])
  expect(left.filter((url) => !SANITY.test(url))).toEqual([])
}
