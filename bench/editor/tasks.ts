/**
 * Counts what an editor presses for ten tasks in the plugin's fields, and in Sanity's own of references and
 * images, in a built Studio: `node bench/editor/tasks.ts`.
 */
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import type {Locator, Page} from 'playwright'
import {launchChromium} from '../../dev/browser/launch.ts'
import {buildBenchStudio} from './build.ts'
import {Editor} from '../../test/e2e/support/editor.ts'
import {createSandbox} from '../../src/sandbox/index.ts'
import {progress, say, table} from '../markdown.ts'
import {startProcess} from '../process.ts'
import type {Served, ServeInput} from './serve.ts'

declare global {
  interface Window {
    presses: {clicks: number; keys: number}
  }
}

/** Counts presses of a button of the pointer, and of keys without those that are held for another. */
function countPresses(): void {
  window.presses = {clicks: 0, keys: 0}
  addEventListener('pointerdown', () => window.presses.clicks++, true)
  addEventListener(
    'keydown',
    ({key}) => {
      if (!['Alt', 'Control', 'Meta', 'Shift'].includes(key)) window.presses.keys++
    },
    true,
  )
}

/** Opens the list of a reference. */
const LIST = 'button:has([data-sanity-icon="chevron-down"])'

class Tasks {
  readonly page: Page
  readonly dialog: Locator
  /** Of one item of the library, and of a document. */
  readonly title: string

  constructor(page: Page, title: string) {
    this.page = page
    this.title = title
    this.dialog = page.getByRole('dialog')
  }

  field = (name: string): Locator =>
    this.page
      .locator('[data-ui="FormRow"]')
      .filter({has: this.page.getByTestId(`field-actions-menu-${name}`)})

  option = (title?: string): Locator =>
    this.page
      .locator('[data-ui="AutocompleteOption"] button')
      .filter({visible: true, ...(title === undefined ? {} : {hasText: title})})
      .first()

  item = (title = ' in ', at = 0): Locator =>
    this.dialog.getByRole('option').filter({hasText: title}).nth(at)

  async press(name: RegExp | string): Promise<void> {
    await this.dialog.getByRole('button', {name}).click()
    await this.dialog.waitFor({state: 'detached'})
  }

  /** Opens a menu by its button, and takes its actions one after the other. */
  async choose(button: Locator, ...names: readonly (string | RegExp)[]): Promise<void> {
    await button.click()
    for (const [at, name] of names.entries()) {
      const action = this.page
        .locator('[data-ui="Menu"]')
        .getByText(name, {exact: true})
        .filter({visible: true})
      // A group opens under the pointer.
      if (at < names.length - 1) await action.hover()
      else await action.click()
    }
  }

  /** Words count as one: they are what is looked for, in every field. */
  type = (words: string) => this.page.keyboard.insertText(words)

  storyMenu = (): Locator => this.field('story').getByRole('button', {name: /^Actions for/})
  rowMenu = (at: number): Locator =>
    this.field('stories').locator('[data-stories="row-actions"] [aria-haspopup]').nth(at)
  referenceMenu = (at = 0, name = 'references'): Locator =>
    this.field(name).locator('[id$="-menuButton"]').nth(at)
  imageMenu = (): Locator => this.field('image').getByTestId('options-menu-button')

  async drag(name: string): Promise<void> {
    const {mouse} = this.page
    const handles = this.field(name).locator('[data-ui="DragHandleButton"]')
    await handles.first().hover()
    const {x, y, width, height} = (await handles.nth(2).boundingBox())!
    await mouse.down()
    await mouse.move(x + width / 2, y + height / 2, {steps: 20})
    await this.page.waitForTimeout(300)
    await mouse.up()
  }

  async addReference(): Promise<void> {
    const field = this.field('references')
    await field.getByRole('button', {name: 'Add item'}).click()
    await field.locator(LIST).last().click()
    await this.option().click()
  }
}

const LIBRARY = {teams: 200, collections: 20, stories: 1000}
/** Milliseconds after which the form has taken a change. */
const SETTLED = 1500

type Run = ((on: Tasks) => Promise<unknown>) | undefined

const IMAGE = '[data-ui="Grid"] button'

const pickImage = async (on: Tasks) => {
  await on.dialog.locator(IMAGE).first().click()
  await on.dialog.waitFor({state: 'detached'})
}

/** By task, each after the one before: in the plugin's fields, in those of references, in one of an image. */
const TASKS: readonly (readonly [task: string, ours: Run, reference: Run, image: Run])[] = [
  [
    'fill an empty field with the first that is offered',
    async (on) => {
      await on
        .field('story')
        .getByRole('button', {name: /^Select a Story/})
        .click()
      await on.item().click()
      await on.press('Select')
    },
    async (on) => {
      await on.field('reference').locator(LIST).click()
      await on.option().click()
    },
    async (on) => {
      await on.field('image').getByRole('button', {name: 'Select', exact: true}).click()
      await pickImage(on)
    },
  ],
  [
    'replace it',
    async (on) => {
      await on
        .field('story')
        .getByRole('button', {name: /^Replace/})
        .click()
      await on.item(' in ', 1).click()
      await on.press('Replace')
    },
    async (on) => {
      await on.choose(on.referenceMenu(0, 'reference'), 'Replace')
      await on.field('reference').locator(LIST).click()
      await on.option().click()
    },
    async (on) => {
      await on.choose(on.imageMenu(), 'Select')
      await pickImage(on)
    },
  ],
  [
    'empty the field',
    (on) => on.choose(on.storyMenu(), 'Remove'),
    (on) => on.choose(on.referenceMenu(0, 'reference'), 'Clear'),
    (on) => on.choose(on.imageMenu(), 'Clear field'),
  ],
  [
    'take that back',
    async (on) => {
      await on.page.getByRole('button', {name: 'Undo', exact: true}).click()
      await on
        .field('story')
        .getByRole('button', {name: /^Replace/})
        .waitFor()
    },
    undefined,
    undefined,
  ],
  [
    'take what a title finds',
    async (on) => {
      await on
        .field('story')
        .getByRole('button', {name: /^Replace/})
        .click()
      await on.dialog.getByRole('searchbox').focus()
      await on.type(on.title)
      await on.item(on.title).waitFor()
      await on.page.keyboard.press('ArrowDown')
      await on.page.keyboard.press('Enter')
      await on.dialog.waitFor({state: 'detached'})
    },
    async (on) => {
      await on.field('reference').locator('input').click()
      await on.type(on.title)
      await on.option(on.title).waitFor()
      await on.page.keyboard.press('ArrowDown')
      await on.page.keyboard.press('Enter')
    },
    undefined,
  ],
  [
    'add five to a list',
    async (on) => {
      await on.field('stories').getByRole('button', {name: 'Add item'}).click()
      const items = on.dialog.locator('[role="option"][aria-selected="false"]:has-text(" in ")')
      for (let at = 0; at < 5; at++) await items.nth(at).click()
      await on.press(/^Add 5/)
    },
    // One, of which five take five times as many: Sanity's list draws later ones out of sight.
    (on) => on.addReference(),
    undefined,
  ],
  [
    'drag the first below the third',
    (on) => on.drag('stories'),
    (on) => on.drag('references'),
    undefined,
  ],
  [
    'duplicate the first',
    (on) => on.choose(on.rowMenu(0), 'Add item', 'Duplicate'),
    (on) => on.choose(on.referenceMenu(), 'Duplicate'),
    undefined,
  ],
  [
    'insert one after the first',
    async (on) => {
      await on.choose(on.rowMenu(0), 'Add item', 'Add item after')
      await on.dialog
        .locator('[role="option"][aria-selected="false"]:has-text(" in ")')
        .first()
        .click()
      await on.press(/^Add/)
    },
    async (on) => {
      await on.choose(on.referenceMenu(), 'Add item after')
      await on.field('references').locator(LIST).last().click()
      await on.option().click()
    },
    undefined,
  ],
  [
    'remove the first',
    (on) => on.choose(on.rowMenu(0), 'Remove'),
    (on) => on.choose(on.referenceMenu(), 'Remove'),
    undefined,
  ],
]

async function countTasks(page: Page, served: Served): Promise<string> {
  await page.addInitScript(countPresses)
  const editor = new Editor(page, served.signedInUrl)
  await editor.openDocument('tasks', 'tasks-0')
  const tasks = new Tasks(page, createSandbox(LIBRARY).content.stories[500]!.title)
  const rows: string[][] = []
  for (const [task, ...runs] of TASKS) {
    const cells: string[] = []
    for (const run of runs) {
      await page.waitForTimeout(SETTLED)
      await page.evaluate(() => Object.assign(window.presses, {clicks: 0, keys: 0}))
      await run?.(tasks)
      const {clicks, keys} = await page.evaluate(() => window.presses)
      cells.push(run ? `${clicks}${keys > 0 ? ` + ${keys}` : ''}` : '')
      progress(`${task}: ${cells.join(' | ')}`)
    }
    rows.push([task, ...cells])
  }
  return table(['clicks + keys', 'the plugin', 'reference', 'image'], rows)
}

const outDir = await mkdtemp(`${tmpdir()}/stories-bench-tasks-`)
const stop: (() => unknown)[] = [() => rm(outDir, {recursive: true, force: true})]
try {
  await buildBenchStudio(outDir)
  const input: ServeInput = {size: LIBRARY.stories, documents: 1, outDir}
  const served = await startProcess<Served>(new URL('serve.ts', import.meta.url), input)
  stop.unshift(served.stop)
  const browser = await launchChromium()
  stop.unshift(() => browser.close())
  const page = await browser.newPage({viewport: {width: 1440, height: 900}})
  say(await countTasks(page, served.result))
} finally {
  for (const each of stop) await each()
}
