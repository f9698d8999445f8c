import {beforeAll, describe, expect, it} from 'vitest'
import {parseKeyList} from '../../src/access/index.ts'
import demo from '../../src/sandbox/content/demo.json' with {type: 'json'}
import {useDesk} from './support/desk.ts'
import type {Editor} from './support/editor.ts'
import {see} from './support/see.ts'

const shelf = {
  _type: 'stories.collection',
  teamId: 'team-marketing',
  id: 'col-mxrt4',
  title: 'As it was called',
}
const shown = demo.stories.filter((story) => 'picture' in story)
const stories = shown.map(({id, teamId}, index) => ({
  _key: `k${index}`,
  _type: 'stories.story',
  teamId,
  id,
  title: 'As it was called',
}))

const desk = useDesk({
  documents: [
    {
      _id: 'long',
      _type: 'page',
      title: 'Long',
      shelf,
      section: shelf,
      intro: stories[0],
      clips: stories.slice(0, 50),
    },
    {
      _id: 'one-empty',
      _type: 'page',
      title: 'Of its pickers, only that of the shelf is loaded ahead',
      section: {_type: 'stories.collection', teamId: 'team-marketing', tag: 'summer-campaign'},
      intro: stories[0],
    },
  ],
})

/** In a Studio that has loaded nothing before the first test, and no page of a picker before the second. */
let editor: Editor
beforeAll(async () => {
  editor = await desk.join()
})

describe('a form of three fields and an array of 50', () => {
  it('requests only its items, and each once', async () => {
    const requests: {ids: readonly string[]; bytes: Promise<number>}[] = []
    editor.page.on('requestfinished', (request) => {
      const {pathname, searchParams} = new URL(request.url())
      // Not the requests of another type's initial value.
      const ids = searchParams.get('ids')
      if (!pathname.includes('/items/') || ids === null || request.method() !== 'GET') return
      const bytes = request.sizes().then(({responseBodySize}) => responseBodySize)
      requests.push({ids: parseKeyList(ids), bytes})
    })
    // In how many requests depends on how long the form takes to render.
    const requested = () => requests.flatMap(({ids}) => ids).toSorted()
    const items = [shelf, ...stories.slice(0, 50)].map(({id}) => id).toSorted()
    await editor.go('/intent/edit/id=long;type=page')
    await see(editor.field('shelf').getByText(/12\sStories/)).toBeVisible()
    await see(editor.field('clips').locator('img').first()).toBeVisible()
    await see.poll(requested).toEqual(items)
    const bytes = await Promise.all(requests.map((request) => request.bytes))
    expect(bytes.reduce((total, each) => total + each, 0)).toBeLessThanOrEqual(40_000)
  })
})

describe('a form with empty fields', () => {
  it('loads the first page of one before anyone points at it, and opens the picker with it', async () => {
    const pages: string[] = []
    editor.page.on('requestfinished', (request) => {
      if (request.method() === 'GET' && request.url().includes('/search/')) {
        pages.push(new URL(request.url()).pathname.split('/').slice(-2).join('/'))
      }
    })
    await editor.openPage('one-empty')
    await see.poll(() => pages).toEqual(['search/collections'])
    // Never answered: on a busy machine the page can be so old that the picker revalidates it.
    await editor.page.route('**/search/collections**', () => {})
    await editor
      .field('shelf')
      .getByRole('button', {name: /^Select a/})
      .press('Enter')
    await see(editor.dialog('Collection').getByRole('option').first()).toBeVisible()
    expect(pages).toEqual(['search/collections'])
    await editor.page.unrouteAll()
  })

  it('opens one field’s picker when that of another, loaded ahead, goes away', async () => {
    const stories: string[] = []
    editor.page.on('response', (response) => {
      if (response.url().includes('/search/stories')) stories.push(response.url())
    })
    await editor.openPage('empty')
    await see(async () => {
      // Studio gives the first field the focus once it is ready, on a busy machine after this did.
      await editor.field('intro').getByRole('button', {name: 'Select a Story'}).focus()
      expect(stories).not.toEqual([])
    }).toPass()
    const choose = editor.field('shelf').getByRole('button', {name: 'Select a Collection'})
    await choose.hover()
    await choose.click()
    const dialog = editor.dialog('Collection')
    await dialog.getByRole('searchbox').fill('oslo')
    await see(dialog.getByRole('option', {name: /Oslo/}).first()).toBeVisible()
  })
})
