import {describe, expect, it} from 'vitest'
import {readContents} from './contents.ts'
import {find} from './find.ts'
import {type LoadedListings, recordsJson} from './records.ts'
import {NO_RANK} from './ranks.ts'
import {finish} from './slices.ts'
import {collectionOf, storyOf} from './testing.ts'

const teams = [{id: 't1', name: 'Marketing'}]
const stories = [storyOf('s1', 'One'), storyOf('s2', 'Two')]
const collections = [
  collectionOf('c1', 'Summer', {tag: 'hot', storyIds: ['s2', 'gone']}),
  collectionOf('c2', 'Winter', {storyIds: ['s2']}),
]
const read = (listings: LoadedListings) => finish(readContents(listings))

describe('the contents of a catalog', () => {
  it('name items by ID, tag and Story', () => {
    const {indexes, teamNames} = read({teams, stories, collections})
    expect(teamNames.get('t1')).toBe('Marketing')
    const {names} = indexes.collections!
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
    const ofStories = indexes.stories!.names
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
    expect([nothing.stories, nothing.collections, nothing.findLinked]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(nothing.indexes).toEqual({collections: undefined, stories: undefined})
    expect([[...nothing.storiesOf(0)], nothing.holding('s1')]).toEqual([[], []])
    const empty = read({teams: [], stories: [], collections: []})
    expect([empty.stories?.size, empty.collections?.size]).toEqual([0, 0])
    expect(empty.findLinked).toBeDefined()
  })

  it('know the Stories that Collections name, though the Stories were not loaded', () => {
    const {holding, indexes} = read({collections})
    expect(holding('s2')).toEqual([0, 1])
    expect(indexes.stories).toBeUndefined()
  })

  it('know no Collection of a Story, where the Collections were not loaded', () => {
    const {holding, storiesOf} = read({stories})
    expect([holding('s2'), [...storiesOf(0)]]).toEqual([[], []])
  })

  it('reads the same contents from the JSON of listings', () => {
    const json = (items: readonly {id: string}[]) =>
      new TextEncoder().encode(`[${recordsJson(items)}]`)
    const {stories: records, indexes} = read({
      teams: json(teams),
      stories: json(stories),
      collections: json(collections),
    })
    expect(records?.at(1)).toEqual(stories[1])
    expect(indexes.collections?.names.byTag('hot')).toEqual([0])
  })

  it('have the Stories of a Collection in their order, and a Collection of a Story once', () => {
    const {storiesOf, holding} = read({
      stories,
      collections: [collectionOf('c1', '', {storyIds: ['s2', 'gone', 's1', 's2', 'gone']})],
    })
    expect(storiesOf(0)).toEqual([1, 0, 1])
    expect([holding('s2'), holding('gone')]).toEqual([[0], [0]])
  })

  it('pauses while it reads records', () => {
    const many = Array.from({length: 1000}, (_, at) => storyOf(`s${at}`, ''))
    expect([...readContents({stories: many})].length).toBeGreaterThanOrEqual(5)
  })
})

describe('the index of a listing', () => {
  it('numbers the Teams from 1 on, and 0 for none', () => {
    const {teams: numbers, teamNumbers} = read({
      stories: [
        storyOf('a', '', {teamId: 't9'}),
        storyOf('b', '', {teamId: 't1'}),
        {id: 'c', title: '', displayTitle: ''},
        storyOf('d', '', {teamId: 't9'}),
      ],
    }).indexes.stories!
    expect(numbers).toEqual([1, 2, 0, 1])
    expect([...teamNumbers]).toEqual([
      ['t9', 1],
      ['t1', 2],
    ])
  })

  it('knows what is published, since 1970 too, and what is shown as cards', () => {
    const index = read({
      collections: [
        collectionOf('a', '', {publishedAt: 0}),
        collectionOf('b', '', {embedType: 'cards'}),
      ],
    }).indexes.collections!
    expect([index.publishedAt, index.isCards]).toEqual([
      [0, undefined],
      [false, true],
    ])
    expect([index.isCollections, index.hasPublished]).toEqual([true, true])
    expect(read({stories}).indexes.stories).toMatchObject({
      isCollections: false,
      hasPublished: false,
    })
  })

  it('has the order of the newest first', () => {
    const {newest} = read({
      stories: [1, 3, 2].map((publishedAt, at) => storyOf(`s${at}`, '', {publishedAt})),
    }).indexes.stories!
    expect([...newest]).toEqual([1, 2, 0])
  })

  it.each([
    ['stories', 'inner', [0]],
    ['stories', 'shown', [0]],
    ['stories', 's-1', [0]],
    ['stories', 'marketing', [0, 2]],
    ['stories', 'untitled', [2]],
    ['stories', 'summer', [0, 1]],
    ['stories', 'hot', [0, 1]],
    ['stories', 'winter', [1]],
    ['collections', 'summer', [0]],
    ['collections', 'hot', [0]],
    ['collections', 'c-3', [2]],
    ['collections', 'marketing', [0, 1]],
    ['collections', 'inner', [0]],
    ['collections', 'shown', [0]],
    ['collections', 'other', [0, 1]],
  ] as const)('finds %s by %j', (kind, query, expected) => {
    const {index} = read({
      teams,
      stories: [
        storyOf('s-1', 'Inner', {displayTitle: 'Shown'}),
        storyOf('s-2', 'Other', {teamId: 't2'}),
        {id: 'untitled', title: '', displayTitle: '', teamId: 't1'},
      ],
      collections: [
        collectionOf('c-1', 'Summer', {tag: 'hot', storyIds: ['s-1', 's-2']}),
        collectionOf('c-2', 'Winter', {storyIds: ['s-2']}),
        collectionOf('c-3', '', {teamId: 'unknown'}),
      ],
    }).indexes[kind]!
    const ranks = finish(find(index, query))?.ranks ?? []
    expect([...ranks.entries()].flatMap(([at, rank]) => (rank === NO_RANK ? [] : [at]))).toEqual(
      expected,
    )
  })
})
