import {describe, expect, it} from 'vitest'
import {nameKey, readNameKey} from './item-name.ts'

describe('the name of an item in a URL', () => {
  it('round-trips by ID and by tag', () => {
    const byId = {kind: 'story', id: 'a"b/c'} as const
    const byTag = {kind: 'collection', teamId: 't1', tag: 'summer'} as const
    expect(readNameKey(nameKey(byId))).toEqual(byId)
    expect(readNameKey(nameKey(byTag))).toEqual(byTag)
  })

  it('equals that of the same ID, whichever Team a value names', () => {
    expect(nameKey({kind: 'story', id: 'a', teamId: 't1'})).toBe(nameKey({kind: 'story', id: 'a'}))
  })

  it.each([undefined, '', '{', '{}', '["page",null,"x"]', '["story",null,null,"tag"]', '[1,2,3]'])(
    'returns nothing for %j',
    (text) => {
      expect(readNameKey(text)).toBeUndefined()
    },
  )
})
