import {describe, expect, it} from 'vitest'
import {nameKey, readNameKey} from './item-name.ts'

describe('the name of an item as text', () => {
  it('is read again, by ID and by tag', () => {
    const byId = {kind: 'story', id: 'a"b/c'} as const
    const byTag = {kind: 'collection', teamId: 't1', tag: 'summer'} as const
    expect(readNameKey(nameKey(byId))).toEqual(byId)
    expect(readNameKey(nameKey(byTag))).toEqual(byTag)
  })

  it('is the same for one ID, whichever Team a value says', () => {
    expect(nameKey({kind: 'story', id: 'a', teamId: 't1'})).toBe(nameKey({kind: 'story', id: 'a'}))
  })

  it.each([undefined, '', '{', '{}', '["page",null,"x"]', '["story",null,null,"tag"]', '[1,2,3]'])(
    'is nothing for %j',
    (text) => {
      expect(readNameKey(text)).toBeUndefined()
    },
  )
})
