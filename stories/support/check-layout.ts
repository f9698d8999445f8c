import {afterEach, type TestContext} from 'vitest'
import {page} from 'vitest/browser'
import type {Exemption} from '../../test/layout/exemptions.ts'
import {layoutProblems} from './layout.ts'

/** The windows in which each story is looked at: a desk, a phone, and 1280 × 1024 at 400 % zoom. */
const WINDOWS = [
  [1280, 860],
  [360, 740],
  [320, 256],
] as const

interface StoryTest {
  readonly story?: {
    readonly globals: {readonly scheme?: string}
    readonly parameters: {
      /** What the check ignores in a story, or why it doesn't look at it. */
      readonly layoutCheck?: readonly Exemption[] | {readonly skip: string}
    }
  }
}

afterEach(async ({task, story}: TestContext & StoryTest) => {
  const {layoutCheck: layout = []} = story?.parameters ?? {}
  // A dark story has the layout of the light one.
  const isDark = story?.globals.scheme === 'dark'
  if (!story || isDark || 'skip' in layout || task.result?.state === 'fail') return
  const file = task.file.name.replace(/^.*\/|\.stories\.tsx$/g, '')
  const found: string[] = []
  // oxlint-disable no-await-in-loop -- there is one window
  for (const [width, height] of WINDOWS) {
    await page.viewport(width, height)
    const problems = await layoutProblems(layout)
    if (problems.length === 0) continue
    await page.screenshot({path: `../.data/layout/${file} ${task.name} ${width}.png`})
    found.push(...problems.map((problem) => `${width} × ${height}: ${problem}`))
  }
  // oxlint-enable no-await-in-loop
  if (found.length > 0) {
    throw new Error(`Problems of the layout, shown in .data/layout:\n${found.join('\n')}`)
  }
})
