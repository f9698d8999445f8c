import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import {afterEach, beforeAll, expect, inject} from 'vitest'

/** Connects to the browser of the run. Closing it ends this connection's contexts only. */
export async function connectBrowser(): Promise<Browser> {
  const browser = await chromium.connect(inject('browserEndpoint'))
  // Playwright's own limit of 30 seconds is too short for a busy machine.
  return browser.on('context', (context) => context.setDefaultTimeout(120_000))
}

/** What a page reports: an error that nothing caught, or a message of the console. */
type Report = 'uncaught' | 'error' | 'warning'

/** A browser for the tests of a file. */
export interface FileBrowser {
  /** Opens a page in a context of its own, until the test ends. */
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** What the pages of the running test reported. A test takes out what it expects. */
  readonly errors: string[]
}

/**
 * Gives the tests of a file a browser. A test fails where one of its pages reports something.
 *
 * @param reports - what counts
 */
export function fileBrowser(reports: readonly Report[]): FileBrowser {
  let browser: Browser
  const open: BrowserContext[] = []
  const errors: string[] = []

  beforeAll(async () => {
    browser = await connectBrowser()
    return () => browser.close()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()))
    expect(errors.splice(0), 'what the pages reported').toEqual([])
  })

  return {
    errors,
    newPage: async (options = {}) => {
      const context = await browser.newContext(options)
      open.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => {
        if (reports.includes('uncaught')) errors.push(String(error))
      })
      page.on('console', (message) => {
        if (reports.some((report) => report === message.type())) errors.push(message.text())
      })
      return page
    },
  }
}
