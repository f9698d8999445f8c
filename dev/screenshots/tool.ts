import {type Area, at, type Scene, type Stage} from './scene.ts'

/** A view of the tool, with its first item. */
const view = (name: string, path: string, caption: string, role = 'option'): Scene => ({
  name: `tool-${name}`,
  caption,
  documents: 'broken',
  show: async ({editor, page}) => {
    await editor.go(`/stories/${path}`)
    await page
      .getByRole('tabpanel')
      .getByRole(role as 'option')
      .first()
      .waitFor()
  },
})

const library = view('collections', 'collections', 'The library: Collections')
const table = view('table', 'stories?stories[layout]=table', 'The library as a table')
const item = view('item', 'stories?stories[item]=8te4j', 'A Story, and where it is used')

const health: Scene = {
  name: 'tool-health',
  caption: 'What needs attention in 300 documents',
  documents: 'broken',
  show: async ({editor, page}) => {
    await editor.go('/stories/health')
    await page.getByText('300 documents searched').waitFor()
  },
}

/** Opens the replacement of a Story, and selects another one. */
async function openReplacement(
  {editor, page, dialog}: Stage,
  id: string,
  button = /^Replace in \d+ documents$/,
): Promise<void> {
  const name = encodeURIComponent(JSON.stringify(['story', null, id]))
  await editor.go(`/stories/replace?stories[name]=${name}`)
  await page.getByRole('tabpanel').getByRole('button', {name: 'Select a Story'}).click()
  await dialog.getByRole('searchbox').fill('Cabin life without electricity')
  await editor.option('Story', 'Cabin life without electricity').click()
  await dialog.getByRole('button', {name: 'Select', exact: true}).click()
  await dialog.waitFor({state: 'hidden'})
  await page.getByRole('button', {name: button}).waitFor()
}

const replace: Scene = {
  name: 'tool-replace',
  caption: 'Before a Story is replaced everywhere',
  documents: 'broken',
  show: (stage) => openReplacement(stage, 'gone1'),
}

async function runReplacement({page}: Stage): Promise<void> {
  await page.getByRole('button', {name: /^Replace in \d+ documents$/}).click()
}

export const tool: Area = {
  title: 'Tool',
  scenes: [
    library,
    at('dark', library),
    at('phone', library),
    view('stories', 'stories', 'The library: Stories'),
    item,
    at('phone', item),
    table,
    at('phone', table),
    view('teams', 'teams', 'Teams', 'listitem'),
    health,
    at('dark', health),
    at('phone', health),
    at('zoomed', health),
    replace,
    at('dark', replace),
    at('phone', replace),
    at('zoomed', replace),
    {
      name: 'tool-replace-running',
      caption: 'While a Story is being replaced',
      documents: 'broken',
      fresh: (context) => context.route('**/data/mutate/**', () => undefined),
      show: async (stage) => {
        // Another Story, since the next scene changes the documents at the same time.
        await openReplacement(stage, '8te4j')
        await runReplacement(stage)
        await stage.page.getByRole('button', {name: 'Stop'}).waitFor()
      },
    },
  ],
}

/** The same replacement, opened again when it is done. */
const again: Scene = {
  name: 'tool-replace-again',
  caption: 'Drafts of a replacement that wait to be published',
  documents: 'broken',
  after: 'tool-replace-after',
  show: (stage) => openReplacement(stage, 'gone1', /^Publish drafts$/),
}

const publish: Scene = {
  name: 'tool-replace-publish',
  caption: 'Before drafts of a replacement are published',
  documents: 'broken',
  after: 'tool-replace-after',
  show: async (stage) => {
    await again.show(stage)
    await stage.page.getByRole('button', {name: 'Publish drafts'}).click()
    await stage.dialog.getByText('Other changes: Title').first().waitFor()
  },
}

/** Last, since it changes the documents. */
export const replaced: Area = {
  title: 'Tool, after a replacement',
  scenes: [
    {
      name: 'tool-replace-after',
      caption: 'After a Story was replaced',
      documents: 'broken',
      show: async (stage) => {
        await replace.show(stage)
        await runReplacement(stage)
        await stage.page.getByRole('button', {name: 'Copy result'}).waitFor()
        await stage.page.getByRole('tabpanel').getByText('Draft to publish').first().waitFor()
      },
    },
    again,
    at('dark', again),
    at('phone', again),
    at('zoomed', again),
    publish,
    at('dark', publish),
    at('phone', publish),
    at('zoomed', publish),
  ],
}

const previews = (id: string, caption: string): Scene => ({
  name: `document-view-${id}`,
  caption,
  show: async ({editor, page}) => {
    await editor.openPage(id)
    await page.getByRole('tab', {name: 'Stories preview'}).click()
    await page.frameLocator('iframe').first().locator('.service-item').first().waitFor()
  },
})

const summer = previews('page-summer', 'All previews of a document')

export const documentView: Area = {
  title: 'Document view',
  scenes: [
    summer,
    at('dark', summer),
    previews('page-careers', 'A draft beside what is published'),
  ],
}
