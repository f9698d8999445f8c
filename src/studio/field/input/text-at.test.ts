import {expect, it} from 'vitest'
import {textAt} from './text-at.ts'

it.each([
  [{slug: {_type: 'slug', current: 'summer'}}, 'slug', 'summer'],
  [{slug: 'summer'}, 'slug', 'summer'],
  [{seo: {slug: {current: 'summer'}}}, 'seo.slug', 'summer'],
  [{slug: {current: ''}}, 'slug', undefined],
  [{slug: 7}, 'slug', undefined],
  [{}, 'seo.slug', undefined],
  [undefined, 'slug', undefined],
  [{slug: 'summer'}, false, undefined],
] as const)('reads from %j at %j the text to suggest by: %j', (document, path, expected) => {
  expect(textAt(document, path)).toBe(expected)
})
