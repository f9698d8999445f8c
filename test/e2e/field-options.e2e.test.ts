import {expect, it} from 'vitest'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const sailing = {
  _type: 'stories.story',
  teamId: 'team-marketing',
  id: '4pqcb',
  title: 'Sail to Hvaler before breakfast',
}

const desk = useDesk({
  documents: [
    {_id: 'filtered', _type: 'landing', title: 'Filtered', audience: 'members'},
    {_id: 'checked', _type: 'landing', title: 'Checked', audience: 'members', forMembers: sailing},
  ],
})

const titlesIn = async (dialog: ReturnType<typeof desk.editor.dialog>) =>
  (await dialog.getByRole('option').locator('[data-part="title"]').allTextContents()).toSorted()

it('offers only items that pass the filter of a field, which reads the current document', async () => {
  const {editor} = desk
  await editor.openDocument('landing', 'filtered')
  const shelf = editor.field('shelf')
  const dialog = editor.dialog('Collection')
  const open = async () => {
    await shelf.getByRole('button', {name: /^Select a Collection for/}).click()
    await see(dialog.getByRole('option').first()).toBeVisible()
  }
  await open()
  await expect.poll(() => titlesIn(dialog)).toEqual(['Summer stories', 'What our customers say'])
  await see(
    dialog.getByRole('note', {name: 'Set by this field: Tags: summer-campaign, customers'}),
  ).toBeVisible()
  await dialog.getByRole('searchbox').fill('interviews')
  await see(
    dialog.getByText('No results for “interviews” with these filters', {exact: true}),
  ).toBeVisible()
  await editor.page.keyboard.press('Escape')
  await editor.page.keyboard.press('Escape')
  await see(dialog).toBeHidden()

  await editor.field('audience').getByText('Everyone').click()
  await see(editor.field('audience').getByRole('radio', {name: 'Everyone'})).toBeChecked()
  await open()
  await see(dialog.getByText('18 Collections', {exact: true}).first()).toBeVisible()
  await see(dialog.getByRole('note')).toHaveCount(0)
  await editor.page.keyboard.press('Escape')
})

it('does not pick an item that the field’s own rules reject, and says why', async () => {
  const {editor} = desk
  await editor.openDocument('landing', 'checked')
  const teaser = editor.field('teaser')
  await teaser.getByRole('button', {name: /^Select a Story for/}).click()
  const dialog = editor.dialog('Story')
  await see(dialog.getByRole('note', {name: 'Set by this field: Published'})).toBeVisible()
  await (await editor.find(dialog, sailing.title)).dblclick()
  await see(dialog.getByRole('alert')).toHaveText(
    `“${sailing.title}” can’t be selected: Members see this one already`,
  )
  await see(dialog.getByRole('button', {name: 'Select', exact: true})).toBeDisabled()

  await (await editor.find(dialog, 'Cabin life without electricity')).click()
  await see(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', {name: 'Select', exact: true}).click()
  await see(dialog).toBeHidden()
  await see
    .poll(() => desk.saved('drafts.checked')?.['teaser'])
    .toMatchObject({title: 'Cabin life without electricity'})
})
