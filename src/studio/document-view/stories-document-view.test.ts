import {expect, it} from 'vitest'
import {bundles} from '../i18n/bundles.ts'
import english from '../i18n/en-US.json' with {type: 'json'}
import {storiesDocumentView} from './stories-document-view.tsx'

function titleIn(id: string): string {
  let title = ''
  const builder = {
    component: () => builder,
    id: () => builder,
    title(text: string) {
      title = text
      return builder
    },
    icon: () => builder,
  }
  storiesDocumentView({context: {i18n: {currentLocale: {id}}}, view: builder} as never)
  return title
}

it('has the name of the website preview in each language of the plugin, and in English in others', async () => {
  for (const {locale, resources} of bundles) {
    const loaded: unknown = typeof resources === 'function' && (await resources())
    expect(titleIn(locale)).toBe((loaded as {default: typeof english}).default['embed.title'])
  }
  expect(titleIn('fi-FI')).toBe(english['embed.title'])
})
