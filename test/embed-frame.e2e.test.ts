import {createHash} from 'node:crypto'
import type {Browser, Frame, Page} from 'playwright'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {connectBrowser} from './support/browser.ts'
import {FRAME_SCRIPT} from '../src/embed/frame.ts'
import {embedAttributes, type FrameOptions} from '../src/embed/index.ts'
import {startSandbox, type SandboxServer} from '../src/sandbox/index.ts'
import {see} from './e2e/support/see.ts'
import {startOrigins, type Origins} from './embed-frame/studio.ts'

const value = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'}
const attributes = embedAttributes(value, {brand: 'service'}) ?? {}

let browser: Browser
let sandbox: SandboxServer
let origins: Origins
let page: Page

beforeAll(async () => {
  browser = await connectBrowser()
  sandbox = await startSandbox()
  origins = await startOrigins()
})

afterAll(async () => {
  await browser?.close()
  await origins?.close()
  await sandbox?.close()
})

beforeEach(async () => {
  page = await (await browser.newContext()).newPage()
})

afterEach(async () => {
  await page.context().close()
})

/** The two ways to make a frame's page. */
const ways = {
  srcdoc: (options: FrameOptions) => options,
  frameUrl: (options: FrameOptions) => ({...options, frameUrl: origins.frameUrl(options)}),
}
const friendly = () => ({brand: 'service', scriptUrl: `${sandbox.origin}/embed.js`})
const state = () => page.locator('output')
const frameHeight = () => page.locator('iframe').evaluate((frame) => frame.clientHeight)

describe.each(Object.entries(ways))('a frame by %s', (_, way) => {
  it('shows the embed, grows to it, plays, and counts no views', async () => {
    await page.goto(origins.page({embed: way(friendly()), attributes}))
    const frame = page.frameLocator('iframe')
    await see(frame.locator('.service-bubbles .service-item').first()).toBeVisible()
    await see(state()).toHaveText('ready')
    await expect.poll(frameHeight).toBeGreaterThan(140)
    const grown = await frameHeight()
    await frame.locator('.service-item').first().click()
    await see(frame.locator('dialog[data-state=playing]')).toBeVisible()
    // The player fills its page, which has to have room for it.
    await expect.poll(frameHeight).toBe(640)
    await page.keyboard.press('Escape')
    await expect.poll(frameHeight).toBe(grown)
    expect(sandbox.views).toEqual({impressions: {}, plays: {}})
  })

  it('is light or dark, and made anew for that', async () => {
    await page.goto(origins.page({embed: way(friendly()), attributes}))
    const background = () =>
      page
        .frameLocator('iframe')
        .locator('html')
        .evaluate((root) => getComputedStyle(root).backgroundColor)
    await see(state()).toHaveText('ready')
    expect(await background()).toBe('rgb(255, 255, 255)')
    await page.getByRole('button', {name: 'Dark'}).click()
    await expect.poll(background).not.toBe('rgb(255, 255, 255)')
  })

  it('says so when the script does not load', async () => {
    const scriptUrl = `${sandbox.origin}/gone.js`
    await page.goto(origins.page({embed: way({brand: 'service', scriptUrl}), attributes}))
    await see(state()).toHaveText('failed')
  })

  it('keeps a hostile script from all that is the Studio’s', async () => {
    const popups: unknown[] = []
    page.on('popup', (popup) => popups.push(popup))
    const options = {brand: 'service', scriptUrl: origins.hostileUrl}
    const address = origins.page({embed: way(options), attributes})
    await page.addInitScript(() => {
      if (window !== window.top) return
      localStorage.setItem('session', 'token')
      Object.assign(window, {studioSecret: 'secret'})
    })
    await page.goto(address)
    await see(state()).toHaveText('ready')
    const results = await hostileResults()
    expect(Object.keys(results).length).toBe(17)
    expect(Object.entries(results).filter(([, result]) => result !== 'refused')).toEqual([])
    // Nor did anything of it happen.
    expect(page.url()).toBe(address)
    expect(popups).toEqual([])
    expect(await page.evaluate('[studioSecret, localStorage.session, document.cookie]')).toEqual([
      'secret',
      'token',
      'session=secret',
    ])
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts')
    expect(await frameHeight()).toBeLessThanOrEqual(2000)
    expect(origins.cookies.splice(0)).toEqual([undefined, undefined])
  })
})

describe('the policy of a Studio', () => {
  const hash = createHash('sha256').update(FRAME_SCRIPT).digest('base64')

  it('is enough for a page of its own with the hash and the service', async () => {
    const policy = [
      "default-src 'self'",
      `script-src 'self' 'sha256-${hash}' ${sandbox.origin}`,
      ...['connect', 'img', 'media'].map((kind) => `${kind}-src ${sandbox.origin}`),
    ].join('; ')
    await page.goto(origins.page({embed: friendly(), attributes}, policy))
    await see(state()).toHaveText('ready')
    await page.frameLocator('iframe').locator('.service-item').first().click()
    await see(page.frameLocator('iframe').locator('dialog[data-state=playing]')).toBeVisible()
  })

  it('is enough for a page of another origin with that origin', async () => {
    const embed = ways.frameUrl(friendly())
    const policy = `default-src 'self'; frame-src ${new URL(embed.frameUrl).origin}`
    await page.goto(origins.page({embed, attributes}, policy))
    await see(state()).toHaveText('ready')
  })
})

async function hostileResults(): Promise<Record<string, string>> {
  const frame = page.frames().find((one) => one !== page.mainFrame()) as Frame
  return frame.evaluate(async () => {
    const hostile = window as unknown as {done: Promise<void>; results: Record<string, string>}
    await hostile.done
    return hostile.results
  })
}
