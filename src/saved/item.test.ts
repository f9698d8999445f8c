import {describe, expect, it} from 'vitest'
import {type FoundItem, isUnpublished, type KnownItem, resolveSavedItem} from './item.ts'
import type {SavedName} from './value.ts'

const item: FoundItem = {
  id: 'c1',
  teamId: 't1',
  tag: 'summer',
  title: 'Summer',
  embedType: 'cards',
  stories: [],
}
const found: KnownItem = {status: 'found', item}
const missing: KnownItem = {status: 'missing'}
const failure = {name: 'unreachable', status: 0} as const
const saved: SavedName = {kind: 'collection', teamId: 't1', id: 'c1'}

describe('resolveSavedItem', () => {
  it('finds an item in the Team of the value', () => {
    expect(resolveSavedItem(saved, found, undefined)).toEqual({status: 'there', item})
  })

  it('reports an item as moved where it is in another Team', () => {
    const other = {...saved, teamId: 't2'}
    expect(resolveSavedItem(other, found, undefined)).toEqual({status: 'moved', item})
  })

  it('does not report an item as moved where one of the Teams is unknown', () => {
    const bare: SavedName = {kind: 'collection', id: 'c1'}
    expect(resolveSavedItem(bare, found, undefined).status).toBe('there')
    const {teamId: _, ...homeless} = item
    const known: KnownItem = {status: 'found', item: homeless}
    expect(resolveSavedItem(saved, known, undefined).status).toBe('there')
  })

  it('reports an item as missing only when the catalog does', () => {
    expect(resolveSavedItem(saved, missing, undefined)).toEqual({status: 'missing'})
    expect(resolveSavedItem(saved, undefined, undefined)).toEqual({status: 'checking'})
    expect(resolveSavedItem(saved, undefined, failure)).toEqual({status: 'unknown', failure})
  })

  it('reports an item of a Team that may not be seen as hidden, not as missing', () => {
    const known: KnownItem = {status: 'missing', teams: ['t2', 't3']}
    expect(resolveSavedItem(saved, known, undefined)).toEqual({status: 'hidden'})
    const none: KnownItem = {status: 'missing', teams: []}
    expect(resolveSavedItem(saved, none, undefined)).toEqual({status: 'hidden'})
    const {teamId: _, ...bare} = saved
    expect(resolveSavedItem(bare, known, undefined), 'of any Team').toEqual({status: 'hidden'})
    expect(resolveSavedItem(saved, known, failure)).toEqual({status: 'unknown', failure})
  })

  it('reports an item as missing where its Team may be seen', () => {
    const known: KnownItem = {status: 'missing', teams: ['t1', 't2']}
    expect(resolveSavedItem(saved, known, undefined)).toEqual({status: 'missing'})
  })

  it('does not report an item as missing when it could not be checked again', () => {
    expect(resolveSavedItem(saved, missing, failure)).toEqual({status: 'unknown', failure})
  })

  it('keeps a found item when a refresh fails', () => {
    expect(resolveSavedItem(saved, found, failure)).toEqual({status: 'there', item})
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
