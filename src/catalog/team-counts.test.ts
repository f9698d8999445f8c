import {describe, expect, it} from 'vitest'
import type {SearchQuery} from '../access/index.ts'
import {createCatalog} from './catalog.ts'
import {collectionOf, storyOf} from './testing.ts'

const stories = [
  storyOf('s1', 'Boat trip', {publishedAt: 1}),
  storyOf('s2', 'Boat house', {teamId: 't2', publishedAt: 1}),
  storyOf('s3', 'Boats', {teamId: 't3'}),
  {id: 's4', title: 'Boat of no Team', displayTitle: 'Boat of no Team'},
  storyOf('s5', 'Harbour', {teamId: 't2'}),
]
const collections = [collectionOf('c1', 'Sea', {storyIds: ['s1'], teamId: 't2'})]
const {search} = createCatalog({teams: [], collections, stories})

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
    expect(others({q: 'boat', teamId: 't1'})).toBe(2)
    expect(others({q: 'harbour', teamId: 't1'})).toBe(1)
    expect(others({q: 'boat', teamId: 't1', published: true})).toBe(1)
    expect(others({q: 'boat', teamId: 'unknown'})).toBe(3)
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
