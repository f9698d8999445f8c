import {beforeAll, expect, it} from 'vitest'
import {useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

const desk = useDesk({apiKey: 'canary-key-b1907fd3e5', documents: []})
const missing: string[] = []

beforeAll(async () => {
  desk.context.on('console', (message) => {
    if (/missing (?:key|translation)/i.test(message.text())) missing.push(message.text())
  })
  // As if it had been selected in the user menu.
  await desk.context.addInitScript(() => {
    const {getItem} = Storage.prototype
    Storage.prototype.getItem = function (key) {
      return key.startsWith('sanity-locale') ? 'fr-FR' : getItem.call(this, key)
    }
  })
})

it('uses the language of the Studio in the field and the picker', async () => {
  await desk.editor.openPage('page-french')
  const select = desk.editor
    .field('shelf')
    .getByRole('button', {name: /^Sélectionner une collection/})
  await select.click()
  const dialog = desk.editor.page.getByRole('dialog', {name: /^Sélectionner une collection pour /})
  await see(dialog.getByRole('searchbox', {name: 'Rechercher une collection'})).toBeVisible()
  await see(dialog.getByText(/^\d+ collections$/).first()).toBeVisible()
  // Studio itself has no package for French here.
  await see(dialog.getByText(/^Actualisé (maintenant|il y a)/)).toBeVisible()
  expect(missing.filter((text) => text.includes('stories'))).toEqual([])
})
