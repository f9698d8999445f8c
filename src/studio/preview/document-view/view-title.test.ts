import {expect, it} from 'vitest'
import {bundles} from '../../i18n/bundles.ts'
import {viewTitle} from './view-title.ts'

it('has a title for each language of the plugin, and English for others', () => {
  const others = bundles.filter(({locale}) => locale !== 'en-US').map(({locale}) => locale)
  expect(others).toHaveLength(5)
  for (const locale of others) expect(viewTitle(locale)).not.toBe('Preview')
  expect([viewTitle('en-US'), viewTitle('fi-FI'), viewTitle(undefined)]).toEqual([
    'Preview',
    'Preview',
    'Preview',
  ])
})
