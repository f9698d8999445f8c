import {describe, expect, it} from 'vitest'
import {readLocation, routerState, type ToolLocation} from './tool-location.ts'

describe('the URL of the tool', () => {
  it('round-trips a location, with any characters in an ID', () => {
    const location: ToolLocation = {
      view: 'stories',
      teamId: 'team a&b',
      text: 'sea, 69° north',
      item: 'id/with?everything#in=it',
      usage: 'unused',
      layout: 'table',
      replace: '["story",null,"x"]',
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
        ['team', ''],
        ['item', 'x'.repeat(2000)],
      ] as [string, string][],
    }
    expect(readLocation(state)).toEqual({view: 'collections'})
  })

  it('omits parameters that are not set', () => {
    expect(routerState({view: 'teams', text: ''})).toEqual({view: 'teams', _searchParams: []})
  })
})
