import {afterEach, type TestContext} from 'vitest'
import {page} from 'vitest/browser'
import type {Exemption} from '../../test/layout/exemptions.ts'
import {hiddenStops, layoutProblems} from './layout.ts'

/** The windows in which each story is looked at: a desk, a phone, and 1280 × 1024 at 400 % zoom. */
const WINDOWS = [
  [1280, 860],
  [360, 740],
  [320, 256],
] as const

const ZOOMED = 320

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
  // The frame of the story, since resizing the browser's window takes five times as long.
  const frame = window.frameElement as HTMLElement
  const {width: usualWidth, height: usualHeight} = frame.style
  // oxlint-disable no-await-in-loop -- there is one window
  for (const [width, height] of WINDOWS) {
    Object.assign(frame.style, {width: `${width}px`, height: `${height}px`, visibility: 'hidden'})
    const stops = width === ZOOMED ? hiddenStops(layout) : []
    const problems = [...(await layoutProblems(layout)), ...stops]
    frame.style.visibility = ''
    if (problems.length === 0) continue
    await page.screenshot({path: `../.data/layout/${file} ${task.name} ${width}.png`})
    found.push(...problems.map((problem) => `${width} × ${height}: ${problem}`))
  }
  // oxlint-enable no-await-in-loop
  Object.assign(frame.style, {width: usualWidth, height: usualHeight})
  if (found.length > 0) {
    throw new Error(`Problems of the layout, shown in .data/layout:\n${found.join('\n')}`)
  }
})
