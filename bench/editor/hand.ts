import type {Browser, CDPSession, Locator, Page} from 'playwright'
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

/** An editor in one page of a browser with nothing cached, whose actions are measured. */
export class Hand {
  /** What was kept, by figure. */
  readonly sample = new Map<string, readonly number[]>()
  readonly page: Page
  readonly editor: Editor
  readonly dialog: Locator
  /** How often a dialog is opened to see what it keeps. */
  readonly openings: number
  readonly #session: CDPSession
  /** Of the proxy. */
  readonly #pending = new Set<string>()
  #requests = 0
  #bytes = 0

  private constructor(page: Page, session: CDPSession, served: Served, openings: number) {
    this.page = page
    this.openings = openings
    this.dialog = page.getByRole('dialog')
    this.editor = new Editor(page, served.signedInUrl)
    this.#session = session
    session.on('Network.requestWillBeSent', ({requestId, request: {url, method}}) => {
      if (!url.startsWith(served.proxy)) return
      this.#pending.add(requestId)
      if (method !== 'OPTIONS') this.#requests++
    })
    session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
      if (this.#pending.delete(requestId)) this.#bytes += encodedDataLength
    })
    session.on('Network.loadingFailed', ({requestId}) => void this.#pending.delete(requestId))
  }

  static async start(browser: Browser, served: Served, openings: number): Promise<Hand> {
    // With motion, as most editors have it.
    const page = await browser.newPage({viewport: {width: 1440, height: 900}})
    page.setDefaultTimeout(TIMEOUT)
    await page.addInitScript(installProbe)
    const session = await page.context().newCDPSession(page)
    const hand = new Hand(page, session, served, openings)
    await session.send('Network.enable')
    await session.send('Performance.enable')
    return hand
  }

  async slowDown(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', {rate})
  }

  keep(figure: string, ...values: readonly number[]): void {
    this.sample.set(figure, [...(this.sample.get(figure) ?? []), ...values])
  }

  /**
   * Acts, and keeps the time from input to paint of its interactions, of which there are `count`, and
   * that of the page's main thread until it is idle.
   */
  async act(figure: string, count: number, run: () => Promise<unknown>): Promise<void> {
    await this.page.evaluate(() => void window.probe.takeEvents())
    const before = await this.#metric('TaskDuration')
    await run()
    await this.#isQuiet()
    this.keep(`${figure}, thread ms`, ((await this.#metric('TaskDuration')) - before) * 1000)
    const events = await this.page.evaluate(() => window.probe.takeEvents())
    this.keep(figure, ...interactionsOf(events, count))
  }

  /** Clicks, and keeps the milliseconds until an element with this text is painted. */
  async time(figure: string, selector: string, text: string, button: Locator) {
    const painted = this.page.evaluate(
      ([selector, text, timeout]) => window.probe.timePaint(selector, text, timeout),
      [selector, text, TIMEOUT] as const,
    )
    const [time] = await Promise.all([painted, button.click({noWaitAfter: true})])
    this.keep(`${figure}, ms`, time)
  }

  /**
   * As a pointer does, which arrives a frame before it presses: a click of Playwright's own looks at
   * the page while that handles the press, and its trial presses, too.
   */
  async click(target: Locator): Promise<void> {
    await target.hover()
    await this.page.evaluate(
      () => new Promise<void>((arrive) => requestAnimationFrame(() => setTimeout(arrive))),
    )
    await this.page.mouse.down()
    await this.page.mouse.up()
  }

  /** Presses keys at a typist's pace, each once the page has handled the one before. */
  async type(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key === ' ' ? 'Space' : key)
      await this.page.waitForTimeout(PACE)
    }
  }

  /** Keeps kilobytes, with those of preflights, and requests so far. */
  async keepTraffic(): Promise<void> {
    await this.atRest()
    this.keep('data, kB', this.#bytes / 1000)
    this.keep('requests', this.#requests)
  }

  /** Kilobytes that the page holds. */
  async memory(): Promise<number> {
    await this.#session.send('HeapProfiler.collectGarbage')
    return (await this.#metric('JSHeapUsedSize')) / 1000
  }

  async #metric(name: string): Promise<number> {
    const {metrics} = await this.#session.send('Performance.getMetrics')
    return metrics.find((each) => each.name === name)!.value
  }

  /** Where one is open. */
  async closeDialog(): Promise<void> {
    if (await this.dialog.isHidden()) return
    await this.page.keyboard.press('Escape')
    await this.dialog.waitFor({state: 'detached'})
  }

  /** Waits until the page has neither changed nor requested anything for a moment. */
  async atRest(): Promise<void> {
    const end = Date.now() + TIMEOUT
    let requested: number
    do {
      requested = this.#requests
      await this.#isQuiet()
    } while (Date.now() < end && (this.#requests > requested || this.#pending.size > 0))
  }

  #isQuiet(): Promise<void> {
    return this.page.evaluate(([quiet, longest]) => window.probe.quiet(quiet, longest), [
      QUIET,
      LONGEST_QUIET,
    ] as const)
  }
}
