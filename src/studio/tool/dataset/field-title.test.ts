import {expect, it} from 'vitest'
import {fieldTitle} from './field-title.ts'

const page = {
  name: 'page',
  fields: [
    {
      name: 'rows',
      type: {
        name: 'array',
        title: 'Rows of the page',
        of: [
          {name: 'quote', fields: []},
          {name: 'teaser', fields: [{name: 'clip', type: {name: 'x', title: 'Clip'}}]},
        ],
      },
    },
  ],
}

it('names the fields of a path by their titles', () => {
  expect(fieldTitle(page, 'rows[_key=="a1"].clip')).toBe('Rows of the page › Clip')
})

it('keeps the names of fields that are not in the schema', () => {
  expect(fieldTitle(page, 'seo.teaser[0]')).toBe('seo › teaser')
  expect(fieldTitle(undefined, 'intro')).toBe('intro')
})
