import {describe, expect, it} from 'vitest'
import {passes} from './filter.ts'

const records = [
  {id: 'b', embedType: 'bubbles', published: true, publishedAt: 100, tag: 'sea'},
  {id: 'c', embedType: 'cards', published: true, publishedAt: 50, sharedTag: 'land'},
  {id: 'd', embedType: 'cards', published: false},
] as const

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
    [{ids: ['d', 'b', 'x']}, 'b d'],
    [{ids: []}, ''],
    [{tags: ['sea', 'land']}, 'b c'],
    [{tags: []}, ''],
    [{excludeIds: ['d', 'x']}, 'b c'],
    [{excludeTags: ['sea', 'land']}, 'd'],
    [{excludeCollections: ['b']}, 'c d'],
    [{publishedSince: 100}, 'b'],
    [{publishedSince: 50}, 'b c'],
    [{tags: ['sea'], embedType: 'cards'}, ''],
  ] as const)('%j leaves %j', (filter, ids) => {
    const left = records.filter((record) => passes(filter)(record, record.published))
    expect(left.map(({id}) => id).join(' ')).toBe(ids)
  })

  it('ignores the embed type and tags for Stories', () => {
    expect(passes({embedType: 'bubbles', tags: ['sea']})({id: 's'}, true)).toBe(true)
  })

  it.each(['excludeTags', 'excludeCollections'])(
    'lets no Story pass by %s, as only a search knows its Collections',
    (part) => expect(passes({[part]: ['x']})({id: 's'}, true)).toBe(false),
  )

  it('treats an item as published where that is unknown', () => {
    const pass = [true, false].map((published) => passes({published})({id: 's'}, undefined))
    expect(pass).toEqual([true, false])
  })
})
