import {describe, expect, it} from 'vitest'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const teamId = 'team-marketing'
const collection = (id: string, title: string) => ({_type: 'stories.collection', teamId, id, title})

const desk = useDesk({
  documents: [
    // Its Team is People & Culture.
    {_id: 'moved', _type: 'page', title: 'Moved', shelf: collection('col-80ina', 'Meet the team')},
    {_id: 'renamed', _type: 'page', title: 'Renamed', shelf: collection('col-mxrt4', 'Old name')},
    {
      _id: 'three',
      _type: 'page',
      title: 'Three',
      shelf: collection('col-mxrt4', 'Summer stories'),
      intro: {_type: 'stories.story', teamId, id: '4pqcb', title: 'Sail to Hvaler'},
      clips: [{_key: 'a', _type: 'stories.story', teamId, id: '4pqcb', title: 'Sail to Hvaler'}],
    },
    {_id: 'gone', _type: 'page', title: 'Gone', shelf: collection('col-gone', 'Winter 2019')},
    {
      _id: 'suggests',
      _type: 'campaign',
      title: 'Suggests',
      slug: {_type: 'slug', current: 'customers'},
      archived: collection('col-mxrt4', 'Summer stories'),
    },
    {
      _id: 'locked',
      _type: 'landing',
      title: 'Locked',
      hero: collection('col-wg8a5', 'New in Oslo'),
    },
    {
      _id: 'linked',
      _type: 'page',
      title: 'Linked',
      clips: [{_key: 'a', _type: 'stories.story', teamId, id: '4pqcb', title: 'Sail to Hvaler'}],
    },
    {_id: 'cut', _type: 'campaign', title: 'Cut', storyIds: ['4pqcb']},
  ],
})

const {saved} = desk
const open = (type: string, id: string) => desk.editor.openDocument(type, id)

describe('a saved item', () => {
  it('reports an item of another Team, and updates the value with one click', async () => {
    await open('page', 'moved')
    const shelf = desk.editor.field('shelf')
    await see(shelf.getByRole('status')).toContainText('Moved to People & Culture')
    await see(shelf.getByRole('status')).toContainText('still points to Marketing')
    await shelf.getByRole('button', {name: 'Use People & Culture'}).click()
    await see(shelf.getByRole('status')).toBeHidden()
    await see
      .poll(() => saved('drafts.moved')?.['shelf'])
      .toEqual({...collection('col-80ina', 'Meet the team'), teamId: 'team-people'})
  })

  it('shows its new title in the form and in the list after a rename', async () => {
    await open('page', 'renamed')
    await see(desk.editor.field('shelf').getByText('Summer stories', {exact: true})).toBeVisible()
    await see(desk.editor.page.getByText('Old name')).toHaveCount(0)
    expect(saved('drafts.renamed'), 'looking changes nothing').toBeUndefined()
  })

  it('keeps the focus of a link to the field when the item turns out to be missing', async () => {
    // No test has loaded it: the field is focused before the item is known to be missing.
    await desk.editor.go(`/structure/page;${encodeURIComponent('gone,path=shelf')}`)
    const shelf = desk.editor.field('shelf')
    await see(shelf.getByRole('status')).toContainText('No longer available')
    await see(shelf.getByRole('button', {name: 'Replace'})).toBeFocused()
  })
})

describe('while the proxy is unreachable', () => {
  it('explains the failure once a form, and one Try again loads its fields and rows', async () => {
    desk.expectErrors(/net::ERR_CONNECTION_(?:REFUSED|RESET)/)
    await desk.demo.proxy.stop()
    // A Studio that has loaded nothing yet.
    const editor = await desk.join()
    await editor.openPage('three')
    const form = editor.page.getByTestId('document-pane')
    await see(form.getByText('Can’t reach the Stories server')).toHaveCount(1)
    await see(form.getByRole('alert')).toContainText('Your selection is safe')
    await see(form.getByText('Preview unavailable')).toHaveCount(3)
    await see(form.getByText('No longer available')).toHaveCount(0)
    await desk.demo.proxy.start()
    await form.getByRole('button', {name: 'Try again'}).click()
    await see(form.getByText('Preview unavailable')).toHaveCount(0)
    await see(form.getByText('Can’t reach the Stories server')).toHaveCount(0)
    await see(editor.field('shelf').locator('img').first()).toBeVisible()
    await see(editor.field('intro').locator('img').first()).toBeVisible()
  })
})

describe('a Collection whose tag is the document’s slug', () => {
  it('suggests a Collection where the field is empty, and saves it with one click', async () => {
    await open('campaign', 'suggests')
    const tag = desk.editor.field('sectionTag')
    await tag.getByRole('button', {name: /What our customers say/}).click()
    await see(tag.getByRole('button', {name: /^Replace /})).toBeFocused()
    await see.poll(() => saved('drafts.suggests')?.['sectionTag']).toBe('customers')
  })
})

describe('a read-only field', () => {
  it('receives the focus of a link', async () => {
    await desk.editor.go(`/structure/campaign;${encodeURIComponent('suggests,path=archived')}`)
    const archived = desk.editor.field('archived')
    await see(archived.getByText('Summer stories', {exact: true})).toBeVisible()
    await see(archived.locator('#archived')).toBeFocused()
    await see(archived.getByRole('button', {name: 'Replace'})).toHaveCount(0)
  })

  it('keeps the open picker, which saves nothing, when the field becomes read-only', async () => {
    await open('landing', 'locked')
    await desk.editor.field('hero').getByRole('button', {name: 'Replace'}).click()
    const dialog = desk.editor.dialog('Collection')
    await see(dialog.getByRole('option').first()).toBeVisible()
    await desk.editElsewhere('locked', {locked: true})
    await see(dialog.getByRole('alert')).toContainText('can’t be changed at the moment')
    await dialog.getByRole('option').nth(1).dblclick()
    await desk.editor.page.keyboard.press('Control+Enter')
    await dialog.getByRole('button', {name: 'Close'}).click()
    await see(dialog).toBeHidden()
    await see(desk.editor.field('hero').getByRole('button', {name: 'Replace'})).toHaveCount(0)
    // What was written before would be stored with this.
    await desk.editor.writeTitle('Locked again')
    await see.poll(() => saved('drafts.locked')?.['title']).toBe('Locked again')
    expect(saved('drafts.locked')?.['hero']).toEqual(saved('locked')?.['hero'])
  })
})

/** Of the browser, and of Studio. */
const FAILED = /net::ERR_|Failed to fetch/

describe('a moment without connection', () => {
  it('keeps all that was done in a picker, and saves it then', async () => {
    desk.expectErrors(FAILED)
    const {context, demo, editor} = desk
    await open('campaign', 'cut')
    await editor
      .field('storyIds')
      .getByRole('button', {name: /^Replace /})
      .click()
    const dialog = editor.severalDialog('Stories')
    const option = await editor.find(dialog, 'Summer in 30 seconds')
    await option.click()

    await context.setOffline(true)
    demo.lake.cut()
    await see(dialog.getByRole('alert')).toContainText('can’t be changed at the moment')
    await option.dblclick()
    await editor.page.keyboard.press('Control+Enter')
    await context.setOffline(false)
    await see(editor.field('title').getByRole('textbox')).toBeEditable()
    await see(dialog.getByRole('alert')).toHaveCount(0)
    await see(option).toHaveAttribute('aria-selected', 'true')
    expect(saved('drafts.cut')).toBeUndefined()

    await see(option).toBeFocused()
    await editor.page.keyboard.press('Control+Enter')
    await see(dialog).toBeHidden()
    await see.poll(() => saved('drafts.cut')?.['storyIds']).toEqual(['1crjm'])
  })

  it('opens nothing of a row that a link led to', async () => {
    desk.expectErrors(FAILED)
    const {context, demo, editor} = desk
    await editor.go(`/structure/page;${encodeURIComponent('linked,path=clips[_key=="a"]')}`)
    const title = editor.field('title').getByRole('textbox')
    await see(title).toBeEditable()
    await see(editor.field('clips').getByText('Sail to Hvaler')).toBeVisible()
    await context.setOffline(true)
    demo.lake.cut()
    await see(title).not.toBeEditable()
    await see(editor.page.getByRole('dialog')).toHaveCount(0)
    await context.setOffline(false)
    await see(title).toBeEditable()
  })
})
