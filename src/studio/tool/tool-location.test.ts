import {route} from 'sanity/router'
import {describe, expect, it} from 'vitest'
import {
  nameKey,
  readLocation,
  readNameKey,
  routerState,
  type ToolLocation,
} from './tool-location.ts'

describe('the URL of the tool', () => {
  it('round-trips a location, with any characters in an ID, and any number of them', () => {
    const location: ToolLocation = {
      view: 'stories',
      teamId: 'team a&b',
      text: 'sea, 69° north',
      item: 'id/with?everything#in=it',
      usage: 'unused',
      status: 'not-published',
      since: 'month',
      sort: 'usage',
      layout: 'table',
      replace: nameKey({kind: 'story', id: '"'.repeat(1000)}),
    }
    expect(readLocation(routerState(location))).toEqual(location)
  })

  it('defaults to the list of Collections', () => {
    expect(readLocation({})).toEqual({view: 'collections'})
  })

  it('ignores unknown parts', () => {
    const state = {
      view: 'elsewhere',
      _searchParams: [
        ['usage', 'sometimes'],
        ['layout', 'pile'],
        ['sort', 'colour'],
        ['status', 'true'],
        ['team', ''],
      ] as [string, string][],
    }
    expect(readLocation(state)).toEqual({view: 'collections'})
  })

  it('has a search for half a character, which no URL can hold', () => {
    const state = routerState({view: 'stories', text: 'sea \ud83d'})
    const router = route.create('/', [route.create('/:view')])
    expect(readLocation(router.decode(router.encode(state))!).text).toBe('sea \ufffd')
  })

  it('omits parameters that are not set', () => {
    expect(routerState({view: 'health', text: ''})).toEqual({view: 'health', _searchParams: []})
  })
})

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
