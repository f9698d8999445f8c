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
import {type Mode, type SilentService, startSilentService} from './support/silent-script/serve.ts'

const BUBBLES = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'}
const ODD_TAG = `a "tag" <b>&amp;'x' \\ 🦊`

let browser: Browser
let sandbox: SandboxServer
let silent: SilentService
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
  silent = await startSilentService(sandbox.content)
  const client = createClient({baseUrl: sandbox.url, apiKey: 'demo-key'})
  cards = (await fetchCollection(client, {
    teamId: chosen.teamId,
    tag: ODD_TAG,
  })) as FetchedCollection
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await silent?.close()
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
    // React reports hydration mismatches, and the browser what a policy blocks.
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

/** The layout shift of the page. */
const shifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({type: 'layout-shift', buffered: true})
    const records = observer.takeRecords() as (PerformanceEntry & {value: number})[]
    return records.reduce((sum, {value}) => sum + value, 0)
  })

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

  it('plays a Story, after a client-side navigation, too', async () => {
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

  it('keeps an embed when its value is fetched again without a change', async () => {
    const page = await newPage()
    await page.goto(site.page(website([{value: BUBBLES}])))
    const strip = await items(page, 'bubbles').first().elementHandle()
    await page.getByRole('button', {name: 'Render again'}).click()
    await see(page.locator('output')).toHaveText('1')
    expect(await strip?.evaluate((element) => element.isConnected)).toBe(true)
  })

  it('shifts nothing below the cards of the README, whose layout is named', async () => {
    const shiftOf = async (embedType?: 'cards') => {
      const page = await newPage({viewport: {width: 900, height: 900}})
      const value = {...BUBBLES, id: cards.collection.id}
      await page.goto(site.page(website([{value, embedType}, {value: BUBBLES}])))
      await see(items(page, 'cards').first()).toBeVisible()
      await see(items(page, 'bubbles').first()).toBeVisible()
      return shifts(page)
    }
    expect(await shiftOf('cards')).toBeLessThanOrEqual(0.02)
    expect(await shiftOf(), 'without the layout').toBeGreaterThan(0.05)
  })

  it('shifts nothing when the Stories replace the links', async () => {
    const shiftOf = async (style: {minHeight?: number}) => {
      const page = await newPage({viewport: {width: 900, height: 900}})
      const embeds = [
        {value: BUBBLES, stories: cards.stories, style},
        {...byTag(), style},
      ]
      await page.goto(site.page(website(embeds)))
      await see(items(page, 'cards').first()).toBeVisible()
      await see(items(page, 'bubbles').first()).toBeVisible()
      return shifts(page)
    }
    expect(await shiftOf({})).toBe(0)
    // Without reserved height it shifts, so the measurement works.
    expect(await shiftOf({minHeight: 0})).toBeGreaterThan(0)
  })

  it('loads the script only when an embed comes near the viewport', async () => {
    const page = await newPage({viewport: {width: 900, height: 600}})
    await page.goto(site.page(website([{name: 'Long', above: 5000, embeds: [byTag()]}])))
    await page.getByRole('button', {name: 'Render again'}).click()
    await see(page.locator('output')).toHaveText('1')
    expect(scripts).toBe(0)
    await page.getByText('What is below').scrollIntoViewIfNeeded()
    await see(items(page, 'cards').first()).toBeVisible()
    expect(scripts).toBe(1)
  })

  it('uses another brand, in the markup of the contract, with odd characters in a tag', async () => {
    const page = await newPage()
    const brand = 'acme'
    const scriptUrl = `${sandbox.origin}/embed.js?brand=acme`
    const embeds = [{...byTag(), markup: 'contract' as const}, byTag()]
    await page.goto(site.page(website(embeds, {brand, scriptUrl})))
    await see(items(page, 'cards', brand)).toHaveCount(2 * cards.stories.length)
  })
})

describe('where the script can’t run', () => {
  const hrefs = () => cards.stories.map(({watchUrl}) => watchUrl)

  it('links to the Stories without any scripts', async () => {
    const page = await newPage({javaScriptEnabled: false})
    await page.goto(site.page(website([byTag()])))
    await see(links(page).first()).toBeVisible()
    expect(
      await Promise.all((await links(page).all()).map((link) => link.getAttribute('href'))),
    ).toEqual(hrefs())
  })

  it('links to the Stories when the script can’t be loaded, and retries with the next embed', async () => {
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

/** A website with the script that sends no events. */
const silently = (embeds: readonly Shown[], mode?: Mode, more: Partial<SiteProps> = {}) =>
  website(embeds, {scriptUrl: silent.scriptUrl(mode), ...more})
const tiles = (page: Page) => page.locator('.service-tile')

describe('a script that sends no events', () => {
  const story = () => ({_type: 'stories.story', id: cards.stories[0]?.id ?? ''})
  const layer = (page: Page) => page.locator('.service-layer')

  it('shows Collections by ID and by tag, a single Story and an array, in StrictMode', async () => {
    const byId = {...BUBBLES, id: cards.collection.id}
    const page = await newPage()
    const embeds = [{value: byId}, {value: story()}, {value: [story(), story()]}]
    await page.goto(site.page(silently(embeds)))
    await see(tiles(page)).toHaveCount(cards.stories.length + 2)
  })

  it.each(['a Collection', 'Stories'])('keeps the links of %s until it has drawn', async (kind) => {
    const page = await newPage()
    const value = kind === 'Stories' ? [story()] : BUBBLES
    await page.goto(site.page(silently([{value, stories: cards.stories}], 'late')))
    await see(page.locator('.service-holder')).toBeAttached()
    await see(links(page).first()).toBeVisible()
    silent.release()
    await see(tiles(page).first()).toBeVisible()
    await see(links(page).first()).toBeHidden()
  })

  it.each(['empty', 'hangs', 'throws', 'syntax', 'html', 'global'] as const)(
    'keeps the links with a script of the kind “%s”',
    async (mode) => {
      const page = await newPage()
      const requested = page.waitForRequest(silent.scriptUrl(mode))
      await page.goto(site.page(silently([{value: BUBBLES, stories: cards.stories}], mode)))
      const request = await requested
      if (mode !== 'hangs') await request.response()
      if (mode === 'empty') await see(page.locator('.service-holder')).toBeAttached()
      if (mode === 'global') {
        // A wrong brand is named.
        await expect.poll(() => errors.join()).toContain('service.discover is missing: check brand')
      }
      await see(links(page).first()).toBeVisible()
      await see(tiles(page)).toHaveCount(0)
      errors = []
    },
  )

  it('loads once although it removes its own element from the page', async () => {
    const page = await newPage()
    const props = silently([], 'removed', {
      pages: [
        {name: 'Home', embeds: [{value: BUBBLES}]},
        {name: 'Other', embeds: [{value: story()}]},
      ],
    })
    await page.goto(site.page(props))
    await see(tiles(page).first()).toBeVisible()
    const loaded = () => silent.requests.filter((url) => url.includes('mode=removed')).length
    const before = loaded()
    await page.getByRole('button', {name: 'Other'}).click()
    await see(tiles(page)).toHaveCount(1)
    expect(loaded()).toBe(before)
  })

  it('leaves no player on the next page, which can scroll', async () => {
    const page = await newPage()
    const pages = [
      {name: 'Home', embeds: [{value: BUBBLES}]},
      {name: 'Other', embeds: [{value: story()}]},
    ]
    await page.goto(site.page(silently([], 'none', {pages})))
    await tiles(page).first().click()
    await see(layer(page)).toBeVisible()
    await see(page.locator('body')).toHaveCSS('overflow', 'hidden')
    // As by the browser's own button: a click in the page is not possible.
    await page.getByRole('button', {name: 'Other', includeHidden: true}).dispatchEvent('click')
    await see(page.getByRole('heading', {name: 'Other'})).toBeVisible()
    await see(layer(page)).toHaveCount(0)
    await see(page.locator('body')).toHaveCSS('overflow', 'visible')
  })

  it('leaves no player where mountEmbed ends', async () => {
    const page = await newPage()
    const options = JSON.stringify({brand: 'service', scriptUrl: silent.scriptUrl()})
    await page.goto(
      site.html(`<main><div id="shelf"></div></main>
<script type="module">import {mountEmbed} from '/core.js'
window.end = mountEmbed(document.querySelector('#shelf'), ${JSON.stringify(BUBBLES)}, ${options})</script>`),
    )
    await tiles(page).first().click()
    await see(layer(page)).toBeVisible()
    await page.evaluate('end()')
    await see(layer(page)).toHaveCount(0)
    expect(await page.locator('#shelf').innerHTML()).toBe('')
  })

  it('shifts little where its height is reserved', async () => {
    const shiftOf = async (minHeight: number) => {
      const page = await newPage({viewport: {width: 900, height: 900}})
      const embeds = [
        {value: BUBBLES, minHeight, stories: cards.stories},
        {value: {...BUBBLES, id: cards.collection.id}, minHeight: minHeight * 1.4},
      ]
      await page.goto(site.page(silently(embeds)))
      await see(tiles(page).last()).toBeVisible()
      return shifts(page)
    }
    // Mostly 0.022, from shifts within the embed when its links are replaced.
    // Without the height it is up to 0.27, depending on which of the two embeds is drawn first.
    expect(await shiftOf(200)).toBeLessThan(0.03)
  })

  it('receives more options', async () => {
    const page = await newPage()
    const discover = {accentColor: 'rgb(1, 2, 3)'}
    await page.goto(site.page(silently([{value: BUBBLES}], 'none', {discover})))
    await see(tiles(page).first().locator('img')).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  })

  it('works under a policy that allows inline styles', async () => {
    const page = await newPage()
    const policy = `default-src 'none'; script-src 'nonce-r4nd0m'; style-src 'unsafe-inline'; img-src data: ${silent.origin}; connect-src ${silent.origin}`
    const props = silently([{value: BUBBLES}], 'none', {nonce: 'r4nd0m'})
    await page.goto(site.page(props, {policy}))
    await see(tiles(page).first()).toBeVisible()
  })
})

describe('events of a script', () => {
  const events = (page: Page) => page.evaluate(() => globalThis.events)

  it('reports the events of the sandbox’s script', async () => {
    const page = await newPage()
    await page.goto(site.page(website([{value: BUBBLES}])))
    await items(page, 'bubbles').first().click()
    await see(page.locator('dialog[data-state=playing]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => events(page)).toEqual(['open', 'play', 'close'])
  })

  it('reports the events of another script', async () => {
    const page = await newPage()
    await page.goto(site.page(silently([{value: BUBBLES}])))
    await tiles(page).first().click()
    await page.getByRole('button', {name: 'Close video'}).click()
    expect(await events(page)).toEqual(['open', 'play', 'close'])
  })
})

describe('consent', () => {
  const asked = (more: Partial<Shown> = {}): Shown => ({
    value: {...BUBBLES, title: 'Summer stories'},
    consent: 'ask',
    poster: '/poster.svg',
    ...more,
  })
  /** Addresses that are not the website's own. */
  const watchRequests = (page: Page, own: string) => {
    const others: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(own) && !url.startsWith('data:')) others.push(url)
    })
    return others
  }

  it('loads nothing of the service before the button is pressed', async () => {
    const page = await newPage()
    const address = site.page(website([asked()]))
    const others = watchRequests(page, new URL(address).origin)
    await page.goto(address)
    await see(page.getByText('Summer stories', {exact: true})).toBeVisible()
    await see(page.locator('main img')).toHaveJSProperty('naturalWidth', 9)
    await page.getByRole('button', {name: 'Render again'}).click()
    await see(page.locator('output')).toHaveText('1')
    expect(others).toEqual([])
    await page.getByRole('button', {name: 'Show Summer stories'}).click()
    await see(items(page, 'bubbles').first()).toBeVisible()
    await see(page.locator('main img[src="/poster.svg"]')).toBeHidden()
    expect(others.length).toBeGreaterThan(0)
    // Nothing is remembered.
    await page.reload()
    await see(page.getByRole('button', {name: 'Show Summer stories'})).toBeVisible()
  })

  it('mounts only after consent with mountEmbed, too', async () => {
    const page = await newPage()
    const options = JSON.stringify({
      brand: 'service',
      scriptUrl: silent.scriptUrl(),
      consent: 'ask',
      consentText: 'Load the videos',
      poster: '/poster.svg',
    })
    const address =
      site.html(`<main><div id="shelf"></div></main><script type="module">import {mountEmbed} from '/consent.js'
window.end = mountEmbed(document.querySelector('#shelf'), ${JSON.stringify(asked().value)}, {...${options}, onConsent: () => { window.allowed = true }})</script>`)
    const others = watchRequests(page, new URL(address).origin)
    await page.goto(address)
    const button = page.getByRole('button', {name: 'Load the videos'})
    await see(button).toBeVisible()
    expect(others).toEqual([])
    await button.click()
    await see(tiles(page).first()).toBeVisible()
    expect(await page.evaluate('allowed')).toBe(true)
    await page.evaluate('end()')
    expect(await page.locator('#shelf').innerHTML()).toBe('')
  })
})

describe('a Content-Security-Policy', () => {
  const policy = () =>
    `default-src 'none'; script-src 'nonce-r4nd0m'; style-src-attr 'unsafe-inline'; img-src data: ${sandbox.origin}; media-src ${sandbox.origin}; connect-src ${sandbox.origin}`

  it('allows the script by its nonce', async () => {
    const page = await newPage()
    const props = website([byTag()], {nonce: 'r4nd0m'})
    await page.goto(site.page(props, {policy: policy()}))
    await items(page, 'cards').first().click()
    await see(page.locator('dialog[data-state=playing]')).toBeVisible()
  })
})

describe('views', () => {
  it('counts no view when analytics are disabled', async () => {
    const [first] = cards.stories
    const seen = () => sandbox.views.impressions[first?.id ?? ''] ?? 0
    const before = seen()
    for (const disableAnalytics of [true, false]) {
      const page = await newPage()
      await page.goto(site.page(website([{...byTag(), disableAnalytics}])))
      await see(items(page, 'cards').first()).toBeVisible()
    }
    // A beacon of the first would have arrived before that of the second.
    await expect.poll(seen, {timeout: 20_000}).toBe(before + 1)
  })
})

describe('mountEmbed on a page without React', () => {
  it('shows an embed in place of the former content, and removes it again', async () => {
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
  it('shows the values of a document of the dataset, with the published package', async () => {
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
