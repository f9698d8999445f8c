import {describe, expect, it} from 'vitest'
import {twoTeams} from './support/two-teams.ts'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const options = twoTeams()
const desk = useDesk(options)
const stored = (id: string) => options.documents.find((document) => document._id === id)
const NOTE = 'Saved from a Team that you don’t have access to'

describe('an editor who may see two of twelve Teams', () => {
  it('sees that a value is of another Team, publishes the document with it, and replaces it', async () => {
    await desk.editor.openPage('page-mixed')
    const shelf = desk.editor.field('shelf')
    await see(shelf.getByText(NOTE)).toBeVisible()
    await see(shelf.getByText('Summer stories')).toBeVisible()
    await see(shelf.locator('img')).toHaveCount(0)
    await see(desk.editor.field('section').getByText(/People & Culture/)).toBeVisible()
    // Studio renders the rows that are in view.
    await desk.editor.field('body').scrollIntoViewIfNeeded()
    await see(desk.editor.field('clips').getByText(/^Saved from a Team/)).toHaveCount(2)
    await see(desk.editor.page.getByText('No longer available')).toHaveCount(0)

    await desk.editor.field('title').getByRole('textbox').fill('Reviewed')
    await see.poll(() => desk.saved('drafts.page-mixed')?.['title']).toBe('Reviewed')
    await desk.editor.page.getByRole('button', {name: 'Publish', exact: true}).click()
    await see.poll(() => desk.saved('page-mixed')?.['title']).toBe('Reviewed')
    const {shelf: kept, intro, clips} = desk.saved('page-mixed') ?? {}
    expect({shelf: kept, intro, clips}).toMatchObject({
      shelf: stored('page-mixed')?.['shelf'],
      intro: stored('page-mixed')?.['intro'],
      clips: stored('page-mixed')?.['clips'],
    })

    await desk.editor
      .field('intro')
      .getByRole('button', {name: /^Replace/})
      .click()
    const dialog = desk.editor.dialog('Story')
    await see(dialog.getByText('42 Stories', {exact: true}).first()).toBeVisible()
    await dialog.getByRole('button', {name: /^Team/}).click()
    const choices = desk.editor.page.getByRole('menuitemradio')
    await see(choices).toHaveCount(3)
    await see(choices.filter({hasText: 'Newsroom'})).toContainText('20 Stories')
    await see(choices.filter({hasText: 'People & Culture'})).toContainText('22 Stories')
    await desk.editor.page.keyboard.press('Escape')
    await (await desk.editor.find(dialog, 'Meet the people of the first floor')).click()
    await dialog.getByRole('button', {name: 'Replace', exact: true}).click()
    await see
      .poll(() => desk.saved('drafts.page-mixed')?.['intro'])
      .toMatchObject({teamId: 'team-people', id: 'h0poz'})
  })

  it('still calls an item of an own Team missing, and reads why a field of another has none', async () => {
    await desk.editor.openDocument('campaign', 'campaign-mixed')
    const gallery = desk.editor.field('gallery')
    await see(gallery.getByText('No longer available')).toHaveCount(1)
    await see(gallery.getByText('No access')).toHaveCount(2)
    await desk.editor.field('shelf').getByRole('button', {name: 'Select a Collection'}).click()
    const dialog = desk.editor.dialog('Collection')
    await see(
      dialog.getByText('This field’s Team isn’t available to you', {exact: true}),
    ).toBeVisible()
    await see(dialog.getByRole('option')).toHaveCount(0)
  })
})
