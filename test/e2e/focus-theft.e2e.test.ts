import {readFile} from 'node:fs/promises'
import type {Frame, Locator} from 'playwright'
import {beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const shelf = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'}
const SECRET = 'hunter2secret'
const NAMES = ['typing', 'tab', 'picker', 'view', 'twice']

const desk = useDesk({
  viewport: {width: 1700, height: 1000},
  documents: NAMES.map((name) => ({_id: `page-${name}`, _type: 'page', title: '', shelf})),
})

/** What the embed script received. */
const keys: string[] = []
/** How often it was loaded. */
let loads = 0

beforeAll(async () => {
  const {context} = desk
  await context.exposeFunction('takenKey', (key: string) => keys.push(key))
  await serveThief('patient')
})

beforeEach(() => {
  keys.length = 0
  loads = 0
})

/** Serves a script that takes the focus instead of the sandbox's. */
async function serveThief(mode: 'patient' | 'eager'): Promise<void> {
  const {context, demo} = desk
  const url = new URL('../embed-frame/thief.js', import.meta.url)
  const thief = await readFile(url, 'utf8')
  await context.unrouteAll()
  await context.route(`${demo.sandbox.origin}/embed.js*`, async (route) => {
    loads += 1
    const body = `const isEager = ${String(mode === 'eager')}\n${thief}`
    await route.fulfill({contentType: 'text/javascript', body})
  })
}

const title = () => desk.editor.field('title').getByRole('textbox')
const drawn = (within: Locator) => see(within.frameLocator('iframe').locator('input')).toBeVisible()

/** The document's view, in a pane beside its form. */
const view = () => desk.editor.page.getByTestId('document-pane').last()

/** Opens the form with the view beside it, until the script has drawn something there. */
async function openBeside(name: string): Promise<void> {
  await desk.editor.go(`/structure/page;page-${name}|,view=stories-preview`)
  await see(title()).toBeEditable()
  await startBeside()
}

/** Starts the script in the view, which a text field with the focus pauses. */
async function startBeside(): Promise<void> {
  // Studio may give the focus to the title at any time, which pauses the view until a click elsewhere.
  await see(async () => {
    await view().getByRole('button', {name: 'Phone'}).click()
    await see(view().frameLocator('iframe').locator('input')).toBeVisible({timeout: 5000})
  }).toPass()
}

/** Lets the script take the focus from now on. It may be removed before it receives this. */
function steal(): void {
  const {page} = desk.editor
  const frame = page.frames().find((one) => one !== page.mainFrame()) as Frame
  frame.evaluate('void steal()').catch(() => {})
}

describe('an embed script that takes the focus each millisecond', () => {
  it('receives no key that is typed into a field of the form, nor while the pointer is on the preview', async () => {
    await openBeside('typing')
    steal()
    await title().click()
    await desk.editor.page.keyboard.type(SECRET)
    await see(title()).toHaveValue(SECRET)
    expect(keys).toEqual([])
    await see(view().locator('iframe')).toHaveCount(0)

    await startBeside()
    await title().fill('')
    await title().click()
    await view().getByRole('group', {name: 'Website preview'}).hover()
    await desk.editor.page.keyboard.type(SECRET)
    await see(title()).toHaveValue(SECRET)
    expect(keys).toEqual([])
    await see(view().locator('iframe')).toHaveCount(0)
  })

  it('receives no key that moves between fields or is typed in them', async () => {
    await openBeside('tab')
    const {keyboard} = desk.editor.page
    await title().click()
    const before = loads
    await keyboard.press('Tab')
    // Outside of text fields the preview starts again.
    await expect.poll(() => loads).toBeGreaterThan(before)
    await drawn(view())
    steal()
    await keyboard.press('Shift+Tab')
    for (const letter of SECRET.slice(0, 4)) {
      await keyboard.type(letter)
      await keyboard.press('Tab')
      await keyboard.press('Shift+Tab')
      await keyboard.press('End')
    }
    await see(title()).toHaveValue(SECRET.slice(0, 4))
    expect(keys).toEqual([])
  })

  it('receives no key that is typed into the search of the picker', async () => {
    const {editor} = desk
    await openBeside('picker')
    steal()
    await editor.field('shelf').getByRole('button', {name: 'Replace'}).click()
    const dialog = editor.dialog('Collection')
    const search = dialog.getByRole('searchbox')
    await search.click()
    await editor.page.keyboard.type(SECRET)
    await see(search).toHaveValue(SECRET)
    expect(keys).toEqual([])
  })

  it('receives no key that is typed into the Studio’s search over the document view', async () => {
    const {editor} = desk
    await editor.openPage('page-view')
    await editor.page.getByRole('tab', {name: 'Website preview'}).click()
    await drawn(editor.page.getByTestId('document-pane'))
    steal()
    await editor.page.getByRole('button', {name: 'Open search'}).click()
    const search = editor.page.getByRole('textbox', {name: 'Recent searches'})
    await search.click()
    await editor.page.keyboard.type(SECRET)
    await see(editor.page.locator('input:focus')).toHaveValue(SECRET)
    expect(keys).toEqual([])
    await editor.page.keyboard.press('Escape')
  })
})

it('stops a script that takes the focus twice, and starts it again on a click', async () => {
  await serveThief('eager')
  const {editor} = desk
  await editor.openPage('page-twice')
  await editor.selectFromItemMenu(editor.field('shelf'), 'Website preview')
  const dialog = editor.page.getByRole('dialog', {
    name: 'Website preview · Summer stories',
    exact: true,
  })
  await see(
    dialog.getByText('The preview was stopped because it took the keyboard focus.'),
  ).toBeVisible()
  expect(loads).toBe(2)
  await see(dialog.locator('iframe')).toHaveCount(0)
  await dialog.getByRole('button', {name: 'Show website preview'}).click()
  await see(dialog.locator('iframe')).toBeFocused()
  await editor.page.keyboard.type('ok')
  await expect.poll(() => keys.join('')).toBe('ok')
  await dialog.getByRole('button', {name: 'Close dialog'}).click()
})
