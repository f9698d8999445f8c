import {describe, expect, it} from 'vitest'
import {createFaultList, type Fault} from './faults.ts'

const listOf = (...faults: Fault[]) => {
  const list = createFaultList()
  list.set(faults)
  return list
}

describe('the faults that are set', () => {
  it('meet every request, or those of a listing or Team only', () => {
    const list = listOf(
      {type: 'hang', on: 'teams'},
      {type: 'reset', teamId: 't1'},
      {type: 'status', status: 500, on: 'stories', teamId: 't2'},
    )
    const typeOf = (...request: Parameters<typeof list.meet>) => list.meet(...request)?.fault.type
    expect(typeOf('teams', undefined)).toBe('hang')
    expect(typeOf('stories', 't1')).toBe('reset')
    expect(typeOf('stories', 't2')).toBe('status')
    expect(typeOf('collections', 't2')).toBeUndefined()
    expect(typeOf('stories', undefined)).toBeUndefined()
  })

  it('meet in their order, with how often they were met before', () => {
    const list = listOf({type: 'hang', times: 2}, {type: 'reset'})
    const met = Array.from({length: 4}, () => list.meet('teams', undefined))
    expect(met.map((each) => [each?.fault.type, each?.count])).toEqual([
      ['hang', 0],
      ['hang', 1],
      ['reset', 0],
      ['reset', 1],
    ])
  })

  it('removes faults that were met as often as they say, and sets none for 0', () => {
    const list = listOf({type: 'hang', times: 1}, {type: 'reset', times: 0})
    expect(list.all.map(({type}) => type)).toEqual(['hang'])
    list.meet('teams', undefined)
    expect([list.all, list.meet('teams', undefined)]).toEqual([[], undefined])
  })

  it('counts faults from the beginning when they are set again', () => {
    const list = listOf({type: 'hang', times: 1})
    list.meet('teams', undefined)
    list.set([{type: 'hang', times: 1}])
    expect(list.meet('teams', undefined)?.count).toBe(0)
    list.set([])
    expect(list.meet('teams', undefined)).toBeUndefined()
  })
})
