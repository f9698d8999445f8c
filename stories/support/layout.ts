import {expect, waitFor} from 'storybook/test'
import {EXEMPTIONS} from '../../test/layout/exempted.ts'
import type {Exemption} from '../../test/layout/exemptions.ts'
import {findHiddenStops, findProblems, hiddenFocus} from '../../test/layout/find-problems.ts'

/** Milliseconds in which a layout settles after a change, on a busy machine too. */
const SETTLED = 20_000

/** The problems of the page's layout that remain when it has settled. */
export async function layoutProblems(more: readonly Exemption[] = []): Promise<readonly string[]> {
  const end = performance.now() + SETTLED
  // Observers of the size run in the first frame, and what they render is drawn in the second.
  await frames(2)
  for (;;) {
    const problems = findProblems(document.body, [...EXEMPTIONS, ...more])
    if (problems.length === 0 || performance.now() > end) return problems
    // oxlint-disable-next-line no-await-in-loop -- until it has settled
    await frames(2)
  }
}

/** Controls that can't be seen once they have the focus, in the topmost dialog if there is one. */
export function hiddenStops(more: readonly Exemption[] = []): readonly string[] {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  return findHiddenStops(dialog ?? document.body, [...EXEMPTIONS, ...more])
}

/** Waits until what has the focus can be seen. */
export const seesFocus = () => waitFor(() => expect(hiddenFocus()).toBeUndefined())

/** Fails where a person would see a problem. Each story is looked at when it ends; this is for before. */
export async function looksGood(): Promise<void> {
  const problems = await layoutProblems()
  if (problems.length > 0) throw new Error(`Problems of the layout:\n${problems.join('\n')}`)
}

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise(requestAnimationFrame)
  }
}
