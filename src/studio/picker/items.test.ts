import {describe, expect, it} from 'vitest'
import type {Collection, Story} from '../../access/index.ts'
import {collectionItems, storyItems} from './items.ts'
import {visibleItems} from './search/choose.ts'

const teams = [{id: 't1', name: 'Marketing'}]
const story = (id: string, title: string, more: Partial<Story> = {}): Story => ({
  id,
  teamId: 't1',
  title,
  displayTitle: title,
  ...more,
})
const collection = (id: string, title: string, more: Partial<Collection> = {}): Collection => ({
  id,
  teamId: 't1',
  title,
  embedType: 'bubbles',
  storyIds: [],
  ...more,
})
const settings = {identifyBy: 'id', embedType: undefined} as const

describe('Collections as options', () => {
  it('have their Team, their Stories in order, and their own shape', () => {
    const stories = [story('a', 'Boat'), story('b', 'Cabin')]
    const [item] = collectionItems(
      [collection('c', 'Summer', {storyIds: ['b', 'gone', 'a'], embedType: 'cards'})],
      stories,
      teams,
      settings,
    )
    expect(item).toMatchObject({title: 'Summer', shape: 'cards', team: teams[0], storyCount: 2})
    expect(item?.stories.map(({id}) => id)).toEqual(['b', 'a'])
  })

  it('tell no number while the Stories are not known', () => {
    const [item] = collectionItems(
      [collection('c', 'S', {storyIds: ['a']})],
      undefined,
      teams,
      settings,
    )
    expect(item).toMatchObject({stories: [], storyCount: undefined})
  })

  it('are found by title, tag, id and the titles of their Stories', () => {
    const items = collectionItems(
      [collection('c9', 'Summer', {tag: 'hot', storyIds: ['a']})],
      [story('a', 'Boat')],
      teams,
      settings,
    )
    for (const query of ['summer', 'hot', 'c9', 'boat'])
      expect(visibleItems(items, {query}).items).toHaveLength(1)
    expect(visibleItems(items, {query: 'winter'}).items).toEqual([])
  })

  it('can not be chosen without a tag where the tag is saved', () => {
    const records = [collection('a', 'A'), collection('b', 'B', {tag: 'b'})]
    const items = collectionItems(records, [], teams, {...settings, identifyBy: 'tag'})
    expect(items.map(({unsavable}) => unsavable)).toEqual(['no-tag', undefined])
  })

  it('are left out when the field wants the other display', () => {
    const records = [collection('a', 'A'), collection('b', 'B', {embedType: 'cards'})]
    const items = collectionItems(records, [], teams, {...settings, embedType: 'cards'})
    expect(items.map(({id}) => id)).toEqual(['b'])
  })
})

describe('Stories as options', () => {
  it('go by the title of the authoring tool, else the one of embeds, else the id', () => {
    const items = storyItems(
      [
        story('a', 'Draft 7', {displayTitle: 'Boat'}),
        story('b', '', {displayTitle: 'Cabin'}),
        story('c', ''),
      ],
      teams,
      'cards',
    )
    expect(items.map(({title}) => title)).toEqual(['Draft 7', 'Cabin', 'c'])
    expect(visibleItems(items, {query: 'boat'}).items.map(({id}) => id)).toEqual(['a'])
  })

  it('say whether they are published', () => {
    const items = storyItems([story('a', 'A'), story('b', 'B', {publishedAt: 1})], teams, 'cards')
    expect(items.map(({published}) => published)).toEqual([false, true])
  })
})

describe('the items of a listing', () => {
  const stories = [story('a', 'Boat')]
  const collections = [collection('c', 'Summer', {storyIds: ['a']})]

  it('are the very same for the same listings', () => {
    expect(storyItems(stories, teams, 'cards')).toBe(storyItems(stories, teams, 'cards'))
    expect(collectionItems(collections, stories, teams, {...settings})).toBe(
      collectionItems(collections, stories, teams, {...settings}),
    )
  })

  it.each([
    ['another shape', () => storyItems(stories, teams, 'bubbles')],
    ['other Teams', () => storyItems(stories, [...teams], 'cards')],
    ['another listing', () => storyItems([...stories], teams, 'cards')],
  ])('are others for %s', (_, other) => {
    expect(storyItems(stories, teams, 'cards')).not.toBe(other())
  })

  it.each([
    ['Stories that came later', [...stories], settings],
    ['another identity', stories, {...settings, identifyBy: 'tag'} as const],
    ['one display', stories, {...settings, embedType: 'bubbles'} as const],
  ])('of Collections are others for %s', (_, others, setting) => {
    const items = collectionItems(collections, stories, teams, settings)
    expect(collectionItems(collections, others, teams, setting)).not.toBe(items)
  })
})
