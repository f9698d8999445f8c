import {defineArrayMember, defineField, defineType} from 'sanity'
import {describe, expect, it} from 'vitest'
import {collectionForTag} from './collection-for-tag.ts'
import './definitions.ts'

/*
 * Checked by the compiler: each `@ts-expect-error` fails the type check when the line below it is
 * no error any more.
 */
const right = [
  defineField({name: 'a', type: 'stories.collection', options: {identifyBy: 'tag', teamId: 't'}}),
  defineField({
    name: 'b',
    type: 'stories.story',
    options: {embedType: 'bubbles', missing: 'error', teamId: ({document}) => String(document)},
    validation: (rule) => rule.required(),
  }),
  defineField({name: 'c', type: 'stories.collectionId', options: {embedType: 'cards'}}),
  defineField({name: 'd', type: 'stories.collectionTag', options: {teamId: 't'}}),
  defineField({
    name: 'e',
    type: 'stories.storyId',
    options: {filter: {exclude: {ids: ['s1'], tags: ['archive'], collections: ['c1']}}},
  }),
  defineField({
    name: 'f',
    type: 'string',
    options: {stories: {kind: 'collection', identifyBy: 'tag', teamId: 't'}},
  }),
  defineType({name: 'g', type: 'stories.story', options: {embedType: 'cards'}}),
  defineField({
    name: 'h',
    type: 'array',
    of: [defineArrayMember({type: 'stories.collection', options: {identifyBy: 'id'}})],
  }),
  defineField({
    name: 'i',
    type: 'stories.collection',
    initialValue: collectionForTag({teamId: 't', tag: 'front-page'}),
  }),
]

const wrong = [
  defineField({
    name: 'a',
    type: 'stories.collection',
    // @ts-expect-error -- 'name' identifies nothing
    options: {identifyBy: 'name'},
  }),
  defineField({
    name: 'b',
    type: 'stories.story',
    // @ts-expect-error -- a Story has no tag
    options: {identifyBy: 'tag'},
  }),
  // @ts-expect-error -- a bare tag needs a Team
  defineField({name: 'c', type: 'stories.collectionTag'}),
  defineField({
    name: 'd',
    type: 'stories.collectionTag',
    // @ts-expect-error -- a bare tag needs a Team
    options: {embedType: 'cards'},
  }),
  defineType({
    name: 'e',
    type: 'stories.story',
    // @ts-expect-error -- no such shape
    options: {embedType: 'squares'},
  }),
  defineArrayMember({
    type: 'stories.collection',
    // @ts-expect-error -- no such level
    options: {missing: 'info'},
  }),
  defineField({
    name: 'f',
    type: 'string',
    // @ts-expect-error -- a Team is no item
    options: {stories: {kind: 'team'}},
  }),
  defineField({
    name: 'g',
    type: 'stories.storyId',
    // @ts-expect-error -- only Collections are suggested
    options: {suggestFrom: 'slug'},
  }),
]

describe('definitions of fields', () => {
  it('returns the definition unchanged, right or wrong: only types check it', () => {
    expect(right.map(({name}) => name).join('')).toBe('abcdefghi')
    expect(wrong).toHaveLength(8)
  })
})
