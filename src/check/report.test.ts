import {describe, expect, it} from 'vitest'
import {findSavedValues, type FoundItem, type Release, UNREADABLE} from '../saved/index.ts'
import type {CheckedItem} from './check-dataset.ts'
import {reportOf} from './report.ts'

const story = {id: 's1', title: 'Now', displayTitle: 'Shown', teamId: 't2'} as FoundItem
const MISSING = {state: {status: 'missing'}} as const
const item = (more: Partial<CheckedItem>): CheckedItem => ({
  kind: 'story',
  id: 's1',
  title: 'As saved',
  state: {status: 'available', item: story, isMoved: false},
  values: [],
  ...more,
})
const releases = new Map<string, Release>([
  ['rSpring', {name: 'rSpring', title: 'Spring', state: 'active', date: '2027-05-03T06:00:00Z'}],
])
const found = {documents: 3, values: 4, isCut: false, releases}
const report = (items: readonly CheckedItem[], options?: {includeAvailable: boolean}) =>
  reportOf({...found, items}, options)

describe('the report of a check', () => {
  it('counts every status, and lists available items only on request', () => {
    const items = [item(MISSING), item({}), item(MISSING)]
    expect(report(items)).toMatchObject({
      complete: true,
      documents: 3,
      values: 4,
      summary: {missing: 2, unpublished: 0, empty: 0, moved: 0, unknown: 0, available: 1},
    })
    expect(report(items).items.map(({status}) => status)).toEqual(['missing', 'missing'])
    expect(report(items, {includeAvailable: true}).items).toHaveLength(3)
  })

  it('says that a report is not complete where the search of documents ended early', () => {
    expect(reportOf({...found, isCut: true, items: []}).complete).toBe(false)
  })

  it('names an item as the service has it, else as it was saved', () => {
    expect(report([item({})], {includeAvailable: true}).items[0]?.title).toBe('Now')
    expect(report([item(MISSING)]).items[0]?.title).toBe('As saved')
    expect(report([item({...MISSING, title: undefined})]).items[0]).not.toHaveProperty('title')
  })

  it('has the Team of now only of an item that moved', () => {
    const [moved, hidden] = report([
      item({teamId: 't1', state: {status: 'available', item: story, isMoved: true}}),
      item({teamId: 't2', state: {status: 'unpublished', item: story, isMoved: false}}),
    ]).items
    expect(moved).toMatchObject({teamId: 't1', currentTeamId: 't2'})
    expect(hidden).not.toHaveProperty('currentTeamId')
  })

  it('says why a value can’t be read, which would be looked for in its document', () => {
    const clip = {_type: 'stories.story', id: 's1'}
    const found = findSavedValues({_id: 'page', _type: 'page', clip})
    const name = {state: UNREADABLE, id: undefined, title: undefined}
    expect(report([item({...name, values: found})]).items).toMatchObject([
      {unreadable: 'id "s1" without teamId', uses: [{documentId: 'page', path: 'clip'}]},
    ])
  })

  it('leaves out what a value does not say, so that JSON has no null', () => {
    const [unreadable] = report([item({state: UNREADABLE, id: undefined, title: undefined})]).items
    expect(unreadable).toStrictEqual({status: 'unknown', kind: 'story', uses: []})
  })

  it('says of each use the published document, its version with the release, and its path', () => {
    const ids = ['drafts.page', 'versions.rSpring.page', 'versions.rUnknown.page']
    const clips = [{_type: 'stories.story', _key: 'a', teamId: 't1', id: 's1'}]
    const values = ids.flatMap((_id) => findSavedValues({_id, _type: 'page', clips}))
    const use = {documentId: 'page', documentType: 'page', path: 'clips[_key=="a"]'}
    expect(report([item({...MISSING, values})]).items[0]?.uses).toStrictEqual([
      {...use, version: 'draft'},
      {
        ...use,
        version: 'release',
        release: 'rSpring',
        releaseTitle: 'Spring',
        goesLiveAt: '2027-05-03T06:00:00Z',
      },
      {...use, version: 'release', release: 'rUnknown'},
    ])
  })
})
