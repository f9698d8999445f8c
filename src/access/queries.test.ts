import {describe, expect, it} from 'vitest'
import {itemsPath, searchPath, formatKeyList, parseKeyList} from './queries.ts'
import {array, assert, property, string} from 'fast-check'

describe('searchPath', () => {
  it('leaves out defaults', () => {
    expect(searchPath('stories', {q: '', teamId: undefined})).toBe('search/stories')
  })

  it('encodes every value', () => {
    const query = {q: 'a&b=c', teamId: 'ü', published: false, offset: 60, first: ['x,y', 'z']}
    expect(searchPath('collections', query)).toBe(
      'search/collections?q=a%26b%3Dc&teamId=%C3%BC&published=false&offset=60&first=x%252Cy,z',
    )
  })
})

describe('itemsPath', () => {
  it('separates keys from the commas in them', () => {
    expect(itemsPath('stories', {by: 'ids', keys: ['a,b', 'c']})).toBe(
      'items/stories?ids=a%252Cb,c',
    )
  })

  it('names the Team of tags, and requests all Stories', () => {
    const query = {by: 'tags', keys: ['shelf'], teamId: 't1', stories: 'all'} as const
    expect(itemsPath('collections', query)).toBe(
      'items/collections?tags=shelf&teamId=t1&stories=all',
    )
  })
})

/** As `URLSearchParams`, and the servers that use it, write a query again. */
const rewritten = (value: string) => new URLSearchParams(`ids=${value}`).toString().slice(4)
const decoded = (value: string) => decodeURIComponent(value.replaceAll('+', ' '))

describe('a list of keys', () => {
  it.each([
    [['a', 'b'], 'a,b'],
    [['één', 'a b'], '%C3%A9%C3%A9n,a%20b'],
    [['a,b', 'c'], 'a%252Cb,c'],
    [['50%', '%2C'], '50%2525,%25252C'],
  ])('encodes %j as %s', (keys, list) => {
    expect(formatKeyList(keys)).toBe(list)
  })

  it('reads back the same keys, also where a server re-encodes the query', () => {
    const key = string({unit: 'grapheme', minLength: 1})
    assert(
      property(array(key, {minLength: 1}), (keys) => {
        const list = formatKeyList(keys)
        expect(parseKeyList(decoded(list))).toEqual(keys)
        expect(parseKeyList(decoded(rewritten(list)))).toEqual(keys)
      }),
    )
  })
})
