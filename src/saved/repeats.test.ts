import {expect, it} from 'vitest'
import {savedCollection, savedStory} from '../access/testing.ts'
import {isRepeated} from './repeats.ts'

const story = {name: 'stories.story'}
const collection = {name: 'stories.collection'}
const text = {name: 'block'}

const clip = (_key: string, id: string, more = {}) => ({...savedStory(id, more), _key})
const shelf = (_key: string, tag: string, teamId = 't1') => ({
  ...savedCollection({tag, teamId}),
  _key,
})

it.each([
  ['a renamed item', [clip('a', 's1'), clip('b', 's1', {title: 'New'})], [story], ['b']],
  ['an item that moved', [clip('a', 's1'), clip('b', 's1', {teamId: 't2'})], [story], ['b']],
  ['three times', [clip('a', 's1'), clip('b', 's1'), clip('c', 's1')], [story], ['b', 'c']],
  ['a tag of the same Team', [shelf('a', 'x'), shelf('b', 'x')], [collection], ['b']],
  ['a tag of another Team', [shelf('a', 'x'), shelf('b', 'x', 't2')], [collection], []],
  [
    'a Story and a Collection of one ID',
    [clip('a', 'x'), {...clip('b', 'x'), _type: 'stories.collection'}],
    [story, collection],
    [],
  ],
  ['strings', ['s1', 's2', 's1'], [{name: 'stories.storyId'}], [2]],
  ['tags in strings', ['x', 'x'], [{name: 'stories.collectionTag'}], [1]],
  ['items without a selection', [{_key: 'a'}, {_key: 'b'}], [story], []],
  ['text, which may show an item twice', [clip('a', 's1'), clip('b', 's1')], [story, text], []],
])('finds what an array names twice: %s', (_, array, members, keys) => {
  const segments = array.map((each, at) => (typeof each === 'string' ? at : each))
  const repeated = segments.filter((segment) => isRepeated(array, members, segment))
  expect(repeated.map((each) => (typeof each === 'number' ? each : each._key))).toEqual(keys)
})
