import {describe, expect, it} from 'vitest'
import {collectionOf, savedStory, storyOf} from '../access/testing.ts'
import {createCatalog} from '../library/index.ts'
import {loadFromCatalog} from './check-stories.ts'
import {checkValue, type GivenValue} from './check-value.ts'

const publishedAt = 1
const {teamId: _, ...ofNoTeam} = storyOf('loose', 'Story loose', {publishedAt})
const stories = [
  storyOf('s1', 'Story s1', {publishedAt}),
  storyOf('moved', 'Story moved', {publishedAt, teamId: 't2'}),
  storyOf('hidden'),
  ofNoTeam,
]
const collections = [
  collectionOf('c1', 'News', {tag: 'news', storyIds: ['s1'], publishedAt}),
  collectionOf('c2', 'Empty', {publishedAt}),
]
const load = loadFromCatalog(createCatalog({collections, stories}))
const check = (given: GivenValue) => checkValue(given, load, (title) => title.toUpperCase())

const story = (id: string, teamId = 't1') => savedStory(id, {_key: 'k', teamId, title: 'Old'})

describe('the check of a value', () => {
  it.each([
    [story('s1'), {status: 'available', title: 'Story s1'}],
    [story('gone'), {status: 'missing', title: 'Old'}],
    [story('hidden'), {status: 'unpublished'}],
    [
      {_type: 'stories.collection', teamId: 't1', tag: 'news'},
      {status: 'available', title: 'News'},
    ],
    [{_type: 'stories.collection', teamId: 't1', id: 'c2'}, {status: 'empty'}],
    [
      {_type: 'stories.collection', teamId: 't1', id: 'c1', tag: 'news'},
      {status: 'unknown', unreadable: 'both id "c1" and tag "news"'},
    ],
    [
      {_type: 'stories.collection', teamId: 't1'},
      {status: 'unknown', unreadable: 'neither id nor tag'},
    ],
    [
      {_type: 'stories.story', teamId: 't1', tag: 'a'},
      {status: 'unknown', unreadable: 'no id'},
    ],
    [
      {_type: 'stories.story', id: 's1'},
      {status: 'unknown', unreadable: 'id "s1" without teamId'},
    ],
    [{_type: 'hero', kind: 'story', teamId: 't1', id: 's1'}, {status: 'available'}],
    [
      {kind: 'story', id: 's1'},
      {status: 'available', kind: 'story'},
    ],
    [{kind: 'collection', tag: 'news', teamId: 't1'}, {status: 'available'}],
    [
      {kind: 'collection', tag: 'news'},
      {status: 'unknown', unreadable: 'tag "news" without teamId'},
    ],
    // A string names no Team, and an object can't be without one.
    [{kind: 'story', id: 'moved', teamId: 't1'}, {status: 'moved'}],
    [story('loose\u200b'), {status: 'missing', title: 'Story loose'}],
    [{kind: 'story', id: 7, teamId: {}}, {status: 'unknown'}],
    [{kind: 'story', id: 'x'.repeat(401)}, {status: 'unknown'}],
  ])('says of %j %j, and gives no other value', async (given, expected) => {
    const found = await check(given)
    expect(found).toMatchObject(expected)
    expect(found?.value).toBeUndefined()
  })

  it.each([
    [
      story('s1\u200b'),
      {_type: 'stories.story', _key: 'k', teamId: 't1', id: 's1', title: 'STORY S1'},
    ],
    [
      {_type: 'shelf', kind: 'collection', teamId: 't1', tag: ' news'},
      {_type: 'shelf', teamId: 't1', tag: 'news', title: 'NEWS'},
    ],
    [{kind: 'story', id: '\u202es1'}, 's1'],
    [{kind: 'collection', tag: 'news\ufeff', teamId: 't1'}, 'news'],
  ])('gives for %j, which has invisible characters, %j', async (given, value) => {
    expect(await check(given)).toMatchObject({status: 'missing', value})
  })

  it('gives the value of a moved item its Team', async () => {
    expect(await check(story('moved'))).toEqual({
      status: 'moved',
      kind: 'story',
      id: 'moved',
      tag: undefined,
      teamId: 't1',
      currentTeamId: 't2',
      title: 'Story moved',
      value: {_type: 'stories.story', _key: 'k', teamId: 't2', id: 'moved', title: 'STORY MOVED'},
    })
  })

  it('takes no value that says neither a type nor a kind', async () => {
    expect(await check({id: 's1'})).toBeUndefined()
    expect(await check({_type: 'hero', teamId: 't1', id: 's1'})).toBeUndefined()
  })
})
