import type {Locator} from 'playwright'
import {describe, expect, it} from 'vitest'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const shelf = {
  _type: 'stories.collection',
  teamId: 'team-marketing',
  id: 'col-mxrt4',
  title: 'Summer stories',
}
const clip = (id: string) => ({_key: id, _type: 'stories.story', teamId: 'team-marketing', id})

const desk = useDesk({
  apiKey: 'canary-key-7a02e5cc19',
  documents: [
    {_id: 'all', _type: 'page', title: 'All', shelf, clips: [clip('4pqcb'), clip('psh6h')]},
  ],
})

/** The minimum width and height of a target: WCAG 2.5.8. */
const LEAST = 24

const CONTROLS =
  'button, a[href], input:not([type=hidden]), summary, select, [role=option], [role=tab], [role=menuitem], [role=menuitemradio]'

/** Controls that are smaller, by their names. The control that covers a whole field is Studio's. */
const smaller = (part: Locator): Promise<readonly string[]> =>
  part.evaluate(
    (root, {selector, least}) => {
      const all = [...root.querySelectorAll<HTMLElement>(selector)]
      const isOfStudio = (element: HTMLElement) =>
        element.closest('[data-testid^="field-actions"], [data-testid$="-drag-handle"]') !== null
      const shown = all.filter((element) => element.checkVisibility() && !isOfStudio(element))
      if (shown.length === 0) throw new Error('There is nothing to measure')
      return shown.flatMap((element) => {
        // Its label may be larger, as that of a text box is.
        const {width, height} = element.getBoundingClientRect()
        if (Math.min(width, height) >= least) return []
        const name = element.getAttribute('aria-label') ?? element.textContent
        return `${element.localName} “${name}”: ${width.toFixed(1)} × ${height.toFixed(1)}`
      })
    },
    {selector: CONTROLS, least: LEAST},
  )

describe('the size of controls', () => {
  it('measures at least 24 by 24 pixels in a field, its menu and its player', async () => {
    const {editor} = desk
    await editor.openPage('all')
    const field = editor.field('shelf')
    await see(field.getByRole('button', {name: /^Actions for/})).toBeVisible()
    expect(await smaller(field)).toEqual([])
    expect(await smaller(editor.field('intro'))).toEqual([])
    await field.getByRole('button', {name: /^Actions for/}).click()
    await see(editor.page.getByRole('menu')).toBeVisible()
    expect(await smaller(editor.page.getByRole('menu'))).toEqual([])
    await editor.selectMenuItem('Show preview')
    await see(field.getByRole('button', {name: 'Tablet'})).toBeVisible()
    expect(await smaller(field)).toEqual([])
    await field.getByRole('button', {name: /^Play/}).click()
    const player = editor.page.getByRole('dialog')
    await see(player.getByRole('button', {name: 'Next Story'})).toBeVisible()
    // The dialog's own button is Studio's.
    expect((await smaller(player)).filter((each) => !each.includes('Close dialog'))).toEqual([])
    await editor.page.keyboard.press('Escape')
  })

  it.each([
    ['a wide window', {width: 1440, height: 1000}],
    ['a phone', {width: 360, height: 740}],
  ])(
    'measures at least 24 by 24 pixels in the picker of an array, with everything open, in %s',
    async (_name, size) => {
      const {editor} = desk
      const {page} = editor
      await editor.openPage('all')
      await editor.field('clips').getByRole('button', {name: 'Add item'}).click()
      const dialog = page.getByRole('dialog', {name: 'Select Stories for Clips'})
      await see(dialog.getByRole('option').first()).toBeVisible()
      await page.setViewportSize(size)
      try {
        await dialog.getByRole('option').nth(2).click()
        await see(dialog.getByRole('button', {name: /^Remove /}).first()).toBeVisible()
        expect(await smaller(dialog)).toEqual([])
        await dialog.getByRole('button', {name: 'Browse Collections'}).click()
        const collections = dialog.getByRole('listbox', {name: 'Collections'})
        await see(collections.getByRole('option').first()).toBeVisible()
        expect(await smaller(dialog)).toEqual([])
        // A phone doesn't show all of them, and its sheet moves those that it shows.
        await dialog.getByRole('searchbox').fill('summer stories')
        await see(dialog.getByText('1 Collection', {exact: true}).first()).toBeAttached()
        await dialog.getByRole('option', {name: 'Summer stories'}).click()
        expect(await smaller(dialog)).toEqual([])
        await dialog.getByRole('button', {name: 'Open', exact: true}).click()
        await see(dialog.getByRole('button', {name: /^Select all/})).toBeVisible()
        expect(await smaller(dialog)).toEqual([])
        await dialog.getByRole('tab', {name: /^Your list/}).click()
        await see(dialog.getByRole('list', {name: 'Your list'})).toBeVisible()
        expect(await smaller(dialog)).toEqual([])
      } finally {
        await page.setViewportSize({width: 1440, height: 1200})
        await dialog.getByRole('button', {name: 'Cancel'}).click()
        await dialog.getByRole('button', {name: 'Discard'}).click()
      }
    },
  )
})
