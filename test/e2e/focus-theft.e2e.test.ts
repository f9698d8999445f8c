import {readFile} from 'node:fs/promises'
import type {Frame, Locator} from 'playwright'
import {beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const shelf = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'}
const SECRET = 'hunter2secret'
const NAMES = ['typing', 'hover', 'tab', 'picker', 'view', 'twice']

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

/** Opens the preview of the field, until its script has drawn something. */
async function openPreview(name: string): Promise<Locator> {
  await desk.editor.openPage(`page-${name}`)
  const field = desk.editor.field('shelf')
  await desk.editor.selectFromItemMenu(field, 'Website preview')
  await drawn(field)
  return field
}

/** Lets the script take the focus from now on. It may be removed before it receives this. */
function steal(): void {
  const {page} = desk.editor
  const frame = page.frames().find((one) => one !== page.mainFrame()) as Frame
  frame.evaluate('void steal()').catch(() => {})
}

describe('an embed script that takes the focus each millisecond', () => {
  it('receives no key that is typed into a field of the form', async () => {
    const field = await openPreview('typing')
    steal()
    await title().click()
    await desk.editor.page.keyboard.type(SECRET)
    await see(title()).toHaveValue(SECRET)
    expect(keys).toEqual([])
    await see(field.locator('iframe')).toHaveCount(0)
  })

  it('receives no key that is typed while the pointer is on the preview', async () => {
    const field = await openPreview('hover')
    await title().click()
    await field.getByRole('group', {name: 'Website preview'}).hover()
    await desk.editor.page.keyboard.type(SECRET)
    await see(title()).toHaveValue(SECRET)
    expect(keys).toEqual([])
    await see(field.locator('iframe')).toHaveCount(0)
  })

  it('receives no key that moves between fields or is typed in them', async () => {
    await openPreview('tab')
    const {keyboard} = desk.editor.page
    await title().click()
    const before = loads
    await keyboard.press('Tab')
    // Outside of text fields the preview starts again.
    await expect.poll(() => loads).toBeGreaterThan(before)
    await drawn(desk.editor.field('shelf'))
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

  it('receives no key that is typed into the search of the picker, beside its preview', async () => {
    const {editor} = desk
    await editor.openPage('page-picker')
    await editor.field('shelf').getByRole('button', {name: 'Replace'}).click()
    const dialog = editor.dialog('Collection')
    await dialog.getByRole('button', {name: 'Website preview'}).click()
    await drawn(dialog)
    steal()
    const search = dialog.getByRole('searchbox')
    await search.click()
    await editor.page.keyboard.type(SECRET)
    await see(search).toHaveValue(SECRET)
    expect(keys).toEqual([])
  })

  it('receives no key that is typed into the Studio’s search over the document view', async () => {
    const {editor} = desk
    await editor.openPage('page-view')
    await editor.page.getByRole('tab', {name: 'Stories preview'}).click()
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
  const field = editor.field('shelf')
  await editor.selectFromItemMenu(field, 'Website preview')
  await see(
    field.getByText('The preview was stopped because it took the keyboard focus.'),
  ).toBeVisible()
  expect(loads).toBe(2)
  await see(field.locator('iframe')).toHaveCount(0)
  await field.getByRole('button', {name: 'Show website preview'}).click()
  await see(field.locator('iframe')).toBeFocused()
  await editor.page.keyboard.type('ok')
  await expect.poll(() => keys.join('')).toBe('ok')
})
