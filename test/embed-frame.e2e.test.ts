import {createHash} from 'node:crypto'
import type {Frame, Page} from 'playwright'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {fileBrowser} from './support/browser.ts'
import FRAME_SCRIPT from '../src/embed/frame-script.json' with {type: 'json'}
import {embedAttributes, type FrameOptions} from '../src/embed/index.ts'
import {startSandbox, type SandboxServer} from '../src/sandbox/index.ts'
import {clickInFrame} from './e2e/support/frame.ts'
import {see} from './e2e/support/see.ts'
import {startOrigins, type Origins} from './embed-frame/studio.ts'
import {type Mode, type SilentService, startSilentService} from './support/silent-script/serve.ts'
import {hasPlayed} from './embed-script/read-page.ts'

/** A twentieth of a second of nothing, which browsers refuse to play unasked as any sound. */
const SILENCE = `data:audio/wav;base64,${Buffer.concat([
  Buffer.from(
    '524946469001000057415645666d74201000000001000100401f0000401f0000010008006461746190010000',
    'hex',
  ),
  Buffer.alloc(400, 128),
]).toString('base64')}`

const value = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'}
const attributes = embedAttributes(value, {brand: 'service'}) ?? {}

// Scripts that fail are a part of what is tested.
const browser = fileBrowser([])
let sandbox: SandboxServer
let silent: SilentService
let origins: Origins
let page: Page

beforeAll(async () => {
  sandbox = await startSandbox()
  silent = await startSilentService(sandbox.content)
  origins = await startOrigins()
})

afterAll(async () => {
  await origins?.close()
  await silent?.close()
  await sandbox?.close()
})

beforeEach(async () => {
  page = await browser.newPage()
})

/** The two ways to make a frame's page. */
const ways = {
  blob: (options: FrameOptions) => options,
  frameUrl: (options: FrameOptions) => ({...options, frameUrl: origins.frameUrl(options)}),
}
const friendly = () => ({brand: 'service', scriptUrl: `${sandbox.origin}/embed.js`})
/** Milliseconds that only the page's clock reaches, where a test moves it. */
const FAR = 600_000
/**
 * A script that draws after `discover` has returned, and doesn't report what it could not find.
 */
const reticent = (mode?: Mode, more: Partial<FrameOptions> = {}): FrameOptions => ({
  brand: 'service',
  scriptUrl: silent.scriptUrl(mode),
  drawTimeout: FAR,
  ...more,
})
const state = () => page.locator('output')
const frameHeight = () => page.locator('iframe').evaluate((frame) => frame.clientHeight)
const inFrame = (selector: string) => page.frameLocator('iframe').locator(selector)
const isAsHighAsDrawn = async () =>
  (await frameHeight()) ===
  (await inFrame('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height)))

describe.each(Object.entries(ways))('a frame by %s', (_, way) => {
  it('shows the embed, grows to it, plays, and counts no views', async () => {
    await page.goto(origins.page({embed: way(friendly()), attributes}))
    const frame = page.frameLocator('iframe')
    await see(frame.locator('.service-bubbles .service-item').first()).toBeVisible()
    await see(state()).toHaveText('ready')
    await expect.poll(isAsHighAsDrawn).toBe(true)
    await frame.locator('.service-item').first().click()
    await hasPlayed(frame)
    await page.keyboard.press('Escape')
    await see(frame.locator('dialog')).toHaveCount(0)
    await expect.poll(isAsHighAsDrawn).toBe(true)
    expect(sandbox.views).toEqual({impressions: {}, plays: {}})
  })

  it('follows the light or dark scheme, and reloads when that changes', async () => {
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

  it('reports that the script does not load', async () => {
    const scriptUrl = `${sandbox.origin}/gone.js`
    await page.goto(origins.page({embed: way({brand: 'service', scriptUrl}), attributes}))
    await see(state()).toHaveText('failed-load')
  })

  it('passes more options to the script', async () => {
    const embed = way(reticent('none', {discover: {accentColor: 'rgb(1, 2, 3)'}}))
    await page.goto(origins.page({embed, attributes}))
    await see(inFrame('.service-tile img').first()).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  })

  it('lets a click that the Studio passes on play with sound', async () => {
    const item = `Object.assign(document.querySelector('.service-collection'), {
      textContent: 'Watch',
      onclick: ({target}) =>
        new Audio('${SILENCE}').play().then(() => (target.textContent = 'Plays'), (error) => (target.textContent = error)),
    })`
    await page.route(silent.scriptUrl(), (route) =>
      route.fulfill({body: `service = {discover: () => ${item}}`, contentType: 'text/javascript'}),
    )
    await page.goto(origins.page({embed: way(reticent()), attributes}))
    await see(state()).toHaveText('ready')
    // Playwright looks into a frame as if a user were in it, which would allow the sound too.
    await page.getByRole('button', {name: 'Consent'}).click()
    await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const message = {type: 'stories.click', x: 0.5, y: 0.5}
      frame.contentWindow?.postMessage(message, '*')
    })
    await see(inFrame('.service-collection')).toHaveText('Plays')
  })

  it('keeps a hostile script from everything in the Studio', async () => {
    const popups: unknown[] = []
    page.on('popup', (popup) => popups.push(popup))
    const options = {brand: 'service', scriptUrl: origins.hostileUrl}
    const address = `${origins.page({embed: way(options), attributes})}#token=of-the-session`
    await page.addInitScript(() => {
      if (window !== window.top) return
      localStorage.setItem('session', 'token')
      Object.assign(window, {studioSecret: 'secret'})
    })
    await page.goto(address)
    await see(state()).toHaveText('ready')
    const results = await hostileResults()
    expect(Object.keys(results).length).toBe(19)
    expect(Object.entries(results).filter(([, result]) => result !== 'refused')).toEqual([])
    // None of the attempts succeeded.
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

describe('a script that sends no events', () => {
  it('reports ready once it has drawn, and counts no views', async () => {
    await page.goto(origins.page({embed: reticent('late'), attributes}))
    await see(inFrame('.service-holder')).toBeAttached()
    await see(state()).toHaveText('')
    silent.release()
    await see(inFrame('.service-tile').first()).toBeVisible()
    await see(state()).toHaveText('ready')
    expect(silent.views).toBe(0)
  })

  it.each([
    ['html', /^failed-(load|error|global)$/],
    ['syntax', 'failed-error'],
    ['throws', 'failed-error'],
    ['global', 'failed-global'],
    ['removed', 'ready'],
  ] as const)('reports, with a script of the kind “%s”, %s', async (mode, expected) => {
    await page.goto(origins.page({embed: reticent(mode), attributes}))
    await see(state()).toHaveText(expected)
  })

  const unknown = {...attributes, 'data-service-collection-id': 'no-such'}
  it.each<[string, Mode, Partial<FrameOptions>, object, reported: string, expected: string]>([
    ['a script that hangs', 'hangs', {}, attributes, 'loading', 'failed-load'],
    ['a script that ends', 'empty', {}, attributes, 'drawing', 'empty'],
    ['an unknown item', 'none', {}, unknown, 'drawing', 'empty'],
    ['a wrong address', 'none', {apiBaseUrl: 'http://127.0.0.1:9'}, attributes, 'drawing', 'empty'],
    ['data that is late', 'late', {}, attributes, 'drawing', 'empty'],
  ])(
    'reports that nothing is drawn in time: %s',
    async (_, mode, more, item, reported, expected) => {
      await page.addInitScript(() => {
        const states: unknown[] = []
        Object.assign(window, {states})
        addEventListener('message', ({data}) => states.push(data.state))
      })
      await page.clock.install({time: 0})
      await page.clock.pauseAt(1000)
      await page.goto(origins.page({embed: reticent(mode, more), attributes: {...item}}))
      await see.poll(() => page.evaluate('states')).toContain(reported)
      await page.clock.fastForward(FAR - 1000)
      await see(state()).toHaveText('')
      await page.clock.fastForward(1000)
      await see(state()).toHaveText(expected)
      await page.clock.resume()
      silent.release()
      if (mode === 'late') await see(state()).toHaveText('ready')
    },
  )

  it('takes no height that a style sheet gives an embed for something drawn', async () => {
    await page.addInitScript(() => {
      const messages: unknown[] = []
      Object.assign(window, {messages})
      addEventListener('message', ({data}) => messages.push(data))
    })
    const css = '.service-collection { min-height: 100px }'
    const script = `service = {discover() { document.head.append(document.createElement('style')); document.querySelector('style').textContent = '${css}' }}`
    await page.route(silent.scriptUrl(), (route) =>
      route.fulfill({body: script, contentType: 'text/javascript'}),
    )
    await page.goto(origins.page({embed: reticent(), attributes}))
    const styled = 'messages.find(({height}) => height > 100)?.state'
    await page.waitForFunction(styled)
    expect(await page.evaluate(styled)).toBe('drawing')
  })

  it('says after 8 s from its start what draws nothing, however late the script came', async () => {
    await page.clock.install({time: 0})
    // The page's time stands still, so that a slow machine is no later than a fast one.
    await page.clock.pauseAt(1000)
    await page.goto(origins.page({embed: reticent('slow', {drawTimeout: undefined}), attributes}))
    await expect.poll(() => silent.requests.at(-1)).toContain('mode=slow')
    await page.clock.fastForward(7900)
    await see(state()).toHaveText('')
    await page.clock.fastForward(100)
    await see(state()).toHaveText('failed-load')
    await page.clock.resume()
    silent.release()
    await see(state()).toHaveText('ready')
  })
})

describe('a player', () => {
  const scripts = {
    'in a dialog': {
      options: friendly,
      item: '.service-item',
      player: 'dialog[open]',
      close: () => page.frameLocator('iframe').getByRole('button', {name: 'Close'}),
    },
    'in a fixed layer': {
      options: () => reticent(),
      item: '.service-tile',
      player: '.service-layer',
      close: () => page.frameLocator('iframe').getByRole('button', {name: 'Close video'}),
    },
  }

  it.each(Object.entries(scripts))(
    'shows a player large while it is open, without another load: %s',
    async (_, {options, item, player, close}) => {
      await page.setViewportSize({width: 1000, height: 800})
      await page.goto(origins.page({embed: options(), attributes, zoom: 0.5}))
      await see(state()).toHaveText('ready')
      const frame = page.locator('iframe')
      const small = await frame.boundingBox()
      expect(small?.width).toBe(195)
      await page.getByRole('button', {name: 'Consent'}).click()
      await clickInFrame(frame, inFrame(item).first())
      await see(inFrame(player)).toBeVisible()
      await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(640)
      expect((await frame.boundingBox())?.width).toBeGreaterThan(480)
      await close().click()
      await expect.poll(() => frame.boundingBox()).toEqual(small)
      await see(inFrame(item).first()).toBeVisible()
    },
  )

  it('closes by the Studio’s own button too, and by Escape anywhere', async () => {
    await page.goto(origins.page({embed: reticent(), attributes}))
    await page.getByRole('button', {name: 'Consent'}).click()
    const close = page.locator('[popover]').getByRole('button', {name: 'Close'})
    const tile = inFrame('.service-tile').nth(1)
    const escapes = () => page.evaluate('escapes')
    await page.evaluate(
      `window.escapes = 0; addEventListener('keydown', ({key}) => { if (key === 'Escape') escapes++ })`,
    )
    const leaves = [
      () => close.click(),
      () => close.press('Escape'),
      // Of a script that doesn't listen for it.
      () => inFrame('.service-close').press('Escape'),
    ]
    for (const leave of leaves) {
      await tile.click()
      await see(close).toBeVisible()
      await leave()
      await see(close).toHaveCount(0)
      await see(inFrame('.service-layer')).toHaveCount(0)
      await see(page.locator('iframe')).toBeFocused()
      await see(tile).toBeFocused()
    }
    // Only the dialog around the frame is left to close.
    expect(await escapes()).toBe(0)
    await tile.press('Escape')
    await expect.poll(escapes).toBe(1)
  })

  it('leaves the Escape to an input method that cancels a composition with it', async () => {
    await page.goto(origins.page({embed: reticent(), attributes}))
    const tile = inFrame('.service-tile').first()
    await see(tile).toBeVisible()
    await page.evaluate(
      `window.sent = []; addEventListener('message', ({data}) => sent.push(data === 'end' ? data : data.escapes))`,
    )
    await tile.evaluate((element) => {
      for (const composing of [{isComposing: true}, {keyCode: 229}]) {
        const init = {bubbles: true, key: 'Escape', ...composing}
        element.dispatchEvent(new KeyboardEvent('keydown', init))
      }
      setTimeout(() => parent.postMessage('end', '*'))
    })
    // The frame may report its size or state after it.
    await expect.poll(() => page.evaluate('sent.includes("end")')).toBe(true)
    expect(await page.evaluate('sent.filter(Boolean)')).toEqual(['end'])
  })

  it('opens large by a key, takes the focus, and gives it back to its item', async () => {
    await page.goto(origins.page({embed: reticent(), attributes}))
    await page.getByRole('button', {name: 'Consent'}).click()
    const tile = inFrame('.service-tile').first()
    await tile.press('Enter')
    await expect.poll(frameHeight).toBeGreaterThan(500)
    const close = inFrame('.service-close')
    await see(close).toBeFocused()
    await close.press('Enter')
    await see(page.locator('[popover]')).toHaveCount(0)
    await see(tile).toBeFocused()
  })

  it('names the link of a call to action, which leads nowhere here', async () => {
    await page.goto(origins.page({embed: reticent(), attributes}))
    await page.getByRole('button', {name: 'Consent'}).click()
    await inFrame('.service-tile').first().click()
    await inFrame('.service-action').click()
    await see(page.getByRole('status').filter({hasText: 'Links'})).toHaveText(
      'Links are off: shop.example.com/bags…',
    )
    await inFrame('.service-video').click()
    await see(page.getByText('Links are off')).toHaveCount(0)
    expect(page.context().pages()).toHaveLength(1)
  })

  it('never covers the Studio while no editor interacts with the frame', async () => {
    await page.addInitScript(() => {
      const messages: unknown[] = []
      Object.assign(window, {messages})
      addEventListener('message', ({data}) => messages.push(data))
    })
    await page.goto(origins.page({embed: reticent(), attributes}))
    await inFrame('.service-tile').first().click()
    await page.waitForFunction('messages.some(({player}) => player)')
    // What a frame reports is read once a frame of the page.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    })
    expect(await page.locator('[popover]').count()).toBe(0)
  })
})

describe('the policy of a Studio', () => {
  const hash = createHash('sha256').update(FRAME_SCRIPT).digest('base64')

  it('suffices for the plugin’s own page with the hash and the service', async () => {
    const policy = [
      "default-src 'self'",
      `script-src 'self' 'sha256-${hash}' ${sandbox.origin}`,
      'frame-src blob:',
      ...['connect', 'img', 'media'].map((kind) => `${kind}-src ${sandbox.origin}`),
    ].join('; ')
    await page.goto(origins.page({embed: friendly(), attributes}, policy))
    await see(state()).toHaveText('ready')
    await page.frameLocator('iframe').locator('.service-item').first().click()
    await hasPlayed(page.frameLocator('iframe'))
  })

  it('names the policy as the cause when it blocks the frame’s page', async () => {
    await page.clock.install()
    const policy = "default-src 'self'; style-src 'unsafe-inline'; frame-src blob:"
    await page.goto(origins.page({embed: friendly(), attributes}, policy))
    await see(page.locator('iframe')).toBeAttached()
    await page.clock.fastForward(8000)
    await see(state()).toHaveText('failed-blocked')
  })

  it.each(['require-corp', 'credentialless'])(
    'lets a page of another origin show in a Studio that is isolated by %s',
    async (embedder) => {
      await page.goto(
        origins.page({embed: ways.frameUrl(friendly()), attributes}, undefined, {
          'cross-origin-embedder-policy': embedder,
          'cross-origin-opener-policy': 'same-origin',
        }),
      )
      expect(await page.evaluate('crossOriginIsolated')).toBe(true)
      await see(state()).toHaveText('ready')
    },
  )

  it('suffices for a page of another origin with that origin', async () => {
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
