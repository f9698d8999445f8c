import type {Browser} from 'playwright'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {launchChromium} from '../../dev/browser/launch.ts'
import type {Demo} from '../../dev/start/demo.ts'
import {startBuiltDemo} from './support/built-demo.ts'
import {Editor} from './support/editor.ts'
import {see} from './support/see.ts'

let demo: Demo
let browser: Browser

beforeAll(async () => {
  const shelf = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'}
  demo = await startBuiltDemo({
    documents: [
      {_id: 'page-a', _type: 'page', title: 'Front', shelf},
      {_id: 'page-b', _type: 'page', title: 'Back', shelf},
    ],
  })
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  await demo?.close()
})

it('an editor sees a value as on the website, without being counted as a visitor', async () => {
  const editor = new Editor(await browser.newPage())
  await editor.openPage(demo.studio.signedInUrl, 'page-a')
  const shelf = editor.field('shelf')
  await shelf.getByRole('button', {name: 'Show as on the website'}).click()
  const frame = shelf.frameLocator('iframe')
  await frame.locator('.service-bubbles .service-item').first().click()
  await see(frame.locator('dialog[data-state=playing]')).toBeVisible()
  await editor.page.keyboard.press('Escape')
  await see(frame.locator('dialog')).toHaveCount(0)

  // Another value is another frame.
  await editor.pick(shelf, 'Collection', 'Interviews')
  await see(
    frame.locator('[data-service-collection-id]:not([data-service-collection-id="col-mxrt4"])'),
  ).toBeVisible()
})

it('an editor who looks for a Collection sees it as on the website, and goes on typing', async () => {
  const editor = new Editor(await browser.newPage({viewport: {width: 1280, height: 860}}))
  await editor.openPage(demo.studio.signedInUrl, 'page-b')
  await editor.field('shelf').getByRole('button', {name: 'Replace'}).click()
  const dialog = editor.dialog('Collection')
  const pane = dialog.getByRole('region', {name: 'Preview'})
  await pane.getByRole('button', {name: 'As on the website'}).click()
  const shown = pane.frameLocator('iframe').locator('[data-service-collection-id]')
  await see(shown.locator('.service-item').first()).toBeVisible()
  const search = dialog.getByRole('searchbox')
  await search.fill('new in oslo')
  await see(pane.getByRole('heading', {name: 'New in Oslo'})).toBeVisible()
  await see(shown).toHaveAttribute('data-service-collection-id', 'col-wg8a5')
  await see(shown.locator('.service-item').first()).toBeVisible()
  await see(search).toBeFocused()
  await shown.locator('.service-item').first().click()
  await see(pane.frameLocator('iframe').locator('dialog[data-state=playing]')).toBeVisible()
})

it('none of it counted as a view', () => {
  expect(demo.sandbox.views).toEqual({impressions: {}, plays: {}})
})
