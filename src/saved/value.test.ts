import {describe, expect, it} from 'vitest'
import type {FoundStory} from '../access/index.ts'
import {
  type FieldKind,
  hasItem,
  isCollectionValue,
  isSameIdentity,
  isStoryValue,
  nameOf,
  readIdentity,
  savedTitle,
} from './value.ts'

describe('a value of a dataset', () => {
  it.each([
    {teamId: 't1', id: 'c1'},
    {teamId: 't1', tag: 'summer'},
    // As a projection gives it.
    {_type: 'shelf', _key: null, teamId: 't1', id: 'c1', tag: null, title: null},
  ])('recognizes %j as a Collection', (value) => {
    expect(isCollectionValue(value)).toBe(true)
  })

  it.each([
    undefined,
    null,
    'c1',
    [],
    {},
    {teamId: 't1'},
    {id: 'c1'},
    {teamId: 't1', id: ''},
    {teamId: 1, id: 'c1'},
    {teamId: 't1', id: 'c1', tag: 'both'},
  ])('does not recognize %j as a Collection', (value) => {
    expect(isCollectionValue(value)).toBe(false)
  })

  it('recognizes a Story by its Team and ID', () => {
    expect(isStoryValue({_type: 'x', teamId: 't1', id: 's1'})).toBe(true)
    expect(isStoryValue({_type: 'x', teamId: 't1', tag: 's1'})).toBe(false)
  })
})

describe('readIdentity', () => {
  const collection = {kind: 'collection', form: 'object'} as const
  const tag = {kind: 'collection', form: 'tag'} as const

  it.each<[FieldKind, unknown, string | undefined, object | undefined]>([
    [
      collection,
      {teamId: 't', tag: 'a', title: 'A'},
      undefined,
      {teamId: 't', tag: 'a', title: 'A'},
    ],
    [{kind: 'story', form: 'object'}, {teamId: 't', id: 's'}, undefined, {teamId: 't', id: 's'}],
    [{kind: 'story', form: 'id'}, 's', undefined, {id: 's'}],
    // A tag means nothing without a Team.
    [tag, 'news', undefined, undefined],
    [tag, 'news', 't', {teamId: 't', tag: 'news'}],
  ])('reads of %j the value %j, in the Team %s: %j', (field, value, teamId, expected) => {
    expect(readIdentity(field, value, teamId)).toEqual(expected && {kind: field.kind, ...expected})
  })

  it.each([undefined, null, '', 7, {}, {teamId: 't'}, {teamId: 't', id: 'c', tag: 'both'}])(
    'returns undefined for %j',
    (value) => {
      expect(readIdentity({kind: 'collection', form: 'object'}, value)).toBeUndefined()
      expect(readIdentity({kind: 'collection', form: 'id'}, value)).toBeUndefined()
    },
  )
})

describe('whether something is saved', () => {
  it.each([
    ['col-1', true],
    [{_type: 'stories.story', _key: 'a', teamId: 't'}, true],
    ['', false],
    [undefined, false],
    [null, false],
    [{_type: 'stories.story', _key: 'a'}, false],
    [{_type: 'stories.story', id: undefined}, false],
  ])('decides for %j: %s', (value, expected) => {
    expect(hasItem(value)).toBe(expected)
  })
})

describe('the saved name of a value', () => {
  it.each([
    [{title: 'News', id: 'c'}, 'News'],
    [{title: '', tag: 'news'}, 'news'],
    [{title: 7, id: 'c'}, 'c'],
    [{id: 'c'}, 'c'],
    ['s', 's'],
    ['', undefined],
    [{}, undefined],
    [undefined, undefined],
  ])('reads the name of %j: %s', (value, expected) => {
    expect(nameOf(value)).toBe(expected)
  })
})

describe('isSameIdentity', () => {
  const byId = {_type: 'stories.collection', teamId: 't', id: 'c', title: 'News'}
  const byTag = {_type: 'stories.collection', teamId: 't', tag: 'c', title: 'News'}

  it.each([
    [byId, {...byId, _key: 'a', title: 'Its newer title'}, true],
    [byTag, {...byTag}, true],
    [byId, {...byId, id: 'd'}, false],
    [byId, {...byId, teamId: 'u'}, false],
    [byId, byTag, false],
    [{...byId, tag: 'c'}, byId, false],
    [undefined, byId, false],
    [{_type: 'stories.collection', _key: 'a'}, byId, false],
    ['c', 'c', true],
    ['c', 'd', false],
    [undefined, 'c', false],
  ])('compares what %j and %j name: %s', (one, other, expected) => {
    expect(isSameIdentity(one, other)).toBe(expected)
  })
})

it('names a value as its item is called now, else as it was saved', () => {
  const item = {id: 's', title: 'As it is called now', displayTitle: ''} as FoundStory
  const saved = {id: 's', title: 'As it was called'}
  expect(savedTitle(item, saved)).toBe('As it is called now')
  expect(savedTitle(undefined, saved)).toBe('As it was called')
})
