import {beforeAll, describe, expect, it} from 'vitest'
import {type Client, createClient} from '../../src/access/index.ts'
import {holdClipboard} from '../support/clipboard.ts'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

/** Published, with titles that the items have no more. */
const same = {
  _id: 'same',
  _type: 'page',
  title: 'Same',
  shelf: {
    _type: 'stories.collection',
    teamId: 'team-marketing',
    id: 'col-wg8a5',
    title: 'Oslo then',
  },
  section: {
    _type: 'stories.collection',
    teamId: 'team-newsroom',
    tag: 'front-page',
    title: 'Front then',
  },
  intro: {_type: 'stories.story', teamId: 'team-marketing', id: '1crjm', title: 'Seconds then'},
}
const desk = useDesk({documents: [same]})
let service: Client
beforeAll(() => {
  service = createClient({baseUrl: desk.demo.sandbox.url, apiKey: desk.demo.apiKey})
})

/** A document without the fields that the store adds. */
function content(id: string): Record<string, unknown> | undefined {
  const document = desk.demo.lake.get(id)
  if (!document) return undefined
  const {_createdAt, _updatedAt, _rev, ...rest} = document
  expect([_createdAt, _updatedAt, _rev]).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ])
  return rest
}

const summer = {teamId: 'team-marketing', id: 'col-mxrt4', title: 'Summer stories'}

describe('an editor', () => {
  it('picks a Collection by ID and one by tag, publishes, replaces and removes', async () => {
    await desk.editor.openPage('page-picked')
    await desk.editor.writeTitle('Front')
    const shelf = desk.editor.field('shelf')
    const section = desk.editor.field('section')

    await shelf.getByRole('button', {name: 'Select a Collection'}).click()
    const dialog = desk.editor.dialog('Collection')
    const team = dialog.getByRole('button', {name: /^Team/})
    await see(team).toHaveText('All Teams')
    await team.click()
    await desk.editor.page.getByRole('menuitemradio', {name: /^Marketing/}).click()
    await see(dialog.getByRole('heading', {name: /^Select a Collection for /})).toBeVisible()
    await dialog.getByRole('searchbox').fill('https://video.example/v/1')
    const note =
      'No Story for this link. It may be deleted, you may not have access to it, or the link isn’t from Sandbox.'
    await see(dialog.getByText(note, {exact: true})).toBeVisible()
    await dialog.getByRole('button', {name: 'Clear search'}).first().click()
    await desk.editor.option('Collection', 'Summer stories').click()
    await see(dialog).toBeVisible()
    await see(dialog.getByText('Not used')).toBeVisible()
    await dialog.getByRole('button', {name: 'Select', exact: true}).click()
    await see(dialog).toBeHidden()
    await see(shelf.getByText('Summer stories', {exact: true})).toBeVisible()
    await see(shelf.getByText('Marketing')).toBeVisible()

    await desk.editor.pick(section, 'Collection', 'Front page')
    await desk.editor.publish()
    await see
      .poll(() => content('page-picked'))
      .toEqual({
        _id: 'page-picked',
        _type: 'page',
        title: 'Front',
        shelf: {_type: 'stories.collection', ...summer},
        section: {
          _type: 'stories.collection',
          teamId: 'team-newsroom',
          tag: 'front-page',
          title: 'Front page',
        },
      })
    expect(desk.demo.lake.get('drafts.page-picked')).toBeUndefined()

    const thumbnail = shelf.locator('img').first()
    await see
      .poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)

    // The Team that was selected last counts, and not that of the value.
    await shelf.getByRole('button', {name: 'Replace'}).click()
    await see(team).toHaveText('All Teams')
    await dialog.getByRole('searchbox').fill('Interviews')
    await see(dialog.getByRole('heading', {name: 'Replace “Summer stories”'})).toBeVisible()
    await desk.editor.option('Collection', 'Interviews').dblclick()
    await see(dialog).toBeHidden()
    await see(shelf.getByText('Interviews', {exact: true})).toBeVisible()
    await desk.editor.closeToasts()
    await desk.editor.selectFromItemMenu(section, 'Remove')
    await see(section.getByRole('button', {name: 'Select a Collection'})).toBeVisible()
    await see
      .poll(() => content('drafts.page-picked'))
      .toEqual({
        _id: 'drafts.page-picked',
        _type: 'page',
        title: 'Front',
        shelf: {
          _type: 'stories.collection',
          teamId: 'team-newsroom',
          id: 'col-c46fi',
          title: 'Interviews',
        },
      })
  })

  it('saves what is picked where it was picked, though the editor leaves in the same moment', async () => {
    await desk.editor.openPage('page-left')
    await desk.editor.field('shelf').getByRole('button', {name: 'Select a Collection'}).click()
    const dialog = desk.editor.dialog('Collection')
    await (await desk.editor.find(dialog, 'Summer stories')).click()
    await see(dialog.getByRole('button', {name: 'Select', exact: true})).toBeEnabled()
    await desk.editor.page.evaluate(() => {
      const buttons = [
        ...document.querySelectorAll<HTMLElement>('[role="dialog"] [data-part="footer"] button'),
      ]
      buttons.find(({textContent}) => textContent === 'Select')?.click()
      history.pushState(null, '', location.pathname.replace('page-left', 'page-entered'))
      dispatchEvent(new PopStateEvent('popstate', {state: null}))
    })
    await see
      .poll(() => desk.demo.lake.get('drafts.page-left')?.['shelf'])
      .toMatchObject({id: 'col-mxrt4'})
    expect(desk.demo.lake.get('drafts.page-entered')).toBeUndefined()
  })

  it('writes nothing by picking what is saved, however it is picked', async () => {
    const {editor} = desk
    const {page} = editor
    await editor.openPage('same')
    const picked = async (field: string, title: string, how: 'double-click' | 'Enter') => {
      const replace = editor.field(field).getByRole('button', {name: 'Replace'})
      await see(editor.field(field).getByText(title, {exact: true})).toBeVisible()
      await replace.click()
      const option = editor.option('Collection', title)
      await see(option.getByText('Currently selected')).toBeVisible()
      if (how === 'double-click') await option.dblclick()
      else await option.press('Enter')
      await see(editor.dialog('Collection')).toBeHidden()
      await see(replace).toBeFocused()
    }
    await picked('shelf', 'New in Oslo', 'double-click')
    await picked('shelf', 'New in Oslo', 'Enter')
    await picked('section', 'Front page', 'double-click')

    await holdClipboard()
    const story = (await service.stories()).find(({id}) => id === '1crjm')
    const link = story?.watchUrl ?? ''
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), link)
    const intro = editor.field('intro').getByRole('button', {name: 'Replace'})
    await intro.focus()
    const found = page.waitForResponse((response) => /items\/stories\?.*1crjm/.test(response.url()))
    await page.keyboard.press('Control+V')
    await found
    await see(intro).toBeFocused()
    await see(page.getByText(/replaced$/)).toHaveCount(0)
    expect(content('drafts.same')).toBeUndefined()

    // What was written before would be stored with this.
    await editor.writeTitle('Same again')
    await see.poll(() => content('drafts.same')?.['title']).toBe('Same again')
    expect(content('drafts.same')).toEqual({...same, _id: 'drafts.same', title: 'Same again'})
    expect(content('same')).toEqual(same)
  })
})
