import {describe, expect, it} from 'vitest'
import type {Collection, Story} from '../access/index.ts'
import {CARDS, createListingIndexBuilder, PUBLISHED} from './listing-index.ts'
import {TITLE} from './ranks.ts'
import {recordsOf} from './records.ts'
import {createIndexBuilder} from './search-index.ts'
import {slicedWork} from './slices.ts'
import {collectionOf, storyOf} from './testing.ts'

const names = {byId: () => undefined, byTag: () => [], byStory: () => []}

function indexOf<K extends 'collections' | 'stories'>(
  kind: K,
  items: readonly (K extends 'collections' ? Collection : Story)[],
) {
  const builder = createListingIndexBuilder(kind, slicedWork(recordsOf(items)).finish() as never)
  const texts = createIndexBuilder(items.length)
  for (const [at, item] of items.entries()) {
    builder.add(at, item as never)
    texts.add(at, TITLE, item.title)
  }
  return slicedWork(builder.finish(names, texts)).finish()
}

describe('the columns of a listing', () => {
  it('number the Teams from 1 on, and 0 for none', () => {
    const {teams, teamNumbers} = indexOf('stories', [
      storyOf('a', '', {teamId: 't9'}),
      storyOf('b', '', {teamId: 't1'}),
      {id: 'c', title: '', displayTitle: ''},
      storyOf('d', '', {teamId: 't9'}),
    ])
    expect([...teams]).toEqual([1, 2, 0, 1])
    expect([...teamNumbers]).toEqual([
      ['t9', 1],
      ['t1', 2],
    ])
  })

  it('flag what is published, since 1970 too, and what is shown as cards', () => {
    const index = indexOf('collections', [
      collectionOf('a', '', {publishedAt: 0}),
      collectionOf('b', '', {embedType: 'cards'}),
      collectionOf('c', '', {embedType: 'cards', publishedAt: 5}),
      collectionOf('d', ''),
    ])
    expect([...index.flags]).toEqual([PUBLISHED, CARDS, PUBLISHED | CARDS, 0])
    expect([index.isCollections, index.hasPublished]).toEqual([true, true])
  })

  it('know nothing of publication where no item has a date', () => {
    const index = indexOf('stories', [storyOf('a', ''), storyOf('b', '')])
    expect([index.isCollections, index.hasPublished]).toEqual([false, false])
  })

  it('have the order of the newest first', () => {
    const {newest} = indexOf('stories', [
      storyOf('old', '', {publishedAt: 10}),
      storyOf('new', '', {publishedAt: 30}),
      storyOf('middle', '', {publishedAt: 20}),
    ])
    expect([...newest]).toEqual([1, 2, 0])
  })
})
