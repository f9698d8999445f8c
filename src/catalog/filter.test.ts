import {describe, expect, it} from 'vitest'
import {passes} from './filter.ts'

const collections = [
  {id: 'b', embedType: 'bubbles', published: true},
  {id: 'c', embedType: 'cards', published: true},
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
  ] as const)('%j leaves %j', (filter, ids) => {
    const left = collections.filter((record) => passes(record, record.published, filter))
    expect(left.map(({id}) => id).join(' ')).toBe(ids)
  })

  it('of the embed type holds back no Story', () => {
    expect(passes({id: 's'}, true, {embedType: 'bubbles'})).toBe(true)
  })

  it('takes an item for published where that is unknown', () => {
    const pass = [true, false].map((published) => passes({id: 's'}, undefined, {published}))
    expect(pass).toEqual([true, false])
  })
})
