import {describe, expect, it} from 'vitest'
import {collectionOf, storyOf} from '../access/testing.ts'
import {createCatalog} from './catalog.ts'

const teams = [{id: 't1', name: 'Marketing'}]
const stories = [
  storyOf('s1', 'Life without electricity'),
  storyOf('s2', 'A cabin in the woods'),
  storyOf('s3', 'Cabin life without electricity'),
  storyOf('s4', 'Follow-up', {displayTitle: 'Who we are'}),
]
const collections = [
  collectionOf('c1', 'Winter', {storyIds: ['s1', 's2', 's3']}),
  collectionOf('c2', 'Summer', {tag: 'hot-days', storyIds: ['s4', 's2']}),
  collectionOf('c3', 'Summer cabin', {tag: 'cabins', storyIds: ['s3']}),
]
const catalog = createCatalog({teams, collections, stories})

const related = (kind: 'collections' | 'stories', q: string) => {
  const response = catalog.search(kind, {q})!
  return response.items.map(({id}, at) => {
    const {title, tag} = response.related[at] ?? {}
    return [id, title, ...(tag === undefined ? [] : [tag])].filter(Boolean).join(': ')
  })
}

describe('the Story by which a Collection was found', () => {
  it.each([
    [
      'is the first Story with the word',
      'electricity',
      ['c1: Life without electricity', 'c3: Cabin life without electricity'],
    ],
    [
      'is the Story with the most words',
      'cabin electricity',
      ['c1: Cabin life without electricity', 'c3: Cabin life without electricity'],
    ],
    ['is not named where the title matches', 'summer', ['c2', 'c3']],
    [
      'is named where the title has only some of the words',
      'summer woods',
      ['c2: A cabin in the woods'],
    ],
    ['matches without its hyphen', 'followup', ['c2: Follow-up']],
    ['is named by its matching title', 'who are', ['c2: Who we are']],
    [
      'matches despite a typing error',
      'electrycity',
      ['c1: Life without electricity', 'c3: Cabin life without electricity'],
    ],
    ['is found by its ID', 's2', ['c1: A cabin in the woods', 'c2: A cabin in the woods']],
  ])('%s', (_, q, expected) => {
    expect(related('collections', q)).toEqual(expected)
  })
})

describe('the Collection by which a Story was found', () => {
  it.each([
    ['has the words in its title', 'winter', ['s1: Winter', 's2: Winter', 's3: Winter']],
    ['has the words in its tag', 'hot', ['s2: Summer: hot-days', 's4: Summer: hot-days']],
    ['is not named where the title matches', 'woods', ['s2']],
    ['matches despite a typing error', 'wintr', ['s1: Winter', 's2: Winter', 's3: Winter']],
  ])('%s', (_, q, expected) => {
    expect(related('stories', q)).toEqual(expected)
  })
})

it('names nothing, in no bytes, where every item matched by its own texts', () => {
  expect(catalog.search('stories', {q: 'woods'})?.related).toEqual([])
  expect(catalog.search('stories', {})?.related).toEqual([])
})

it('searches a bounded number of titles and records, however many Stories a Collection has', () => {
  const many = Array.from({length: 25_000}, (_, at) => storyOf(`m${at}`, `Video ${at}`))
  const last = storyOf('last', 'Harbour')
  const all = [...many, last].map(({id}) => id)
  const {search} = createCatalog({
    teams,
    stories: [...many, last],
    collections: [
      collectionOf('big', 'Everything', {storyIds: all}),
      collectionOf('small', 'One', {storyIds: ['last']}),
    ],
  })
  expect(search('collections', {q: 'harbour'})).toMatchObject({total: 2, related: []})
  expect(search('collections', {q: 'video'})?.related).toEqual([{id: 'm0', title: 'Video 0'}])
})
