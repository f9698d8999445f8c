import type {Browser, BrowserContext, Page} from 'playwright'
import {endOf, type Variant} from './documents.ts'

/** Milliseconds until the form's last field was painted. */
export interface Opening {
  /** From the click on the document's row, in a Studio that has opened one of the type before. */
  readonly clicked: number
  /** Script time from the click until the page was idle. */
  readonly script: number
  /** From the address: the whole Studio loaded, its files in the browser's cache. */
  readonly loaded: number
}

declare global {
  interface Window {
    /** Resolves to the time of the paint that shows a form whose last field has this value. */
    formPainted: (end: string) => Promise<number>
    /** Since the last click. */
    sinceClick: Promise<number>
  }
}

/** Milliseconds without a change after which a page is idle. */
const QUIET = 700
const TIMEOUT = 120_000

/** Runs in the page, before anything of it. */
function installClock(): void {
  const shown = (end: string) =>
    [...document.querySelectorAll<HTMLInputElement>('[data-testid="field-end"] input')].some(
      ({disabled, readOnly, value}) => value === end && !disabled && !readOnly,
    )
  window.formPainted = (end) =>
    new Promise((resolve) => {
      const look = () => {
        if (!shown(end)) return void requestAnimationFrame(look)
        // The message arrives after the paint of the frame that sent it.
        const {port1, port2} = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()))
        port1.start()
        port2.postMessage(undefined)
      }
      requestAnimationFrame(look)
    })
}

/** Runs in the page. Starts with the next click. */
function timeClick(end: string): void {
  window.sinceClick = new Promise((resolve) =>
    addEventListener(
      'click',
      () => {
        const clicked = performance.now()
        window.formPainted(end).then((painted) => resolve(painted - clicked))
      },
      {capture: true, once: true},
    ),
  )
}

const scriptTime = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const {metrics} = await session.send('Performance.getMetrics')
    return (metrics.find(({name}) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
}

/** Waits until nothing has changed in the page for a while. */
const atRest = (page: Page) =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet)
        new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, quiet)
        }).observe(document.body, {subtree: true, childList: true, attributes: true})
      }),
    QUIET,
  )

/** Signed in, with the Studio's files in its cache. */
export async function openContext(browser: Browser, signedInUrl: string): Promise<BrowserContext> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}})
  context.setDefaultTimeout(TIMEOUT)
  await context.addInitScript(installClock)
  const page = await context.newPage()
  await page.goto(signedInUrl)
  await page.getByRole('link', {name: 'Ours'}).first().waitFor()
  await page.close()
  return context
}

/** Opens documents of a type in a page of its own. */
export async function measureOpening(
  context: BrowserContext,
  studioUrl: string,
  variant: Variant,
  number: number,
): Promise<Opening> {
  const page = await context.newPage()
  try {
    // A document of a type that was open before: lazy code is already loaded.
    await page.goto(`${studioUrl}/structure/${variant};${variant}-0`)
    const loaded = await page.evaluate((end) => window.formPainted(end), endOf(variant, 0))
    await atRest(page)
    const row = page.locator(`a[href$=";${variant}-${number}"]`)
    await row.hover()
    await atRest(page)
    const spent = await scriptTime(page)
    const before = await spent()
    await page.evaluate(timeClick, endOf(variant, number))
    await row.click({noWaitAfter: true})
    const clicked = await page.evaluate(() => window.sinceClick)
    await atRest(page)
    return {clicked, script: (await spent()) - before, loaded}
  } finally {
    await page.close()
  }
}
