import {describe, expect, it} from 'vitest'
import type {SearchField} from '../../../access/index.ts'
import {itemFacts, whyListed} from './item-facts.ts'
import {collectionItem, storyItem, type WhyFound} from '../items.ts'
import {collectionOf, storyOf} from '../testing.ts'

const words = {
  t: ((key: string, values?: object) =>
    values ? `${key} ${JSON.stringify(values)}` : key) as never,
  showTeam: true,
  words: 'x',
  when: () => 'today',
}
const story = (by: readonly SearchField[] = [], why: Partial<WhyFound> = {}) =>
  storyItem(storyOf({id: 'x7', teamName: 'News', createdAt: 1}), 'cards', {matchedBy: by, ...why})

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
    expect(whyListed(story(by), words)).toBe(expected)
  })

  it('is said of a Team that is not shown, and not of the ID of something else', () => {
    expect(whyListed(story(['teamName']), {...words, showTeam: false})).toBe('item.matched.team')
    expect(whyListed(story(['id']), {...words, words: 'other'})).toBeUndefined()
  })

  it('is said by the title of the Collection that has a Story, or of the Story in a Collection', () => {
    const related = {id: 'r', title: 'Summer'}
    const said = (key: string, values: object) => `item.related.${key} ${JSON.stringify(values)}`
    expect(whyListed(story(['collectionTitle'], {related}), words)).toBe(
      said('collection', {title: 'Summer'}),
    )
    const tagged = {...related, tag: 'hot'}
    expect(whyListed(story(['collectionTag'], {related: tagged}), words)).toBe(
      said('collection-tag', {title: 'Summer', tag: 'hot'}),
    )
    const collection = collectionItem(collectionOf({}), 'id', {
      matchedBy: ['title', 'storyTitle'],
      related,
    })
    expect(whyListed(collection, words)).toBe(said('story', {title: 'Summer'}))
  })
})

describe('why an item comes first', () => {
  it.each(['suggested', 'recent'] as const)('is said where it is %s', (shelf) => {
    expect(whyListed(story([], {shelf}), words)).toBe(`item.shelf.${shelf}`)
    expect(itemFacts(story([], {shelf}), words)).toEqual(['News', `item.shelf.${shelf}`])
  })
})

describe('an item of another Team than the selected one', () => {
  it('names its Team', () => {
    const facts = (teamName?: string) =>
      itemFacts(
        storyItem(storyOf(teamName === undefined ? {} : {teamName}), 'cards', {
          isOfOtherTeam: true,
        }),
        {...words, showTeam: false},
      )
    expect(facts('News')).toEqual(['item.found-in {"team":"News"}'])
    expect(facts()).toEqual(['item.found-elsewhere'])
  })
})
