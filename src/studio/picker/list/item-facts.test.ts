import {describe, expect, it} from 'vitest'
import type {SearchField} from '../../../access/index.ts'
import {itemFacts, matchedBy} from './item-facts.ts'
import {collectionItem, storyItem} from '../items.ts'
import {collectionOf, storyOf} from '../testing.ts'

const words = {
  t: ((key: string, values?: object) =>
    values ? `${key} ${JSON.stringify(values)}` : key) as never,
  showTeam: true,
  words: 'x',
  when: () => 'today',
}
const story = (by: readonly SearchField[] = []) =>
  storyItem(storyOf({id: 'x7', teamName: 'News', createdAt: 1}), 'cards', by)

describe('what is said of an item', () => {
  it('is its Team and its date, for a Story', () => {
    expect(itemFacts(story(), words)).toEqual(['News', 'today'])
  })

  it('does not call a Collection unpublished where that is unknown', () => {
    const about = (published?: boolean) =>
      itemFacts(
        collectionItem(collectionOf(published === undefined ? {} : {published}), 'id'),
        words,
      )
    expect(about()).toEqual([])
    expect(about(true)).toEqual([])
    expect(about(false)).toEqual(['item.not-published'])
  })
})

describe('what a search matched', () => {
  it.each<[readonly SearchField[], string | undefined]>([
    [[], undefined],
    [['title', 'collectionTitle'], undefined],
    [['teamName'], undefined],
    [['collectionTitle'], 'item.matched.collection'],
    [['displayTitle', 'id'], 'item.matched.display-title'],
    [['id'], 'item.matched.id'],
  ])('by %j is said as %s', (by, expected) => {
    expect(matchedBy(story(by), words)).toBe(expected)
  })

  it('is said of a Team that is not shown, and not of the ID of something else', () => {
    expect(matchedBy(story(['teamName']), {...words, showTeam: false})).toBe('item.matched.team')
    expect(matchedBy(story(['id']), {...words, words: 'other'})).toBeUndefined()
  })
})
