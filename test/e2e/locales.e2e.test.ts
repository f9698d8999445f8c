import type {Browser} from 'playwright'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {launchChromium} from '../../dev/browser/launch.ts'
import type {Demo} from '../../dev/start/demo.ts'
import {startBuiltDemo} from './support/built-demo.ts'
import {Editor} from './support/editor.ts'
import {see} from './support/see.ts'

let demo: Demo
let browser: Browser

beforeAll(async () => {
  demo = await startBuiltDemo({documents: []})
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  await demo?.close()
})

// One that Sanity has a package for, and one that the demo defines.
it.each([
  ['de-DE', 'Sammlung auswählen', 'Sammlungen durchsuchen', /^\d+ Sammlungen$/],
  ['fr-FR', 'Choisir une collection', 'Chercher une collection', /^\d+ collections$/],
])(
  'a Studio in %s speaks it in the field and the picker',
  async (locale, choose, search, count) => {
    const context = await browser.newContext({viewport: {width: 1440, height: 1000}})
    try {
      const missing: string[] = []
      context.on('console', (message) => {
        if (/missing (?:key|translation)/i.test(message.text())) missing.push(message.text())
      })
      // As if it had been chosen in the user menu.
      await context.addInitScript((language) => {
        const {getItem} = Storage.prototype
        Storage.prototype.getItem = function (key) {
          return key.startsWith('sanity-locale') ? language : getItem.call(this, key)
        }
      }, locale)
      const editor = new Editor(await context.newPage())
      await editor.openPage(demo.studio.signedInUrl, `page-${locale}`)
      await editor.field('shelf').getByRole('button', {name: choose}).click()
      const dialog = editor.page.getByRole('dialog', {name: choose})
      await see(dialog.getByRole('searchbox', {name: search})).toBeVisible()
      await see(dialog.getByText(count).first()).toBeVisible()
      expect(missing.filter((text) => text.includes('stories'))).toEqual([])
    } finally {
      await context.close()
    }
  },
)
