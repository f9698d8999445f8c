import type {Browser, CDPSession, Page} from 'playwright'
import {readTasks, type Tasks} from './long-tasks.ts'
import './page/clock.ts'

/** The variants that are compared. */
export type Variant = 'picker' | 'autocomplete' | 'grid' | 'empty'

/** One opening after a reload, and the actions in it. Times in milliseconds. */
export interface Run {
  /** The pointer had rested on the button. */
  readonly firstOption: number
  /** The picker's when the pointer arrived and clicked at once. */
  readonly atOnce: number | undefined
  /** The picker's on a page in which it was open before. */
  readonly again: number | undefined
  readonly keystrokes: readonly number[]
  readonly keystrokeScripts: readonly number[]
  readonly arrows: readonly number[]
  readonly nodes: number
  readonly optionNodes: number
}

/** The typed text, and how often the focus moves. A peer needs seconds for each. */
const ACTS = {ours: {query: 'summer ca', arrows: 20}, peer: {query: 'su', arrows: 4}}
/** Peers are slow. */
const TIMEOUT = 120_000
/** Milliseconds before a click and before the first key: less than people take for either. */
const PAUSE_BEFORE_INPUT_MS = 300

/** Starts the page's clock, acts, and reads it. The clock must start before the action is sent. */
async function timed(
  page: Page,
  what: 'firstOption' | 'settled' | 'focusMoved',
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate((name) => {
    window.clock.pending = window.clock[name]()
  }, what)
  await act()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing happened`)), TIMEOUT)
  })
  return Promise.race([page.evaluate(() => window.clock.pending), late]).finally(() =>
    clearTimeout(timer),
  )
}

async function open(page: Page, variant: Variant, {rest = 0} = {}): Promise<number> {
  const button = page.getByRole('button', {name: 'Open', exact: true})
  if (rest > 0) {
    await button.hover()
    await page.waitForTimeout(rest)
  }
  return timed(page, 'firstOption', async () => {
    await button.click({noWaitAfter: true})
    if (variant !== 'autocomplete') return
    await page.getByRole('button', {name: 'Show all'}).click({noWaitAfter: true, timeout: TIMEOUT})
  })
}

async function reopen(page: Page): Promise<number> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({state: 'detached'})
  return open(page, 'picker')
}

/** A fresh page whose listings are in memory. */
async function load(browser: Browser, url: string, variant: Variant): Promise<Page> {
  const page = await browser.newPage({viewport: {width: 1280, height: 800}})
  page.setDefaultTimeout(TIMEOUT)
  await page.goto(`${url}/?variant=${variant}`)
  await page.getByText(/Stories in memory/).waitFor()
  return page
}

async function openAtOnce(browser: Browser, url: string): Promise<number> {
  const page = await load(browser, url, 'picker')
  try {
    return await open(page, 'picker')
  } finally {
    await page.close()
  }
}

const scriptTime = async (session: CDPSession): Promise<number> => {
  const {metrics} = await session.send('Performance.getMetrics')
  return (metrics.find(({name}) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

/** Opens it in a freshly loaded page, types a query, clears it, and moves the focus. */
export async function measureRun(browser: Browser, url: string, variant: Variant): Promise<Run> {
  const atOnce = variant === 'picker' ? await openAtOnce(browser, url) : undefined
  const page = await load(browser, url, variant)
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const firstOption = await open(page, variant, {rest: PAUSE_BEFORE_INPUT_MS})
    const again = variant === 'picker' ? await reopen(page) : undefined
    const {nodes, optionNodes} = await page.evaluate(() => {
      const boxes = document.querySelectorAll('[role="dialog"], [data-ui="Popover"]')
      const all = new Set([...boxes].flatMap((box) => [...box.querySelectorAll('*')]))
      return {
        nodes: all.size,
        optionNodes: document.querySelectorAll(
          '[role="option"]:not(option), [data-ui="Autocomplete__results"] button',
        ).length,
      }
    })
    const search = page.getByRole(variant === 'autocomplete' ? 'combobox' : 'searchbox')
    await search.first().focus()
    await page.waitForTimeout(PAUSE_BEFORE_INPUT_MS)
    const acts = variant === 'picker' ? ACTS.ours : ACTS.peer
    const keystrokes: number[] = []
    const keystrokeScripts: number[] = []
    const keys = [...acts.query, ...Array.from(acts.query, () => 'Backspace')]
    for (const key of keys) {
      const before = await scriptTime(session)
      const press = () => page.keyboard.press(key === ' ' ? 'Space' : key)
      keystrokes.push(await timed(page, 'settled', press))
      keystrokeScripts.push((await scriptTime(session)) - before)
    }
    const arrows: number[] = []
    // The plain grid doesn't handle arrow keys; Tab moves its focus.
    const arrow = variant === 'grid' ? 'Tab' : 'ArrowDown'
    for (let count = 0; count < acts.arrows; count++) {
      arrows.push(await timed(page, 'focusMoved', () => page.keyboard.press(arrow)))
    }
    return {firstOption, atOnce, again, keystrokes, keystrokeScripts, arrows, nodes, optionNodes}
  } finally {
    await page.close()
  }
}

/** Scrolls through all of it. */
export async function measureScroll(
  browser: Browser,
  url: string,
  variant: Variant,
): Promise<Tasks & {readonly frames: number}> {
  const page = await load(browser, url, variant)
  try {
    await open(page, variant)
    await browser.startTracing(page, {categories: ['toplevel']})
    const frames = await page.evaluate(() => window.clock.scrollThrough())
    const trace = await browser.stopTracing()
    return {frames, ...readTasks(trace.toString())}
  } finally {
    await page.close()
  }
}

/** Bytes by which the heap grew over this many openings, after garbage collection. */
export async function measureHeap(browser: Browser, url: string, variant: Variant, cycles: number) {
  const page = await load(browser, url, variant)
  try {
    const session = await page.context().newCDPSession(page)
    const used = async () => {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    }
    const cycle = async () => {
      await open(page, variant)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({state: 'detached'})
    }
    for (let count = 0; count < 10; count++) await cycle()
    const before = await used()
    for (let count = 0; count < cycles; count++) await cycle()
    return (await used()) - before
  } finally {
    await page.close()
  }
}
