import {describe, it} from 'vitest'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const KEY = 'canary-key-84d0b1f6e2'

const summer = {
  _type: 'stories.collection',
  teamId: 'team-marketing',
  id: 'col-mxrt4',
  title: 'Summer stories',
}

const desk = useDesk({
  apiKey: KEY,
  documents: [{_id: 'two', _type: 'campaign', title: 'Two types', mixed: [{_key: 'a', ...summer}]}],
})

const mixedOf = (id: string) =>
  ((desk.saved(`drafts.${id}`)?.['mixed'] ?? []) as {_type: string; title: string}[]).map(
    ({_type, title}) => `${_type}: ${title}`,
  )

describe('an array of two types of ours', () => {
  it('opens the picker of the chosen type, and then its button has the focus', async () => {
    const {page} = desk.editor
    await desk.editor.openDocument('campaign', 'two')
    const add = desk.editor.field('mixed').getByRole('button', {name: 'Add item...'})
    const stories = desk.editor.severalDialog('Stories')

    await add.click()
    await page.getByRole('menuitem', {name: 'Story', exact: true}).click()
    await see(stories).toBeVisible()
    await page.keyboard.press('Escape')
    await see(stories).toBeHidden()
    await see(add).toBeFocused()

    // The menu opens and is used with keys alone, too.
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', {name: 'Story', exact: true}).press('Enter')
    await stories.getByRole('option', {name: 'Ask the CEO anything'}).click()
    await stories.getByRole('button', {name: 'Add 1 Story'}).click()
    await see(stories).toBeHidden()
    await see(add).toBeFocused()
    await see
      .poll(() => mixedOf('two'))
      .toEqual(['stories.collection: Summer stories', 'stories.story: Ask the CEO anything'])
  })
})

describe('where an item is used', () => {
  it('gives the focus back to what it was asked from', async () => {
    const {page} = desk.editor
    await desk.editor.openDocument('campaign', 'two')
    const menu = desk.editor.field('mixed').getByRole('button', {name: 'Actions for this Collec'})
    await menu.click()
    await page.getByRole('menuitem', {name: 'Used in…'}).click()
    const uses = page.getByRole('dialog', {name: 'Where “Summer stories” is used'})
    await see(uses.getByRole('status')).toHaveText('In 1 document')
    await page.keyboard.press('Escape')
    await see(uses).toBeHidden()
    await see(menu).toBeFocused()
  })
})
