import type {Page} from 'playwright'
import {describe, it} from 'vitest'
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
