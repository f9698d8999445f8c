import {array, assert, constantFrom, integer, property, record} from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {SearchQuery} from '../access/index.ts'
import {readContents} from './contents.ts'
import {searchShelf} from './search.ts'
import {slicedWork} from './slices.ts'
import {storyOf} from './testing.ts'

const shelfOf = (stories: Parameters<typeof storyOf>[]) =>
  slicedWork(readContents({stories: stories.map((each) => storyOf(...each))})).finish().shelves
    .stories!

describe('a page of what a search found', () => {
  const shelf = shelfOf([
    ['s0', 'Cabin by the lake'],
    ['s1', 'The lake', {teamId: 't2'}],
    ['s2', 'Harbour'],
    ['lake', 'An item whose ID is the word', {teamId: 't2'}],
  ])

  it('starts with the item of an ID, then has what matches', () => {
    const found = searchShelf(shelf, {q: 'lake'})
    expect([found.positions, found.exact, found.total]).toEqual([[3, 0, 1], 1, 3])
    expect(found.matchedBy).toEqual([['id'], ['title'], ['title']])
  })

  it('finds an item by an ID outside of its Team only on request', () => {
    const within = {q: 'lake', teamId: 't1'} as const
    expect(searchShelf(shelf, within)).toMatchObject({positions: [0], exact: 0, otherTeams: 2})
    expect(searchShelf(shelf, {...within, idsFrom: 'all'})).toMatchObject({
      positions: [3, 0],
      exact: 1,
      otherTeams: 1,
    })
  })

  it('forgives a typing error only where nothing matches as it is typed', () => {
    expect(searchShelf(shelf, {q: 'harbuor'})).toMatchObject({positions: [2], similar: true})
    expect(searchShelf(shelf, {q: 'lake'}).similar).toBe(false)
    expect(searchShelf(shelf, {q: 'xyzxyz'})).toMatchObject({positions: [], similar: false})
  })

  it('starts with the items that come first, among those that match equally well', () => {
    expect(searchShelf(shelf, {first: ['s2', 'gone', 's1']}).positions).toEqual([2, 1, 0, 3])
    const alike = shelfOf([
      ['s0', 'A one'],
      ['s1', 'A two'],
      ['s2', 'Three'],
      ['s3', 'A'],
    ])
    expect(searchShelf(alike, {q: 'a', first: ['s2', 's1']}).positions).toEqual([3, 1, 0])
  })

  it('returns an empty page beyond the end, with the whole total', () => {
    expect(searchShelf(shelf, {offset: 99})).toMatchObject({positions: [], total: 4})
    expect(searchShelf(shelf, {q: 'lake', offset: 99})).toMatchObject({positions: [], total: 3})
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
        const shelves = shelfOf(all.map(({title, ...more}, at) => [`s${at}`, title, more]))
        const whole = searchShelf(shelves, q as SearchQuery)
        expect(whole.positions).toHaveLength(whole.total)
        expect(new Set(whole.positions).size).toBe(whole.total)
        const pages = Array.from({length: Math.ceil(whole.total / limit)}, (_, page) =>
          searchShelf(shelves, {...(q as SearchQuery), limit, offset: page * limit}),
        )
        expect(pages.flatMap(({positions}) => positions)).toEqual(whole.positions)
        expect(pages.flatMap(({matchedBy}) => matchedBy)).toEqual(whole.matchedBy)
      }),
    )
  })
})
