import {describe, expect, it} from 'vitest'
import {typeAtPath} from './type-at-path.ts'

const story = {name: 'stories.story', fields: []}
const clip = {name: 'clip', fields: [{name: 'story', type: story}]}
const page = {
  name: 'page',
  fields: [
    {name: 'intro', type: story},
    {name: 'rows', type: {name: 'array', of: [clip, story]}},
    {name: 'ids', type: {name: 'array', of: [{name: 'stories.storyId'}]}},
  ],
}
const schema = {get: (name: string) => (name === 'page' ? page : undefined)} as Parameters<
  typeof typeAtPath
>[0]
const document = {
  _type: 'page',
  rows: [
    {_key: 'a', _type: 'clip', story: {}},
    {_key: 'b', _type: 'stories.story'},
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
