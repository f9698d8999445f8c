import {describe, expect, it} from 'vitest'
import type {CheckedItem} from '../../../check/index.ts'
import {findSavedValues, type FoundItem} from '../../../saved/index.ts'
import type {BrowserQuery} from '../../browser/search/query.ts'
import type {BrowserItem} from '../../browser/state/items.ts'
import {type Usage, usageOf, usagePages} from './useUsageSearch.ts'

const found = (id: string, more: Partial<FoundItem> = {}): FoundItem =>
  ({id, title: id, embedType: 'cards', stories: [], ...more}) as FoundItem

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
  expect(usage.idsOf('collection', 'title', 'en')).toEqual(['c1'])
})

it.each([
  ['newest', ['new', 'old', 'undated']],
  ['title', ['old', 'undated', 'new']],
  ['usage', ['undated', 'new', 'old']],
] as const)('orders what is used by %s', (sort, ids) => {
  const usage = usageOf({
    items: [
      checked({id: 'old'}, found('old', {title: 'Part 2', publishedAt: 1}), 'a'),
      checked({id: 'new'}, found('new', {title: 'Part 10', publishedAt: 2}), 'a', 'b'),
      checked({id: 'undated'}, found('undated', {title: 'Part 3'}), 'a', 'b', 'c'),
    ],
  })
  expect(usage.idsOf('collection', sort, 'en')).toEqual(ids)
})

const used = Array.from({length: 130}, (_, at) => `used-${at}`)
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
  first: ['recent'],
  suggest: undefined,
  shape: 'cards',
  identifyBy: 'id',
}
const items = (...ids: string[]) =>
  ids.map((id) => ({kind: 'story', id, promoted: 'recent'}) as BrowserItem)
const pages = (filter: 'used' | 'unused' | undefined, part: Partial<BrowserQuery> = {}) =>
  usagePages({query: {...query, ...part}, filter, usage, sort: 'usage', locale: 'en'})
const idsOf = (found: readonly BrowserItem[]) => found.map(({id}) => id)

describe('the requests of a list by usage', () => {
  it.each([
    ['story', [60, 60, 10]],
    ['collection', [30, 30, 30, 30, 10]],
  ] as const)('request what is used by its IDs, a page of a %s at a time', (kind, sizes) => {
    const at = pages('used', {kind, text: 'sea'})
    const requests = sizes.map((_, number) => at(number, 1)!)
    expect(requests.map((each) => each.query.ids?.length)).toEqual(sizes)
    expect(requests.every((each) => each.number === 0 && each.query.text === 'sea')).toBe(true)
    expect(requests.flatMap((each) => each.query.first)).toEqual([])
    expect(at(sizes.length, 1)).toBeUndefined()
  })

  it('keep the order that is wanted, and nothing that a pasted link adds', () => {
    const [first, second] = [0, 1].map((number) => pages('used')(number, undefined)!)
    expect(idsOf(first!.pick(items('used-9', 'other', 'used-3')))).toEqual(['used-3', 'used-9'])
    expect(idsOf(second!.pick(items('used-3', 'used-60')))).toEqual(['used-60'])
  })

  it('leave out what is used, page by page', () => {
    const at = pages('unused')
    const first = at(0, undefined)!
    expect(first.query).toMatchObject({first: ['recent']})
    expect(first.pick(items('used-1', 'other'))).toEqual([
      {kind: 'story', id: 'other', promoted: undefined},
    ])
    expect(at(1, 60)).toBeUndefined()
    expect(at(1, 61)?.number).toBe(1)
  })

  it('bring everything else after what is used most', () => {
    const at = pages(undefined)
    expect([0, 1, 2].map((number) => at(number, 1)?.query.ids?.length)).toEqual([60, 60, 10])
    // The total of a page of used items says nothing of the others.
    expect(at(3, 10)).toMatchObject({number: 0, query: {first: ['recent']}})
    expect(idsOf(at(3, 10)!.pick(items('used-1', 'other')))).toEqual(['other'])
    expect(at(4, 60)).toBeUndefined()
  })
})
