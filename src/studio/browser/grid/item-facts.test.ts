import {describe, expect, it} from 'vitest'
import type {FoundStory, SearchField} from '../../../access/index.ts'
import {foundCollection, storyOf} from '../../../access/testing.ts'
import {collectionItem, type BrowserItem, storyItem, type WhyFound} from '../state/items.ts'
import {itemFacts, itemNote, whyListed} from './item-facts.ts'

const words = {
  t: ((key: string, values?: object) =>
    values ? `${key} ${JSON.stringify(values)}` : key) as never,
  showTeam: true,
  words: 'x',
  when: () => 'today',
  dateOf: () => '3 May',
}
const story = (by: readonly SearchField[] = [], why: Partial<WhyFound> = {}) =>
  storyItem(storyOf('x7', '', {teamName: 'News', createdAt: 1}), 'cards', {matchedBy: by, ...why})

describe('the facts of an item', () => {
  const texts = (item: BrowserItem, given = words) => itemFacts(item, given).map(({text}) => text)
  const facts = {tag: 'front', storyCount: 3, teamName: 'News', publishedAt: 5, createdAt: 1}
  const collection = collectionItem(foundCollection('c', '', facts), 'id')

  it('lists Team and date for a Story', () => {
    expect(texts(story())).toEqual(['News', 'today'])
  })

  it('lists Team, number of Stories, tag and date in this order for a Collection', () => {
    expect(texts(collection)).toEqual(['News', 'item.all-stories {"count":3}', 'front', 'today'])
    expect(texts(collection, {...words, showTeam: false})).not.toContain('News')
  })

  it('shows the tag that an earlier Collection of the Team has, too', () => {
    const shared = collectionItem(foundCollection('c', '', {sharedTag: 'front'}), 'tag')
    expect(texts(shared)).toContain('front')
    expect(shared.unsavable).toBe('no-tag')
  })

  it('counts no Stories where there may be some', () => {
    expect(texts({...collection, storyCount: 0})).toEqual(['News', 'front', 'today'])
  })

  it('names the kind of date in the tooltip', () => {
    expect(itemFacts(collection, words).at(-1)?.tooltip).toBe('item.published-on {"date":"3 May"}')
    expect(itemFacts(story(), words).at(-1)?.tooltip).toBe('item.created-on {"date":"3 May"}')
  })

  it('shortens a long name of a Team, with the full name as tooltip', () => {
    const facts = (teamName: string) => itemFacts({...story(), teamName}, words)[0]
    expect(facts('x'.repeat(24))?.tooltip).toBeUndefined()
    expect(facts('x'.repeat(25))).toMatchObject({tooltip: 'x'.repeat(25)})
  })
})

describe('the note of an item', () => {
  const state = {isPresent: false, isSaved: false}
  it.each([
    [story(), state, undefined],
    [story(), {...state, isPresent: true}, 'picker.in-list'],
    [story(), {...state, isSaved: true}, 'item.selected'],
    [{...story(), unsavable: 'no-team' as const}, state, 'item.no-team'],
  ])('returns the note %#', (item, given, expected) => {
    expect(itemNote(item, given, words.t)).toBe(expected)
  })
})

describe('the note on how an item matched', () => {
  it.each<[readonly SearchField[], string | undefined]>([
    [[], undefined],
    [['title'], undefined],
    [['teamName'], undefined],
    [['title', 'teamName'], undefined],
    [['title', 'displayTitle'], 'item.matched.display-title'],
    [['title', 'id'], 'item.matched.id'],
    [['collectionTitle'], 'item.matched.collection'],
    [['displayTitle', 'id'], 'item.matched.display-title'],
    [['id'], 'item.matched.id'],
  ])('shows for %j: %s', (by, expected) => {
    expect(whyListed(story(by), words)).toBe(expected)
  })

  it('names a Team that is not shown, and not the ID of another item', () => {
    expect(whyListed(story(['teamName']), {...words, showTeam: false})).toBe('item.matched.team')
    expect(whyListed(story(['id']), {...words, words: 'other'})).toBeUndefined()
    expect(whyListed(story(['title', 'id']), {...words, words: 'Summer X7'})).toBe(
      'item.matched.id',
    )
  })

  it('names the Collection that contains a Story, or the Story in a Collection', () => {
    const related = {id: 'r', title: 'Summer'}
    const said = (key: string, values: object) => `item.related.${key} ${JSON.stringify(values)}`
    expect(whyListed(story(['collectionTitle'], {related}), words)).toBe(
      said('collection', {title: 'Summer'}),
    )
    const tagged = {...related, tag: 'hot'}
    expect(whyListed(story(['collectionTag'], {related: tagged}), words)).toBe(
      said('collection-tag', {title: 'Summer', tag: 'hot'}),
    )
    const collection = collectionItem(foundCollection(), 'id', {
      matchedBy: ['title', 'storyTitle'],
      related,
    })
    expect(whyListed(collection, words)).toBe(said('story', {title: 'Summer'}))
  })
})

describe('the note on why an item is listed first', () => {
  it.each(['suggested', 'recent'] as const)('says that the item is %s', (promoted) => {
    expect(whyListed(story([], {promoted}), words)).toBe(`item.promoted.${promoted}`)
  })
})

describe('an item of a Team other than the selected one', () => {
  it('names its Team, once', () => {
    const item = (more: Partial<FoundStory>) =>
      storyItem(storyOf('s', '', more), 'cards', {isOfOtherTeam: true})
    const ofNews = item({teamName: 'News'})
    expect(whyListed(ofNews, words)).toBe('item.found-in {"team":"News"}')
    expect(whyListed(item({}), words)).toBe('item.found-elsewhere')
    expect(itemFacts(ofNews, words)).toEqual([])
  })
})
