import type {Browser} from 'playwright'
import {openVisit, type Visit} from '../scale/measure.ts'
import type {Stack} from '../scale/stack.ts'
import type {Action, Sample} from './actions.ts'
import {collectEvents, interactionsOf} from './interactions.ts'

/** Milliseconds from one key to the next, as a fast typist needs. */
const PACE = 150

/** Milliseconds after an action in which the page may become quiet. */
const MAX_QUIET_WAIT_MS = 4000
/** Milliseconds for what an action waits for, once the document is open. */
const ACTION_TIMEOUT = 30_000

/** The actions of an editor in one page, measured. */
export interface Hand extends Visit {
  /** Whether one of these actions is to be measured. */
  readonly wants: (...actions: readonly Action[]) => boolean
  /** Acts, and measures the interactions, of which there are `count`. */
  readonly act: (action: Action, count: number, run: () => Promise<unknown>) => Promise<void>
  /** Keeps what was measured in another way. */
  readonly keep: (action: Action, milliseconds: number) => void
  /** Presses keys at a typist's pace, whether or not the page keeps up. */
  readonly type: (keys: readonly string[]) => Promise<void>
}

export interface VisitOptions {
  readonly browser: Browser
  readonly stack: Stack
  readonly serviceOrigin: string
  /** How many times slower the processor is, once the document is open. */
  readonly slow: number
  readonly wanted: ReadonlySet<Action>
}

/** Opens a document in a browser with nothing cached, and measures what `run` does. */
export async function measureVisit(
  path: string,
  run: (hand: Hand) => Promise<void>,
  options: VisitOptions,
): Promise<Sample> {
  const {browser, stack, serviceOrigin, slow, wanted} = options
  const sample = new Map<Action, number[]>()
  const add = (action: Action, values: readonly number[]) => {
    if (wanted.has(action)) sample.set(action, [...(sample.get(action) ?? []), ...values])
  }
  // With motion, as most editors have it.
  const visit = await openVisit(browser, stack, serviceOrigin, path, {
    motion: 'no-preference',
    initScript: collectEvents,
  })
  const {page, atRest, isQuiet} = visit
  const hand: Hand = {
    ...visit,
    wants: (...actions) => actions.some((action) => wanted.has(action)),
    act: async (action, count, act) => {
      await page.evaluate(() => void window.takeEvents())
      await act()
      // What plays or waits may change the page endlessly, and an undo is offered for 10 s only.
      await Promise.race([isQuiet(), page.waitForTimeout(MAX_QUIET_WAIT_MS)])
      const entries = await page.evaluate(() => window.takeEvents())
      add(action, interactionsOf(entries, count))
    },
    keep: (action, milliseconds) => add(action, [milliseconds]),
    type: async (keys) => {
      const pressed: Promise<void>[] = []
      for (const key of keys) {
        pressed.push(page.keyboard.press(key === ' ' ? 'Space' : key))
        await page.waitForTimeout(PACE)
      }
      await Promise.all(pressed)
    },
  }
  try {
    await page.getByTestId('field-title').getByRole('textbox').waitFor()
    await atRest()
    page.setDefaultTimeout(ACTION_TIMEOUT)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', {rate: slow})
    await run(hand)
  } finally {
    await visit.close()
  }
  return sample
}
