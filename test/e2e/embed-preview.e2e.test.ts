import type {Locator} from 'playwright'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type Mode, type SilentService, startSilentService} from '../support/silent-script/serve.ts'
import {useDesk} from './support/desk.ts'
import {clickInFrame} from './support/frame.ts'
import {see} from './support/see.ts'
import {hasPlayed} from '../embed-script/read-page.ts'

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

it('shows and plays the website preview of a value, in a new frame for another value', async () => {
  const {editor} = desk
  await editor.openPage('page-a')
  const shelf = editor.field('shelf')
  await desk.editor.selectFromItemMenu(shelf, 'Website preview')
  const frame = shelf.frameLocator('iframe')
  await see(frame.locator('.service-bubbles .service-item').first()).toBeVisible()
  // The click on the cover is passed on.
  await clickInFrame(
    shelf.locator('iframe'),
    frame.locator('.service-bubbles .service-item').first(),
  )
  await hasPlayed(frame)
  await isLarge(shelf.locator('iframe'))
  await editor.page.keyboard.press('Escape')
  await see(frame.locator('dialog')).toHaveCount(0)

  // Another value gets another frame.
  await editor.pick(shelf, 'Collection', 'Interviews')
  await see(
    frame.locator('[data-service-collection-id]:not([data-service-collection-id="col-mxrt4"])'),
  ).toBeVisible()
})

it('shows the website preview in the side pane, and thumbnails while the search has the focus', async () => {
  const {editor} = desk
  await editor.openPage('page-b')
  await editor.field('shelf').getByRole('button', {name: 'Replace'}).click()
  const dialog = editor.dialog('Collection')
  const pane = dialog.getByRole('region', {name: 'Preview'})
  await pane.getByRole('button', {name: 'Website preview'}).click()
  const shown = pane.frameLocator('iframe').locator('[data-service-collection-id]')
  await see(shown.locator('.service-item').first()).toBeVisible()
  const search = dialog.getByRole('searchbox')
  await search.fill('new in oslo')
  await see(pane.getByRole('heading', {name: 'New in Oslo'})).toBeVisible()
  await see(pane.locator('iframe')).toHaveCount(0)
  await see(pane.locator('img').first()).toBeVisible()
  await see(search).toBeFocused()
  await pane.getByRole('button', {name: 'Show website preview'}).click()
  await see(shown).toHaveAttribute('data-service-collection-id', 'col-wg8a5')
  await see(shown.locator('.service-item').first()).toBeVisible()
  await clickInFrame(pane.locator('iframe'), shown.locator('.service-item').first())
  await hasPlayed(pane.frameLocator('iframe'))
  await isLarge(pane.locator('iframe'))
  await pane.frameLocator('iframe').getByRole('button', {name: 'Close'}).click()
  await expect.poll(async () => (await pane.locator('iframe').boundingBox())?.width).toBe(257)
  await see(dialog).toBeVisible()
})

it('shows all embeds of a document, and those of the draft beside the published ones', async () => {
  const {editor} = desk
  const {page} = editor
  await editor.openPage('page-c')
  await page.getByRole('tab', {name: 'Stories preview'}).click()
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
  const open = async (name: string) => {
    const shelf = desk.editor.field('shelf')
    await desk.editor.openPage(name)
    await desk.editor.selectFromItemMenu(shelf, 'Website preview')
    return shelf
  }

  it('keeps the thumbnails and names the cause when the script stops with an error, until another try', async () => {
    await serve('throws')
    const shelf = await open('page-a')
    await see(shelf.getByText(/The website preview can’t be shown here/)).toBeVisible()
    await see(shelf.getByText(/^Can’t preview “.+”$/)).toBeVisible()
    await shelf.getByText('Details for your developer').click()
    await see(shelf.getByText('The embed script stopped with an error.')).toBeVisible()
    await see(shelf.locator('iframe')).toBeHidden()
    await see(shelf.locator('img').first()).toBeVisible()

    await serve()
    await shelf.getByRole('button', {name: 'Try again'}).click()
    await see(shelf.frameLocator('iframe').locator('.service-tile').first()).toBeVisible()
    await see(shelf.getByRole('group', {name: 'Website preview'})).toBeFocused()
  })
})

it('counts no view in any of the previews', () => {
  expect(desk.demo.sandbox.views).toEqual({impressions: {}, plays: {}})
})
