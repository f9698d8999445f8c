import type {Browser, CDPSession, Page} from 'playwright'
import {Editor} from '../../test/e2e/support/editor.ts'
import {installProbe, interactionsOf} from './probe.ts'
import type {Served} from './serve.ts'

/** Milliseconds without a change in the page after which it is idle, and of the longest wait. */
const QUIET = 400
/** What plays, and Studio's list of array items, can change the page endlessly. */
const LONGEST_QUIET = 4000
/** Milliseconds from one key to the next, as a fast typist needs. */
const PACE = 150
/** Milliseconds after which an action gives up. */
const TIMEOUT = 60_000

/** Where requests go that count: to the proxy, or to the service for thumbnails. */
type Source = 'proxy' | 'service'

interface Request {
  readonly source: Source
  readonly isPreflight: boolean
  /** On the wire, with headers, once it has ended. */
  bytes?: number
}

/** An editor in one page of a browser with nothing cached, whose actions are measured. */
export class Hand {
  /** What was kept, by figure. */
  readonly sample = new Map<string, readonly number[]>()
  readonly page: Page
  readonly editor: Editor
  readonly #session: CDPSession
  readonly #requests = new Map<string, Request>()

  private constructor(page: Page, session: CDPSession, served: Served) {
    this.page = page
    this.editor = new Editor(page, served.signedInUrl)
    this.#session = session
    session.on('Network.requestWillBeSent', ({requestId, request: {url, method}}) => {
      const source = (['proxy', 'service'] as const).find((name) => url.startsWith(served[name]))
      if (source) this.#requests.set(requestId, {source, isPreflight: method === 'OPTIONS'})
    })
    const end = (requestId: string, bytes: number) => {
      const request = this.#requests.get(requestId)
      if (request) request.bytes = bytes
    }
    session.on('Network.loadingFinished', (event) => end(event.requestId, event.encodedDataLength))
    session.on('Network.loadingFailed', ({requestId}) => end(requestId, 0))
  }

  static async start(browser: Browser, served: Served): Promise<Hand> {
    // With motion, as most editors have it.
    const page = await browser.newPage({viewport: {width: 1440, height: 900}})
    page.setDefaultTimeout(TIMEOUT)
    await page.addInitScript(installProbe)
    const session = await page.context().newCDPSession(page)
    const hand = new Hand(page, session, served)
    await session.send('Network.enable')
    return hand
  }

  async slowDown(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', {rate})
  }

  keep(figure: string, ...values: readonly number[]): void {
    this.sample.set(figure, [...(this.sample.get(figure) ?? []), ...values])
  }

  /** Acts, and keeps the time from input to paint of its interactions, of which there are `count`. */
  async act(figure: string, count: number, run: () => Promise<unknown>): Promise<void> {
    await this.page.evaluate(() => void window.probe.takeEvents())
    await run()
    await this.#isQuiet()
    const events = await this.page.evaluate(() => window.probe.takeEvents())
    this.keep(figure, ...interactionsOf(events, count))
  }

  /** Clicks, and keeps the milliseconds until an element with this text is painted. */
  async time(figure: string, selector: string, text: string, click: () => Promise<void>) {
    const painted = this.page.evaluate(
      ([selector, text, timeout]) => window.probe.timePaint(selector, text, timeout),
      [selector, text, TIMEOUT] as const,
    )
    const [time] = await Promise.all([painted, click()])
    this.keep(figure, time)
  }

  /** Presses keys at a typist's pace, whether or not the page keeps up. */
  async type(keys: readonly string[]): Promise<void> {
    const pressed: Promise<void>[] = []
    for (const key of keys) {
      pressed.push(this.page.keyboard.press(key === ' ' ? 'Space' : key))
      await this.page.waitForTimeout(PACE)
    }
    await Promise.all(pressed)
  }

  /** Keeps kilobytes and requests so far: bytes with those of preflights, which don't count. */
  keepTraffic(source: Source, figures: {readonly data?: string; readonly requests?: string}): void {
    const all = [...this.#requests.values()].filter((request) => request.source === source)
    if (figures.data)
      this.keep(figures.data, all.reduce((sum, {bytes = 0}) => sum + bytes, 0) / 1000)
    if (figures.requests)
      this.keep(figures.requests, all.filter((each) => !each.isPreflight).length)
  }

  /** Waits until the page has neither changed nor requested anything for a moment. */
  async atRest(): Promise<void> {
    const end = Date.now() + TIMEOUT
    let requested: number
    do {
      if (Date.now() > end) throw new Error('The page did not become idle')
      requested = this.#requests.size
      await this.#isQuiet()
    } while (
      this.#requests.size > requested ||
      [...this.#requests.values()].some(({bytes}) => bytes === undefined)
    )
  }

  #isQuiet(): Promise<void> {
    return this.page.evaluate(([quiet, longest]) => window.probe.quiet(quiet, longest), [
      QUIET,
      LONGEST_QUIET,
    ] as const)
  }
}
