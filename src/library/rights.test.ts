import {describe, expect, it} from 'vitest'
import {readContents} from './contents.ts'
import type {LoadedListings} from './records.ts'
import {restrict} from './rights.ts'
import {searchListing} from './search.ts'
import {finish} from './slices.ts'
import {collectionOf, storyOf} from './testing.ts'

const listings: LoadedListings = {
  teams: [
    {id: 't1', name: 'Sales'},
    {id: 't2', name: 'Sales'},
  ],
  stories: [
    storyOf('s1', 'The harbour'),
    storyOf('s2', 'Harbur', {teamId: 't2', publishedAt: 1}),
    {...storyOf('s3', 'The lake'), teamId: undefined as unknown as string},
  ],
  collections: [
    collectionOf('c1', 'Summer', {tag: 'home', storyIds: ['s2', 's1', 'gone']}),
    collectionOf('c2', 'Winter', {tag: 'home', teamId: 't2', storyIds: ['s1']}),
  ],
}
const contents = finish(readContents(listings))
const visible = restrict(contents, ['t1', 'none'])

const found = (kind: 'collections' | 'stories', q: string, of = visible) => {
  const index = of.indexes[kind]!
  const {positions, similar} = finish(searchListing(index, {q}))
  return {ids: positions.map((position) => index.records.at(position).id), similar}
}

describe('the contents that hold only the permitted Teams', () => {
  it('name no other items, and none of no Team', () => {
    const {byId, byTag} = visible.indexes.stories!.names
    expect([byId('s1'), byId('s2'), byId('s3'), byTag('home')]).toEqual([
      0,
      undefined,
      undefined,
      [],
    ])
    const collections = visible.indexes.collections!.names
    expect(collections.byTag('home')).toEqual([0])
    expect([collections.byStory('s1'), collections.byStory('s2')]).toEqual([[0], []])
    expect(collections.byStory('gone'), 'as one that may not be seen').toEqual([])
    expect([visible.storiesOf(0), visible.holding('s1')]).toEqual([[0], [0]])
  })

  it('tell no Teams of one name apart where only one may be seen', () => {
    expect(Object.fromEntries(contents.teamNames)).toEqual({t1: 'Sales (t1)', t2: 'Sales (t2)'})
    expect(Object.fromEntries(visible.teamNames)).toEqual({t1: 'Sales'})
    expect(visible.teamPositions).toEqual([0])
  })

  it('find no item by the words of another that may not be seen', () => {
    expect(found('stories', 'winter', contents).ids).toEqual(['s1'])
    expect(found('stories', 'winter').ids).toEqual([])
    expect(found('stories', 'summer').ids).toEqual(['s1'])
    expect(found('collections', 'harbur', contents)).toEqual({ids: ['c1'], similar: false})
    expect(found('collections', 'harbur')).toEqual({ids: ['c1'], similar: true})
  })

  it('take a word of hidden items for a typing error, as if they did not exist', () => {
    expect(found('stories', 'harbur', contents)).toEqual({ids: ['s2'], similar: false})
    expect(found('stories', 'harbur')).toEqual({ids: ['s1'], similar: true})
  })

  it('know whether any item that may be seen is published', () => {
    expect([contents, visible].map(({indexes}) => indexes.stories!.hasPublished)).toEqual([
      true,
      false,
    ])
  })

  it('hold nothing for no Team, and nothing that was not loaded', () => {
    const nothing = restrict(contents, [])
    expect([found('stories', 'the', nothing).ids, nothing.teamPositions]).toEqual([[], []])
    const {indexes, teamNames} = restrict(finish(readContents({})), ['t1'])
    expect([indexes.stories, indexes.collections, teamNames.size]).toEqual([
      undefined,
      undefined,
      0,
    ])
  })
})
