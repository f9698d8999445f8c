import {describe, expect, it} from 'vitest'
import {itemsPath, parseItemsAnswer, parseSearchAnswer, searchPath} from './queries.ts'

describe('searchPath', () => {
  it('leaves out what does not matter', () => {
    expect(searchPath('stories', {q: '', teamId: undefined})).toBe('search/stories')
  })

  it('encodes every value', () => {
    const query = {q: 'a&b=c', teamId: 'ü', published: false, offset: 60, first: ['x,y', 'z']}
    expect(searchPath('collections', query)).toBe(
      'search/collections?q=a%26b%3Dc&teamId=%C3%BC&published=false&offset=60&first=x%2Cy,z',
    )
  })
})

describe('itemsPath', () => {
  it('separates keys from the commas in them', () => {
    expect(itemsPath('stories', {by: 'ids', keys: ['a,b', 'c']})).toBe('items/stories?ids=a%2Cb,c')
  })

  it('names the Team of tags, and asks for all Stories', () => {
    const query = {by: 'tags', keys: ['shelf'], teamId: 't1', stories: 'all'} as const
    expect(itemsPath('collections', query)).toBe(
      'items/collections?tags=shelf&teamId=t1&stories=all',
    )
  })
})

const story = {id: 's1', title: 'One', displayTitle: 'One', teamName: 'Sales', published: true}

describe('parseSearchAnswer', () => {
  const answer = {items: [story], total: 7, matchedBy: [['title']], exact: 0, version: 'v1'}

  it('reads a page', () => {
    expect(parseSearchAnswer('stories', answer)).toStrictEqual({...answer, similar: false})
  })

  it('drops an item that can not be read, with what it was found by', () => {
    const items = [{title: 'no ID'}, story]
    const read = parseSearchAnswer('stories', {...answer, items, matchedBy: [['id'], ['title']]})
    expect(read.items).toStrictEqual([story])
    expect(read.matchedBy).toStrictEqual([['title']])
  })

  it('leaves out fields, addresses and reasons that it does not know', () => {
    const bad = {...story, secret: 1, teamName: 7, coverUrl: 'javascript:alert(1)'}
    const read = parseSearchAnswer('stories', {...answer, items: [bad], matchedBy: [['magic']]})
    const {teamName: _, ...rest} = story
    expect(read.items).toStrictEqual([rest])
    expect(read.matchedBy).toStrictEqual([[]])
  })

  it.each([null, [], 'text', {items: []}, {...answer, items: {}}])('refuses %j', (body) => {
    expect(() => parseSearchAnswer('stories', body)).toThrow(TypeError)
  })
})

describe('parseItemsAnswer', () => {
  it('reads a Collection with its Stories', () => {
    const item = {id: 'c1', title: 'Shelf', embedType: 'cards', stories: [story], storyCount: 3}
    const {results} = parseItemsAnswer('collections', {
      results: [{status: 'found', items: [{...item, storyIds: ['s1']}]}],
      version: 'v1',
    })
    const {published: _, teamName: __, ...record} = story
    expect(results).toStrictEqual([{status: 'found', items: [{...item, stories: [record]}]}])
  })

  it('calls missing only what the answer calls so', () => {
    const values = [{status: 'missing'}, {status: 'found'}, {status: 'gone'}, null]
    const {results} = parseItemsAnswer('stories', {results: values, version: 'v1'})
    expect(results.map(({status}) => status)).toStrictEqual([
      'missing',
      'unknown',
      'unknown',
      'unknown',
    ])
  })
})
