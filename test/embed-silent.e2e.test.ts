import {readFile} from 'node:fs/promises'
import type {Page} from 'playwright'
import {describe, expect, it} from 'vitest'
import {see} from './e2e/support/see.ts'
import {BUBBLES, events, links, shifts, tiles, useWebsite} from './embed/use-website.ts'

const web = useWebsite()

describe('a script that sends no events', () => {
  const story = () => ({_type: 'stories.story', id: web.cards.stories[0]?.id ?? ''})
  const layer = (page: Page) => page.locator('.service-layer')

  it('shows Collections by ID and by tag, a single Story and an array, in StrictMode', async () => {
    const byId = {...BUBBLES, id: web.cards.collection.id}
    const page = await web.newPage()
    const embeds = [{value: byId}, {value: story()}, {value: [story(), story()]}]
    await page.goto(web.site.page(web.silently(embeds)))
    await see(tiles(page)).toHaveCount(web.cards.stories.length + 2)
  })

  it.each(['a Collection', 'Stories'])('keeps the links of %s until it has drawn', async (kind) => {
    const page = await web.newPage()
    const value = kind === 'Stories' ? [story()] : BUBBLES
    await page.goto(web.site.page(web.silently([{value, stories: web.cards.stories}], 'late')))
    await see(page.locator('.service-holder')).toBeAttached()
    await see(links(page).first()).toBeVisible()
    web.silent.release()
    await see(tiles(page).first()).toBeVisible()
    await see(links(page).first()).toBeHidden()
  })

  it.each(['empty', 'hangs', 'throws', 'syntax', 'html', 'global'] as const)(
    'keeps the links with a script of the kind “%s”',
    async (mode) => {
      const page = await web.newPage()
      if (mode === 'global') await page.clock.install()
      const requested = page.waitForRequest(web.silent.scriptUrl(mode))
      await page.goto(
        web.site.page(web.silently([{value: BUBBLES, stories: web.cards.stories}], mode)),
        // A page is not loaded before its scripts are.
        {waitUntil: 'domcontentloaded'},
      )
      const request = await requested
      if (mode !== 'hangs') await request.response()
      if (mode === 'empty') await see(page.locator('.service-holder')).toBeAttached()
      if (mode === 'global') {
        // A wrong brand is named, once nothing else can come.
        await expect.poll(() => page.evaluate(`'somethingElse' in window`)).toBe(true)
        await page.clock.runFor(8000)
        await expect.poll(() => web.errors.join()).toContain('has no service.discover')
      }
      await see(links(page).first()).toBeVisible()
      await see(tiles(page)).toHaveCount(0)
      web.errors.length = 0
    },
  )

  it('loads once although it removes its own element from the page', async () => {
    const page = await web.newPage()
    const props = web.silently([], 'removed', {
      pages: [
        {name: 'Home', embeds: [{value: BUBBLES}]},
        {name: 'Other', embeds: [{value: story()}]},
      ],
    })
    await page.goto(web.site.page(props))
    await see(tiles(page).first()).toBeVisible()
    const loaded = () => web.silent.requests.filter((url) => url.includes('mode=removed')).length
    const before = loaded()
    await page.getByRole('button', {name: 'Other'}).click()
    await see(tiles(page)).toHaveCount(1)
    expect(loaded()).toBe(before)
  })

  it('leaves no player on the next page, which can scroll', async () => {
    const page = await web.newPage()
    const pages = [
      {name: 'Home', embeds: [{value: BUBBLES}]},
      {name: 'Other', embeds: [{value: story()}]},
    ]
    await page.goto(web.site.page(web.silently([], 'none', {pages})))
    await tiles(page).first().press('Enter')
    await see(layer(page)).toBeVisible()
    await see(page.locator('body')).toHaveCSS('overflow', 'hidden')
    await see(page.locator('html')).toHaveCSS('overflow', 'hidden')
    // As by the browser's own button: a click in the page is not possible.
    await page.getByRole('button', {name: 'Other', includeHidden: true}).dispatchEvent('click')
    await see(page.getByRole('heading', {name: 'Other'})).toBeVisible()
    await see(layer(page)).toHaveCount(0)
    await see(page.locator('body')).toHaveCSS('overflow', 'visible')
    await see(page.locator('html')).toHaveCSS('overflow', 'visible')
  })

  it.each([
    ['', 'end()'],
    [' in a view transition', 'transit(end)'],
  ])('leaves no player where mountEmbed ends%s', async (_, leave) => {
    const page = await web.newPage()
    const options = JSON.stringify({brand: 'service', scriptUrl: web.silent.scriptUrl()})
    await page.goto(
      web.site.html(`<main><div id="shelf"></div></main>
<script type="module">import {mountEmbed} from '/core.js'
window.transit = (leave) => {
  const transition = document.startViewTransition(leave)
  transition.ready.catch(() => {})
  return transition.updateCallbackDone.then(() => transition.skipTransition())
}
window.end = mountEmbed(document.querySelector('#shelf'), ${JSON.stringify(BUBBLES)}, ${options})</script>`),
    )
    await tiles(page).first().click()
    await see(layer(page)).toBeVisible()
    await page.evaluate(leave)
    await see(layer(page)).toHaveCount(0)
    await see(page.locator('html')).toHaveCSS('overflow', 'visible')
    expect(await page.locator('#shelf').innerHTML()).toBe('')
  })

  it('shifts at most 0.02 with six embeds whose heights are configured as measured', async () => {
    const shapes = ['bubbles', 'cards', undefined] as const
    const values = [BUBBLES, {...BUBBLES, id: web.cards.collection.id}, story()]
    const visit = async (heights?: Record<string, number>) => {
      const embeds = [...shapes, ...shapes].map((embedType, at) => {
        return {value: values[at % 3]!, embedType, heights, stories: web.cards.stories}
      })
      const page = await web.newPage({viewport: {width: 900, height: 1400}})
      await page.goto(web.site.page(web.silently(embeds, 'late')))
      await see(page.locator('.service-holder')).toHaveCount(6)
      web.silent.release()
      await see(page.locator('.service-row')).toHaveCount(6)
      const drawn = await page
        .locator('[class=service-collection], [class=service-stories]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      return {drawn, shift: await shifts(page)}
    }
    const {drawn, shift} = await visit()
    expect(shift).toBeGreaterThan(0.02)
    const [bubbles = 0, cards = 0, one = 0] = drawn
    expect((await visit({bubbles, cards, story: one})).shift).toBeLessThanOrEqual(0.02)
  })

  it('receives options of one embed, and the shape of a Story', async () => {
    const page = await web.newPage()
    const embeds = [{value: story(), attributes: {layout: 'cards'}}, {value: story()}]
    await page.goto(web.site.page(web.silently(embeds)))
    await see(page.locator('.service-row')).toHaveCount(2)
    await see(page.locator('.service-cards')).toHaveCount(1)
  })

  it('opens its player from a button of the page, as in examples/html', async () => {
    const page = await web.newPage()
    const html = await readFile(new URL('../examples/html/button.html', import.meta.url), 'utf8')
    await page.goto(
      web.site.html(
        html
          .replace('https://service.example.com/embed.js', web.silent.scriptUrl())
          .replace('COLLECTION-ID', BUBBLES.id),
      ),
    )
    await page.getByRole('button', {name: 'Watch the first Story'}).click()
    await see(layer(page)).toBeVisible()
  })

  it('receives more options', async () => {
    const page = await web.newPage()
    const discover = {accentColor: 'rgb(1, 2, 3)'}
    await page.goto(web.site.page(web.silently([{value: BUBBLES}], 'none', {discover})))
    await see(tiles(page).first().locator('img')).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  })

  it('works under a policy that allows inline styles', async () => {
    const page = await web.newPage()
    const policy = `default-src 'none'; script-src 'nonce-r4nd0m'; style-src 'unsafe-inline'; img-src data: ${web.silent.origin}; connect-src ${web.silent.origin}`
    const props = web.silently([{value: BUBBLES}], 'none', {nonce: 'r4nd0m'})
    await page.goto(web.site.page(props, {policy}))
    await see(tiles(page).first()).toBeVisible()
  })

  it('works under a policy that requires Trusted Types', async () => {
    const page = await web.newPage()
    const policy = "require-trusted-types-for 'script'; trusted-types sanity-plugin-stories"
    const props = web.silently([{value: BUBBLES, load: 'idle' as const}])
    await page.goto(web.site.page(props, {policy}))
    await see(tiles(page).first()).toBeVisible()
  })

  it('keeps the page, and says why, where a policy refuses the script', async () => {
    const page = await web.newPage()
    const policy = "require-trusted-types-for 'script'; trusted-types 'none'"
    const embeds = [{value: BUBBLES, load: 'idle' as const, stories: web.cards.stories}]
    await page.goto(web.site.page(web.silently(embeds), {policy}))
    await expect.poll(() => web.errors.join()).toContain('Stories can’t appear')
    await see(links(page).first()).toBeVisible()
    web.errors.length = 0
  })

  it('reports the events of another script', async () => {
    const page = await web.newPage()
    await page.goto(web.site.page(web.silently([{value: BUBBLES}])))
    await tiles(page).first().click()
    await page.getByRole('button', {name: 'Close video'}).click()
    expect(await events(page)).toEqual(['open', 'play', 'close'])
  })
})
