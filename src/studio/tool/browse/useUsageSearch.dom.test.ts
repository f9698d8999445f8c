import {act, renderHook, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import type {BrowserQuery} from '../../browser/search/query.ts'
import {useSearch} from '../../browser/search/useSearch.ts'
import {countText} from '../../browser/results/texts.ts'
import {type Usage, useUsageSearch} from './useUsageSearch.ts'

vi.mock(import('sanity'), () => ({useCurrentLocale: () => ({id: 'en-US'}) as never}))

const session = {proxyUrl: '/usage', projectId: 'x', userId: 'u', getToken: () => 'token'}
const query = {kind: 'story', text: '', sort: 'title', first: [], shape: 'cards'} as unknown
const used = Array.from({length: 130}, (_, at) => `story-${at}`)
const usage: Usage = {countOf: () => 1, idsOf: () => used}

it('keeps the list of used items while it is refreshed, and where that fails', async () => {
  let title = 'Old'
  let responses = Infinity
  let failing = 502
  const respond = (path: string) => {
    if (responses-- <= 0) return Response.json({}, {status: failing})
    const ids = new URL(path, 'https://studio.test').searchParams.get('ids')?.split(',') ?? []
    const items = ids.map((id) => ({id, title, displayTitle: title}))
    return Response.json({items, total: items.length, matchedBy: [], version: title})
  }
  vi.stubGlobal('fetch', async (path: string) => respond(path))
  const seen = new Set<string>()
  const {result} = renderHook(() => {
    const base = useSearch(session, query as BrowserQuery, true)
    const options = {filter: 'used', sort: 'title', usage} as const
    const search = useUsageSearch(session, base, query as BrowserQuery, options)
    seen.add(`${search.status} ${search.total} ${search.itemAt(0)?.title}`)
    return search
  })
  act(() => result.current.want(0, 100))
  await waitFor(() => expect(result.current.total).toBe(130))
  const refreshed = async (last: string) => {
    seen.clear()
    await act(() => result.current.refresh({force: true}))
    await waitFor(() => expect(result.current.refreshing).toBe(false))
    expect([...seen].at(-1)).toBe(last)
    return new Set(seen)
  }
  title = 'New'
  expect(await refreshed('loaded 130 New')).toEqual(new Set(['loaded 130 Old', 'loaded 130 New']))
  expect(result.current.failure).toBeUndefined()
  // The proxy fails from a request in the middle on, and from the first one of the next try.
  for (const [failsAfter, status] of [
    [2, 502],
    [0, 503],
  ] as const) {
    responses = failsAfter
    failing = status
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await refreshed('loaded 130 New')).toEqual(new Set(['loaded 130 New']))
    expect(result.current.failure?.status).toBe(status)
  }
})

it('says how many items there are once it knows', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const ids = new URL(path, 'https://studio.test').searchParams.get('ids')?.split(',') ?? []
    const items = ids.map((id) => ({id, title: id, displayTitle: id}))
    return Response.json({items, total: items.length, matchedBy: [], version: 'v'})
  })
  const {result} = renderHook(() => {
    const base = useSearch(session, query as BrowserQuery, true)
    const options = {filter: 'used', sort: 'title', usage} as const
    return useUsageSearch(session, base, query as BrowserQuery, options)
  })
  const t = ((_: string, {count}: {count: number}) => `${count} Stories`) as never
  await waitFor(() => expect(result.current.total).toBe(120))
  expect(countText(t, result.current)).toBe('')
  act(() => result.current.want(0, 60))
  await waitFor(() => expect(result.current.total).toBe(130))
  expect(countText(t, result.current)).toBe('130 Stories')
})
