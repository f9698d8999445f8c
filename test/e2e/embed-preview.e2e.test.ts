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
    documents: [{_id: 'page-a', _type: 'page', title: 'Front', shelf}],
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
  expect(demo.sandbox.views).toEqual({impressions: {}, plays: {}})
})
