import {describe, expect, it} from 'vitest'
import {itemsPath, searchPath} from './queries.ts'

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
