import type {Browser, BrowserContext, CDPSession, Page} from 'playwright'
import type {Stack} from './stack.ts'
import {countTraffic, type Source, type Traffic} from './traffic.ts'

/** Milliseconds without a change in the page after which it is idle. */
const QUIET = 400
/** Of the window, in pixels. */
export const HEIGHT = 900
/** Milliseconds. */
export const TIMEOUT = 120_000

declare global {
  interface Window {
    /**
     * Resolves to the milliseconds from the next click until an item of the picker is painted, or
     * to `undefined` after the given time.
     */
    timeFirstItem: (timeout: number) => Promise<number | undefined>
    firstItem: Promise<number | undefined>
  }
}

/** A page in a browser context of its own, so with nothing cached. */
export interface Visit {
  readonly page: Page
  readonly traffic: Traffic
  /** Waits until the page has neither changed nor received anything for a moment. */
  readonly atRest: () => Promise<void>
  /** Waits until the page has not changed for a moment, whatever it is still receiving. */
  readonly isQuiet: () => Promise<void>
  /** Waits until it has received nothing for a moment. */
  readonly hasAll: () => Promise<void>
  /** Bytes of the JavaScript heap, without garbage. */
  readonly heap: () => Promise<number>
  /** CPU milliseconds of the main thread's script so far. */
  readonly script: () => Promise<number>
  readonly close: () => Promise<void>
}

interface VisitOptions {
  /** @defaultValue `'reduce'` */
  readonly motion?: 'reduce' | 'no-preference'
  /** Runs in the page, before anything of it. */
  readonly initScript?: () => void
}

export async function openVisit(
  browser: Browser,
  stack: Stack,
  serviceOrigin: string,
  path: string,
  {motion = 'reduce', initScript}: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: {width: 1440, height: HEIGHT},
    reducedMotion: motion,
  })
  context.setDefaultTimeout(TIMEOUT)
  await context.addInitScript(installClock)
  if (initScript) await context.addInitScript(initScript)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // CPU time, which a busy machine doesn't change.
  await session.send('Performance.enable', {timeDomain: 'threadTicks'})
  const sourceOf = (url: string): Source => {
    if (url.startsWith(stack.proxy)) return 'data'
    if (url.startsWith(serviceOrigin)) return 'media'
    return url.startsWith(stack.studio) ? 'code' : 'other'
  }
  const traffic = await countTraffic(session, sourceOf)
  await page.goto(`${stack.studio}${path}#token=${stack.token}`, {timeout: TIMEOUT})
  const isQuiet = () => page.evaluate(waitUntilQuiet, QUIET)
  return {
    page,
    traffic,
    isQuiet,
    atRest: () => waitForTraffic(traffic, isQuiet),
    hasAll: () => waitForTraffic(traffic, () => page.waitForTimeout(QUIET)),
    heap: () => heapOf(session),
    script: () => scriptOf(session),
    close: () => closeAll(context, session),
  }
}

async function waitForTraffic(traffic: Traffic, moment: () => Promise<void>): Promise<void> {
  const end = Date.now() + TIMEOUT
  let received: number
  do {
    if (Date.now() > end) throw new Error('The page did not become idle')
    received = traffic.received('data').bytes
    await moment()
  } while (traffic.pending() > 0 || traffic.received('data').bytes > received)
}

async function heapOf(session: CDPSession): Promise<number> {
  // What the first collection finalizes, the second one frees.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

async function scriptOf(session: CDPSession): Promise<number> {
  const {metrics} = await session.send('Performance.getMetrics')
  return (metrics.find(({name}) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

async function closeAll(context: BrowserContext, session: CDPSession): Promise<void> {
  await session.detach()
  await context.close()
}

/** Runs in the page. */
function waitUntilQuiet(quiet: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(done, quiet)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, quiet)
    })
    observer.observe(document.body, {subtree: true, childList: true, attributes: true})
  })
}

/** Runs in the page, before anything of it. */
function installClock(): void {
  // The generated titles: a placeholder has none.
  const title = / in \p{Lu}\p{L}+/u
  const isShown = (element: Element) =>
    title.test(`${element.getAttribute('aria-label')} ${element.textContent}`) &&
    element.checkVisibility({opacityProperty: true, visibilityProperty: true})
  window.timeFirstItem = (timeout) =>
    new Promise((resolve) => {
      setTimeout(() => resolve(undefined), timeout)
      addEventListener(
        'click',
        ({timeStamp}) => {
          const look = () => {
            const items = document.querySelectorAll('[role="dialog"] [role="option"]')
            if (![...items].some(isShown)) return void requestAnimationFrame(look)
            // The message arrives after the paint of the frame that sent it.
            const {port1, port2} = new MessageChannel()
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
            port1.start()
            port2.postMessage(undefined)
          }
          requestAnimationFrame(look)
        },
        {capture: true, once: true},
      )
    })
}
