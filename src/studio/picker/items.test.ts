import {describe, expect, it} from 'vitest'
import type {Collection, Story} from '../../access/index.ts'
import {collectionItems, storyItems} from './items.ts'
import {search} from './search.ts'

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
      expect(search(items, query)).toHaveLength(1)
    expect(search(items, 'winter')).toEqual([])
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
    expect(search(items, 'boat').map(({id}) => id)).toEqual(['a'])
  })

  it('say whether they are published', () => {
    const items = storyItems([story('a', 'A'), story('b', 'B', {publishedAt: 1})], teams, 'cards')
    expect(items.map(({published}) => published)).toEqual([false, true])
  })
})
