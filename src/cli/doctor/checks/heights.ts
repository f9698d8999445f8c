import {spawn} from 'node:child_process'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Duplex} from 'node:stream'
import type {Context} from '../options.ts'
import {ok, skipped} from '../report.ts'

/** Measures the embeds of a page in a browser, for the option `heights` of `StoryEmbed`. */
export async function checkHeights({add, busy, environment, options}: Context): Promise<void> {
  const id = 'page.heights'
  const browser = environment['CHROMIUM_PATH']
  const {pageUrl, timeoutMs} = options
  if (!pageUrl || !browser) {
    add(skipped(id, 'Heights are not measured: set CHROMIUM_PATH to a Chromium or Chrome'))
    return
  }
  busy('Measuring the embeds of the page')
  const heights = await measure(browser, pageUrl, timeoutMs).catch(() => undefined)
  const text = Object.entries(heights ?? {}).map(([shape, height]) => `${shape}: ${height}`)
  add(
    text.length > 0
      ? ok(id, `The script draws heights: {${text.join(', ')}}`, {facts: heights ?? {}})
      : skipped(id, 'Heights are not measured: the browser found no embed that is drawn'),
  )
}

/** What the browser replies, of the commands that are sent to it. */
interface Reply {
  readonly targetId?: string
  readonly sessionId?: string
  readonly result?: {readonly value?: Readonly<Record<string, number>>}
}

async function measure(browser: string, page: URL, timeoutMs: number) {
  const profile = await mkdtemp(join(tmpdir(), 'doctor-browser-'))
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(
    browser,
    ['--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`, ...asRoot],
    {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']},
  )
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The browser ended')))
  })
  const [input, output] = child.stdio.slice(3) as [Duplex, Duplex]
  // Writing to a browser that could not start fails as well.
  input.on('error', () => {})
  let received = ''
  const replies: ((result: Reply) => void)[] = []
  output.setEncoding('utf8').on('data', (part: string) => {
    const messages = (received + part).split('\0')
    received = messages.pop() ?? ''
    for (const message of messages) {
      const {id, result} = JSON.parse(message)
      replies[id]?.(result ?? {})
    }
  })
  const send = (method: string, params: object, sessionId?: string) => {
    const id = replies.length
    input.write(`${JSON.stringify({id, method, params, sessionId})}\0`)
    const reply = new Promise<Reply>((resolve) => replies.push(resolve))
    return Promise.race([reply, ended])
  }
  try {
    const {targetId} = await send('Target.createTarget', {url: 'about:blank'})
    const {sessionId} = await send('Target.attachToTarget', {targetId, flatten: true})
    // Long enough for embeds that wait until they are near.
    const size = {width: 1280, height: 10_000, deviceScaleFactor: 1, mobile: false}
    await send('Emulation.setDeviceMetricsOverride', size, sessionId)
    await send('Page.navigate', {url: page.href}, sessionId)
    const expression = `(${measureInPage.toString()})(${timeoutMs})`
    const evaluate = {expression, awaitPromise: true, returnByValue: true}
    const {result} = await send('Runtime.evaluate', evaluate, sessionId)
    return result?.value
  } finally {
    child.kill()
    await ended.catch(() => {})
    await rm(profile, {recursive: true, force: true, maxRetries: 3})
  }
}

/** Runs in the page: the highest embed of each shape, once nothing has changed for two seconds. */
async function measureInPage(timeoutMs: number): Promise<Record<string, number>> {
  const naming = /^data-(.+)-(collection-id|collection-tag|stories)$/
  let heights: Record<string, number> = {}
  let unchanged = 0
  for (const end = Date.now() + timeoutMs; unchanged < 8 && Date.now() < end;) {
    const found: Record<string, number> = {}
    for (const element of document.querySelectorAll<HTMLElement>('*')) {
      const brand = element.getAttributeNames().flatMap((name) => naming.exec(name)?.[1] ?? [])[0]
      if (brand === undefined) continue
      // What a page keeps is not what the script draws.
      element.style.minHeight = '0'
      const images = [...element.querySelectorAll('img, video')]
      const isTall = images.some(({clientHeight, clientWidth}) => clientHeight > clientWidth * 1.3)
      const isStory = element.classList.contains(`${brand}-stories`)
      const shape = isStory ? 'story' : isTall ? 'cards' : 'bubbles'
      const height = Math.ceil(element.getBoundingClientRect().height)
      if (images.length > 0 && height > 1) found[shape] = Math.max(found[shape] ?? 0, height)
    }
    const isSame = JSON.stringify(found) === JSON.stringify(heights)
    unchanged = isSame && Object.keys(found).length > 0 ? unchanged + 1 : 0
    heights = found
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return heights
}
