import {describe, expect, it} from 'vitest'
import {createCatalog} from './catalog.ts'
import {collectionOf, storyOf} from './testing.ts'

const collections = [
  collectionOf('c1', 'About us', {publishedAt: 9}),
  collectionOf('c2', 'Summer campaign', {publishedAt: 1}),
  collectionOf('c3', 'The summer campaigns of others', {publishedAt: 5}),
  collectionOf('c4', 'ListingIndex', {tag: 'summer-campaign', teamId: 't2'}),
  collectionOf('c5', 'Hot', {tag: 'news/hot'}),
]
const stories = [storyOf('s1', 'Boat trip'), storyOf('s2', 'Summer campaign, the video')]
const catalog = createCatalog({teams: [], collections, stories})

const suggested = (suggest: string, more = {}, kind: 'collections' | 'stories' = 'collections') => {
  const response = catalog.search(kind, {suggest, ...more})!
  return response.items
    .slice(0, response.suggested)
    .map(({id}) => id)
    .join(' ')
}

describe('suggestions for a text', () => {
  it.each([
    ['suggests by the tag, or by words of the title', 'summer-campaign', 'c4 c2 c3'],
    ['reads the last segment of a path', '/2026/summer-campaign/', 'c4 c2 c3'],
    ['suggests by the beginnings of words', 'summ_camp', 'c3 c2'],
    ['suggests by a tag that is a path', 'news/hot', 'c5'],
    ['requires every word', 'summer-sale', ''],
    ['does not match in the middle of a word', 'ummer', ''],
    ['suggests nothing for two letters', 'ab', ''],
    ['suggests nothing for a text without words', '/', ''],
  ])('%s', (_, text, ids) => {
    expect(suggested(text)).toBe(ids)
  })

  it('applies the filters to suggestions', () => {
    expect(suggested('summer-campaign', {teamId: 't1'})).toBe('c2 c3')
    expect(suggested('summer-campaign', {embedType: 'cards'})).toBe('')
  })

  it('suggests Stories, too', () => {
    expect(suggested('summer-campaign', {}, 'stories')).toBe('s2')
  })

  it('returns suggestions first and once, before other preferred items', () => {
    const query = {
      suggest: 'summer-campaign',
      first: ['c1', 'c2'],
      sort: 'newest',
      limit: 4,
    } as const
    const response = catalog.search('collections', query)!
    expect(response.items.map(({id}) => id).join(' ')).toBe('c4 c2 c3 c1')
    expect(response).toMatchObject({suggested: 3, total: 5})
    const next = catalog.search('collections', {...query, offset: 4})!
    expect(next.items.map(({id}) => id).join(' ')).toBe('c5')
  })

  it('suggests nothing where the query has words', () => {
    const response = catalog.search('collections', {q: 'about', suggest: 'summer-campaign'})!
    expect(response).toMatchObject({suggested: 0, total: 1})
  })
})
