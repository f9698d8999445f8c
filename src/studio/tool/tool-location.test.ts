import {describe, expect, it} from 'vitest'
import {readLocation, routerState, type ToolLocation} from './tool-location.ts'

describe('the address of the tool', () => {
  it('leads back to the same location, whatever characters an ID has', () => {
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

  it('is the list of Collections without anything else', () => {
    expect(readLocation({})).toEqual({view: 'collections'})
  })

  it('leaves out what it does not know', () => {
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

  it('has no parameters for what is not set', () => {
    expect(routerState({view: 'teams', text: ''})).toEqual({view: 'teams', _searchParams: []})
  })
})
