import type {Browser, BrowserContext} from 'playwright'
import {afterAll, afterEach, beforeAll, beforeEach, expect} from 'vitest'
import {launchChromium} from '../../../dev/browser/launch.ts'
import type {Demo, DemoOptions} from '../../../dev/start/demo.ts'
import {startBuiltDemo} from './built-demo.ts'
import {Editor} from './editor.ts'
import {type Watch, watch} from './watch.ts'

interface DeskOptions extends DemoOptions {
  /** Searched for in everything that a browser receives. */
  readonly apiKey: string
  /** Pixels. Default: 1440 × 1200. */
  readonly viewport?: {readonly width: number; readonly height: number}
  /** What a page may do without asking. Default: nothing. */
  readonly permissions?: readonly string[]
  /** What the console may say. Default: nothing. */
  readonly expectErrors?: RegExp
}

/** An editor's place: a Studio with all behind it, and a browser that opens it. */
export interface Desk {
  readonly demo: Demo
  readonly browser: Browser
  /** Of the test that runs. */
  readonly context: BrowserContext
  readonly seen: Watch
  readonly editor: Editor
  /** Another browser, for the rest of the test. */
  readonly join: () => Promise<Editor>
  /** A document as it is stored. */
  readonly saved: (id: string) => Record<string, unknown> | undefined
}

/**
 * A demo for all tests of a file, and a browser of its own for each. A test fails where a request
 * leaves the machine, the API key reaches the browser, or the console has an error.
 */
export function useDesk({viewport, permissions, expectErrors, ...options}: DeskOptions): Desk {
  let demo: Demo
  let browser: Browser
  let editor: Editor
  let open: {readonly context: BrowserContext; readonly seen: Watch}[] = []

  const join = async (): Promise<Editor> => {
    const context = await browser.newContext({viewport: viewport ?? {width: 1440, height: 1200}})
    const seen = watch(context, options.apiKey)
    open.push({context, seen})
    if (expectErrors) seen.expectErrors(expectErrors)
    await context.grantPermissions([...(permissions ?? [])])
    return new Editor(await context.newPage())
  }

  beforeAll(async () => {
    demo = await startBuiltDemo(options)
    browser = await launchChromium()
  })

  afterAll(async () => {
    await browser?.close()
    await demo?.close()
  })

  beforeEach(async () => {
    open = []
    editor = await join()
  })

  afterEach(async () => {
    const leaks = await Promise.all(open.map(({seen}) => seen.leaks()))
    await Promise.all(open.map(({context}) => context.close()))
    expect(leaks.flat(), 'places that held the API key').toEqual([])
    for (const {seen} of open) {
      expect(seen.left, 'requests that left the machine').toEqual([])
      expect(seen.errors, 'errors in the console').toEqual([])
      expect(seen.searched(), 'bytes searched for the key').toBeGreaterThan(100_000)
    }
  })

  return {
    get demo() {
      return demo
    },
    get browser() {
      return browser
    },
    get context() {
      return firstOf(open).context
    },
    get seen() {
      return firstOf(open).seen
    },
    get editor() {
      return editor
    },
    join,
    saved: (id) => demo.lake.get(id),
  }
}

function firstOf<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new Error('No test runs')
  return first
}
