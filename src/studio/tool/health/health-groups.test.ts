import {describe, expect, it} from 'vitest'
import type {CheckedItem, ItemStatus} from '../../../check/index.ts'
import {findSavedValues, type Release} from '../../../saved/index.ts'
import {listedItems, type ListedStatus, releasesWith} from './health-groups.ts'

const checked = (status: ItemStatus, ...storedIds: string[]): CheckedItem => ({
  kind: 'story',
  teamId: 't1',
  id: `${status} item`,
  tag: undefined,
  title: undefined,
  status,
  item: undefined,
  failure: undefined,
  values: storedIds.flatMap((_id) =>
    findSavedValues({_id, _type: 'page', intro: {_type: 'stories.story', teamId: 't1', id: 'x'}}),
  ),
})

describe('listed items', () => {
  it('need someone by default: neither those that are OK nor those of hidden Teams', () => {
    const statuses = ['missing', 'hidden', 'ok', 'unknown', 'missing'] as const
    const items = statuses.map((status) => checked(status))
    const statusesOf = (...args: Parameters<typeof listedItems>) =>
      listedItems(...args).map(({status}) => status)
    expect(statusesOf(items)).toEqual(['missing', 'unknown', 'missing'])
    expect(statusesOf(items, 'missing')).toEqual(['missing', 'missing'])
    expect(statusesOf(items, 'hidden')).toEqual(['hidden'])
  })

  it('names each release that would publish an item that visitors can’t see', () => {
    const ids = ['page', 'drafts.page', 'versions.b.page', 'versions.a.one', 'versions.a.two']
    const known = new Map<string, Release>([
      ['b', {name: 'b', title: 'Spring', state: 'scheduled', date: '2027-05-03T06:00:00Z'}],
    ])
    const releases = (status: ListedStatus) =>
      listedItems([checked(status, ...ids)], status).flatMap((item) =>
        releasesWith(item, known).map(({title}) => title),
      )
    expect(releases('missing')).toEqual(['Spring', 'a'])
    expect(releases('unpublished')).toEqual(['Spring', 'a'])
    expect(releases('moved')).toEqual([])
    expect(releases('unknown')).toEqual([])
    expect(releases('hidden')).toEqual([])
  })
})
