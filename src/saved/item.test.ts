import {describe, expect, it} from 'vitest'
import {foundCollection} from '../access/testing.ts'
import {type FoundItem, itemState, type KnownItem} from './item.ts'
import type {SavedName} from './value.ts'

const item: FoundItem = foundCollection('c1', 'Summer', {tag: 'summer'})
const found: KnownItem = {item}
const missing: KnownItem = {item: undefined}
const failure = {name: 'unreachable', status: 0} as const
const saved: SavedName = {kind: 'collection', teamId: 't1', id: 'c1'}

describe('itemState', () => {
  it('finds an item in the Team of the value', () => {
    expect(itemState(saved, found)).toEqual({status: 'available', item, isMoved: false})
  })

  it('says that visitors can’t see an unpublished item', () => {
    const unpublished = {...item, published: false}
    expect(itemState(saved, {item: unpublished}).status).toBe('unpublished')
    expect(itemState(saved, found).status, 'where nothing is said').toBe('available')
  })

  it('says that visitors see nothing in a Collection that is known to have no Stories', () => {
    expect(itemState(saved, {item: {...item, empty: true}}).status).toBe('empty')
    expect(itemState(saved, {item: {...item, storyCount: 0}}).status).toBe('available')
    const unpublished = {...item, empty: true, published: false} as const
    expect(itemState(saved, {item: unpublished}).status, 'first').toBe('unpublished')
  })

  it('reports an item as moved where it is in another Team', () => {
    const other = {...saved, teamId: 't2'}
    expect(itemState(other, found)).toEqual({status: 'available', item, isMoved: true})
  })

  it('does not report an item as moved where one of the Teams is unknown', () => {
    const bare: SavedName = {kind: 'collection', id: 'c1'}
    expect(itemState(bare, found)).toMatchObject({isMoved: false})
    const {teamId: _, ...homeless} = item
    const known: KnownItem = {item: homeless}
    expect(itemState(saved, known)).toMatchObject({isMoved: false})
  })

  it('reports an item as missing only when the catalog does', () => {
    expect(itemState(saved, missing)).toEqual({status: 'missing'})
    expect(itemState(saved, undefined)).toEqual({status: 'loading'})
    expect(itemState(saved, undefined, failure)).toEqual({
      status: 'unknown',
      reason: 'failed',
      failure,
    })
  })

  it('reports an item of a Team that may not be seen as unknown, not as missing', () => {
    const known: KnownItem = {item: undefined, teams: ['t2', 't3']}
    expect(itemState(saved, known)).toEqual({status: 'unknown', reason: 'no-access'})
    const none: KnownItem = {item: undefined, teams: []}
    expect(itemState(saved, none)).toEqual({status: 'unknown', reason: 'no-access'})
    const {teamId: _, ...bare} = saved
    expect(itemState(bare, known), 'of any Team').toEqual({
      status: 'unknown',
      reason: 'no-access',
    })
    expect(itemState(saved, known, failure)).toEqual({status: 'unknown', reason: 'failed', failure})
  })

  it('reports an item as missing where its Team may be seen', () => {
    const known: KnownItem = {item: undefined, teams: ['t1', 't2']}
    expect(itemState(saved, known)).toEqual({status: 'missing'})
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
