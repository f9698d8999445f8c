import {describe, expect, it} from 'vitest'
import {visibleItems, type View} from './choose.ts'
import {collectionsOf, idsOf, storiesOf} from './testing.ts'

const records = [
  {id: 's1', title: 'Boat', watchUrl: 'https://play.example.com/watch/s1', publishedAt: 1},
  {id: 's2', title: 'A boat', watchUrl: 'https://play.example.com/watch/s2', publishedAt: 3},
  {id: 's3', title: 'Cabin', createdAt: 9},
  {id: 'boat', title: 'Desk', publishedAt: 2},
]
const stories = storiesOf(...records)
const collections = collectionsOf(
  [
    {id: 'c1', title: 'Summer', tag: 'cold', embedType: 'cards'},
    {id: 'c2', title: 'Cold winter', storyIds: ['s1']},
  ],
  records,
)

const shown = (view: Partial<View>, items = stories) => {
  const {items: found, match, exact, words} = visibleItems(items, {query: '', ...view})
  return [idsOf(found), match, exact, words]
}

describe('what is shown', () => {
  it.each([
    ['all by title', {}, ['s2 s1 s3 boat', 'all', 0, '']],
    ['all for no word', {query: ' \u00ad '}, ['s2 s1 s3 boat', 'all', 0, '']],
    ['the newest first', {sort: 'newest'}, ['s2 boat s1 s3', 'all', 0, '']],
    ['the recent first', {sort: 'recent', recents: ['s3']}, ['s3 s2 s1 boat', 'all', 0, '']],
    ['the published', {filter: {published: true}}, ['s2 s1 boat', 'all', 0, '']],
    ['what is found, best first', {query: 'oat'}, ['s2 s1 boat', 'words', 0, 'oat']],
    ['alike ones in the order', {query: 'a', sort: 'newest'}, ['s2 s1 s3 boat', 'words', 0, 'a']],
    ['what has the id, then the others', {query: 'boat'}, ['boat s1 s2', 'id', 1, 'boat']],
    [
      'found among the filtered',
      {query: 'oat', filter: {published: false}},
      ['', 'words', 0, 'oat'],
    ],
    [
      'no id that is filtered out',
      {query: 's3', filter: {published: true}},
      ['', 'words', 0, 's3'],
    ],
    ['one by its link', {query: records[1]?.watchUrl}, ['s2', 'link', 1, '']],
    ['none by an unknown link', {query: 'play.example.com/watch/s9'}, ['', 'link', 0, '']],
    [
      'none by a link that is filtered out',
      {query: records[0]?.watchUrl, filter: {published: false}},
      ['', 'link', 0, ''],
    ],
    [
      'several by markup, in its order',
      {query: '<p data-a-stories="s3 s1">'},
      ['s3 s1', 'markup', 2, ''],
    ],
  ] as [string, Partial<View>, unknown[]][])('%s', (_, view, expected) => {
    expect(shown(view)).toEqual(expected)
  })

  it.each([
    ['what has the tag, then the others', {query: 'cold'}, ['c1 c2', 'tag', 1, 'cold']],
    ['one display', {filter: {embedType: 'cards'}}, ['c1', 'all', 0, '']],
    ['who has the Story of a link', {query: records[0]?.watchUrl}, ['c2', 'link', 1, '']],
  ] as [string, Partial<View>, unknown[]][])('of Collections: %s', (_, view, expected) => {
    expect(shown(view, collections)).toEqual(expected)
  })

  it('finds a title that looks like a link by its words', () => {
    const items = storiesOf({id: 'a', title: 'example.com/offers in spring'})
    expect(shown({query: 'example.com/offers'}, items)).toEqual([
      'a',
      'words',
      0,
      'example.com/offers',
    ])
  })
})

describe('the array', () => {
  it.each([
    ['all', {}],
    ['another order', {sort: 'newest'}],
    ['a filter', {filter: {published: true}}],
  ] as [string, Partial<View>][])('is the very same for the same view: %s', (_, view) => {
    const once = visibleItems(stories, {query: '', ...view})
    expect(visibleItems(stories, {query: ' ', ...structuredClone(view)}).items).toBe(once.items)
  })
})
