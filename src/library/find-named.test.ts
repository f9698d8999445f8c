import {describe, expect, it} from 'vitest'
import {collectionOf} from '../access/testing.ts'
import {createCatalog} from './catalog.ts'

const collections = [
  collectionOf('c1', 'A', {tag: 'hot', storyIds: ['s1', 's2', 's1']}),
  collectionOf('c2', 'B', {tag: 'hot', storyIds: ['s2']}),
  collectionOf('c3', 'C', {tag: 'two words'}),
  collectionOf('c4', 'D', {tag: 'c1'}),
  collectionOf('c5', 'E', {tag: '👨\u200d👧'}),
  collectionOf('c6', 'F', {tag: '☀️'}),
]
const catalog = createCatalog({collections})

const found = (q: string) => {
  const {items, matchedBy, exact} = catalog.search('collections', {q})!
  const named = items.slice(0, exact).map(({id}) => id)
  return exact > 0 ? `${matchedBy[0]!.join()}: ${named.join(' ')}` : undefined
}

describe('a query', () => {
  it.each([
    ['c1', 'id: c1'],
    [' c1\n', 'id: c1'],
    ['hot', 'tag: c1 c2'],
    ['two words', 'tag: c3'],
    ['c2, c1;c2', 'id: c2 c1'],
    ['s2', 'id: c1 c2'],
    ['c1\u200b', 'id: c1'],
    ['\u2060c\u200e1', 'id: c1'],
    ['c2\u200bc1', 'id: c2 c1'],
    ['hot\u200b', 'tag: c1 c2'],
    ['hot\ufe0f', 'tag: c1 c2'],
    ['c1\u2800, c2\u3164', 'id: c1 c2'],
    ['☀️\u034f', 'tag: c6'],
    ['👨\u200d👧', 'tag: c5'],
    ['C1', undefined],
    ['c1 unknown', undefined],
    ['', undefined],
    [' , ', undefined],
    ['c1 '.repeat(201), undefined],
  ])('reads %j as %j', (query, expected) => {
    expect(found(query)).toBe(expected)
  })
})
