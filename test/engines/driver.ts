import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {type KeyInput, launch, type Page} from 'puppeteer-core'
import {Builder, Key, type WebDriver} from 'selenium-webdriver'
import {findChromium} from '../../dev/browser/find-chromium.ts'
import {freePorts} from '../../dev/start/ports.ts'

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const

export type Engine = (typeof ENGINES)[number]

/** A place in the window, in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A browser with one window, and what a person does in it: real clicks, drags and keys. */
export interface Driver {
  readonly engine: Engine
  readonly version: string
  readonly open: (url: string) => Promise<void>
  /** The value of an expression in the page. */
  readonly read: (expression: string) => Promise<unknown>
  /** The values of an expression in the page's frames, those that are hidden included. */
  readonly readFrames: (expression: string) => Promise<readonly unknown[]>
  readonly moveTo: (point: Point) => Promise<void>
  readonly click: (point: Point, count?: number) => Promise<void>
  readonly drag: (path: readonly Point[]) => Promise<void>
  /** Presses a key, with others held: `Enter`, `Control+v`. */
  readonly press: (keys: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly screenshot: (file: string) => Promise<void>
  readonly close: () => Promise<void>
}

const WINDOW = {width: 1400, height: 1000}

/** Starts a browser. Firefox and WebKit are those of Debian: `firefox-esr`, `webkit2gtk-driver`. */
export async function startDriver(engine: Engine): Promise<Driver> {
  return engine === 'webkit' ? startWebKit() : startPuppeteer(engine)
}

/** What shortcuts do, which a headless Chromium has to be given. */
const COMMANDS: Readonly<Record<string, string>> = {a: 'SelectAll', x: 'Cut', v: 'Paste'}

async function startPuppeteer(engine: 'chromium' | 'firefox'): Promise<Driver> {
  const chromium = engine === 'chromium' ? await findChromium() : undefined
  const browser = await launch({
    browser: engine === 'chromium' ? 'chrome' : 'firefox',
    executablePath: chromium?.executablePath ?? '/usr/bin/firefox-esr',
    args: [...(chromium?.args ?? [])],
    env: {...process.env, ...chromium?.env},
    headless: true,
    defaultViewport: WINDOW,
    extraPrefsFirefox: {'dom.events.testing.asyncClipboard': true},
  })
  const page: Page = await browser.newPage()
  const {keyboard, mouse} = page
  return {
    engine,
    version: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    read: (expression) => page.evaluate(expression),
    readFrames: (expression) =>
      Promise.all(
        page
          .frames()
          .filter((frame) => frame !== page.mainFrame())
          .map((frame) => frame.evaluate(expression).catch(() => undefined)),
      ),
    moveTo: ({x, y}) => mouse.move(x, y),
    click: ({x, y}, count = 1) => mouse.click(x, y, {count}),
    drag: async ([start, ...rest]) => {
      await mouse.move(start!.x, start!.y)
      await mouse.down()
      for (const {x, y} of rest) {
        // oxlint-disable-next-line no-await-in-loop -- one movement after another
        await mouse.move(x, y, {steps: 5})
      }
      await mouse.up()
    },
    press: async (keys) => {
      const [key, ...held] = keys.split('+').toReversed() as [KeyInput, ...KeyInput[]]
      for (const each of held) await keyboard.down(each)
      const command = held.length > 0 ? COMMANDS[key] : undefined
      await keyboard.press(key, command && engine === 'chromium' ? {commands: [command]} : {})
      for (const each of held) await keyboard.up(each)
    },
    type: (text) => keyboard.type(text),
    screenshot: async (file) => void (await page.screenshot({path: file as `${string}.png`})),
    close: () => browser.close(),
  }
}

const MINI_BROWSER = ['4.1', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
)

async function startWebKit(): Promise<Driver> {
  const [port] = await freePorts(1)
  // A display of its own, with the whole group of processes in it.
  const server: ChildProcess = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`],
    {stdio: 'ignore', detached: true, env: {...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1'}},
  )
  const driver: WebDriver = await retry(() =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: MINI_BROWSER.find((path) => existsSync(path)),
          args: ['--automation'],
        },
      })
      .build(),
  )
  await driver
    .manage()
    .window()
    .setRect({...WINDOW, x: 0, y: 0})
  const at = ({x, y}: Point) => ({x: Math.round(x), y: Math.round(y)})
  return {
    engine: 'webkit',
    version: `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}`,
    open: (url) => driver.get(url),
    read: (expression) => driver.executeScript(`return (${expression})`),
    readFrames: async (expression) => {
      const frames = await driver.findElements({css: 'iframe'})
      const values: unknown[] = []
      for (const frame of frames) {
        // oxlint-disable-next-line no-await-in-loop -- the driver is in one frame at a time
        await driver.switchTo().frame(frame)
        // oxlint-disable-next-line no-await-in-loop -- as above
        values.push(await driver.executeScript(`return (${expression})`).catch(() => undefined))
        // oxlint-disable-next-line no-await-in-loop -- as above
        await driver.switchTo().defaultContent()
      }
      return values
    },
    moveTo: (point) => driver.actions().move(at(point)).perform(),
    click: async (point, count = 1) => {
      const actions = driver.actions().move(at(point))
      for (let left = count; left > 0; left--) actions.press().release()
      await actions.perform()
    },
    drag: async ([start, ...rest]) => {
      const actions = driver.actions().move(at(start!)).press()
      for (const point of rest) actions.move({...at(point), duration: 200})
      await actions.release().perform()
    },
    press: async (keys) => {
      const [key, ...held] = keys.split('+').toReversed()
      const actions = driver.actions()
      for (const each of held) actions.keyDown(codeOf(each))
      actions.keyDown(codeOf(key!)).keyUp(codeOf(key!))
      for (const each of held) actions.keyUp(codeOf(each))
      await actions.perform()
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    screenshot: async (file) => writeFile(file, await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit()
      const ended = once(server, 'exit')
      process.kill(-server.pid!)
      await ended
    },
  }
}

/** The code of a key in WebDriver. */
const codeOf = (name: string): string => {
  const named = name.replace(/(?<=[a-z])(?=[A-Z])/, '_').toUpperCase()
  return (Key as unknown as Record<string, string>)[named] ?? name.toLowerCase()
}

/** The driver takes a moment until it listens. */
async function retry<T>(start: () => Promise<T>, left = 50): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if (left === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 200))
    return retry(start, left - 1)
  }
}
