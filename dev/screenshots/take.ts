import type {Browser, BrowserContext, Page} from 'playwright'
import {Editor} from '../../test/e2e/support/editor.ts'
import type {Demo} from '../start/demo.ts'
import {LOOKS, type Scene} from './scene.ts'

interface TakeOptions {
  readonly browser: Browser
  readonly demos: Readonly<Record<NonNullable<Scene['documents']> | 'sample', Demo>>
  readonly fileOf: (name: string) => string
  readonly report: (line: string) => void
}

/** How long a scene waits for what it shows. */
const TIMEOUT = 20_000

/** Two pages at a time, as a machine with two cores can draw. */
const WORKERS = 2

/**
 * Takes the screenshots. Scenes without `fresh` share the running Studio of their worker.
 *
 * @returns why scenes could not be shown, by their names; their screenshots show what was there
 */
export async function takeScreenshots(
  scenes: readonly Scene[],
  {browser, demos, fileOf, report}: TakeOptions,
): Promise<Map<string, string>> {
  const failures = new Map<string, string>()
  const waiting = [...scenes]
  const taking = new Map<string | undefined, Promise<void>>()
  const take = async (scene: Scene, seats: Map<Demo, Editor>) => {
    const demo = demos[scene.documents ?? 'sample']
    const begin = performance.now()
    const shared = scene.fresh ? undefined : seats.get(demo)
    const editor = shared ?? (await openEditor(browser, demo, scene))
    if (!scene.fresh) seats.set(demo, editor)
    let failure: string | undefined
    try {
      await setLook(editor.page, scene)
      await show(scene, editor, demo)
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
      failures.set(scene.name, failure)
    }
    await editor.page.screenshot({path: fileOf(scene.name), animations: 'disabled'})
    if (scene.fresh || failure !== undefined) {
      if (!scene.fresh) seats.delete(demo)
      await editor.page.context().close()
    }
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    report(`${failure === undefined ? 'taken ' : 'FAILED'} ${seconds.padStart(5)} s  ${scene.name}`)
  }
  const work = async () => {
    const seats = new Map<Demo, Editor>()
    for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
      await taking.get(scene.after)
      const taken = take(scene, seats)
      taking.set(scene.name, taken)
      await taken
    }
    await Promise.all([...seats.values()].map(({page}) => page.context().close()))
  }
  await Promise.all(Array.from({length: WORKERS}, work))
  return failures
}

async function openEditor(browser: Browser, demo: Demo, {fresh}: Scene): Promise<Editor> {
  const context: BrowserContext = await browser.newContext({
    reducedMotion: 'reduce',
    deviceScaleFactor: 1.5,
  })
  context.setDefaultTimeout(TIMEOUT)
  await fresh?.(context)
  const editor = new Editor(await context.newPage(), demo.studio.signedInUrl)
  // The direction of its page can only be set once it is there.
  if (!fresh) await editor.go('/structure')
  return editor
}

async function setLook(page: Page, {look = 'wide'}: Scene): Promise<void> {
  const {
    width,
    height,
    scheme = 'light',
    direction = 'ltr',
  } = {
    scheme: undefined,
    direction: undefined,
    ...LOOKS[look],
  }
  await page.setViewportSize({width, height})
  await page.emulateMedia({colorScheme: scheme})
  await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
}

async function show(scene: Scene, editor: Editor, demo: Demo): Promise<void> {
  const {page} = editor
  await scene.show({
    demo,
    editor,
    page,
    field: (name) => editor.field(name),
    dialog: page.getByRole('dialog').last(),
  })
  await page.evaluate(untilDrawn)
}

/** Runs in the page: waits for images in view, and until nothing changes for a while. */
export async function untilDrawn(): Promise<void> {
  const UNCHANGED_FOR_MS = 300
  const MAX_WAIT_MS = 4000
  const end = performance.now() + MAX_WAIT_MS
  const isInView = (image: HTMLImageElement) => {
    const {top, bottom} = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && image.checkVisibility()
  }
  let changed = performance.now()
  const observer = new MutationObserver(() => (changed = performance.now()))
  observer.observe(document, {subtree: true, childList: true, attributes: true})
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const isLoaded = [...document.images].every((image) => image.complete || !isInView(image))
    if (isLoaded && performance.now() - changed > UNCHANGED_FOR_MS) break
  }
  observer.disconnect()
  await document.fonts.ready
}
