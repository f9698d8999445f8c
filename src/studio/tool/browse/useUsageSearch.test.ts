import {describe, expect, it, vi} from 'vitest'
import type {CheckedItem} from '../../../check/index.ts'
import {findSavedValues, type FoundItem} from '../../../saved/index.ts'
import type {BrowserQuery} from '../../browser/search/query.ts'
import {anyQuery} from '../../browser/testing.ts'
import {chunksOf} from '../../items/proxy-request.ts'
import {loadMore, type Usage, usageOf} from './useUsageSearch.ts'

const found = (id: string, more: Partial<FoundItem> = {}): FoundItem =>
  ({id, title: id, embedType: 'cards', stories: [], ...more}) as FoundItem

const listed = (id: string, more?: object) =>
  ({kind: 'collection', id, record: found(id, more)}) as const

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
  expect(usage.countOf(listed('c1'))).toBe(3)
  expect(usage.countOf(listed('c2'))).toBe(0)
  expect(usage.countOf({...listed('c1'), kind: 'story'})).toBe(0)
  expect(usage.idsOf('collection', 'title', 'en')).toEqual(['c1'])
})

it('counts what could not be looked up by the ID or the tag that documents save', () => {
  const state = {status: 'unknown', reason: 'failed', failure: 'unreachable'} as const
  const failed = (id: string, title: string, ...documents: string[]) => ({
    ...checked({id}, undefined, ...documents),
    state,
    id,
    title,
  })
  const usage = usageOf({
    items: [
      checked({tag: 'one'}, found('c1', {title: 'B'}), 'a'),
      failed('c1', 'Former title', 'b'),
      failed('c2', 'A', 'a', 'c', 'd'),
      // The proxy would refuse each request with it.
      failed('c\n3', 'C', 'a'),
      {...failed('', 'D', 'a', 'e'), id: undefined, tag: 'four', teamId: 't1'},
    ],
  })
  const named = {tag: 'four', teamId: 't1'}
  const items = [
    listed('c1'),
    listed('c2', named),
    listed('c4', named),
    listed('c5', {teamId: 't1'}),
  ]
  expect(items.map(usage.countOf)).toEqual([2, 4, 2, 0])
  expect(usage.idsOf('collection', 'title', 'en')).toEqual(['c2', 'c1'])
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
  // Documents name the last one by a tag that could not be looked up.
  countOf: ({id}) => (['by-tag', ...used].includes(id) ? 2 : 0),
  idsOf: () => used,
}
const query: BrowserQuery = {...anyQuery, kind: 'story', first: ['recent']}
/** The request of each page of a list, and what is shown of it in the end. */
async function load(
  filter: 'used' | 'unused' | undefined,
  part: Partial<BrowserQuery> = {},
  others: readonly string[] = [],
) {
  const requests: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const params = new URL(path, 'https://studio.test').searchParams
    requests.push(params)
    const offset = Number(params.get('offset') ?? 0)
    const ids = params.get('ids')?.split(',').toReversed() ?? others.slice(offset, offset + 60)
    const items = ids.map((id) => ({id, title: id, displayTitle: id}))
    return Response.json({
      items,
      total: params.has('ids') ? 1 : others.length,
      matchedBy: [],
      version: 'v',
    })
  })
  const session = {proxyUrl: '/usage', projectId: 'x', userId: 'u', getToken: () => 'token'}
  const wanted = {...query, ...part}
  const ids = filter === 'unused' ? [] : used
  const size = wanted.kind === 'story' ? 60 : 30
  const pages = chunksOf(ids, (id) => id, size)
  const of = {query: wanted, filter, usage, used: pages}
  const signal = new AbortController().signal
  let list: Awaited<ReturnType<typeof loadMore>> = {
    items: [],
    page: undefined,
    loaded: 0,
    isDone: false,
  }
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (!list.isDone) list = await loadMore(session, of, list, signal)
  return {requests, ids: list.items.map(({id}) => id), items: list.items}
}

const others = Array.from({length: 61}, (_, at) => `other-${at}`)

describe('a list by usage', () => {
  it.each([
    ['story', [60, 60, 10]],
    ['collection', [30, 30, 30, 30, 10]],
  ] as const)('requests what is used by its IDs, a page of a %s at a time', async (kind, sizes) => {
    const {requests, ids} = await load('used', {kind, text: 'sea'})
    expect(requests.map((params) => params.get('ids')!.split(',').length)).toEqual(sizes)
    expect(requests.every((params) => params.get('q') === 'sea' && !params.has('first'))).toBe(true)
    // In the order that is wanted, whatever the proxy's is.
    expect(ids).toEqual(used)
  })

  it('leaves out what is used, page by page', async () => {
    const {requests, ids, items} = await load('unused', {}, [
      'used-1',
      'by-tag',
      ...others.slice(0, 58),
      // Another item has come first meanwhile.
      ...others.slice(57),
    ])
    expect(requests.map((params) => params.get('offset'))).toEqual([null, '60'])
    expect(requests[0]!.get('first')).toBe('recent')
    expect(ids).toEqual(others)
    expect(items.every(({promoted}) => promoted === undefined)).toBe(true)
  })

  it('brings everything else after what is used most', async () => {
    const {requests, ids} = await load(undefined, {}, ['by-tag', 'used-1', ...others.slice(2)])
    expect(requests.map((params) => params.has('ids'))).toEqual([true, true, true, false, false])
    // The total of a page of used items says nothing of the others.
    expect(ids).toEqual([...used, 'by-tag', ...others.slice(2)])
  })
})
