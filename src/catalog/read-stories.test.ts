import {describe, expect, it} from 'vitest'
import type {Collection, Story} from '../access/index.ts'
import {find} from './find.ts'
import {parseLink} from './link.ts'
import {readCollections} from './read-collections.ts'
import {readStories} from './read-stories.ts'
import {recordsOf} from './records.ts'
import type {IndexBuilder} from './search-index.ts'
import {slicedWork} from './slices.ts'
import {collectionOf, storyOf} from './testing.ts'

const teamNames = new Map([['t1', 'Marketing']])

function read(items: readonly Story[], holders?: readonly Collection[]) {
  const records = slicedWork(recordsOf(items)).finish()
  const collections =
    holders &&
    slicedWork(
      readCollections(slicedWork(recordsOf(holders)).finish(), teamNames, records),
    ).finish()
  const {texts, links} = slicedWork(readStories(records, teamNames, collections)).finish()
  return {
    records,
    links,
    stories: searchOf(texts),
    collections: collections && searchOf(collections.texts),
  }
}

/** Finds the places of items by a query. */
function searchOf(texts: IndexBuilder) {
  const index = slicedWork(texts.finish()).finish()
  return (query: string) => {
    const {items, count = 0} = find(index, query) ?? {}
    return [...(items?.subarray(0, count) ?? [])].toSorted()
  }
}

describe('the Stories of a listing', () => {
  it('finds Stories by title, display title, ID and Team', () => {
    const {stories} = read([
      storyOf('s-1', 'Inner', {displayTitle: 'Shown'}),
      storyOf('s-2', 'Other', {teamId: 't2'}),
    ])
    expect(['inner', 'shown', 's-1', 'marketing', 'other'].map(stories)).toEqual([
      [0],
      [0],
      [0],
      [0],
      [1],
    ])
  })

  it.each([
    [{title: '', displayTitle: 'Shown'}, 'shown'],
    [{title: '', displayTitle: ''}, 'xyz'],
  ])('go by their display title or ID without a title: %j', (titles, query) => {
    const records = slicedWork(recordsOf([{id: 'xyz', ...titles}])).finish()
    const {texts} = slicedWork(readStories(records, teamNames, undefined)).finish()
    expect(slicedWork(texts.finish()).finish().titles).toBe(`${query}\n`)
  })

  it('finds Stories by the tags and titles of all Collections that contain them', () => {
    const {stories} = read(
      [storyOf('s1', 'One'), storyOf('s2', 'Two')],
      [
        collectionOf('c1', 'Summer', {tag: 'hot', storyIds: ['s1', 's2']}),
        collectionOf('c2', 'Winter', {storyIds: ['s2']}),
      ],
    )
    expect(['summer', 'hot', 'winter'].map(stories)).toEqual([[0, 1], [0, 1], [1]])
  })

  it('let their Collections be found by title and display title', () => {
    const {collections} = read(
      [storyOf('s1', 'Inner', {displayTitle: 'Shown'}), storyOf('s2', 'Alone')],
      [collectionOf('c1', 'Summer', {storyIds: ['s1']})],
    )
    expect(['inner', 'shown', 'alone'].map((word) => collections?.(word))).toEqual([[0], [0], []])
  })

  it('finds Stories by the address at which they are watched', () => {
    const watchUrl = 'https://watch.example/s2'
    const {links, records} = read([storyOf('s1', ''), storyOf('s2', '', {watchUrl})])
    expect(links.find(parseLink(watchUrl)!, records)).toEqual([1])
  })

  it('reads Stories in slices', () => {
    const many = Array.from({length: 1000}, (_, at) => storyOf(`s${at}`, ''))
    const records = slicedWork(recordsOf(many)).finish()
    expect([...readStories(records, teamNames, undefined)]).toHaveLength(5)
  })
})
