import type {Browser, Locator} from 'playwright'
import {documentsOf} from '../form/documents.ts'
import type {DocumentInput} from '../../dev/lake/index.ts'
import type {SandboxContent} from '../../src/sandbox/index.ts'
import {HEIGHT, openVisit, TIMEOUT, type Visit} from './measure.ts'
import type {Stack} from './stack.ts'
import type {Received} from './traffic.ts'

/** The results of one run. Times in milliseconds. */
export interface Run {
  /** From the address until the picker shows its items, without the Studio's code. */
  readonly picker: Received
  readonly pickerMedia: Received
  /** A form with ten fields and an array of 50, as it opens, and scrolled to its end. */
  readonly form: Received
  readonly formScrolled: Received
  /** From an immediate click, with nothing cached, until the first item is painted. */
  readonly clicked: number
  /** The same after the pointer rested on the button. */
  readonly hovered: number
  /** For each key in the search box, until the page is idle. */
  readonly keyScripts: readonly number[]
  /** Bytes that the picker added. */
  readonly heap: number
}

/** Milliseconds that the pointer rests on the button: less than people take for a click. */
const HOVER = 300
const QUERY = 'summer ca'

/** An empty form and one with ten fields and an array of 50. */
export function documents(content: SandboxContent): DocumentInput[] {
  return [{_id: 'empty', _type: 'ours', title: 'Empty'}, ...documentsOf('ours', 2, content)]
}

/** The actions of an editor, each in its own browser context. */
export async function measureRun(
  browser: Browser,
  stack: Stack,
  serviceOrigin: string,
): Promise<Run> {
  const visit = async <T>(document: string, act: (opened: Visit) => Promise<T>): Promise<T> => {
    const opened = await openVisit(browser, stack, serviceOrigin, `/structure/ours;${document}`)
    try {
      await opened.page.getByTestId('field-end').waitFor()
      await opened.atRest()
      return await act(opened)
    } finally {
      await opened.close()
    }
  }
  return {
    ...(await visit('empty', measurePicker)),
    hovered: await visit('empty', measureHovered),
    ...(await visit('ours-1', measureForm)),
  }
}

/** In the messages of any version. */
const storyButton = ({page}: Visit): Locator =>
  page.getByRole('button', {name: /(Choose|Select)( a)? Story\b/}).first()

async function openPicker(visit: Visit): Promise<number> {
  const button = storyButton(visit)
  await visit.page.evaluate(
    (timeout) => void (window.firstItem = window.timeFirstItem(timeout)),
    TIMEOUT,
  )
  await button.click({noWaitAfter: true})
  const time = await visit.page.evaluate(() => window.firstItem)
  if (time === undefined) throw new Error('The picker showed no item')
  return time
}

async function measurePicker(visit: Visit) {
  const {page, traffic} = visit
  const before = await visit.heap()
  const clicked = await openPicker(visit)
  await visit.atRest()
  const picker = traffic.received('data')
  const pickerMedia = traffic.received('media')
  const heap = (await visit.heap()) - before
  await page.getByRole('dialog').getByRole('searchbox').focus()
  await visit.atRest()
  const keyScripts: number[] = []
  for (const key of [...QUERY, ...Array.from(QUERY, () => 'Backspace')]) {
    const spent = await visit.script()
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await visit.atRest()
    keyScripts.push((await visit.script()) - spent)
  }
  return {clicked, picker, pickerMedia, heap, keyScripts}
}

async function measureHovered(visit: Visit): Promise<number> {
  await storyButton(visit).hover()
  await visit.page.waitForTimeout(HOVER)
  return openPicker(visit)
}

async function measureForm(visit: Visit) {
  const {page, traffic} = visit
  // Fields render after the form, and show their thumbnails once their data is loaded.
  await page.getByTestId('field-field1').locator('img').first().waitFor()
  await visit.atRest()
  const form = traffic.received('data')
  await page.getByTestId('field-title').hover()
  for (;;) {
    const box = await page.getByTestId('field-end').boundingBox()
    if (box && box.y < HEIGHT) break
    await page.mouse.wheel(0, HEIGHT / 2)
    // Doesn't wait until it is idle: Studio's list of array items can measure its rows endlessly.
    await visit.hasAll()
  }
  return {form, formScrolled: traffic.received('data')}
}
