import type {Locator, Page} from 'playwright'
import type {Editor} from '../../test/e2e/support/editor.ts'
import type {Demo} from '../start/demo.ts'

/** How the browser's window is set. */
interface Look {
  readonly width: number
  readonly height: number
  readonly scheme?: 'dark'
  readonly direction?: 'rtl'
}

/** The windows in which each state can be seen. The first has no name of its own. */
export const LOOKS: Readonly<Record<string, Look>> = {
  '': {width: 1280, height: 860},
  '-dark': {width: 1280, height: 860, scheme: 'dark'},
  '-rtl': {width: 1280, height: 860, direction: 'rtl'},
  '-phone': {width: 360, height: 740},
  '-phone-dark': {width: 360, height: 740, scheme: 'dark'},
  /** A window of 1280 × 1024 at 400 % zoom. */
  '-zoomed': {width: 320, height: 256},
}

/** What a scene acts on: a browser that has loaded nothing yet. */
export interface Stage {
  readonly demo: Demo
  readonly editor: Editor
  readonly page: Page
  /** The open dialog, the topmost of several. */
  readonly dialog: Locator
}

/** A state to take a screenshot of. */
export interface Scene {
  /** The file's name, to which that of the look is added. */
  readonly name: string
  /** What a person should see. */
  readonly caption: string
  /** Whether the documents are 300, some with broken items. Otherwise they are those of the demo. */
  readonly isBroken?: boolean
  /** Shows the state, and waits until it is there. */
  readonly show: (stage: Stage) => Promise<void>
}

/** A scene in a window. */
export interface Shot extends Scene {
  readonly look: Look
}
