import {describe, expect, it} from 'vitest'
import {foundCollection} from '../access/testing.ts'
import {type FoundItem, itemState, type KnownItem} from './item.ts'
import type {SavedName} from './value.ts'

const item: FoundItem = foundCollection('c1', 'Summer', {tag: 'summer'})
const found: KnownItem = {item}
const missing: KnownItem = {item: undefined}
const failure = {name: 'unreachable', status: 0} as const
const saved: SavedName = {kind: 'collection', teamId: 't1', id: 'c1'}

const {teamId: _itemTeam, ...homeless} = item
const {teamId: _savedTeam, ...bare} = saved
const available = {status: 'available', item, isMoved: false}
const noAccess = {status: 'unknown', reason: 'no-access'}
const failed = {status: 'unknown', reason: 'failed', failure}
const seeing = (...teams: string[]): KnownItem => ({item: undefined, teams})

describe('itemState', () => {
  it.each<[string, SavedName, KnownItem | undefined, typeof failure | undefined, object]>([
    ['finds an item in the Team of the value', saved, found, undefined, available],
    [
      'reports an item as moved where it is in another Team',
      {...saved, teamId: 't2'},
      found,
      undefined,
      {...available, isMoved: true},
    ],
    ['knows no move of a value without a Team', bare, found, undefined, available],
    [
      'knows no move of an item without a Team',
      saved,
      {item: homeless},
      undefined,
      {...available, item: homeless},
    ],
    [
      'calls an item missing where the catalog does',
      saved,
      missing,
      undefined,
      {status: 'missing'},
    ],
    ['calls nothing missing before a look-up', saved, undefined, undefined, {status: 'loading'}],
    ['calls nothing missing after one that failed', saved, undefined, failure, failed],
    ['calls nothing missing that could not be checked again', saved, missing, failure, failed],
    ['keeps a found item when a refresh fails', saved, found, failure, available],
    ['calls nothing missing of a hidden Team', saved, seeing('t2', 't3'), undefined, noAccess],
    ['calls nothing missing where no Team is seen', saved, seeing(), undefined, noAccess],
    ['calls nothing missing that may be of a hidden Team', bare, seeing('t2'), undefined, noAccess],
    ['names the failure of a look-up in a hidden Team', saved, seeing('t2'), failure, failed],
    [
      'calls an item missing whose Team may be seen',
      saved,
      seeing('t1', 't2'),
      undefined,
      {status: 'missing'},
    ],
  ])('%s', (_, name, loaded, failedSince, expected) => {
    expect(itemState(name, loaded, failedSince)).toEqual(expected)
  })

  it.each([
    [{}, 'available'],
    [{published: false}, 'unpublished'],
    [{empty: true}, 'empty'],
    [{storyCount: 0}, 'available'],
    [{empty: true, published: false}, 'unpublished'],
  ] as const)('says what visitors see of an item with %j: %s', (more, status) => {
    expect(itemState(saved, {item: {...item, ...more}}).status).toBe(status)
  })
})
