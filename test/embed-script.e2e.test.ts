import type {BrowserContextOptions, Page} from 'playwright'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {BY_ID, BY_TAG, content, DISCOVER, SHORT, STORIES} from './embed-script/content.ts'
import {findViolations, focusName, hasPlayed, heading, isPaused} from './embed-script/read-page.ts'
import {startSite, type Site} from './embed-script/site.ts'
import {fileBrowser} from './support/browser.ts'

// The console names images and videos that are missing.
const browser = fileBrowser(['uncaught'])
let site: Site

beforeAll(async () => {
  site = await startSite(content)
})

afterAll(async () => {
  await site?.close()
})

async function visit(
  body: string,
  {brand, head, ...options}: BrowserContextOptions & {brand?: string; head?: string} = {},
): Promise<Page> {
  const page = await browser.newPage(options)
  await page.goto(site.page(body, {...(brand && {brand}), ...(head && {head})}))
  await page.evaluate('globalThis.done')
  return page
}

describe('discover on a website of another origin', () => {
  it('renders both markups, the Stories by title, with no accessibility violation', async () => {
    const page = await visit(BY_TAG + BY_ID + STORIES + DISCOVER)
    await expect(page.locator('.service-cards .service-item').allTextContents()).resolves.toEqual([
      'First',
      'Second',
      'Third',
      'First',
      'Second',
      'Third',
      'Second',
      'First',
    ])
    expect(await findViolations(page)).toEqual([])
  })

  it('renders under a strict Content-Security-Policy', async () => {
    const policy = `default-src 'none'; script-src ${site.serviceUrl}; connect-src ${site.serviceUrl}; img-src ${site.serviceUrl}; media-src ${site.serviceUrl}`
    const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
    const page = await visit(BY_TAG, {head})
    const violations = await page.evaluateHandle(() => {
      const found: string[] = []
      addEventListener('securitypolicyviolation', (event) => found.push(event.violatedDirective))
      return found
    })
    await page.evaluate('service.discover()')
    await page.locator('.service-item').first().click()
    await hasPlayed(page)
    expect(await violations.jsonValue()).toEqual([])
    const width = await page.locator('dialog').evaluate((dialog) => dialog.clientWidth)
    expect(width).toBe(page.viewportSize()?.width)
  })

  it('works in a sandboxed frame, which has no origin', async () => {
    const inner = `<script src="${site.serviceUrl}/embed.js"></script>${STORIES}<script>service.discover()</script>`
    const srcdoc = inner.replaceAll('"', '&quot;')
    const page = await visit(
      `<iframe title="Preview" sandbox="allow-scripts" srcdoc="${srcdoc}"></iframe>`,
    )
    const frame = page.frameLocator('iframe')
    await frame.locator('.service-item').first().click()
    await hasPlayed(frame)
    expect(await frame.locator('dialog h2').textContent()).toBe('Second')
  })

  it('uses another brand in every name', async () => {
    const body = '<div data-acme-stories="summer"></div><script>done = acme.discover()</script>'
    const page = await visit(body, {brand: 'acme'})
    await page.locator('.acme-cards .acme-item').first().click()
    await page.locator('dialog.acme-player').waitFor()
    expect(await page.evaluate(() => 'service' in globalThis)).toBe(false)
    expect(await page.content()).not.toMatch(/service-/)
  })
})

describe('the player', () => {
  it('works with the keyboard, keeps the focus and returns it on Escape', async () => {
    const page = await visit(BY_TAG + DISCOVER)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await hasPlayed(page)
    expect(await heading(page)).toBe('First')
    // The browser's own controls have the focus.
    await page.keyboard.press('Space')
    await isPaused(page)
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({state: 'detached'})
    expect(await focusName(page)).toBe('First')
  })

  it('has no accessibility violation', async () => {
    const page = await visit(BY_TAG + DISCOVER)
    await page.locator('.service-item').first().click()
    await hasPlayed(page)
    await page.keyboard.press('Space')
    await isPaused(page)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('.service-item').nth(2).click()
    await page.getByText('This video can’t be played here.').waitFor()
    expect(await findViolations(page)).toEqual([])
  })

  it('shows the poster before it plays, and with reduced motion waits for Play', async () => {
    const page = await visit(SHORT + DISCOVER, {reducedMotion: 'reduce'})
    const item = page.locator('.service-item').first()
    await item.click()
    const video = page.locator('dialog video')
    const read = () =>
      video.evaluate(({poster, currentTime, paused}: HTMLVideoElement) => ({
        poster,
        currentTime,
        paused,
      }))
    expect(await read()).toEqual({
      poster: `${site.serviceUrl}/media/sho44.svg`,
      currentTime: 0,
      paused: true,
    })
    await page.keyboard.press('Space')
    await page.waitForFunction(
      () => document.querySelector<HTMLVideoElement>('dialog video')?.ended,
    )
    expect(await heading(page)).toBe('Short')
  })

  it('plays the other format when the first fails', async () => {
    const page = await visit(STORIES.replace('two22', 'alt66') + DISCOVER)
    await page.locator('.service-item').first().click()
    await hasPlayed(page)
    expect(await heading(page)).toBe('Other format')
  })

  it('offers the watch page when the video fails', async () => {
    const page = await visit(BY_TAG + DISCOVER)
    await page.locator('.service-item').nth(2).click()
    const link = page.getByRole('link', {name: 'Watch it on its own page'})
    expect(await link.getAttribute('href')).toBe('https://player.test/bad33')
    expect(await link.getAttribute('rel')).toContain('noopener')
  })

  it('closes by its button and by a click beside the Story', async () => {
    const page = await visit(BY_TAG + DISCOVER)
    const item = page.locator('.service-item').first()
    await item.click()
    await page.getByRole('button', {name: 'Close'}).click()
    await page.locator('dialog').waitFor({state: 'detached'})
    await item.click()
    await page.mouse.click(5, 5)
    await page.locator('dialog').waitFor({state: 'detached'})
    expect(await focusName(page)).toBe('First')
  })
})

describe('views', () => {
  const plays = () => site.views().plays['two22'] ?? 0
  const impressions = () => site.views().impressions['two22'] ?? 0

  it('counts an impression and a play, and nothing with analytics disabled', async () => {
    const before = {plays: plays(), impressions: impressions()}
    const preview = STORIES + DISCOVER.replace('()', '({disableAnalytics: true})')
    for (const body of [preview, STORIES + DISCOVER]) {
      const page = await visit(body)
      const item = page.locator('.service-item').first()
      await item.click()
      await hasPlayed(page)
    }
    // Beacons keep their order, so a preview's would have come before the visit's.
    await expect.poll(plays).toBeGreaterThan(before.plays)
    expect({plays: plays(), impressions: impressions()}).toEqual({
      plays: before.plays + 1,
      impressions: before.impressions + 1,
    })
  })
})

describe('api', () => {
  it('lists by chained calls, and rejects with the exception of the global object', async () => {
    const page = await visit('')
    const result = await page.evaluate(async () => {
      interface Global {
        api: (key: string, options?: object) => {collections: () => Promise<{id: string}[]>}
        ServiceApiException: new () => {statusCode: number; message: string}
      }
      const {service} = globalThis as unknown as {service: Global}
      const fail = async (promise: Promise<unknown>) => {
        const error = await promise.then(
          () => 'none',
          (reason: unknown) => reason,
        )
        if (!(error instanceof service.ServiceApiException)) return String(error)
        return {statusCode: error.statusCode, message: error.message}
      }
      return {
        ids: (await service.api('right').collections()).map(({id}) => id),
        wrong: await fail(service.api('wrong').collections()),
        unreachable: await fail(
          service.api('right', {baseUrl: 'http://127.0.0.1:9/access/v1'}).collections(),
        ),
      }
    })
    expect(result).toEqual({
      ids: ['c1'],
      wrong: {statusCode: 401, message: expect.stringContaining('API key')},
      unreachable: {statusCode: 0, message: expect.any(String)},
    })
  })
})
