import type {Page} from 'playwright'
import {describe, expect, it} from 'vitest'
import {startLake} from '../dev/lake/index.ts'
import {sampleDocuments} from '../dev/studio/sample.ts'
import {see} from './e2e/support/see.ts'
import {hasPlayed} from './embed-script/read-page.ts'
import type {Shown} from './embed/App.tsx'
import {BUBBLES, events, items, links, shifts, tiles, useWebsite} from './embed/use-website.ts'
import {embedHtml, embedStyles} from '../src/embed/core.ts'
import {buildPackage} from './support/package.ts'

const web = useWebsite()

describe('StoryEmbed on a page that was rendered on the server', () => {
  it('shows saved values as bubbles and cards, with one script, in StrictMode', async () => {
    const page = await web.newPage()
    const embeds = [{value: BUBBLES, className: 'shelf', 'data-sanity': 'encoded'}, web.byTag()]
    await page.goto(web.site.page(web.withScript(embeds as Shown[])))
    await see(items(page, 'cards')).toHaveCount(web.cards.stories.length)
    await see(items(page, 'bubbles').first()).toBeVisible()
    await see(page.locator('main div.shelf[data-sanity=encoded] .service-bubbles')).toBeVisible()
    await see(links(page).first()).toBeHidden()
    expect(web.scripts).toBe(1)
    expect(await page.locator(`script[src*="embed.js"]`).count()).toBe(1)
  })

  it('plays a Story, after a client-side navigation, too', async () => {
    const page = await web.newPage()
    const story = {_type: 'stories.story', id: web.cards.stories[1]?.id ?? ''}
    await page.goto(
      web.site.page(
        web.withScript([
          {name: 'Home', embeds: [{value: BUBBLES}]},
          {name: 'Clip', embeds: [{value: [story, story]}, web.byTag()]},
        ]),
      ),
    )
    const play = async () => {
      await page.locator('.service-item').first().click()
      await hasPlayed(page)
      await page.keyboard.press('Escape')
      await see(page.locator('dialog')).toHaveCount(0)
    }
    await play()
    await page.getByRole('button', {name: 'Clip'}).click()
    // A Story twice is one item, and the Collection has it, too.
    await see(items(page, 'cards')).toHaveCount(1 + web.cards.stories.length)
    await see(items(page, 'cards').first()).toHaveText(web.cards.stories[1]?.displayTitle ?? '-')
    await play()
    await page.getByRole('button', {name: 'Home'}).click()
    await see(page.getByRole('heading', {name: 'Home'})).toBeVisible()
    await play()
    expect(web.scripts).toBe(1)
  })

  it('keeps an embed when its value is fetched again without a change', async () => {
    const page = await web.newPage()
    await page.goto(web.site.page(web.withScript([{value: BUBBLES}])))
    const strip = await items(page, 'bubbles').first().elementHandle()
    await page.getByRole('button', {name: 'Render again'}).click()
    await see(page.locator('output')).toHaveText('1')
    expect(await strip?.evaluate((element) => element.isConnected)).toBe(true)
  })

  it('shifts nothing below the cards of the README, whose layout is named', async () => {
    const shiftOf = async (embedType?: 'cards') => {
      const page = await web.newPage({viewport: {width: 900, height: 900}})
      const value = {...BUBBLES, id: web.cards.collection.id}
      await page.goto(web.site.page(web.withScript([{value, embedType}, {value: BUBBLES}])))
      await see(items(page, 'cards').first()).toBeVisible()
      await see(items(page, 'bubbles').first()).toBeVisible()
      return shifts(page)
    }
    expect(await shiftOf('cards')).toBeLessThanOrEqual(0.02)
    expect(await shiftOf(), 'without the layout').toBeGreaterThan(0.05)
  })

  it('keeps the thumbnails whole among the styles that a page has for its text', async () => {
    const page = await web.newPage()
    await page.goto(web.site.page(web.withScript([{...web.byTag(), load: 'click'}])))
    // As of Tailwind's typography, and of many a theme.
    const content = '.prose :where(img){margin:2em 0} img{border:4px solid;padding:4px;height:auto}'
    await page.addStyleTag({content})
    await page.locator('main').evaluate((main) => main.classList.add('prose'))
    const boxOf = (name: string) => page.locator(name).first().boundingBox()
    expect(await boxOf('.stories-image img')).toEqual(await boxOf('.stories-image'))
  })

  it('leaves of an image that can’t be loaded nothing but the initials', async () => {
    const page = await web.newPage()
    const stories = [{thumbnailUrl: '/none.jpg'}, {}].map((more) => ({
      id: 'a',
      displayTitle: 'Same title',
      ...more,
    }))
    await page.goto(web.site.page(web.withScript([{value: BUBBLES, load: 'click', stories}])))
    const look = (at: number) => page.locator('.stories-image').nth(at).screenshot()
    expect((await look(0)).equals(await look(1))).toBe(true)
    // That of the image.
    web.errors.length = 0
  })

  it('leaves no hole below bubbles whose layout is named wrongly', async () => {
    const page = await web.newPage()
    await page.goto(web.site.page(web.withScript([{value: BUBBLES, embedType: 'cards'}])))
    await see(items(page, 'bubbles').first()).toBeVisible()
    const height = () =>
      page
        .locator('main > div')
        .last()
        .evaluate((one) => one.clientHeight)
    await expect.poll(height).toBeLessThan(140)
  })

  it('shifts nothing when the Stories replace the links', async () => {
    const shiftOf = async (style: {minHeight?: number}) => {
      const page = await web.newPage({viewport: {width: 900, height: 900}})
      const embeds = [
        {value: BUBBLES, stories: web.cards.stories, style},
        {...web.byTag(), style},
      ]
      await page.goto(web.site.page(web.withScript(embeds)))
      await see(items(page, 'cards').first()).toBeVisible()
      await see(items(page, 'bubbles').first()).toBeVisible()
      return shifts(page)
    }
    expect(await shiftOf({})).toBe(0)
    // Without reserved height it shifts, so the measurement works.
    expect(await shiftOf({minHeight: 1})).toBeGreaterThan(0)
  })

  it('loads the script only when an embed comes near the viewport', async () => {
    const page = await web.newPage({viewport: {width: 900, height: 600}})
    await page.goto(
      web.site.page(web.withScript([{name: 'Long', above: 5000, embeds: [web.byTag()]}])),
    )
    await page.getByRole('button', {name: 'Render again'}).click()
    await see(page.locator('output')).toHaveText('1')
    expect(web.scripts).toBe(0)
    await page.getByText('What is below').scrollIntoViewIfNeeded()
    await see(items(page, 'cards').first()).toBeVisible()
    expect(web.scripts).toBe(1)
  })

  it('uses another brand, in the markup of the contract, with odd characters in a tag', async () => {
    const page = await web.newPage()
    const brand = 'acme'
    const scriptUrl = `${web.sandbox.origin}/embed.js?brand=acme`
    const embeds = [{...web.byTag(), markup: 'contract' as const}, web.byTag()]
    await page.goto(web.site.page(web.withScript(embeds, {brand, scriptUrl})))
    await see(items(page, 'cards', brand)).toHaveCount(2 * web.cards.stories.length)
  })
})

describe('where the script can’t run', () => {
  const hrefs = () => web.cards.stories.map(({watchUrl}) => watchUrl)

  it('links to the Stories without any scripts', async () => {
    const page = await web.newPage({javaScriptEnabled: false})
    await page.goto(web.site.page(web.withScript([web.byTag()])))
    await see(links(page).first()).toBeVisible()
    expect(
      await Promise.all((await links(page).all()).map((link) => link.getAttribute('href'))),
    ).toEqual(hrefs())
  })

  it('links to the Stories when the script can’t be loaded, and retries with the next embed', async () => {
    const page = await web.newPage()
    await page.route('**/embed.js', (route) => route.abort(), {times: 1})
    const failed = page.waitForEvent('requestfailed')
    await page.goto(
      web.site.page(
        web.withScript([
          {name: 'Home', embeds: [web.byTag()]},
          {name: 'Other', embeds: [{value: BUBBLES}]},
        ]),
      ),
    )
    await failed
    await see(links(page)).toHaveCount(web.cards.stories.length)
    await see(links(page).first()).toBeVisible()
    expect(web.errors.splice(0).join()).toContain('ERR_FAILED')
    await page.getByRole('button', {name: 'Other'}).click()
    await see(items(page, 'bubbles').first()).toBeVisible()
  })
})

describe('events of a script', () => {
  it('reports the events of the sandbox’s script', async () => {
    const page = await web.newPage()
    await page.goto(web.site.page(web.withScript([{value: BUBBLES}])))
    await items(page, 'bubbles').first().click()
    await hasPlayed(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => events(page)).toEqual(['open', 'play', 'close'])
  })
})

describe('load: click', () => {
  /** Without images, which would come from the service. */
  const asked = (more: Partial<Shown> = {}): Shown => ({
    ...web.byTag(),
    stories: web.cards.stories.map(({id, displayTitle, watchUrl}) => ({
      id,
      displayTitle,
      watchUrl,
    })),
    load: 'click',
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

  it('loads nothing of the service before a thumbnail is pressed, and shifts nothing then', async () => {
    const page = await web.newPage()
    const address = web.site.page(web.withScript([asked()]))
    const others = watchRequests(page, new URL(address).origin)
    await page.goto(address)
    const link = links(page).nth(1)
    await see(link).toHaveAccessibleName(web.cards.stories[1]?.displayTitle ?? '-')
    await page.getByRole('button', {name: 'Render again'}).click()
    await see(page.locator('output')).toHaveText('1')
    expect(others).toEqual([])
    await link.press('Enter')
    await see(items(page, 'cards').nth(1)).toBeFocused()
    await see(link).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
    expect(await shifts(page)).toBe(0)
    expect(others.length).toBeGreaterThan(0)
  })

  it('keeps the thumbnails as links where the script fails', async () => {
    const page = await web.newPage()
    const watchUrl = web.cards.stories[0]?.watchUrl ?? '-'
    await page.route(watchUrl, (route) => route.fulfill({body: 'A Story'}))
    await page.clock.install()
    await page.goto(web.site.page(web.silently([asked()], 'global')))
    await links(page).first().click()
    await expect.poll(() => page.evaluate(`'somethingElse' in window`)).toBe(true)
    await page.clock.runFor(8000)
    await expect.poll(() => web.errors.splice(0).join()).toContain('has no service.discover')
    await links(page).first().click()
    await page.waitForURL(watchUrl)
  })

  it('asks with mountEmbed, too, and says when it was allowed', async () => {
    const page = await web.newPage()
    const options = JSON.stringify({
      brand: 'service',
      scriptUrl: web.silent.scriptUrl(),
      load: 'click',
      consentText: 'Load the videos',
    })
    const address = web.site
      .html(`<main><div id="shelf"></div></main><script type="module">import {mountEmbed} from '/core.js'
window.end = mountEmbed(document.querySelector('#shelf'), ${JSON.stringify(BUBBLES)}, {...${options}, onLoad: () => { window.allowed = true }})</script>`)
    const others = watchRequests(page, new URL(address).origin)
    await page.goto(address)
    const button = page.getByRole('button', {name: 'Load the videos'})
    await see(button).toBeVisible()
    expect(others).toEqual([])
    await button.click()
    await see(tiles(page).first()).toBeVisible()
    expect(await page.evaluate('allowed')).toBe(true)
    await page.evaluate('end()')
    expect(await page.locator('#shelf').evaluate((one) => one.outerHTML)).toBe(
      '<div id="shelf" style=""></div>',
    )
  })
})

describe('thumbnails of embedHtml', () => {
  it('give way to what a script draws, without and with mountEmbed', async () => {
    const {stories} = web.cards
    const html = embedHtml(BUBBLES, {brand: 'service', stories})
    const scriptUrl = `${web.sandbox.origin}/embed.js`
    const options = JSON.stringify({brand: 'service', scriptUrl})
    const start = [
      `<script src="${scriptUrl}"></script><script>service.discover()</script>`,
      `<script type="module">import {mountEmbed} from '/core.js'
mountEmbed(document.querySelector('.stories-embed'), ${JSON.stringify(BUBBLES)}, ${options})</script>`,
    ]
    for (const scripts of start) {
      const page = await web.newPage()
      await page.goto(web.site.html(`<style>${embedStyles}</style><main>${html}</main>${scripts}`))
      await see(items(page, 'bubbles').first()).toBeVisible()
      await see(links(page)).toHaveCount(stories.length)
      await see(links(page).first()).toBeHidden()
      expect(await shifts(page)).toBe(0)
    }
  })
})

describe('a Content-Security-Policy', () => {
  const policy = () =>
    `default-src 'none'; script-src 'nonce-r4nd0m'; style-src 'nonce-r4nd0m'; style-src-attr 'unsafe-inline'; img-src data: ${web.sandbox.origin}; media-src ${web.sandbox.origin}; connect-src ${web.sandbox.origin}`

  it('allows the script by its nonce', async () => {
    const page = await web.newPage()
    const props = web.withScript([web.byTag()], {nonce: 'r4nd0m'})
    await page.goto(web.site.page(props, {policy: policy()}))
    await items(page, 'cards').first().click()
    await hasPlayed(page)
  })
})

describe('views', () => {
  it('counts no view when analytics are disabled', async () => {
    const [first] = web.cards.stories
    const seen = () => web.sandbox.views.impressions[first?.id ?? ''] ?? 0
    const before = seen()
    for (const disableAnalytics of [true, false]) {
      const page = await web.newPage()
      await page.goto(web.site.page(web.withScript([{...web.byTag(), disableAnalytics}])))
      await see(items(page, 'cards').first()).toBeVisible()
    }
    // A beacon of the first would have arrived before that of the second.
    await expect.poll(seen).toBe(before + 1)
  })
})

describe('mountEmbed on a page without React', () => {
  it('shows an embed in place of the former content, and removes it again', async () => {
    const page = await web.newPage()
    const options = JSON.stringify({brand: 'service', scriptUrl: `${web.sandbox.origin}/embed.js`})
    await page.goto(
      web.site
        .html(`<main><div id="shelf"><a href="/stories" style="display:flex">All Stories</a></div></main>
<script type="module">import {mountEmbed} from '/core.js'
window.takeAway = mountEmbed(document.querySelector('#shelf'), ${JSON.stringify(BUBBLES)}, ${options})</script>`),
    )
    await see(items(page, 'bubbles').first()).toBeVisible()
    await see(links(page)).toBeHidden()
    await page.evaluate('takeAway()')
    expect(await page.locator('#shelf').innerHTML()).toBe(
      '<a href="/stories" style="display:flex">All Stories</a>',
    )
  })
})

describe('an embed in a part of the page that scrolls', () => {
  it('loads the script when it comes near the visible part', async () => {
    const page = await web.newPage({viewport: {width: 900, height: 600}})
    const options = JSON.stringify({brand: 'service', scriptUrl: `${web.sandbox.origin}/embed.js`})
    await page.goto(
      web.site
        .html(`<main><div id="pane" style="height:400px;overflow:auto"><div style="height:5000px"></div><div id="shelf"></div></div></main>
<script type="module">import {mountEmbed} from '/core.js'
mountEmbed(document.querySelector('#shelf'), ${JSON.stringify(BUBBLES)}, ${options})
new IntersectionObserver(() => { window.isIdle = true }).observe(document.querySelector('#pane'))</script>`),
    )
    await page.waitForFunction('isIdle')
    expect(web.scripts).toBe(0)
    await page.evaluate(`document.querySelector('#pane').scrollTop = 4500`)
    await see(items(page, 'bubbles').first()).toBeAttached()
  })
})

describe('examples/html', () => {
  it('shows the values of a document of the dataset, with the published package', async () => {
    await buildPackage()
    const documents = sampleDocuments.filter(({_id}) => _id === 'page-summer')
    const lake = await startLake({port: 0, sample: documents})
    try {
      const page = await web.newPage()
      // The dataset of the page is public.
      await page.route(`${lake.url}/**`, async (route) => {
        const headers = {...route.request().headers(), authorization: `Bearer ${lake.token}`}
        await route.continue({headers})
      })
      await page.goto(
        await web.site.example({
          queryUrl: `${lake.url}/v2025-02-19/data/query/production`,
          brand: 'service',
          scriptUrl: `${web.sandbox.origin}/embed.js`,
        }),
      )
      await see(page.locator('#clips .service-item')).toHaveCount(3)
      await see(page.locator('#shelf .service-item').first()).toBeVisible()
      expect(await page.locator('#shelf > div').getAttribute('data-service-collection-id')).toBe(
        'col-mxrt4',
      )
      await page.locator('#clips .service-item').first().click()
      await hasPlayed(page)
      expect(web.scripts).toBe(1)
    } finally {
      await lake.close()
    }
  })
})
