import {act, renderHook, waitFor} from '@testing-library/react'
import {useReducer} from 'react'
import {expect, it, vi} from 'vitest'
import {storyOf} from '../../../access/testing.ts'
import type {BrowserQuery} from '../../browser/search/query.ts'
import {useSearch} from '../../browser/search/useSearch.ts'
import {countText} from '../../browser/results/texts.ts'
import {useSelection} from '../../browser/selection/useSelection.ts'
import {browserState, initialState} from '../../browser/state/browser-state.ts'
import {anyQuery} from '../../browser/testing.ts'
import type {UsageFilter} from '../tool-location.ts'
import {type Usage, useUsageSearch} from './useUsageSearch.ts'

vi.mock(import('sanity'), () => ({useCurrentLocale: () => ({id: 'en-US'}) as never}))

const session = {proxyUrl: '/usage', projectId: 'x', userId: 'u', getToken: () => 'token'}
const query = {kind: 'story', text: '', sort: 'title', first: [], shape: 'cards'} as unknown
const used = Array.from({length: 130}, (_, at) => `story-${at}`)
const usage: Usage = {countOf: ({id}) => (used.includes(id) ? 1 : 0), idsOf: () => used}

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

it('says how many items there are once it knows, and that they are only similar', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const ids = new URL(path, 'https://studio.test').searchParams.get('ids')?.split(',') ?? []
    const items = ids.map((id) => ({id, title: id, displayTitle: id}))
    return Response.json({items, total: items.length, matchedBy: [], similar: true, version: 'v'})
  })
  const {result} = renderHook(() => {
    const base = useSearch(session, query as BrowserQuery, true)
    const options = {filter: 'used', sort: 'title', usage} as const
    return useUsageSearch(session, base, query as BrowserQuery, options)
  })
  const t = ((_: string, {count}: {count: number}) => `${count} Stories`) as never
  await waitFor(() => expect(result.current.total).toBe(120))
  expect(countText(t, result.current)).toBe('')
  // The others come while it is scrolled: no note says that they aren't shown.
  expect(result.current.first?.isCut).toBeUndefined()
  act(() => result.current.want(0, 60))
  await waitFor(() => expect(result.current.total).toBe(130))
  expect(countText(t, result.current)).toBe('130 Stories')
  expect(result.current.first?.similar).toBe(true)
})

it('keeps the selected item where the next list has it, and releases one that it lacks', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const ids = new URL(path, 'https://studio.test').searchParams.get('ids')?.split(',')
    const items = (ids ?? ['other']).map((id) => storyOf(id, id))
    return Response.json({items, total: items.length, matchedBy: [], version: 'v'})
  })
  const show = (text: string, filter: UsageFilter) => ({
    query: {...anyQuery, kind: 'story', text} as const,
    filter,
  })
  const {result, rerender} = renderHook(
    ({query, filter}) => {
      const base = useSearch(session, query, true)
      const search = useUsageSearch(session, base, query, {filter, sort: 'title', usage})
      const [state, dispatch] = useReducer(browserState, initialState({}))
      return {search, ...useSelection(state, dispatch, search)}
    },
    {initialProps: show('', 'used')},
  )
  await waitFor(() => expect(result.current.search.status).toBe('loaded'))
  act(() => result.current.select(0))
  expect(result.current.pinned?.id).toBe('story-0')
  const searched = show('sea', 'used')
  rerender(searched)
  await waitFor(() => expect(result.current.search.first?.query.text).toBe('sea'))
  expect(result.current.pinned?.id).toBe('story-0')
  rerender({...searched, filter: 'unused'})
  await waitFor(() => expect(result.current.search.itemAt(0)?.id).toBe('other'))
  expect(result.current.pinned).toBeUndefined()
})
