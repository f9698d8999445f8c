import {describe, expect, it} from 'vitest'
import {fieldTitle, typeAtPath} from './schema.ts'

const story = {name: 'stories.story', fields: []}
const clip = {name: 'clip', fields: [{name: 'story', type: story}]}
/** Studio saves an object of a member without a name without a `_type`. */
const nameless = {name: 'object', fields: [{name: 'teaser', type: {name: 'stories.storyId'}}]}
const page = {
  name: 'page',
  fields: [
    {name: 'intro', type: story},
    {name: 'rows', type: {name: 'array', of: [clip, story, nameless]}},
    {name: 'ids', type: {name: 'array', of: [{name: 'stories.storyId'}]}},
  ],
}
const schema = {get: (name: string) => (name === 'page' ? page : undefined)}
const document = {
  _type: 'page',
  rows: [
    {_key: 'a', _type: 'clip', story: {}},
    {_key: 'b', _type: 'stories.story'},
    {_key: 'c', teaser: 's1'},
  ],
  ids: ['s1'],
}

describe('the type at a path', () => {
  it.each([
    [['intro'], 'stories.story'],
    [['rows'], 'array'],
    [['rows', {_key: 'a'}], 'clip'],
    [['rows', {_key: 'a'}, 'story'], 'stories.story'],
    [['rows', {_key: 'b'}], 'stories.story'],
    [['rows', 1], 'stories.story'],
    [['rows', {_key: 'c'}, 'teaser'], 'stories.storyId'],
    [['ids', 0], 'stories.storyId'],
    [[], 'page'],
  ])('finds at %j the type %s', (path, name) => {
    expect(typeAtPath(schema, document, path)?.name).toBe(name)
  })

  it.each([[['nothing']], [['rows', {_key: 'z'}]], [['intro', 'title', 'x']]])(
    'finds no type at %j',
    (path) => {
      expect(typeAtPath(schema, document, path)).toBeUndefined()
    },
  )

  it('finds no type in a document of another schema', () => {
    expect(typeAtPath(schema, {_type: 'other'}, [])).toBeUndefined()
    expect(typeAtPath(schema, undefined, ['intro'])).toBeUndefined()
  })
})

describe('the title of a path', () => {
  const titled = {
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
    expect(fieldTitle(titled, ['rows', {_key: 'a1'}, 'clip'])).toBe('Rows of the page › Clip')
  })

  it('numbers the items of arrays in a document', () => {
    const document = {rows: [{_key: 'a0'}, {_key: 'a1'}], ids: ['x', 'y']}
    expect(fieldTitle(titled, ['rows', {_key: 'a1'}, 'clip'], document)).toBe(
      'Rows of the page 2 › Clip',
    )
    expect(fieldTitle(titled, ['ids', 1], document)).toBe('ids 2')
    expect(fieldTitle(titled, ['rows', {_key: 'gone'}, 'clip'], document)).toBe(
      'Rows of the page › Clip',
    )
  })

  it('keeps the names of fields that are not in the schema', () => {
    expect(fieldTitle(titled, ['seo', 'teaser', 0])).toBe('seo › teaser')
    expect(fieldTitle(undefined, ['intro'])).toBe('intro')
  })
})
