import type {BrowserContext, Locator, Page} from 'playwright'
import type {Editor} from '../../test/e2e/support/editor.ts'
import type {Demo} from '../start/demo.ts'

/** How the browser's window is set. */
export interface Look {
  readonly width: number
  readonly height: number
  readonly scheme?: 'dark'
  readonly direction?: 'rtl'
}

export const LOOKS = {
  wide: {width: 1280, height: 860},
  dark: {width: 1280, height: 860, scheme: 'dark'},
  rtl: {width: 1280, height: 860, direction: 'rtl'},
  phone: {width: 360, height: 740},
  'phone-dark': {width: 360, height: 740, scheme: 'dark'},
  /** A window of 1280 × 1024 at 400 % zoom. */
  zoomed: {width: 320, height: 256},
} satisfies Record<string, Look>

/** What a scene acts on. */
export interface Stage {
  readonly demo: Demo
  readonly editor: Editor
  readonly page: Page
  /** The part of the form that belongs to a field. */
  readonly field: (name: string) => Locator
  /** The open dialog, the topmost of several. */
  readonly dialog: Locator
}

/** A state to take a screenshot of. */
export interface Scene {
  /** The file's name. */
  readonly name: string
  /** What a person should see. */
  readonly caption: string
  readonly look?: keyof typeof LOOKS
  /**
   * Which documents there are: those of the demo, 300 with broken items, or some for an editor who may
   * see two of twelve Teams. Default: the demo's.
   */
  readonly documents?: 'broken' | 'two-teams'
  /** The name of an earlier scene whose changes to the documents this one shows. */
  readonly after?: string
  /** Prepares a browser that has loaded nothing yet. Without it, a running Studio is used. */
  readonly fresh?: (context: BrowserContext) => Promise<unknown>
  /** Shows the state, and waits until it is there. */
  readonly show: (stage: Stage) => Promise<void>
}

/** Scenes under one heading of the index page. */
export interface Area {
  readonly title: string
  readonly scenes: readonly Scene[]
}

/** A scene in another window. The name and the caption get the window's name. */
export const at = (look: keyof typeof LOOKS, scene: Scene): Scene => ({
  ...scene,
  look,
  name: `${scene.name}-${look}`,
  caption: `${scene.caption}, ${look === 'zoomed' ? '400 % zoom' : look.replace('-', ', ')}`,
})
