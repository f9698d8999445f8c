import {describe, expect, it} from 'vitest'
import {collectionOf, storyOf} from '../access/testing.ts'
import {buildCatalog, createCatalog} from './catalog.ts'
import {buildContent} from './content.ts'
import type {Records} from './listing.ts'
import {runToEnd} from './slices.ts'

/** Collections that each have all of the Stories. */
function crowded(collections: number, stories: number, title: string): Records {
  const all = Array.from({length: stories}, (_, at) => storyOf(`s${at}`, `${title} ${at}`))
  const storyIds = all.map(({id}) => id)
  return {
    teams: [{id: 't1', name: 'Marketing'}],
    stories: all,
    collections: Array.from({length: collections}, (_, at) =>
      collectionOf(`c-${at}`, `${title} of ${at}`, {storyIds}),
    ),
  }
}

describe('Collections that have the same Stories', () => {
  it('take a bounded multiple of their titles', () => {
    const {collections, stories} = runToEnd(buildContent(crowded(10, 1000, 'long '.repeat(400))))
    const lengthOf = (blocks: readonly {readonly text: string}[]) =>
      blocks.reduce((sum, {text}) => sum + text.length, 0)
    // Each title once, and what the item has from others.
    expect(lengthOf(stories!.text.blocks)).toBeLessThan(1000 * (2100 + 2 * 4200))
    expect(lengthOf(collections!.text.blocks)).toBeLessThan(10 * (2100 + 1_100_000))
  })

  it('leave out a title that is too long for others, and no other', () => {
    const collections = ['x'.repeat(5000), 'Harbour'].map((title, at) =>
      collectionOf(`c${at}`, title, {storyIds: ['s1']}),
    )
    const {search} = createCatalog({stories: [storyOf('s1', 'Boat')], collections})
    expect(search('stories', {q: 'harbour'})).toMatchObject({total: 1})
    expect(search('stories', {q: 'xxxxx'})).toMatchObject({total: 0})
    expect(search('collections', {q: 'xxxxx'})).toMatchObject({total: 1})
  })

  it('match by their own title, ID and Team, however many Stories they have', () => {
    const {search} = createCatalog(crowded(1, 40_000, 'Some title of a Story'))
    for (const q of ['of 0', 'c-0', 'marketing some']) {
      expect(search('collections', {q})).toMatchObject({items: [{id: 'c-0'}]})
    }
  })

  it('let others have their turn while they are read, searched and shown', () => {
    const pauses = (slices: Iterable<undefined>) => [...slices].length
    const records = crowded(20, 2000, 'Boat')
    expect(pauses(buildCatalog(records))).toBeGreaterThan((20 * 2000 * 2) / 500)
    const catalog = runToEnd(buildCatalog(records))
    // For each item by which another was found, and again for each that is shown.
    expect(pauses(catalog.search('collections', {q: 'boat'}))).toBeGreaterThan(40)
    // For each 100 titles that are searched for the words, of which there are 20,000 at most.
    expect(pauses(catalog.search('collections', {q: 'boat 1999'}))).toBeGreaterThan(300)
    // For each 4,000 items of which none is shown, and once more.
    const {search} = runToEnd(buildCatalog(crowded(0, 40_000, 'Boat')))
    expect(pauses(search('stories', {offset: 40_000}))).toBeGreaterThan(10)
  })
})
