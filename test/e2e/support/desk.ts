import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Browser, BrowserContext} from 'playwright'
import {afterAll, afterEach, beforeAll, beforeEach, expect} from 'vitest'
import type {LakeUser} from '../../../dev/lake/index.ts'
import type {Demo, DemoOptions} from '../../../dev/start/demo.ts'
import {expectGoodLayout} from '../../layout/check-page.ts'
import {connectBrowser} from '../../support/browser.ts'
import {builtStudio, startBuiltDemo} from './built-demo.ts'
import {Editor} from './editor.ts'
import {type Watch, watch} from './watch.ts'

/** A key that is not used elsewhere, so that a search for it is conclusive. */
export const KEY = 'canary-key-4f6b0d2a9c'

/** Who may sign in where a file names no others. The first one does. */
const user = (id: string, role: string): LakeUser => ({
  token: `session-of-the-${id}`.padEnd(40, '0'),
  id,
  name: id,
  roles: [role],
})
export const editorUser = user('editor', 'administrator')
export const viewer = user('viewer', 'viewer')

/** Of the pages: some tests copy. */
const CLIPBOARD = ['clipboard-read', 'clipboard-write']

interface DeskOptions extends Omit<DemoOptions, 'apiKey'> {
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
  /**
   * Whether the file has a Studio of its own.
   *
   * @defaultValue whether it configures anything of one
   */
  readonly ownStudio?: boolean
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

/** A Studio with its services, and the browser that shows it. */
interface House {
  readonly demo: Demo
  readonly browser: Browser
  home: Seat
}

/** The Studio of the worker, for all files that don't configure their own. */
let shared: House | undefined

/**
 * Gives the tests of a file a demo with their documents. They share one browser context and go from
 * document to document inside the running Studio, since starting a Studio takes longer than most
 * tests. So do all files of a worker that change nothing of its configuration. After a test that
 * failed, the next one starts in a new context with the documents as they were.
 *
 * The file fails where a request leaves the machine, the API key reaches a browser, or the console
 * reports an error.
 */
export function useDesk({
  documents,
  viewport = {width: 1440, height: 1200},
  motion = false,
  expectErrors,
  ownStudio,
  ...options
}: DeskOptions): Desk {
  let house: House
  /** Editors who joined for the file, and those who joined for the running test. */
  const seats = {file: new Set<Seat>(), test: new Set<Seat>()}
  let joining = seats.file
  let expected: RegExp[] = []
  const isShared = !(ownStudio ?? Object.keys(options).length > 0)
  const reducedMotion = motion ? 'no-preference' : 'reduce'

  const isExpected = (text: string) =>
    [...expected, ...(expectErrors ? [expectErrors] : [])].some((pattern) => pattern.test(text))

  const sitDown = async (demo: Demo, browser: Browser, user?: LakeUser): Promise<Seat> => {
    const context = await browser.newContext({viewport, reducedMotion, permissions: CLIPBOARD})
    await context.addInitScript(boundIdleWaits)
    const isSearched = (address: string) => address.startsWith(`${demo.studio.url}/assets/`)
    const seen = watch(context, demo.apiKey, {isSearched})
    const {signedInUrl, url} = demo.studio
    const studioUrl = user ? `${url}/#token=${user.token}` : signedInUrl
    return {context, seen, editor: new Editor(await context.newPage(), studioUrl)}
  }

  const open = async (): Promise<House> => {
    const demo = await startBuiltDemo({
      apiKey: KEY,
      users: [editorUser, viewer],
      releases: true,
      ...options,
      documents: isShared ? [] : (documents ?? []),
    })
    expect(await filesWith(await builtStudio(), demo.apiKey), 'files with the key').toEqual([])
    const browser = await connectBrowser()
    return {demo, browser, home: await sitDown(demo, browser)}
  }

  const mutate = async (mutations: readonly object[]) => {
    const {lake} = house.demo
    const response = await fetch(`${lake.url}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${lake.token}`, 'content-type': 'application/json'},
      body: JSON.stringify({mutations}),
    })
    expect(response.status).toBe(200)
  }

  /** Stores the file's documents as they were, and no others. */
  const layDocuments = async () => {
    const {lake} = house.demo
    if (!isShared) return lake.reset()
    // A Studio that is open has to receive the changes.
    return mutate([
      ...lake.documents().map(({_id}) => ({delete: {id: _id}})),
      ...(documents ?? []).map((document) => ({createOrReplace: document})),
    ])
  }

  beforeAll(async () => {
    house = isShared ? (shared ??= await open()) : await open()
    const {home} = house
    home.seen.isExpected = isExpected
    seats.file.add(home)
    await home.editor.page.setViewportSize(viewport)
    await home.editor.page.emulateMedia({reducedMotion})
    if (isShared) await layDocuments()
  })

  afterAll(async () => {
    // Where it could not be opened, that is the failure.
    if (!house) return
    const {browser, demo, home} = house
    try {
      await check([...seats.file])
    } finally {
      await close([...seats.file].filter((seat) => !isShared || seat !== home))
      if (isShared) await home.context.unrouteAll()
      else await Promise.all([browser.close(), demo.close()])
    }
  })

  beforeEach(() => {
    joining = seats.test
  })

  afterEach(async ({task}) => {
    let hasFailed = task.result?.state === 'fail'
    try {
      if (!hasFailed) await expectGoodLayout(house.home.editor.page)
      await check([...seats.test])
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      await close([...seats.test])
      seats.test.clear()
      expected = []
      joining = seats.file
      if (hasFailed) await startAgain()
      await Promise.all([...seats.file].map(({editor}) => editor.putAway()))
      await Promise.all([...seats.file].map(({editor}) => editor.closeToasts()))
    }
  })

  const startAgain = async () => {
    const {browser, demo, home} = house
    await demo.proxy.start()
    await home.context.close()
    seats.file.delete(home)
    house.home = await sitDown(demo, browser)
    house.home.seen.isExpected = isExpected
    seats.file.add(house.home)
    await layDocuments()
  }

  return {
    get demo() {
      return house.demo
    },
    get context() {
      return house.home.context
    },
    get editor() {
      return house.home.editor
    },
    join: async (user) => {
      const seat = await sitDown(house.demo, house.browser, user)
      seat.seen.isExpected = isExpected
      joining.add(seat)
      return seat.editor
    },
    expectErrors: (pattern) => expected.push(pattern),
    editElsewhere: (id, set) => mutate([{patch: {id, set}}]),
    saved: (id) => house.demo.lake.get(id),
  }
}

/**
 * Runs in each page: Sanity waits for an idle moment before it validates a field, without a limit, and
 * a page has none for minutes while other programs keep the machine busy.
 */
function boundIdleWaits(): void {
  const {requestIdleCallback: whenIdle} = window
  window.requestIdleCallback = (run, options) => whenIdle(run, {timeout: 1000, ...options})
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

/** Fails for anything that the browsers should not have done, which is then forgotten. */
async function check(seats: readonly Seat[]): Promise<void> {
  for (const {editor, seen} of seats) {
    // oxlint-disable-next-line no-await-in-loop -- a file has few
    const {errors, leaks, left, searched} = await seen.takeAll()
    expect(leaks, 'places that contained the API key').toEqual([])
    expect(left, 'requests that left the machine').toEqual([])
    expect(errors, 'errors in the console').toEqual([])
    if (editor.isStarted) {
      expect(searched, 'bytes searched for the key').toBeGreaterThan(10_000)
    }
  }
}

async function close(seats: readonly Seat[]): Promise<void> {
  await Promise.all(seats.map(({context}) => context.close()))
}
