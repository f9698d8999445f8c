import {describe, expect, it} from 'vitest'
import type {CheckedItem} from '../../../check/index.ts'
import {findSavedValues, type FoundItem} from '../../../saved/index.ts'
import type {Page, BrowserQuery} from '../../browser/search/query.ts'
import type {BrowserItem} from '../../browser/state/items.ts'
import {shownItems, type Usage, usageOf, usagePages} from './useUsageSearch.ts'

const found = (id: string): FoundItem => ({id, title: id, embedType: 'cards', stories: []})

const checked = (saved: object, item: FoundItem | undefined, ...ids: string[]): CheckedItem => ({
  kind: 'collection',
  title: undefined,
  state: item ? {status: 'available', item, isMoved: false} : {status: 'missing'},
  values: ids.flatMap((_id) =>
    findSavedValues({_id, _type: 'page', a: {_type: 'stories.collection', teamId: 't1', ...saved}}),
  ),
})

it('counts a document once, whichever of its versions contains the item and however it is named', () => {
  const usage = usageOf({
    items: [
      checked({id: 'c1'}, found('c1'), 'a', 'drafts.a', 'versions.r.b'),
      checked({tag: 'one'}, found('c1'), 'a', 'c'),
      checked({id: 'c2'}, undefined, 'd'),
    ],
  })
  expect(usage.countOf({kind: 'collection', id: 'c1'})).toBe(3)
  expect(usage.countOf({kind: 'collection', id: 'c2'})).toBe(0)
  expect(usage.countOf({kind: 'story', id: 'c1'})).toBe(0)
  expect(usage.idsOf('collection')).toEqual(['c1'])
})

const used = Array.from({length: 120}, (_, at) => `used-${at}`)
const usage: Usage = {
  countOf: ({id}) => (used.includes(id) ? 2 : 0),
  idsOf: () => used,
}
const query: BrowserQuery = {
  kind: 'story',
  text: '',
  teamId: undefined,
  isTeamLocked: false,
  published: undefined,
  embedType: undefined,
  sort: 'newest',
  first: [],
  suggest: undefined,
  shape: 'cards',
  identifyBy: 'id',
}
const items = (...ids: string[]) =>
  ids.map((id) => ({kind: 'story', id, promoted: 'recent'}) as BrowserItem)
const page = (...ids: string[]) => ({items: items(...ids)}) as unknown as Page

describe('the requests of a list filtered by usage', () => {
  it('requests used items by their IDs, as many as one request allows', () => {
    const pageOf = usagePages(query, 'used', usage)
    const pages = [0, 1, 2].map((number) => pageOf(number, undefined)!)
    expect(pages.map((each) => each.query.first.length)).toEqual([50, 50, 20])
    expect(pageOf(3, undefined)).toBeUndefined()
    expect(shownItems(page('used-50', 'other', 'used-3'), pages[1]!)).toEqual([
      {kind: 'story', id: 'used-50', promoted: undefined},
    ])
  })

  it('requests no more Collections by their IDs than a page has', () => {
    const pageOf = usagePages({...query, kind: 'collection'}, 'used', usage)
    const pages = [0, 1, 2, 3].map((number) => pageOf(number, undefined)!)
    expect(pages.map((each) => each.query.first.length)).toEqual([30, 30, 30, 30])
    expect(pageOf(4, undefined)).toBeUndefined()
  })

  it('filters the results of a search', () => {
    const pageOf = usagePages({...query, text: 'sea'}, 'used', usage)
    const first = pageOf(0, undefined)!
    expect(first.query.text).toBe('sea')
    expect(shownItems(page('used-1', 'other'), first).map(({id}) => id)).toEqual(['used-1'])
    expect(pageOf(1, 60)).toBeUndefined()
    expect(pageOf(1, 61)?.number).toBe(1)
  })

  it('leaves out used items', () => {
    const first = usagePages(query, 'unused', usage)(0, undefined)!
    expect(shownItems(page('used-1', 'other'), first).map(({id}) => id)).toEqual(['other'])
  })
})
