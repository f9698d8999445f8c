import {describe, expect, it} from 'vitest'
import {type CheckedItem, type Finding, findingOf} from '../../../check/index.ts'
import {
  findSavedValues,
  type FoundItem,
  type ItemState,
  type Release,
  UNREADABLE,
} from '../../../saved/index.ts'
import {brokenItems, type ListedFinding, releasesWith} from './health-groups.ts'

const item: FoundItem = {id: 'x', title: 'X', displayTitle: 'X'}

const STATES: Readonly<Record<Finding, ItemState<unknown>>> = {
  missing: {status: 'missing'},
  unpublished: {status: 'unpublished', item, isMoved: false},
  empty: {status: 'empty', item, isMoved: false},
  moved: {status: 'available', item, isMoved: true},
  unknown: UNREADABLE,
  'no-access': {status: 'unknown', reason: 'no-access'},
  available: {status: 'available', item, isMoved: false},
}

const checked = (finding: Finding, ...storedIds: string[]): CheckedItem => ({
  kind: 'story',
  teamId: 't1',
  id: `${finding} item`,
  tag: undefined,
  title: undefined,
  state: STATES[finding],
  values: storedIds.flatMap((_id) =>
    findSavedValues({_id, _type: 'page', intro: {_type: 'stories.story', teamId: 't1', id: 'x'}}),
  ),
})

describe('listed items', () => {
  it('need someone by default: neither what is available nor what is of other Teams', () => {
    const findings = ['missing', 'no-access', 'available', 'unknown', 'missing'] as const
    const items = findings.map((finding) => checked(finding))
    const broken = brokenItems(items).map(({state}) => findingOf(state))
    expect(broken).toEqual(['missing', 'unknown', 'missing'])
  })

  it('names each release that would publish an item that visitors can’t see', () => {
    const ids = ['page', 'drafts.page', 'versions.b.page', 'versions.a.one', 'versions.a.two']
    const known = new Map<string, Release>([
      ['b', {name: 'b', title: 'Spring', state: 'scheduled', date: '2027-05-03T06:00:00Z'}],
    ])
    const releases = (finding: ListedFinding) =>
      releasesWith(checked(finding, ...ids), known).map(({title}) => title)
    expect(releases('missing')).toEqual(['Spring', 'a'])
    expect(releases('unpublished')).toEqual(['Spring', 'a'])
    expect(releases('empty')).toEqual(['Spring', 'a'])
    expect(releases('moved')).toEqual([])
    expect(releases('unknown')).toEqual([])
    expect(releases('no-access')).toEqual([])
  })
})
