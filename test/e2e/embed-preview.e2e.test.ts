import type {Locator} from 'playwright'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {hasPlayed} from '../embed-script/read-page.ts'
import {type Mode, type SilentService, startSilentService} from '../support/silent-script/serve.ts'
import {useDesk} from './support/desk.ts'
import {clickInFrame} from './support/frame.ts'
import {see} from './support/see.ts'

const shelf = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'}
const clip = (id: string) => ({_key: id, _type: 'stories.story', teamId: 'team-marketing', id})
const whole = {
  _type: 'page',
  title: 'Whole',
  shelf,
  intro: clip('1crjm'),
  clips: [clip('4pqcb'), clip('psh6h')],
  body: [{_key: 'a', ...shelf}],
}

const desk = useDesk({
  viewport: {width: 1700, height: 1000},
  // Otherwise the player waits for a click.
  motion: true,
  // Messages of the frame: the player may not take the focus, and a link may open nothing.
  expectErrors: /^Blocked (autofocusing on a <button>|opening 'https:\/\/shop.example.com)/,
  documents: [
    {_id: 'page-a', _type: 'page', title: 'Front', shelf},
    {_id: 'page-b', _type: 'page', title: 'Back', shelf},
    {...whole, _id: 'page-c'},
    {...whole, _id: 'drafts.page-c', shelf: {...shelf, id: 'col-wg8a5'}, intro: undefined},
  ],
})

/** Waits until a frame is large enough to watch a Story in. */
const isLarge = async (frame: Locator) => {
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThanOrEqual(640)
  expect((await frame.boundingBox())?.width).toBeGreaterThanOrEqual(480)
}

/** The dialog with the website preview of an item. */
const previewOf = (title: string) =>
  desk.editor.page.getByRole('dialog', {name: `Website preview · ${title}`, exact: true})

it('shows and plays a value’s website preview in a dialog, from the menu of its card', async () => {
  const {editor} = desk
  await editor.openPage('page-a')
  const shelf = editor.field('shelf')
  await editor.selectFromItemMenu(shelf, 'Website preview')
  const dialog = previewOf('Summer stories')
  const frame = dialog.frameLocator('iframe')
  const first = frame.locator('.service-bubbles .service-item').first()
  await see(first).toBeVisible()
  // The click on the cover is passed on.
  await clickInFrame(dialog.locator('iframe'), first)
  await hasPlayed(frame)
  await isLarge(dialog.locator('iframe'))
  // The player closes, and the dialog stays.
  await editor.page.keyboard.press('Escape')
  await see(frame.locator('dialog')).toHaveCount(0)
  await see(dialog.locator('iframe')).toHaveCSS('width', '390px')
  await dialog.getByRole('button', {name: 'Full width'}).click()
  await see(dialog.locator('iframe')).toHaveCSS('width', '1280px')
  await dialog.getByRole('button', {name: 'Dark page'}).click()
  await see(frame.locator('html')).toHaveCSS('color-scheme', 'dark')
  await dialog.getByRole('group', {name: 'Website preview'}).press('Tab')
  await see(dialog.locator('iframe')).toBeFocused()
  await frame.locator('.service-item').first().press('Escape')
  await see(dialog).toHaveCount(0)
  await see(shelf.getByRole('button', {name: 'Actions for Summer stories'})).toBeFocused()
  await see(editor.page.locator('iframe')).toHaveCount(0)
})

it('shows the website preview over the picker, from its pane', async () => {
  const {editor} = desk
  await editor.openPage('page-b')
  await editor.field('shelf').getByRole('button', {name: 'Replace'}).click()
  const picker = editor.dialog('Collection')
  await (await editor.find(picker, 'New in Oslo')).click()
  const pane = picker.getByRole('region', {name: 'Preview'})
  await pane.getByRole('button', {name: 'Website preview'}).click()
  const dialog = previewOf('New in Oslo')
  const shown = dialog.frameLocator('iframe').locator('[data-service-collection-id]')
  await see(shown).toHaveAttribute('data-service-collection-id', 'col-wg8a5')
  await see(shown.locator('.service-item').first()).toBeVisible()
  await clickInFrame(dialog.locator('iframe'), shown.locator('.service-item').first())
  await hasPlayed(dialog.frameLocator('iframe'))
  await isLarge(dialog.locator('iframe'))
  await dialog.frameLocator('iframe').getByRole('button', {name: 'Close'}).click()
  await expect.poll(async () => (await dialog.locator('iframe').boundingBox())?.width).toBe(390)
  await dialog.getByRole('button', {name: 'Close dialog'}).click()
  await see(dialog).toHaveCount(0)
  await see(pane.getByRole('button', {name: 'Website preview'})).toBeFocused()
  await see(picker).toBeVisible()
})

it('shows all embeds of a document, and those of the draft beside the published ones', async () => {
  const {editor} = desk
  const {page} = editor
  await editor.openPage('page-c')
  await page.getByRole('tab', {name: 'Website preview'}).click()
  await see(page.getByRole('heading', {level: 2})).toHaveText(['Shelf', 'Intro', 'Clips', 'Body'])
  const row = (name: string) =>
    page.locator('section').filter({has: page.getByRole('heading', {name, exact: true})})
  const shown = (name: string, version?: string) =>
    (version === undefined ? row(name) : row(name).getByRole('group', {name: version, exact: true}))
      .frameLocator('iframe')
      .locator('[class^=service-]')
      .first()

  const collection = 'data-service-collection-id'
  await see(shown('Shelf', 'Draft')).toHaveAttribute(collection, 'col-wg8a5')
  await see(shown('Shelf', 'Draft').locator('.service-item').first()).toBeVisible()
  await see(shown('Shelf', 'Published')).toHaveAttribute(collection, 'col-mxrt4')
  const boxes = await Promise.all(
    ['Draft', 'Published'].map((name) => row('Shelf').getByRole('group', {name}).boundingBox()),
  )
  expect(boxes[0]?.y).toBe(boxes[1]?.y)
  await see(row('Intro').getByRole('group', {name: 'Draft'})).toContainText('Removed')
  await see(shown('Intro', 'Published')).toHaveAttribute('data-service-stories', '1crjm')
  // Unchanged embeds are shown once, an array of Stories as one embed.
  await row('Clips').scrollIntoViewIfNeeded()
  await see(shown('Clips')).toHaveAttribute('data-service-stories', '4pqcb psh6h')
  await row('Body').scrollIntoViewIfNeeded()
  await see(shown('Body')).toHaveAttribute(collection, 'col-mxrt4')
  await see(row('Body').locator('iframe')).toHaveCount(1)

  // Shift+Tab goes past what an embed contains, which has not been entered.
  const stage = (name: string) => row(name).getByRole('group', {name: 'Website preview'})
  await see(row('Clips').frameLocator('iframe').locator('.service-item').first()).toBeVisible()
  await stage('Body').focus()
  await page.keyboard.press('Shift+Tab')
  await see(stage('Clips')).toBeFocused()

  await page.getByRole('button', {name: 'Phone'}).click()
  await see(row('Body').locator('iframe')).toHaveCSS('width', '390px')
  await page.getByRole('button', {name: 'Dark page'}).click()
  await see(row('Body').frameLocator('iframe').locator('html')).toHaveCSS('color-scheme', 'dark')
})

describe('with a script that reports nothing', () => {
  let silent: SilentService

  beforeAll(async () => {
    silent = await startSilentService(desk.demo.sandbox.content)
  })
  afterAll(async () => {
    await desk.context.unrouteAll()
    await silent?.close()
  })

  /** Serves the script instead of the sandbox's. */
  const serve = async (mode?: Mode) => {
    const {context, demo} = desk
    await context.unrouteAll()
    await context.route(`${demo.sandbox.origin}/embed.js*`, (route) =>
      route.continue({url: silent.scriptUrl(mode)}),
    )
    await context.route(`${demo.sandbox.origin}/api/v5/**`, async (route) => {
      const {pathname} = new URL(route.request().url())
      await route.fulfill({response: await route.fetch({url: silent.origin + pathname})})
    })
  }

  it('names the cause when the script stops with an error, until another try', async () => {
    const {editor} = desk
    await serve('throws')
    await editor.openPage('page-a')
    await editor.selectFromItemMenu(editor.field('shelf'), 'Website preview')
    const dialog = previewOf('Summer stories')
    await see(dialog.getByText(/The website preview can’t be shown here/)).toBeVisible()
    await see(dialog.getByText('Can’t preview “Summer stories”')).toBeVisible()
    await dialog.getByText('Details for your developer').click()
    await see(dialog.getByText('The embed script stopped with an error.')).toBeVisible()
    await see(dialog.locator('iframe')).toBeHidden()

    await serve()
    await dialog.getByRole('button', {name: 'Try again'}).click()
    await see(dialog.frameLocator('iframe').locator('.service-tile').first()).toBeVisible()
    await see(dialog.getByRole('group', {name: 'Website preview'})).toBeFocused()
    await dialog.getByRole('button', {name: 'Close dialog'}).click()
  })
})

it('counts no view in any of the previews', () => {
  expect(desk.demo.sandbox.views).toEqual({impressions: {}, plays: {}})
})
