import {describe, expect, it} from 'vitest'
import {isFiltering, passes} from './filter.ts'
import {collectionsOf, idsOf, storiesOf} from './testing.ts'

const collections = collectionsOf([
  {id: 'b', embedType: 'bubbles', publishedAt: 1},
  {id: 'c', embedType: 'cards', publishedAt: 0},
  {id: 'd', embedType: 'cards'},
])

describe('a filter', () => {
  it.each([
    [{}, 'b c d'],
    [{embedType: undefined, published: undefined}, 'b c d'],
    [{embedType: 'cards'}, 'c d'],
    [{embedType: 'bubbles'}, 'b'],
    [{published: true}, 'b c'],
    [{published: false}, 'd'],
    [{embedType: 'cards', published: true}, 'c'],
    [{embedType: 'bubbles', published: false}, ''],
  ] as const)('%j leaves %j', (filter, ids) => {
    expect(idsOf(collections.filter((item) => passes(item, filter)))).toBe(ids)
  })

  it('of the embed type holds back no Story', () => {
    expect(storiesOf({}).every((item) => passes(item, {embedType: 'bubbles'}))).toBe(true)
  })

  it('knows whether it holds anything back', () => {
    expect(
      [{}, {published: undefined}, {published: false}, {embedType: 'cards'} as const].map(
        isFiltering,
      ),
    ).toEqual([false, false, true, true])
  })
})
