import {german} from './german.ts'
import {proxyHolds, proxyIsUnreachable, proxyReports} from './proxy-states.ts'
import {type Area, at, type Scene, type Stage} from './scene.ts'

/** Opens the picker of a filled field, with the items of all Teams. */
async function open({editor, field, dialog, page}: Stage, name: string) {
  await editor.openPage('page-summer')
  await field(name).getByRole('button', {name: 'Replace'}).click()
  await dialog.getByRole('button', {name: /^Team/}).click()
  await page.getByRole('menuitemradio', {name: 'All Teams'}).click()
  await dialog.getByRole('option').first().waitFor()
}

/** Opens the picker of an empty array, or of one with three Stories. */
async function openSeveral({editor, field, dialog}: Stage, id = 'page-empty') {
  await editor.openPage(id)
  await field('clips').getByRole('button', {name: 'Add item'}).click()
  await dialog.getByRole('option').first().waitFor()
}

/** Searches, and waits for the results. */
async function search({dialog}: Stage, text: string, result: string) {
  await dialog.getByRole('searchbox').fill(text)
  await dialog.getByRole('option', {name: result}).first().waitFor()
}

const browseCollections: Scene = {
  name: 'picker-collections',
  caption: 'Collections of all Teams',
  show: (stage) => open(stage, 'shelf'),
}

const browseStories: Scene = {
  name: 'picker-stories',
  caption: 'Stories of all Teams',
  show: (stage) => open(stage, 'intro'),
}

const selected: Scene = {
  name: 'picker-pane',
  caption: 'A Collection is selected, and the side pane shows it',
  show: async (stage) => {
    await open(stage, 'shelf')
    await stage.dialog.getByRole('option').nth(1).click()
    await stage.dialog.getByRole('button', {name: 'Select', exact: true}).waitFor()
  },
}

const noMatch: Scene = {
  name: 'picker-no-match',
  caption: 'Nothing found',
  show: async (stage) => {
    await open(stage, 'shelf')
    await stage.dialog.getByRole('searchbox').fill('nothing like this')
    await stage.dialog
      .getByText(/^No results for/)
      .first()
      .waitFor()
  },
}

const twoTeams: Scene = {
  name: 'picker-two-teams',
  caption: 'The menu of Teams, of which the editor may see two of twelve',
  documents: 'two-teams',
  show: async ({editor, field, dialog, page}) => {
    await editor.openPage('page-mixed')
    await field('shelf').getByRole('button', {name: 'Replace'}).click()
    await dialog.getByRole('option').first().waitFor()
    await dialog.getByRole('button', {name: /^Team/}).click()
    await page
      .getByRole('menuitemradio', {name: /^Newsroom/})
      .getByText('6 Collections')
      .waitFor()
  },
}

const hiddenTeam: Scene = {
  name: 'picker-hidden-team',
  caption: 'A field of a Team that the editor has no access to',
  documents: 'two-teams',
  show: async ({editor, field, dialog}) => {
    await editor.openDocument('campaign', 'campaign-mixed')
    await field('shelf').getByRole('button', {name: 'Select a Collection'}).click()
    await dialog.getByText('This field’s Team isn’t available to you').waitFor()
  },
}

const filterMenu: Scene = {
  name: 'picker-filter',
  caption: 'The filter’s menu',
  show: async (stage) => {
    await open(stage, 'shelf')
    await stage.dialog.getByRole('button', {name: 'Filter', exact: true}).click()
    await stage.page.getByRole('menu', {name: 'Filter'}).waitFor()
  },
}

const chips: Scene = {
  name: 'picker-chips',
  caption: 'Filters that are set, and where the selected item is used',
  show: async (stage) => {
    await filterMenu.show(stage)
    await stage.page.getByRole('menuitemradio', {name: 'Published', exact: true}).click()
    await stage.dialog.getByRole('button', {name: 'Filter', exact: true}).click()
    await stage.page.getByRole('menuitemradio', {name: 'Bubbles', exact: true}).click()
    await stage.dialog.getByRole('option', {name: 'Summer stories'}).click()
    await stage.dialog.getByRole('button', {name: /^Used in/}).waitFor()
  },
}

export const collections: Area = {
  title: 'Picker of Collections',
  scenes: [
    browseCollections,
    at('dark', browseCollections),
    at('phone', browseCollections),
    at('phone-dark', browseCollections),
    at('zoomed', browseCollections),
    at('rtl', browseCollections),
    {
      name: 'picker-collections-german',
      caption: 'Collections in German',
      fresh: german,
      show: async ({editor, field, dialog}) => {
        await editor.openPage('page-summer')
        await field('shelf').getByRole('button', {name: 'Ersetzen'}).click()
        await dialog.getByRole('option').first().waitFor()
      },
    },
    selected,
    at('phone', selected),
    {
      name: 'picker-search',
      caption: 'A search, with the reasons of its results',
      show: async (stage) => {
        await open(stage, 'shelf')
        await search(stage, 'hvaler', 'Summer stories')
      },
    },
    noMatch,
    at('phone', noMatch),
    filterMenu,
    at('phone', filterMenu),
    chips,
    at('dark', chips),
    at('phone', chips),
    at('zoomed', chips),
    {
      name: 'picker-filtered',
      caption: 'Only Collections with cards',
      show: async (stage) => {
        await filterMenu.show(stage)
        await stage.page.getByRole('menuitemradio', {name: 'Cards'}).click()
        await stage.dialog.getByText('9 Collections').first().waitFor()
      },
    },
    {
      name: 'picker-team-menu',
      caption: 'The menu of Teams',
      show: async (stage) => {
        await open(stage, 'shelf')
        await stage.dialog.getByRole('button', {name: /^Team/}).click()
        await stage.page.getByRole('menuitemradio').first().waitFor()
      },
    },
    ...[twoTeams, hiddenTeam].flatMap((scene) => [
      scene,
      at('dark', scene),
      at('phone', scene),
      at('zoomed', scene),
    ]),
    {
      name: 'picker-tags',
      caption: 'A field that saves tags: Collections without one can’t be selected',
      show: async (stage) => {
        await open(stage, 'section')
        await search(stage, 'o', 'New in Oslo')
      },
    },
    {
      name: 'picker-locked-team',
      caption: 'A field that takes only items of one Team',
      show: async ({editor, field, dialog}) => {
        await editor.openDocument('campaign', 'campaign-spring')
        await field('shelf').getByRole('button', {name: 'Replace'}).click()
        await dialog.getByRole('option').first().waitFor()
      },
    },
    {
      name: 'picker-loading',
      caption: 'Collections are being loaded',
      fresh: proxyHolds,
      show: async ({editor, field, dialog}) => {
        await editor.openPage('page-empty')
        await field('shelf').getByRole('button', {name: 'Select a Collection'}).click()
        await dialog.getByRole('searchbox').waitFor()
      },
    },
    failing('unreachable', 'The proxy is unreachable', proxyIsUnreachable),
    failing('service-down', 'The service is down', proxyReports('service-down')),
    failing('forbidden', 'The user has no access', proxyReports('forbidden')),
    at('phone', failing('unreachable', 'The proxy is unreachable', proxyIsUnreachable)),
    {
      name: 'picker-refresh-failed',
      caption: 'A refresh failed: what was loaded remains',
      fresh: async () => undefined,
      show: async (stage) => {
        await open(stage, 'shelf')
        await proxyIsUnreachable(stage.page.context())
        await stage.dialog.getByRole('button', {name: 'Refresh'}).click()
        await stage.dialog.getByRole('alert').waitFor()
      },
    },
  ],
}

function failing(name: string, caption: string, fresh: NonNullable<Scene['fresh']>): Scene {
  return {
    name: `picker-${name}`,
    caption,
    fresh,
    show: async ({editor, field, dialog}) => {
      await editor.openPage('page-empty')
      await field('shelf').getByRole('button', {name: 'Select a Collection'}).click()
      await dialog.getByRole('alert').waitFor()
    },
  }
}

const several: Scene = {
  name: 'picker-several',
  caption: 'Three Stories are selected',
  show: async (stage) => {
    await openSeveral(stage)
    const options = stage.dialog.getByRole('option')
    for (const index of [0, 2, 3]) await options.nth(index).click()
    await stage.dialog.getByRole('button', {name: 'Add 3 Stories'}).waitFor()
  },
}

const yourList: Scene = {
  name: 'picker-your-list',
  caption: '“Your list” of an array that has items',
  show: async (stage) => {
    await openSeveral(stage, 'page-summer')
    await stage.dialog.getByRole('tab', {name: /^Your list/}).click()
    await stage.dialog.getByRole('list', {name: 'Your list'}).waitFor()
  },
}

const collectionsOfStories: Scene = {
  name: 'picker-stories-collections',
  caption: 'Collections inside a picker of Stories',
  show: async (stage) => {
    await openSeveral(stage)
    await stage.dialog.getByRole('button', {name: 'Browse Collections'}).click()
    const list = stage.dialog.getByRole('listbox', {name: 'Collections'})
    await list.getByRole('option').first().waitFor()
  },
}

const insideCollection: Scene = {
  name: 'picker-inside-collection',
  caption: 'Inside a Collection, with a Story selected',
  show: async (stage) => {
    await collectionsOfStories.show(stage)
    await search(stage, 'summer stories', 'Summer stories')
    await stage.dialog.getByRole('option', {name: 'Summer stories'}).dblclick()
    await stage.dialog.getByRole('button', {name: /^Select all/}).waitFor()
    await stage.dialog.getByRole('option').nth(1).click()
  },
}

const paneOfStory: Scene = {
  name: 'picker-stories-pane',
  caption: 'A Story is selected, and the side pane shows it',
  show: async (stage) => {
    await open(stage, 'intro')
    await stage.dialog.getByRole('option').nth(2).click()
    await stage.dialog.getByRole('button', {name: 'Select', exact: true}).waitFor()
  },
}

export const stories: Area = {
  title: 'Picker of Stories',
  scenes: [
    browseStories,
    at('dark', browseStories),
    at('phone', browseStories),
    at('zoomed', browseStories),
    paneOfStory,
    {
      name: 'picker-stories-preview',
      caption: 'The website preview over the picker',
      show: async (stage) => {
        await paneOfStory.show(stage)
        const pane = stage.dialog.getByRole('region', {name: 'Preview'})
        await pane.getByRole('button', {name: 'Website preview'}).click()
        const frame = stage.page.getByTitle('Website preview').contentFrame()
        await frame.locator('.service-item').first().waitFor()
      },
    },
    {
      name: 'picker-stories-search',
      caption: 'A search among Stories',
      show: async (stage) => {
        await open(stage, 'intro')
        await search(stage, 'summer', 'Summer in 30 seconds')
      },
    },
    several,
    at('phone', several),
    at('zoomed', several),
    at('dark', several),
    yourList,
    at('phone', yourList),
    at('dark', yourList),
    at('zoomed', yourList),
    collectionsOfStories,
    at('phone', collectionsOfStories),
    insideCollection,
    at('phone', insideCollection),
    {
      name: 'picker-discard',
      caption: 'A question before a selection is discarded',
      show: async (stage) => {
        await several.show(stage)
        await stage.page.keyboard.press('Escape')
        await stage.page.getByRole('button', {name: 'Discard'}).waitFor()
      },
    },
  ],
}
