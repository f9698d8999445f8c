import type {Page} from 'playwright'
import {afterAll, beforeAll, beforeEach} from 'vitest'
import {createClient} from '../../src/access/index.ts'
import {fetchCollection, type FetchedCollection} from '../../src/embed/index.ts'
import {type SandboxServer, startSandbox} from '../../src/sandbox/index.ts'
import {type FileBrowser, fileBrowser} from '../support/browser.ts'
import {type Mode, type SilentService, startSilentService} from '../support/silent-script/serve.ts'
import type {Shown, SiteProps} from './App.tsx'
import {startSite, type Site} from './site.tsx'

export const BUBBLES = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'}
const ODD_TAG = `a "tag" <b>&amp;'x' \\ 🦊`

/** A website with embeds, the sandbox behind it, and a browser that shows it. */
interface Website extends FileBrowser {
  readonly sandbox: SandboxServer
  /** The service whose script sends no events. */
  readonly silent: SilentService
  readonly site: Site
  /** A Collection of cards, as the website's server has fetched it. */
  readonly cards: FetchedCollection
  /** How often the running test has requested the sandbox's script. */
  readonly scripts: number
  /** The cards by their tag, with their Stories from the server. */
  readonly byTag: () => Shown
  /** Settings of a website with the sandbox's script. */
  readonly withScript: (
    pages: SiteProps['pages'] | readonly Shown[],
    more?: Partial<SiteProps>,
  ) => SiteProps
  /** Settings of a website with the script that sends no events. */
  readonly silently: (embeds: readonly Shown[], mode?: Mode, more?: Partial<SiteProps>) => SiteProps
}

/** Starts a website for the tests of a file. A test fails where a page reports an error or a warning. */
export function useWebsite(): Website {
  // React reports hydration mismatches, and the browser what a policy blocks.
  const browser = fileBrowser(['uncaught', 'error', 'warning'])
  let sandbox: SandboxServer
  let silent: SilentService
  let site: Site
  let cards: FetchedCollection
  let scripts = 0

  beforeAll(async () => {
    sandbox = await startSandbox()
    site = await startSite()
    const {content} = sandbox
    const isCards = (one: (typeof content.collections)[number]) =>
      one.embedType === 'cards' && one.storyIds.length > 4 && Boolean(one.publishedAt)
    const selected = content.collections.find(isCards)
    if (!selected) throw new Error('The demo has no Collection of cards')
    sandbox.edit(() => ({
      ...content,
      collections: content.collections.map((one) =>
        one === selected ? {...one, tag: ODD_TAG} : one,
      ),
    }))
    silent = await startSilentService(sandbox.content)
    const client = createClient({baseUrl: sandbox.url, apiKey: 'demo-key'})
    cards = (await fetchCollection(client, {
      teamId: selected.teamId,
      tag: ODD_TAG,
    })) as FetchedCollection
  })

  afterAll(async () => {
    await site?.close()
    await silent?.close()
    await sandbox?.close()
  })

  beforeEach(() => {
    scripts = 0
  })

  const withScript: Website['withScript'] = (pages, more = {}) => {
    const isPages = (given: typeof pages): given is SiteProps['pages'] =>
      'embeds' in (given[0] ?? {})
    return {
      brand: 'service',
      scriptUrl: `${sandbox.origin}/embed.js`,
      pages: isPages(pages) ? pages : [{name: 'Home', embeds: pages}],
      ...more,
    }
  }

  return {
    get sandbox() {
      return sandbox
    },
    get silent() {
      return silent
    },
    get site() {
      return site
    },
    get cards() {
      return cards
    },
    get scripts() {
      return scripts
    },
    errors: browser.errors,
    newPage: async (options) => {
      const page = await browser.newPage(options)
      page.on('request', (request) => {
        if (request.url().startsWith(`${sandbox.origin}/embed.js`)) scripts++
      })
      return page
    },
    byTag: () => ({
      value: {_type: 'stories.collection', teamId: cards.collection.teamId ?? '', tag: ODD_TAG},
      embedType: 'cards',
      stories: cards.stories,
    }),
    withScript,
    silently: (embeds, mode, more = {}) =>
      withScript(embeds, {scriptUrl: silent.scriptUrl(mode), ...more}),
  }
}

/** The layout shift of the page, which is recorded with a frame. */
export const shifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const observer = new PerformanceObserver(() => {})
    observer.observe({type: 'layout-shift', buffered: true})
    const records = observer.takeRecords() as (PerformanceEntry & {value: number})[]
    return records.reduce((sum, {value}) => sum + value, 0)
  })

/** The Stories that the sandbox's script has drawn. */
export const items = (page: Page, shape: 'bubbles' | 'cards', brand = 'service') =>
  page.locator(`.${brand}-${shape} .${brand}-item`)

/** The Stories that the script without events has drawn. */
export const tiles = (page: Page) => page.locator('.service-tile')

/** What is shown without a script. */
export const links = (page: Page) => page.locator('main a')

/** The events that the website has received. */
export const events = (page: Page) => page.evaluate(() => globalThis.events)
