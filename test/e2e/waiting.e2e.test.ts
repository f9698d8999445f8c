import type {Page} from 'playwright'
import {describe, expect, it} from 'vitest'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const desk = useDesk({documents: []})

/** Holds the proxy's responses to searches until `release`, as a slow network would. */
async function holdSearches(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/search/**', async (route) => {
    await held
    // The Studio has aborted what it no longer needs.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    release()
    await page.unrouteAll({behavior: 'wait'})
  }
}

describe('on a slow network', () => {
  it('saves what the typed words find, not what was shown when Enter was pressed', async () => {
    const {editor} = desk
    await editor.openPage('page-slow')
    const intro = editor.field('intro')
    await intro.getByRole('button', {name: 'Select a Story'}).click()
    const dialog = editor.dialog('Story')
    await see(dialog.getByRole('option').first()).toBeVisible()
    const release = await holdSearches(editor.page)
    await dialog.getByRole('searchbox').pressSequentially('sail')
    await editor.page.keyboard.press('Enter')
    await editor.page.keyboard.press('Enter')
    const list = dialog.getByRole('listbox')
    await see(list).toHaveAttribute('aria-disabled', 'true')
    // Playwright would wait until the list is enabled.
    await dialog.getByRole('option').nth(1).dblclick({force: true})
    await see(list).toHaveAttribute('aria-disabled', 'true')
    expect(desk.demo.lake.get('drafts.page-slow')?.['intro']).toBeUndefined()
    await release()
    await see(dialog).toBeHidden()
    await see(intro.getByText('Sail to Hvaler before breakfast')).toBeVisible()
  })

  it('moves in the tool’s library among the results of the typed words', async () => {
    const {editor} = desk
    await editor.go('/stories/stories')
    const list = editor.page.getByRole('listbox', {name: 'Stories', exact: true})
    await see(list.getByRole('option').first()).toBeVisible()
    const release = await holdSearches(editor.page)
    const box = editor.page.getByRole('searchbox', {name: 'Search Stories'})
    await box.pressSequentially('mayor')
    await editor.page.keyboard.press('ArrowDown')
    await editor.page.keyboard.press('Space')
    await see(list).toHaveAttribute('aria-disabled', 'true')
    await see(list.getByRole('option', {selected: true})).toHaveCount(0)
    await release()
    await see(list.getByRole('option', {name: /mayor/, selected: true})).toBeFocused()
    await see(box).toHaveValue('mayor')
  })
})
