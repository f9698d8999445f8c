import {describe, expect, it} from 'vitest'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const KEY = 'canary-key-7c1f6e0a52'

const desk = useDesk({apiKey: KEY, permissions: ['clipboard-read', 'clipboard-write']})

const list = (name: 'Collections' | 'Stories') =>
  desk.editor.page.getByRole('listbox', {name, exact: true})
const pane = () => desk.editor.page.getByRole('region', {name: 'Preview'})

describe('the library', () => {
  it('opens from the navigation, finds a Collection and says where it is used', async () => {
    const {editor} = desk
    await editor.go('/structure')
    await editor.page.getByRole('link', {name: 'Stories', exact: true}).click()
    await see(list('Collections').getByRole('option').first()).toBeVisible()
    await editor.page.getByRole('searchbox', {name: 'Search Collections'}).fill('Summer')
    await list('Collections').getByRole('option', {name: 'Summer stories'}).click()
    await see(pane().getByRole('heading', {name: 'Summer stories'})).toBeVisible()
    await see(pane().getByRole('button', {name: 'Used in 2 documents'})).toBeVisible()
    await pane().getByRole('button', {name: 'Used in 2 documents'}).click()
    const dialog = editor.page.getByRole('dialog', {name: 'Where “Summer stories” is used'})
    await see(dialog.getByRole('link')).toHaveCount(2)
    await editor.page.keyboard.press('Escape')
    await pane().getByRole('button', {name: 'Copy embed code'}).click()
    const copied = await editor.page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('data-service-collection-id="col-mxrt4"')
  })

  it('opens at what a link says, and the address follows what is shown', async () => {
    const {editor} = desk
    const address = (parameters: Record<string, string>) =>
      Object.entries(parameters)
        .map(([name, value]) => `stories[${name}]=${encodeURIComponent(value)}`)
        .join('&')
    await editor.go(`/stories/stories?${address({team: 'team-marketing', item: '4pqcb'})}`)
    await see(pane().getByRole('heading', {name: 'Sail to Hvaler'})).toBeVisible()
    await see(editor.page.getByRole('button', {name: 'Team: Marketing'})).toBeVisible()
    await editor.page.getByRole('button', {name: 'Table'}).click()
    await see(editor.page.getByRole('button', {name: 'Thumbnails'})).toBeVisible()
    await see(list('Stories').getByRole('option').first()).toBeVisible()
    expect(decodeURIComponent(editor.page.url())).toContain('stories[layout]=table')
  })

  it('shows the Teams, with links to their items', async () => {
    const {editor} = desk
    await editor.go('/stories/teams')
    await see(editor.page.getByRole('listitem').first()).toBeVisible()
    await editor.page.getByRole('button', {name: /^\d+ Collections, Marketing$/}).click()
    await see(editor.page.getByRole('button', {name: 'Team: Marketing'})).toBeVisible()
    await see(list('Collections').getByRole('option').first()).toBeVisible()
  })
})
