import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Browser, BrowserContext} from 'playwright'
import {afterAll, afterEach, beforeAll, beforeEach, expect, inject} from 'vitest'
import type {LakeUser} from '../../../dev/lake/index.ts'
import type {Demo, DemoOptions} from '../../../dev/start/demo.ts'
import {connectBrowser} from '../../support/browser.ts'
import {startBuiltDemo} from './built-demo.ts'
import {Editor} from './editor.ts'
import {type Watch, watch} from './watch.ts'

interface DeskOptions extends DemoOptions {
  /** Searched for in everything that a browser receives. */
  readonly apiKey: string
  /**
   * Pixels.
   *
   * @defaultValue 1440 × 1200
   */
  readonly viewport?: {readonly width: number; readonly height: number}
  /**
   * Whether the Studio is animated. Drawing that takes a fifth of a run on a machine without a
   * graphics card; the stories always are.
   *
   * @defaultValue false
   */
  readonly motion?: boolean
  /** Permissions of the pages. */
  readonly permissions?: readonly string[]
  /** Console errors that are expected in every test of the file. */
  readonly expectErrors?: RegExp
}

/** A Studio with all its services, and a browser that shows it. */
export interface Desk {
  readonly demo: Demo
  /** The editor's browser context, the same for all tests of the file. */
  readonly context: BrowserContext
  readonly editor: Editor
  /**
   * Another editor with a browser context of their own, which ends with the test that opened it, or
   * with the file where `beforeAll` did.
   *
   * @param user - who signs in
   * @defaultValue the first user of the lake
   */
  readonly join: (user?: LakeUser) => Promise<Editor>
  /** Allows console errors until the test ends, such as those of requests to a stopped server. */
  readonly expectErrors: (pattern: RegExp) => void
  /** Sets fields of a stored document from outside of any Studio, as another editor's change. */
  readonly editElsewhere: (id: string, set: Record<string, unknown>) => Promise<void>
  /** A document as it is stored. */
  readonly saved: (id: string) => Record<string, unknown> | undefined
}

interface Seat {
  readonly context: BrowserContext
  readonly seen: Watch
  readonly editor: Editor
}

/**
 * Starts a demo for the tests of a file. They share one browser context and go from document to
 * document inside the running Studio, since starting a Studio takes longer than most tests. After a
 * test that failed, the next one starts in a new context.
 *
 * The file fails where a request leaves the machine, the API key reaches a browser, or the console
 * reports an error.
 */
export function useDesk({
  viewport,
  motion = false,
  permissions,
  expectErrors,
  ...options
}: DeskOptions): Desk {
  let demo: Demo
  let browser: Browser
  let home: Seat
  /** Editors who joined for the file, and those who joined for the running test. */
  const seats = {file: new Set<Seat>(), test: new Set<Seat>()}
  let joining = seats.file
  let expected: RegExp[] = []

  const sitDown = async (user?: LakeUser): Promise<Seat> => {
    const context = await browser.newContext({
      viewport: viewport ?? {width: 1440, height: 1200},
      reducedMotion: motion ? 'no-preference' : 'reduce',
    })
    const isExpected = (text: string) =>
      [...expected, ...(expectErrors ? [expectErrors] : [])].some((pattern) => pattern.test(text))
    const isSearched = (address: string) => address.startsWith(`${demo.studio.url}/assets/`)
    const seen = watch(context, options.apiKey, {isExpected, isSearched})
    await context.grantPermissions([...(permissions ?? [])])
    const {signedInUrl, url} = demo.studio
    const studioUrl = user ? `${url}/#token=${user.token}` : signedInUrl
    const editor = new Editor(await context.newPage(), studioUrl)
    const seat = {context, seen, editor}
    joining.add(seat)
    return seat
  }

  beforeAll(async () => {
    demo = await startBuiltDemo(options)
    browser = await connectBrowser()
    home = await sitDown()
  })

  afterAll(async () => {
    try {
      await leave(seats.file)
      expect(await filesWith(inject('builtStudio'), options.apiKey), 'files with the key').toEqual(
        [],
      )
    } finally {
      await browser?.close()
      await demo?.close()
    }
  })

  beforeEach(() => {
    joining = seats.test
  })

  afterEach(async ({task}) => {
    await leave(seats.test)
    expected = []
    joining = seats.file
    if (task.result?.state === 'fail') {
      await home.context.close()
      seats.file.delete(home)
      home = await sitDown()
    }
    await Promise.all([...seats.file].map(({editor}) => editor.putAway()))
  })

  return {
    get demo() {
      return demo
    },
    get context() {
      return home.context
    },
    get editor() {
      return home.editor
    },
    join: async (user) => (await sitDown(user)).editor,
    expectErrors: (pattern) => expected.push(pattern),
    editElsewhere: async (id, set) => {
      const {lake} = demo
      const response = await fetch(`${lake.url}/v2025-02-19/data/mutate/production`, {
        method: 'POST',
        headers: {authorization: `Bearer ${lake.token}`, 'content-type': 'application/json'},
        body: JSON.stringify({mutations: [{patch: {id, set}}]}),
      })
      expect(response.status).toBe(200)
    },
    saved: (id) => demo.lake.get(id),
  }
}

/** The files of a folder that contain a text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = await readdir(folder, {recursive: true, withFileTypes: true})
  const paths = files
    .filter((file) => file.isFile())
    .map(({name, parentPath}) => join(parentPath, name))
  expect(paths.length).toBeGreaterThan(10)
  const contents = await Promise.all(
    paths.map(async (path) => ({path, bytes: await readFile(path)})),
  )
  return contents.filter(({bytes}) => bytes.includes(text)).map(({path}) => path)
}

/** Closes contexts, and fails for anything that they should not have done. */
async function leave(seats: Set<Seat>): Promise<void> {
  const all = [...seats]
  seats.clear()
  const leaks = await Promise.all(all.map(({seen}) => seen.leaks()))
  await Promise.all(all.map(({context}) => context.close()))
  expect(leaks.flat(), 'places that contained the API key').toEqual([])
  for (const {editor, seen} of all) {
    expect(seen.left, 'requests that left the machine').toEqual([])
    expect(seen.errors, 'errors in the console').toEqual([])
    if (editor.isStarted) {
      expect(seen.searched(), 'bytes searched for the key').toBeGreaterThan(10_000)
    }
  }
}
