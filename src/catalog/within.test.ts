import {describe, expect, it} from 'vitest'
import type {SearchQuery} from '../access/index.ts'
import {readContents} from './contents.ts'
import {slicedWork} from './slices.ts'
import {collectionOf, storyOf} from './testing.ts'
import {createWithin} from './within.ts'

const contents = slicedWork(
  readContents({
    stories: ['s0', 's1', 's2', 's3'].map((id) => storyOf(id, id)),
    collections: [
      collectionOf('c0', '', {tag: 'a', storyIds: ['s3', 's1', 'gone', 's3']}),
      collectionOf('c1', '', {tag: 'b'}),
      collectionOf('c2', '', {tag: 'a'}),
    ],
  }),
).finish()
const lookUp = createWithin(contents)
const places = (kind: 'collections' | 'stories', query: SearchQuery) => {
  const {within, order} = lookUp(kind, query)
  return {within: within && [...within], order: order && [...order]}
}

describe('the items that a query names', () => {
  it('includes all items where the filter names none', () => {
    const query = {q: 'a', teamId: 't1'}
    expect(lookUp('stories', query)).toBe(query)
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
    const none = slicedWork(readContents({})).finish()
    expect([...(createWithin(none)('stories', {ids: ['s0']}).within ?? ['all'])]).toEqual([])
  })
})
