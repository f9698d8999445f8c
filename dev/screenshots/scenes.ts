import type {Locator} from 'playwright'
import type {Scene, Stage} from './scene.ts'
import {openPlayer, openThumbnails, openWebsite} from './website.ts'

/** Opens a document and moves a field below its header, which covers the top in a small window. */
async function openAt({editor}: Stage, type: string, id: string, name: string): Promise<Locator> {
  await editor.openDocument(type, id)
  const field = editor.field(name)
  await field.evaluate((element) => {
    element.style.scrollMarginTop = innerWidth < 640 ? '7rem' : '1rem'
    element.scrollIntoView({block: 'start'})
  })
  return field
}

/** The states of the README's and the guides' screenshots. */
export const SCENES: readonly Scene[] = [
  {
    name: 'form',
    caption: 'A form with a Collection by ID, one by tag and a Story',
    show: async (stage) => {
      await openAt(stage, 'page', 'page-summer', 'shelf')
      await stage.editor.field('intro').getByText('Marketing').first().waitFor()
    },
  },
  {
    name: 'form-tiles',
    caption: 'An array as a grid',
    show: async (stage) => {
      const gallery = await openAt(stage, 'campaign', 'campaign-spring', 'gallery')
      await gallery.getByText('No longer available').waitFor()
    },
  },
  {
    name: 'picker-collections',
    caption: 'Collections of all Teams',
    show: async ({editor, dialog, page}) => {
      await editor.openPage('page-summer')
      await editor.field('shelf').getByRole('button', {name: 'Replace'}).click()
      await dialog.getByRole('button', {name: /^Team/}).click()
      await page.getByRole('menuitemradio', {name: 'All Teams'}).click()
      await dialog.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'picker-several',
    caption: 'Three Stories are selected',
    show: async ({editor, dialog}) => {
      await editor.openPage('page-empty')
      await editor.field('clips').getByRole('button', {name: 'Add item'}).click()
      const options = dialog.getByRole('option')
      for (const index of [0, 2, 3]) await options.nth(index).click()
      await dialog.getByRole('button', {name: 'Add 3 Stories'}).waitFor()
    },
  },
  {
    name: 'tool-collections',
    caption: 'The library: Collections',
    isBroken: true,
    show: async ({editor, page}) => {
      await editor.go('/stories/collections')
      await page.getByRole('tabpanel').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'tool-health',
    caption: 'What needs attention in 300 documents',
    isBroken: true,
    show: async ({editor, page}) => {
      await editor.go('/stories/health')
      await page.getByText('300 documents searched').waitFor()
    },
  },
  {
    name: 'tool-replace',
    caption: 'Before a Story is replaced everywhere',
    isBroken: true,
    show: async ({editor, page, dialog}) => {
      const name = encodeURIComponent(JSON.stringify(['story', null, 'gone1']))
      await editor.go(`/stories/replace?stories[name]=${name}`)
      await page.getByRole('tabpanel').getByRole('button', {name: 'Select a Story'}).click()
      await dialog.getByRole('searchbox').fill('Cabin life without electricity')
      await editor.option('Story', 'Cabin life without electricity').click()
      await dialog.getByRole('button', {name: 'Replace', exact: true}).click()
      await dialog.waitFor({state: 'hidden'})
      await page.getByRole('button', {name: /^Replace in \d+ documents$/}).waitFor()
    },
  },
  {
    name: 'document-view-page-summer',
    caption: 'All previews of a document',
    show: async ({editor, page}) => {
      await editor.openPage('page-summer')
      await page.getByRole('tab', {name: 'Website preview'}).click()
      await page.frameLocator('iframe').first().locator('.service-item').first().waitFor()
    },
  },
  {name: 'website', caption: 'Embeds on a website', show: openWebsite},
  {name: 'website-thumbnails', caption: 'Before the script has drawn', show: openThumbnails},
  {name: 'website-player', caption: 'The open player', show: openPlayer},
]
