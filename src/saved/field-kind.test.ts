import {describe, expect, it} from 'vitest'
import {fieldKind} from './field-kind.ts'

describe('the kind of a field', () => {
  it.each([
    ['stories.collection', 'collection', 'object'],
    ['stories.story', 'story', 'object'],
    ['stories.collectionId', 'collection', 'id'],
    ['stories.collectionTag', 'collection', 'tag'],
    ['stories.storyId', 'story', 'id'],
  ])('recognizes %s as a %s by its %s', (name, kind, form) => {
    expect(fieldKind({name})).toEqual({kind, form})
  })

  it('recognizes ancestors, since a member of an array may be renamed', () => {
    const type = {name: 'clip', type: {name: 'stories.story', type: {name: 'object'}}}
    expect(fieldKind(type)).toEqual({kind: 'story', form: 'object'})
  })

  it.each([
    [{kind: 'story'}, {kind: 'story', form: 'id'}],
    [{kind: 'collection'}, {kind: 'collection', form: 'id'}],
    [
      {kind: 'collection', identifyBy: 'tag'},
      {kind: 'collection', form: 'tag'},
    ],
    [{kind: 'team'}, undefined],
    [null, undefined],
  ])('reads the kind of a plain string from options.stories: %j', (stories, expected) => {
    expect(fieldKind({name: 'string', options: {stories}})).toEqual(expected)
  })

  it.each([
    undefined,
    null,
    'string',
    {name: 'string'},
    {name: 'image', options: {hotspot: true}},
    // A document type of a site about motor sports. Every object has such a property.
    {name: 'constructor', fields: []},
  ])('returns nothing for other types: %j', (type) => {
    expect(fieldKind(type)).toBeUndefined()
  })
})
