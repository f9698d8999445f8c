import {describe, expect, it} from 'vitest'
import {isCollectionValue, isStoryValue} from '../../embed/index.ts'
import {
  collectionValue,
  storedTitle,
  storyValue,
  whyCollectionUnsavable,
  whyStoryUnsavable,
} from './values.ts'

const collection = {
  id: 'c1',
  teamId: 't1',
  tag: 'summer',
  title: 'Summer',
  embedType: 'cards',
  storyIds: [],
} as const
const {tag: _tag, ...untagged} = collection
const {teamId: _teamId, ...teamless} = collection
const story = {id: 'abcde', teamId: 't1', title: 'Hello', displayTitle: 'Hi'}
const place = {typeName: 'stories.collection'}

describe('the saved value of a Collection', () => {
  it('saves its ID and Team, and its current title', () => {
    expect(collectionValue(collection, 'id', place)).toEqual({
      _type: 'stories.collection',
      teamId: 't1',
      id: 'c1',
      title: 'Summer',
    })
  })

  it('saves its tag in place of its ID where the field says so', () => {
    const value = collectionValue(collection, 'tag', place)
    expect(value).toEqual({
      _type: 'stories.collection',
      teamId: 't1',
      tag: 'summer',
      title: 'Summer',
    })
    expect(isCollectionValue(value)).toBe(true)
  })

  it('keeps the key of an array item', () => {
    expect(collectionValue(collection, 'id', {...place, key: 'k1'})).toMatchObject({_key: 'k1'})
  })

  it('omits an empty title', () => {
    expect(collectionValue({...collection, title: ''}, 'id', place)).not.toHaveProperty('title')
  })

  it('returns nothing for a Collection without a tag or a Team', () => {
    expect(whyCollectionUnsavable(untagged, 'tag')).toBe('no-tag')
    expect(whyCollectionUnsavable(untagged, 'id')).toBeUndefined()
    expect(whyCollectionUnsavable(teamless, 'id')).toBe('no-team')
    expect(() => collectionValue(untagged, 'tag', place)).toThrow('no tag')
    expect(() => collectionValue(teamless, 'id', place)).toThrow('no Team')
  })
})

describe('the saved value of a Story', () => {
  it('saves its ID and Team, and its current title', () => {
    const value = storyValue(story, {typeName: 'clip', key: 'k2'})
    expect(value).toEqual({_type: 'clip', _key: 'k2', teamId: 't1', id: 'abcde', title: 'Hello'})
    expect(isStoryValue(value)).toBe(true)
  })

  it('returns nothing for a Story without a Team', () => {
    const {teamId: _, ...lone} = story
    expect(whyStoryUnsavable(lone)).toBe('no-team')
    expect(() => storyValue(lone, place)).toThrow('no Team')
  })
})

describe('values of a dataset', () => {
  it('returns a stored title only where there is one', () => {
    expect(storedTitle({title: 'Kept'})).toBe('Kept')
    expect(storedTitle({title: ''})).toBeUndefined()
    expect(storedTitle({title: 7})).toBeUndefined()
    expect(storedTitle(null)).toBeUndefined()
  })
})
