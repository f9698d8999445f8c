import {expect, it} from 'vitest'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const desk = useDesk({documents: []})

it('uses the language of the Studio in the field and the picker', async () => {
  const editor = await desk.join()
  const {page} = editor
  const missing: string[] = []
  page.on('console', (message) => {
    if (/missing (?:key|translation)/i.test(message.text())) missing.push(message.text())
  })
  // As if it had been selected in the user menu.
  await page.addInitScript(() => {
    const {getItem} = Storage.prototype
    Storage.prototype.getItem = function (key) {
      return key.startsWith('sanity-locale') ? 'fr-FR' : getItem.call(this, key)
    }
  })
  await editor.openPage('page-french')
  const select = editor.field('shelf').getByRole('button', {name: /^Sélectionner une collection/})
  await select.click()
  const dialog = page.getByRole('dialog', {name: /^Sélectionner une collection pour /})
  await see(dialog.getByRole('searchbox', {name: 'Rechercher une collection'})).toBeVisible()
  await see(dialog.getByText(/^\d+ collections$/).first()).toBeVisible()
  // Studio itself has no package for French here.
  await see(dialog.getByText(/^Actualisé (à l’instant|il y a)/)).toBeVisible()
  expect(missing.filter((text) => text.includes('stories'))).toEqual([])
})
