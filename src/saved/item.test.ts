import {describe, expect, it} from 'vitest'
import {type FoundItem, isUnpublished, itemState, type KnownItem} from './item.ts'
import type {SavedName} from './value.ts'

const item: FoundItem = {
  id: 'c1',
  teamId: 't1',
  tag: 'summer',
  title: 'Summer',
  embedType: 'cards',
  stories: [],
}
const found: KnownItem = {item}
const missing: KnownItem = {item: undefined}
const failure = {name: 'unreachable', status: 0} as const
const saved: SavedName = {kind: 'collection', teamId: 't1', id: 'c1'}

describe('itemState', () => {
  it('finds an item in the Team of the value', () => {
    expect(itemState(saved, found, undefined)).toEqual({status: 'available', item, isMoved: false})
  })

  it('says that visitors can’t see an unpublished item', () => {
    const unpublished = {...item, published: false}
    expect(itemState(saved, {item: unpublished}, undefined).status).toBe('unpublished')
  })

  it('reports an item as moved where it is in another Team', () => {
    const other = {...saved, teamId: 't2'}
    expect(itemState(other, found, undefined)).toEqual({status: 'available', item, isMoved: true})
  })

  it('does not report an item as moved where one of the Teams is unknown', () => {
    const bare: SavedName = {kind: 'collection', id: 'c1'}
    expect(itemState(bare, found, undefined)).toMatchObject({isMoved: false})
    const {teamId: _, ...homeless} = item
    const known: KnownItem = {item: homeless}
    expect(itemState(saved, known, undefined)).toMatchObject({isMoved: false})
  })

  it('reports an item as missing only when the catalog does', () => {
    expect(itemState(saved, missing, undefined)).toEqual({status: 'missing'})
    expect(itemState(saved, undefined, undefined)).toEqual({status: 'loading'})
    expect(itemState(saved, undefined, failure)).toEqual({
      status: 'unknown',
      reason: 'failed',
      failure,
    })
  })

  it('reports an item of a Team that may not be seen as unknown, not as missing', () => {
    const known: KnownItem = {item: undefined, teams: ['t2', 't3']}
    expect(itemState(saved, known, undefined)).toEqual({status: 'unknown', reason: 'no-access'})
    const none: KnownItem = {item: undefined, teams: []}
    expect(itemState(saved, none, undefined)).toEqual({status: 'unknown', reason: 'no-access'})
    const {teamId: _, ...bare} = saved
    expect(itemState(bare, known, undefined), 'of any Team').toEqual({
      status: 'unknown',
      reason: 'no-access',
    })
    expect(itemState(saved, known, failure)).toEqual({status: 'unknown', reason: 'failed', failure})
  })

  it('reports an item as missing where its Team may be seen', () => {
    const known: KnownItem = {item: undefined, teams: ['t1', 't2']}
    expect(itemState(saved, known, undefined)).toEqual({status: 'missing'})
  })

  it('does not report an item as missing when it could not be checked again', () => {
    expect(itemState(saved, missing, failure)).toEqual({
      status: 'unknown',
      reason: 'failed',
      failure,
    })
  })

  it('keeps a found item when a refresh fails', () => {
    expect(itemState(saved, found, failure)).toEqual({status: 'available', item, isMoved: false})
  })
})

describe('isUnpublished', () => {
  it('returns true only for an item that the proxy reports as unpublished', () => {
    expect(isUnpublished({...item, published: false})).toBe(true)
    expect(isUnpublished({...item, published: true})).toBe(false)
    expect(isUnpublished(item), 'absent is unknown').toBe(false)
    expect(isUnpublished(undefined)).toBe(false)
  })
})
