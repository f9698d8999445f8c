import type {Browser, BrowserContextOptions, Page} from 'playwright'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {connectBrowser} from './support/browser.ts'
import {startLake} from '../dev/lake/index.ts'
import {sampleDocuments} from '../dev/studio/sample.ts'
import {createClient} from '../src/access/index.ts'
import {fetchCollection, type FetchedCollection} from '../src/embed/index.ts'
import {startSandbox, type SandboxServer} from '../src/sandbox/index.ts'
import {see} from './e2e/support/see.ts'
import type {Shown, SiteProps} from './embed/App.tsx'
import {buildPackage} from './support/package.ts'
import {startSite, type Site} from './embed/site.tsx'

const BUBBLES = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'}
const ODD_TAG = `a "tag" <b>&amp;'x' \\ 🦊`

let browser: Browser
let sandbox: SandboxServer
let site: Site
let cards: FetchedCollection
let open: Page[] = []
let errors: string[] = []
let scripts = 0

beforeAll(async () => {
  browser = await connectBrowser()
  sandbox = await startSandbox()
  site = await startSite()
  const {content} = sandbox
  const isCards = (one: (typeof content.collections)[number]) =>
    one.embedType === 'cards' && one.storyIds.length > 4 && Boolean(one.publishedAt)
  const chosen = content.collections.find(isCards)
  if (!chosen) throw new Error('The demo has no Collection of cards')
  sandbox.setContent({
    ...content,
    collections: content.collections.map((one) => (one === chosen ? {...one, tag: ODD_TAG} : one)),
  })
  const client = createClient({baseUrl: sandbox.url, apiKey: 'demo-key'})
  cards = (await fetchCollection(client, {
    teamId: chosen.teamId,
    tag: ODD_TAG,
  })) as FetchedCollection
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await sandbox?.close()
})

beforeEach(() => {
  errors = []
  scripts = 0
})

afterEach(async () => {
  await Promise.all(open.map((page) => page.context().close()))
  open = []
  expect(errors).toEqual([])
})

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  open.push(page)
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // React tells of what doesn't match, and the browser of what a policy stops.
    if (['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  page.on('request', (request) => {
    if (request.url().startsWith(`${sandbox.origin}/embed.js`)) scripts++
  })
  return page
}

const byTag = (): Shown => ({
  value: {_type: 'stories.collection', teamId: cards.collection.teamId ?? '', tag: ODD_TAG},
  embedType: 'cards',
  stories: cards.stories,
})

function website(pages: SiteProps['pages'] | readonly Shown[], more: Partial<SiteProps> = {}) {
  const isPages = (given: typeof pages): given is SiteProps['pages'] => 'embeds' in (given[0] ?? {})
  return {
    brand: 'service',
    scriptUrl: `${sandbox.origin}/embed.js`,
    pages: isPages(pages) ? pages : [{name: 'Home', embeds: pages}],
    ...more,
  }
}

const items = (page: Page, shape: 'bubbles' | 'cards', brand = 'service') =>
  page.locator(`.${brand}-${shape} .${brand}-item`)
const links = (page: Page) => page.locator('main a')

describe('StoryEmbed on a page that was rendered on the server', () => {
  it('shows saved values as bubbles and cards, with one script, in StrictMode', async () => {
    const page = await newPage()
    const embeds = [{value: BUBBLES, className: 'shelf', 'data-sanity': 'encoded'}, byTag()]
    await page.goto(site.page(website(embeds as Shown[])))
    await see(items(page, 'cards')).toHaveCount(cards.stories.length)
    await see(items(page, 'bubbles').first()).toBeVisible()
    await see(page.locator('main div.shelf[data-sanity=encoded] .service-bubbles')).toBeVisible()
    await see(links(page).first()).toBeHidden()
    expect(scripts).toBe(1)
    expect(await page.locator(`script[src*="embed.js"]`).count()).toBe(1)
  })

  it('plays a Story, after a navigation in the page too', async () => {
    const page = await newPage()
    const story = {_type: 'stories.story', id: cards.stories[1]?.id ?? ''}
    await page.goto(
      site.page(
        website([
          {name: 'Home', embeds: [{value: BUBBLES}]},
          {name: 'Clip', embeds: [{value: [story, story]}, byTag()]},
        ]),
      ),
    )
    const play = async () => {
      await items(page, 'bubbles').first().click()
      await see(page.locator('dialog[data-state=playing]')).toBeVisible()
      await page.keyboard.press('Escape')
      await see(page.locator('dialog')).toHaveCount(0)
    }
    await play()
    await page.getByRole('button', {name: 'Clip'}).click()
    await see(items(page, 'bubbles')).toHaveText([cards.stories[1]?.displayTitle ?? '-'])
    await see(items(page, 'cards')).toHaveCount(cards.stories.length)
    await play()
    await page.getByRole('button', {name: 'Home'}).click()
    await see(page.getByRole('heading', {name: 'Home'})).toBeVisible()
    await play()
    expect(scripts).toBe(1)
  })

  it('leaves an embed alone when its value is fetched anew and is the same', async () => {
    const page = await newPage()
    await page.goto(site.page(website([{value: BUBBLES}])))
    const strip = await items(page, 'bubbles').first().elementHandle()
    await page.getByRole('button', {name: 'Render again'}).click()
    await see(page.locator('output')).toHaveText('1')
    expect(await strip?.evaluate((element) => element.isConnected)).toBe(true)
  })

  it('moves nothing when the Stories come in place of the links', async () => {
    const shiftOf = async (style: {minHeight?: number}) => {
      const page = await newPage({viewport: {width: 900, height: 900}})
      const embeds = [
        {value: BUBBLES, stories: cards.stories, style},
        {...byTag(), style},
      ]
      await page.goto(site.page(website(embeds)))
      await see(items(page, 'cards').first()).toBeVisible()
      await see(items(page, 'bubbles').first()).toBeVisible()
      return page.evaluate(() => {
        const observer = new PerformanceObserver(() => {})
        observer.observe({type: 'layout-shift', buffered: true})
        const shifts = observer.takeRecords() as (PerformanceEntry & {value: number})[]
        return shifts.reduce((sum, {value}) => sum + value, 0)
      })
    }
    expect(await shiftOf({})).toBe(0)
    // Where no room is kept it does, and is measured.
    expect(await shiftOf({minHeight: 0})).toBeGreaterThan(0)
  })

  it('waits for the script until an embed comes near', async () => {
    const page = await newPage({viewport: {width: 900, height: 600}})
    await page.goto(site.page(website([{name: 'Long', above: 5000, embeds: [byTag()]}])))
    await page.getByRole('button', {name: 'Render again'}).click()
    await see(page.locator('output')).toHaveText('1')
    expect(scripts).toBe(0)
    await page.getByText('What stands below').scrollIntoViewIfNeeded()
    await see(items(page, 'cards').first()).toBeVisible()
    expect(scripts).toBe(1)
  })

  it('goes by another brand, in the markup of the contract, with odd characters in a tag', async () => {
    const page = await newPage()
    const brand = 'acme'
    const scriptUrl = `${sandbox.origin}/embed.js?brand=acme`
    const embeds = [{...byTag(), markup: 'contract' as const}, byTag()]
    await page.goto(site.page(website(embeds, {brand, scriptUrl})))
    await see(items(page, 'cards', brand)).toHaveCount(2 * cards.stories.length)
  })
})

describe('where the script can not run', () => {
  const hrefs = () => cards.stories.map(({watchUrl}) => watchUrl)

  it('links to the Stories without any scripts', async () => {
    const page = await newPage({javaScriptEnabled: false})
    await page.goto(site.page(website([byTag()])))
    await see(links(page).first()).toBeVisible()
    expect(
      await Promise.all((await links(page).all()).map((link) => link.getAttribute('href'))),
    ).toEqual(hrefs())
  })

  it('links to the Stories when it can’t be loaded, and tries again with the next embed', async () => {
    const page = await newPage()
    await page.route('**/embed.js', (route) => route.abort(), {times: 1})
    const failed = page.waitForEvent('requestfailed')
    await page.goto(
      site.page(
        website([
          {name: 'Home', embeds: [byTag()]},
          {name: 'Other', embeds: [{value: BUBBLES}]},
        ]),
      ),
    )
    await failed
    await see(links(page)).toHaveCount(cards.stories.length)
    await see(links(page).first()).toBeVisible()
    expect(errors.splice(0).join()).toContain('ERR_FAILED')
    await page.getByRole('button', {name: 'Other'}).click()
    await see(items(page, 'bubbles').first()).toBeVisible()
  })
})

describe('a Content-Security-Policy', () => {
  const policy = () =>
    `default-src 'none'; script-src 'nonce-r4nd0m'; style-src-attr 'unsafe-inline'; img-src data: ${sandbox.origin}; media-src ${sandbox.origin}; connect-src ${sandbox.origin}`

  it('with a nonce for scripts is kept', async () => {
    const page = await newPage()
    const props = website([byTag()], {nonce: 'r4nd0m'})
    await page.goto(site.page(props, {policy: policy()}))
    await items(page, 'cards').first().click()
    await see(page.locator('dialog[data-state=playing]')).toBeVisible()
  })
})

describe('views', () => {
  it('are not counted with analytics disabled', async () => {
    const [first] = cards.stories
    const seen = () => sandbox.views.impressions[first?.id ?? ''] ?? 0
    const before = seen()
    for (const disableAnalytics of [true, false]) {
      const page = await newPage()
      await page.goto(site.page(website([{...byTag(), disableAnalytics}])))
      await see(items(page, 'cards').first()).toBeVisible()
    }
    // A beacon of the first would have come before the one of the second.
    await expect.poll(seen, {timeout: 20_000}).toBe(before + 1)
  })
})

describe('mountEmbed on a page without React', () => {
  it('shows an embed in place of what was there, and takes it away again', async () => {
    const page = await newPage()
    const options = JSON.stringify({brand: 'service', scriptUrl: `${sandbox.origin}/embed.js`})
    await page.goto(
      site.html(`<main><div id="shelf"><a href="/stories" style="display:flex">All Stories</a></div></main>
<script type="module">import {mountEmbed} from '/core.js'
window.takeAway = mountEmbed(document.querySelector('#shelf'), ${JSON.stringify(BUBBLES)}, ${options})</script>`),
    )
    await see(items(page, 'bubbles').first()).toBeVisible()
    await see(links(page)).toBeHidden()
    await page.evaluate('takeAway()')
    expect(await page.locator('#shelf').innerHTML()).toBe(
      '<a href="/stories" style="display: flex;">All Stories</a>',
    )
  })
})

describe('examples/html', () => {
  it('shows what a document of the dataset holds, by the package as it is published', async () => {
    await buildPackage()
    const documents = sampleDocuments.filter(({_id}) => _id === 'page-summer')
    const lake = await startLake({port: 0, sample: documents})
    try {
      const page = await newPage()
      // The dataset of the page is public.
      await page.route(`${lake.url}/**`, async (route) => {
        const headers = {...route.request().headers(), authorization: `Bearer ${lake.token}`}
        await route.continue({headers})
      })
      await page.goto(
        await site.example({
          queryUrl: `${lake.url}/v2025-02-19/data/query/production`,
          brand: 'service',
          scriptUrl: `${sandbox.origin}/embed.js`,
        }),
      )
      await see(page.locator('#clips .service-item')).toHaveCount(3)
      await see(page.locator('#shelf .service-item').first()).toBeVisible()
      expect(await page.locator('#shelf > div').getAttribute('data-service-collection-id')).toBe(
        'col-mxrt4',
      )
      await page.locator('#clips .service-item').first().click()
      await see(page.locator('dialog[data-state=playing]')).toBeVisible()
      expect(scripts).toBe(1)
    } finally {
      await lake.close()
    }
  }, 300_000)
})
