import {describe, expect, it} from 'vitest'
import {newValue, pickedValue, whyUnsavable} from './new-value.ts'
import {isCollectionValue, isStoryValue} from './value.ts'

const collection = {id: 'c1', teamId: 't1', tag: 'summer', title: 'Summer'}
const {tag: _tag, ...untagged} = collection
const {teamId: _teamId, ...teamless} = collection
const target = {identifyBy: 'id', typeName: 'shelf'} as const
const object = {kind: 'collection', form: 'object'} as const

describe('the value to save', () => {
  it('names an item by its ID and Team, with its current title', () => {
    const story = {id: 's1', teamId: 't1', title: 'Hello'}
    const field = {kind: 'story', form: 'object'} as const
    // The ID even where the option of a Story's field is invalid.
    const value = pickedValue(
      {kind: 'story', record: story},
      {field, identifyBy: 'tag', typeName: 'clip', key: 'k2'},
    )
    expect(value).toEqual({_type: 'clip', _key: 'k2', teamId: 't1', id: 's1', title: 'Hello'})
    expect(isStoryValue(value)).toBe(true)
  })

  it('names a Collection by its tag where the field says so', () => {
    const value = newValue(collection, 'tag', {typeName: 'shelf'})
    expect(value).toEqual({_type: 'shelf', teamId: 't1', tag: 'summer', title: 'Summer'})
    expect(isCollectionValue(value)).toBe(true)
  })

  it('omits an empty title', () => {
    const untitled = {...collection, title: ''}
    expect(newValue(untitled, 'id', {typeName: 'shelf'})).not.toHaveProperty('title')
  })

  it('saves the bare ID or tag in a string', () => {
    const picked = {kind: 'collection', record: collection} as const
    const valueIn = (form: 'id' | 'tag') =>
      pickedValue(picked, {...target, field: {kind: 'collection', form}})
    expect([valueIn('id'), valueIn('tag')]).toEqual(['c1', 'summer'])
  })

  it('rejects an item without a tag or a Team', () => {
    expect(whyUnsavable(untagged, 'tag')).toBe('no-tag')
    expect(whyUnsavable(untagged)).toBeUndefined()
    expect(whyUnsavable(teamless)).toBe('no-team')
    const pick = (record: typeof untagged | typeof teamless, form: 'object' | 'tag') =>
      pickedValue({kind: 'collection', record}, {...target, field: {...object, form}})
    expect(() => pick(untagged, 'tag')).toThrow('c1 has no tag')
    expect(() => pick(teamless, 'object')).toThrow('c1 has no Team')
  })
})
