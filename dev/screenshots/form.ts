import type {Locator} from 'playwright'
import {proxyHolds, proxyIsUnreachable, proxyReports} from './proxy-states.ts'
import {type Area, at, type Scene, type Stage} from './scene.ts'
import {german} from './german.ts'

const PAGE = 'page-summer'

/** Opens a document and moves a field to the top. */
async function openAt({editor, field}: Stage, type: string, id: string, name: string) {
  await editor.openDocument(type, id)
  await moveToTop(field(name))
}

/** Below the document's header, which covers the top of the form in a small window. */
const moveToTop = (field: Locator) =>
  field.evaluate((element) => {
    element.style.scrollMarginTop = innerWidth < 640 ? '7rem' : '1rem'
    element.scrollIntoView({block: 'start'})
  })

const whole: Scene = {
  name: 'form',
  caption: 'A form with a Collection by ID, one by tag and a Story',
  show: async (stage) => {
    await openAt(stage, 'page', PAGE, 'shelf')
    await stage.field('intro').getByText('Marketing').first().waitFor()
  },
}

const tiles: Scene = {
  name: 'form-tiles',
  caption: 'An array as a grid',
  show: async (stage) => {
    await openAt(stage, 'campaign', 'campaign-spring', 'gallery')
    await stage.field('gallery').getByText('No longer available').waitFor()
  },
}

const hidden: Scene = {
  name: 'card-hidden',
  caption: 'Items of a Team that the editor has no access to',
  documents: 'two-teams',
  show: async (stage) => {
    await openAt(stage, 'page', 'page-mixed', 'shelf')
    await stage.field('intro').getByText('Saved from a Team').waitFor()
    await stage.field('section').getByText('People & Culture').waitFor()
  },
}

const hiddenRows: Scene = {
  name: 'card-hidden-rows',
  caption: 'Rows of a Team that the editor has no access to',
  documents: 'two-teams',
  show: async (stage) => {
    await openAt(stage, 'page', 'page-mixed', 'clips')
    await stage.field('clips').getByText('No access').nth(1).waitFor()
    await stage.field('clips').getByText('People & Culture').waitFor()
  },
}

const hiddenTiles: Scene = {
  name: 'card-hidden-tiles',
  caption: 'Tiles of a Team that the editor has no access to',
  documents: 'two-teams',
  show: async (stage) => {
    await openAt(stage, 'campaign', 'campaign-mixed', 'gallery')
    await stage.field('gallery').getByText('No longer available').waitFor()
  },
}

const hiddenMenu: Scene = {
  name: 'card-hidden-menu',
  caption: 'The menu of an item of a Team that the editor has no access to',
  documents: 'two-teams',
  show: async (stage) => {
    await hidden.show(stage)
    await stage
      .field('shelf')
      .getByRole('button', {name: /^Actions for/})
      .click()
    await stage.page.getByRole('menu').waitFor()
  },
}

const formPreview: Scene = {
  name: 'form-preview',
  caption: 'The website preview of a Collection',
  show: async (stage) => {
    await openAt(stage, 'page', PAGE, 'shelf')
    await stage.editor.selectFromItemMenu(stage.field('shelf'), 'Website preview')
    const frame = stage.page.getByTitle('Website preview').contentFrame()
    await frame.locator('.service-item').first().waitFor()
  },
}

const widePreview: Scene = {
  name: 'form-preview-wide',
  caption: 'The same on a wide page',
  show: async (stage) => {
    await formPreview.show(stage)
    await stage.page.getByRole('button', {name: 'Full width'}).click()
    const frame = stage.page.getByTitle('Website preview').contentFrame()
    await frame.locator('.service-item').first().waitFor()
  },
}

const inEveryLook = (scene: Scene): Scene[] => [
  scene,
  at('dark', scene),
  at('phone', scene),
  at('zoomed', scene),
]

export const form: Area = {
  title: 'Form',
  scenes: [
    whole,
    at('dark', whole),
    at('phone', whole),
    at('zoomed', whole),
    at('rtl', whole),
    {...whole, name: 'form-german', caption: 'The form in German', fresh: german},
    {
      name: 'form-strings',
      caption: 'Values that are strings, and a field restricted to the Team above it',
      show: async (stage) => {
        await openAt(stage, 'campaign', 'campaign-spring', 'team')
        await stage.field('storyId').getByText('Marketing').waitFor()
      },
    },
    {
      name: 'form-arrays',
      caption: 'Items of arrays, and rich text',
      show: async (stage) => {
        await openAt(stage, 'page', PAGE, 'clips')
        await stage.field('body').getByText('New in Oslo').first().waitFor()
      },
    },
    tiles,
    at('dark', tiles),
    at('phone', tiles),
    at('zoomed', tiles),
    {
      name: 'form-array-menu',
      caption: 'The menu of an item of an array',
      show: async (stage) => {
        await openAt(stage, 'page', PAGE, 'clips')
        await stage
          .field('clips')
          .getByRole('button', {name: /^Actions for/})
          .nth(1)
          .click()
        await stage.page.getByRole('menu').waitFor()
      },
    },
    {
      name: 'form-array-item',
      caption: 'An item of an array, opened',
      show: async ({editor, field, dialog}) => {
        await editor.openPage(PAGE)
        await field('clips').getByText('Cabin life without electricity').click()
        await dialog.getByRole('button', {name: /^Actions for/}).waitFor()
      },
    },
    {
      name: 'form-menu',
      caption: 'The menu of a saved item',
      show: async (stage) => {
        await openAt(stage, 'page', PAGE, 'shelf')
        await stage
          .field('shelf')
          .getByRole('button', {name: /^Actions for/})
          .click()
        await stage.page.getByRole('menu').waitFor()
      },
    },
    ...inEveryLook(formPreview),
    widePreview,
    {
      name: 'form-usage',
      caption: 'Where a Collection is used',
      show: async ({editor, field, dialog}) => {
        await editor.openPage(PAGE)
        await editor.selectFromItemMenu(field('shelf'), 'Where it’s used')
        await dialog.getByRole('link').first().waitFor()
      },
    },
  ],
}

export const cards: Area = {
  title: 'States of a saved item',
  scenes: [
    {
      name: 'card-empty',
      caption: 'Nothing is selected',
      show: async (stage) => {
        await openAt(stage, 'page', 'page-empty', 'shelf')
        await stage.field('shelf').getByRole('button', {name: 'Select a Collection'}).waitFor()
      },
    },
    {
      name: 'card-missing',
      caption: 'Items that are no longer available',
      show: async (stage) => {
        await openAt(stage, 'page', 'page-archive', 'shelf')
        await stage.field('intro').getByText('No longer available').waitFor()
      },
    },
    {
      name: 'card-moved',
      caption: 'An item that is in another Team now',
      documents: 'broken',
      show: async (stage) => {
        await openAt(stage, 'page', 'moved-0', 'intro')
        await stage
          .field('intro')
          .getByText(/^Moved to/)
          .waitFor()
      },
    },
    {
      name: 'card-not-published',
      caption: 'A Story that visitors can’t see',
      documents: 'broken',
      show: async (stage) => {
        await openAt(stage, 'page', 'unpublished', 'intro')
        await stage.field('intro').getByText('Not published').first().waitFor()
      },
    },
    {
      name: 'card-unreadable',
      caption: 'A value that can’t be read',
      documents: 'broken',
      show: async (stage) => {
        await openAt(stage, 'page', 'unreadable', 'intro')
        await stage.field('intro').getByText('can’t be read').first().waitFor()
      },
    },
    ...[hidden, hiddenRows, hiddenTiles].flatMap(inEveryLook),
    hiddenMenu,
    {
      name: 'card-read-only',
      caption: 'A field that is read-only',
      show: async (stage) => {
        await openAt(stage, 'landing', 'landing-members', 'hero')
        await stage.field('hero').getByText('Newsroom').waitFor()
      },
    },
    {
      name: 'card-loading',
      caption: 'Items that are being loaded',
      fresh: proxyHolds,
      show: (stage) => openAt(stage, 'page', PAGE, 'shelf'),
    },
    {
      name: 'card-unreachable',
      caption: 'The proxy is unreachable',
      fresh: proxyIsUnreachable,
      show: async (stage) => {
        await openAt(stage, 'page', PAGE, 'shelf')
        await stage.field('shelf').getByRole('alert').waitFor()
      },
    },
    {
      name: 'card-session-expired',
      caption: 'The session has expired',
      fresh: proxyReports('unauthenticated'),
      show: async (stage) => {
        await openAt(stage, 'page', PAGE, 'shelf')
        await stage.field('shelf').getByRole('alert').waitFor()
      },
    },
    {
      name: 'card-invalid-options',
      caption: 'Options that are invalid, for the developer',
      fresh: async () => undefined,
      show: async ({editor, field}) => {
        await editor.go('/structure/invalid;invalid?invalid')
        await field('sectionTag').getByRole('alert').waitFor()
      },
    },
  ],
}
