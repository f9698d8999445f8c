import {describe, expect, it} from 'vitest'
import {readContents} from './contents.ts'
import type {LoadedListings} from './loaded-listings.ts'
import {recordsJson} from './records.ts'
import {slicedWork} from './slices.ts'
import {collectionOf, storyOf} from './testing.ts'

const teams = [{id: 't1', name: 'Marketing'}]
const stories = [storyOf('s1', 'One'), storyOf('s2', 'Two')]
const collections = [
  collectionOf('c1', 'Summer', {tag: 'hot', storyIds: ['s2', 'gone']}),
  collectionOf('c2', 'Winter', {storyIds: ['s2']}),
]
const read = (listings: LoadedListings) => slicedWork(readContents(listings)).finish()

describe('the contents of a catalog', () => {
  it('name items by ID, tag and Story', () => {
    const {shelves, teamNames} = read({teams, stories, collections})
    expect(teamNames.get('t1')).toBe('Marketing')
    const {names} = shelves.collections!
    expect([names.byId('c2'), names.byId('s1'), names.byTag('hot'), names.byTag('cold')]).toEqual([
      1,
      undefined,
      [0],
      [],
    ])
    expect([names.byStory('s2'), names.byStory('s1'), names.byStory('gone')]).toEqual([
      [0, 1],
      [],
      [0],
    ])
    const ofStories = shelves.stories!.names
    expect([ofStories.byId('s2'), ofStories.byTag('hot'), ofStories.byStory('s1')]).toEqual([
      1,
      [],
      [],
    ])
  })

  it('know which Stories a Collection has, and which Collections a Story', () => {
    const {storiesOf, holding} = read({teams, stories, collections})
    expect([[...storiesOf(0)], [...storiesOf(1)]]).toEqual([[1], [1]])
    expect([holding('s2'), holding('s1'), holding('gone'), holding('never')]).toEqual([
      [0, 1],
      [],
      [0],
      [],
    ])
  })

  it('tell what was not loaded from what is empty', () => {
    const nothing = read({})
    expect([nothing.stories, nothing.collections, nothing.links]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(nothing.shelves).toEqual({collections: undefined, stories: undefined})
    expect([[...nothing.storiesOf(0)], nothing.holding('s1')]).toEqual([[], []])
    const empty = read({teams: [], stories: [], collections: []})
    expect([empty.stories?.size, empty.collections?.size]).toEqual([0, 0])
    expect(empty.links).toBeDefined()
  })

  it('know the Stories that Collections name, though the Stories were not loaded', () => {
    const {holding, shelves} = read({collections})
    expect(holding('s2')).toEqual([0, 1])
    expect(shelves.stories).toBeUndefined()
  })

  it('know no Collection of a Story, where the Collections were not loaded', () => {
    const {holding, storiesOf} = read({stories})
    expect([holding('s2'), [...storiesOf(0)]]).toEqual([[], []])
  })

  it('reads the same contents from the JSON of listings', () => {
    const json = (items: readonly {id: string}[]) =>
      new TextEncoder().encode(`[${recordsJson(items)}]`)
    const {stories: records, shelves} = read({
      teams: json(teams),
      stories: json(stories),
      collections: json(collections),
    })
    expect(records?.at(1)).toEqual(stories[1])
    expect(shelves.collections?.names.byTag('hot')).toEqual([0])
  })
})
