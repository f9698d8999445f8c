import {expect, it} from 'vitest'
import {bundles} from '../i18n/bundles.ts'
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

it('has a title for each language of the plugin, and English for others', () => {
  const others = bundles.filter(({locale}) => locale !== 'en-US').map(({locale}) => locale)
  expect(others).toHaveLength(5)
  for (const locale of others) expect(titleIn(locale)).not.toBe('Website preview')
  expect([titleIn('en-US'), titleIn('fi-FI')]).toEqual(['Website preview', 'Website preview'])
})
