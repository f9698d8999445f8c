import {describe, expect, it} from 'vitest'
import type {SearchQuery} from '../access/index.ts'
import {readContents} from './contents.ts'
import {lookUpWithin, passes} from './filter.ts'
import {finish} from './slices.ts'
import {collectionOf, storyOf} from './testing.ts'

const records = [
  {id: 'b', embedType: 'bubbles', published: true, publishedAt: 100, tag: 'sea'},
  {id: 'c', embedType: 'cards', published: true, publishedAt: 50},
  {id: 'd', embedType: 'cards', published: false},
] as const

describe('a filter', () => {
  it.each([
    [{}, 'b c d'],
    [{embedType: undefined, published: undefined}, 'b c d'],
    [{embedType: 'cards'}, 'c d'],
    [{embedType: 'bubbles'}, 'b'],
    [{published: true}, 'b c'],
    [{published: false}, 'd'],
    [{embedType: 'cards', published: true}, 'c'],
    [{embedType: 'bubbles', published: false}, ''],
    [{ids: ['d', 'b', 'x']}, 'b d'],
    [{ids: []}, ''],
    [{tags: ['sea', 'land']}, 'b'],
    [{tags: []}, ''],
    [{publishedSince: 100}, 'b'],
    [{publishedSince: 50}, 'b c'],
    [{tags: ['sea'], embedType: 'cards'}, ''],
  ] as const)('%j leaves %j', (filter, ids) => {
    const left = records.filter((record) => passes(record, record.published, filter))
    expect(left.map(({id}) => id).join(' ')).toBe(ids)
  })

  it('ignores the embed type and tags for Stories', () => {
    expect(passes({id: 's'}, true, {embedType: 'bubbles', tags: ['sea']})).toBe(true)
  })

  it('treats an item as published where that is unknown', () => {
    const pass = [true, false].map((published) => passes({id: 's'}, undefined, {published}))
    expect(pass).toEqual([true, false])
  })
})

const contents = finish(
  readContents({
    stories: ['s0', 's1', 's2', 's3'].map((id) => storyOf(id, id)),
    collections: [
      collectionOf('c0', '', {tag: 'a', storyIds: ['s3', 's1', 'gone', 's3']}),
      collectionOf('c1', '', {tag: 'b'}),
      collectionOf('c2', '', {tag: 'a'}),
    ],
  }),
)
const places = (kind: 'collections' | 'stories', query: SearchQuery) => {
  const {within, order} = lookUpWithin(contents, kind, query)
  return {within: within && [...within], order: order && [...order]}
}

describe('the items that a query names', () => {
  it('includes all items where the filter names none', () => {
    const query = {q: 'a', teamId: 't1'}
    expect(lookUpWithin(contents, 'stories', query)).toBe(query)
  })

  it('includes the items of IDs and of tags that exist', () => {
    expect(places('stories', {ids: ['s2', 'gone', 's0']}).within).toEqual([2, 0])
    expect(places('collections', {tags: ['a', 'nothing']}).within).toEqual([0, 2])
  })

  it('includes none, not all, where nothing that the filter names exists', () => {
    expect(places('stories', {ids: ['gone']}).within).toEqual([])
    expect(places('stories', {ids: []}).within).toEqual([])
    expect(places('stories', {collectionId: 'gone'})).toEqual({within: [], order: []})
  })

  it('includes the Stories of a Collection in its order, each once', () => {
    expect(places('stories', {collectionId: 'c0'})).toEqual({within: [3, 1], order: [3, 1]})
  })

  it('includes only items that match each part of the filter', () => {
    expect(places('collections', {tags: ['a'], ids: ['c2', 'c1']}).within).toEqual([2])
    expect(places('stories', {collectionId: 'c0', ids: ['s0', 's1']})).toEqual({
      within: [1],
      order: [3, 1],
    })
  })

  it('includes none of a listing that was not loaded', () => {
    const none = finish(readContents({}))
    expect([...(lookUpWithin(none, 'stories', {ids: ['s0']}).within ?? ['all'])]).toEqual([])
  })
})
