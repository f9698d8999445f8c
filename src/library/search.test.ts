import {array, assert, constantFrom, integer, property, record} from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {SearchQuery} from '../access/index.ts'
import {collectionOf, storyOf} from '../access/testing.ts'
import {createCatalog} from './catalog.ts'
import {buildContent} from './content.ts'
import {searchView} from './search.ts'
import {runToEnd} from './slices.ts'
import {createView} from './view.ts'

const searchIn = (stories: Parameters<typeof storyOf>[]) => {
  const records = stories.map((each) => storyOf(...each))
  const view = createView(runToEnd(buildContent({stories: records})))
  return (query: SearchQuery) => runToEnd(searchView(view, 'stories', query))
}

describe('a page of what a search found', () => {
  const search = searchIn([
    ['s0', 'Cabin by the lake'],
    ['s1', 'The lake', {teamId: 't2'}],
    ['s2', 'Harbour'],
    ['lake', 'An item whose ID is the word', {teamId: 't2'}],
  ])

  it('starts with the item of an ID, then has what matches', () => {
    const found = search({q: 'lake'})
    expect([found.positions, found.exact, found.total]).toEqual([[3, 0, 1], 1, 3])
    expect(found.matchedBy).toEqual([['id'], ['title'], ['title']])
  })

  it('says how many words it did not search for', () => {
    const many = 'lake the a e i k l c b y'
    expect(search({q: many})).not.toHaveProperty('ignoredWords')
    expect(search({q: `${many} h n`}).ignoredWords).toBe(2)
  })

  it('leaves out what was published earlier, or not at all', () => {
    const dated = searchIn([
      ['s0', 'Old lake', {publishedAt: 99}],
      ['s1', 'New lake', {publishedAt: 100}],
      ['s2', 'Lake'],
    ])
    const since = (publishedSince: number, q?: string) =>
      dated({publishedSince, ...(q && {q})}).positions
    expect([since(100), since(99), since(100, 'lake'), since(101)]).toEqual([[1], [0, 1], [1], []])
  })

  it('starts with the items that come first, among those that match equally well', () => {
    expect(search({first: ['s2', 'gone', 's1']}).positions).toEqual([2, 1, 0, 3])
    const alike = searchIn([
      ['s0', 'A one'],
      ['s1', 'A two'],
      ['s2', 'Three'],
      ['s3', 'A'],
    ])
    expect(alike({q: 'a', first: ['s2', 's1']}).positions).toEqual([3, 1, 0])
  })

  it('reads an excluded Collection once, however often it is named, and pauses after it', () => {
    const [one, other] = [{tag: 'hot', storyIds: ['s0']}, {storyIds: ['s1']}]
    const collections = [collectionOf('c1', 'One', one), collectionOf('c2', 'Other', other)]
    const records = ['s0', 's1', 's2'].map((id) => storyOf(id, id))
    const view = createView(runToEnd(buildContent({collections, stories: records})))
    const read: (number | 'pause')[] = []
    const storiesOf = (at: number) => (read.push(at), view.storiesOf(at))
    const query = {excludeTags: ['hot', 'hot'], excludeCollections: ['c1', 'c2', 'c1']}
    const slices = searchView({...view, storiesOf}, 'stories', query)
    let step = slices.next()
    for (; !step.done; step = slices.next()) read.push('pause')
    expect(step.value.positions).toEqual([2])
    expect(read).toEqual([0, 'pause', 1, 'pause'])
  })

  it('returns an empty page beyond the end, with the whole total', () => {
    expect(search({offset: 99})).toMatchObject({positions: [], total: 4})
    expect(search({q: 'lake', offset: 99})).toMatchObject({positions: [], total: 3})
  })

  it('makes up all items with the others, whatever their size', () => {
    const story = record({
      title: constantFrom('a', 'b', 'a b', 'b a', 'ab'),
      teamId: constantFrom('t1', 't2'),
      publishedAt: integer({min: 0, max: 5}),
    })
    const query = record(
      {
        q: constantFrom('a', 'b', 'a b', 's1', 'zzzzz'),
        teamId: constantFrom('t1', 't2', 't3'),
        sort: constantFrom('title' as const, 'newest' as const),
        first: array(constantFrom('s0', 's2', 'gone')),
        idsFrom: constantFrom('all' as const),
      },
      {requiredKeys: []},
    )
    assert(
      property(array(story, {maxLength: 12}), query, integer({min: 1, max: 5}), (all, q, limit) => {
        const searchAll = searchIn(all.map(({title, ...more}, at) => [`s${at}`, title, more]))
        const whole = searchAll(q as SearchQuery)
        expect(whole.positions).toHaveLength(whole.total)
        expect(new Set(whole.positions).size).toBe(whole.total)
        const pages = Array.from({length: Math.ceil(whole.total / limit)}, (_, page) =>
          searchAll({...(q as SearchQuery), limit, offset: page * limit}),
        )
        expect(pages.flatMap(({positions}) => positions)).toEqual(whole.positions)
        expect(pages.flatMap(({matchedBy}) => matchedBy)).toEqual(whole.matchedBy)
      }),
    )
  })
})

describe('a text to suggest for', () => {
  const collections = [
    collectionOf('c1', 'About us', {publishedAt: 9}),
    collectionOf('c2', 'Summer campaign', {publishedAt: 1}),
    collectionOf('c3', 'The summer campaigns of others', {publishedAt: 5}),
    collectionOf('c4', 'ListingIndex', {tag: 'summer-campaign', teamId: 't2'}),
    collectionOf('c5', 'Hot', {tag: 'news/hot'}),
  ]
  const stories = [storyOf('s1', 'Boat trip'), storyOf('s2', 'Summer campaign, the video')]
  const catalog = createCatalog({teams: [], collections, stories})

  const suggested = (
    suggest: string,
    more = {},
    kind: 'collections' | 'stories' = 'collections',
  ) => {
    const {items, suggested} = catalog.search(kind, {suggest, ...more})!
    return items
      .slice(0, suggested)
      .flatMap(({id}) => id)
      .join(' ')
  }

  describe('suggestions for a text', () => {
    it.each([
      ['suggests by the tag, or by words of the title', 'summer-campaign', 'c4 c2 c3'],
      ['reads the last segment of a path', '/2026/summer-campaign/', 'c4 c2 c3'],
      ['suggests by the beginnings of words', 'summ_camp', 'c3 c2'],
      ['suggests by a tag that is a path', 'news/hot', 'c5'],
      ['requires every word', 'summer-sale', ''],
      ['does not match in the middle of a word', 'ummer', ''],
      ['suggests nothing for two letters', 'ab', ''],
      ['suggests nothing for a text without words', '/', ''],
    ])('%s', (_, text, ids) => {
      expect(suggested(text)).toBe(ids)
    })

    it('applies the filters to suggestions', () => {
      expect(suggested('summer-campaign', {teamId: 't1'})).toBe('c2 c3')
      expect(suggested('summer-campaign', {embedType: 'cards'})).toBe('')
    })

    it('suggests Stories, too', () => {
      expect(suggested('summer-campaign', {}, 'stories')).toBe('s2')
    })

    it('returns suggestions first and once, before other preferred items', () => {
      const query = {
        suggest: 'summer-campaign',
        first: ['c1', 'c2'],
        sort: 'newest',
        limit: 4,
      } as const
      const response = catalog.search('collections', query)!
      expect(response.items.map(({id}) => id).join(' ')).toBe('c4 c2 c3 c1')
      expect(response).toMatchObject({suggested: 3, total: 5})
      const next = catalog.search('collections', {...query, offset: 4})!
      expect(next.items.map(({id}) => id).join(' ')).toBe('c5')
    })

    it('suggests nothing where the query has words', () => {
      const response = catalog.search('collections', {q: 'about', suggest: 'summer-campaign'})!
      expect(response).toMatchObject({suggested: 0, total: 1})
    })
  })
})

describe('the Teams of what matches', () => {
  const stories = [
    storyOf('s1', 'Boat trip', {publishedAt: 1}),
    storyOf('s2', 'Boat house', {teamId: 't2', publishedAt: 1}),
    storyOf('s3', 'Boats', {teamId: 't3'}),
    {id: 's4', title: 'Boat of no Team', displayTitle: 'Boat of no Team'},
    storyOf('s5', 'Harbour', {teamId: 't2'}),
  ]
  const collections = [collectionOf('c1', 'Sea', {storyIds: ['s1'], teamId: 't2'})]
  const teams = ['t1', 't2', 't3'].map((id) => ({id, name: id}))
  const {search} = createCatalog({teams, collections, stories})

  const counts = (query: SearchQuery) =>
    search('stories', {countBy: 'team', ...query})?.teamCounts?.map(
      ({teamId, count}) => `${teamId}: ${count}`,
    )

  describe('counts by Team', () => {
    it('counts the items of every Team, whichever is selected, and omits Teams without any', () => {
      expect(counts({})).toEqual(['t1: 1', 't2: 2', 't3: 1'])
      expect(counts({teamId: 't3', limit: 1})).toEqual(['t1: 1', 't2: 2', 't3: 1'])
      expect(counts({q: 'boat', teamId: 't3'})).toEqual(['t1: 1', 't2: 1', 't3: 1'])
      expect(counts({q: 'nothing'})).toEqual([])
    })

    it('counts only items that pass the filters', () => {
      expect(counts({published: true})).toEqual(['t1: 1', 't2: 1'])
    })

    it('counts an item once where the search names it by ID', () => {
      expect(counts({q: 's1 s5'})).toEqual(['t1: 1', 't2: 1'])
    })

    it('counts only on demand', () => {
      expect(search('stories', {q: 'boat'})).not.toHaveProperty('teamCounts')
    })
  })

  describe('a search in a Team', () => {
    const others = (query: SearchQuery) => search('stories', query)?.otherTeams

    it('reports how many items of other Teams match', () => {
      expect(others({q: 'boat', teamId: 't1'})).toBe(3)
      expect(others({q: 'harbour', teamId: 't1'})).toBe(1)
      expect(others({q: 'boat', teamId: 't1', published: true})).toBe(1)
      expect(others({q: 'boat', teamId: 'unknown'})).toBe(4)
      expect(others({q: 'boat'})).toBe(0)
      expect(others({teamId: 't1'})).toBe(0)
    })

    const found = (query: SearchQuery) => search('stories', query)?.items.map(({id}) => id)

    it('finds items by their ID only in that Team, or in all', () => {
      expect(found({q: 's2', teamId: 't1'})).toEqual([])
      expect(found({q: 's2', teamId: 't1', idsFrom: 'all'})).toEqual(['s2'])
      expect(found({q: 's1, s5', teamId: 't1', idsFrom: 'all'})).toEqual(['s1', 's5'])
      expect(found({q: 's2', teamId: 't1', idsFrom: 'all', published: false})).toEqual([])
      expect(search('stories', {q: 's2', teamId: 't1', idsFrom: 'all'})).toMatchObject({
        total: 1,
        exact: 1,
        otherTeams: 0,
      })
      expect(search('stories', {q: 's2', teamId: 't1'})).toMatchObject({total: 0, otherTeams: 1})
    })

    it('finds Collections by the ID of a Story in all Teams, too', () => {
      const query = {q: 's1', teamId: 't1', idsFrom: 'all'} as const
      expect(search('collections', query)?.items.map(({id}) => id)).toEqual(['c1'])
    })
  })
})
