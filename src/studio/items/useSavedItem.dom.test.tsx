import {act, render, renderHook, screen, waitFor} from '@testing-library/react'
import type * as swr from 'swr'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import type {SavedName} from '../../saved/index.ts'
import {createContext} from './context.ts'
import {refreshItems, useSavedItem} from './useSavedItem.ts'
import type {StoriesSource} from './useSource.ts'

/** As in the package, whose compiler keeps what says the same in every render. */
vi.mock('swr', async (load) => {
  const {default: useSWR, ...others} = await load<typeof swr>()
  const {useState} = await import('react')
  const useCompiled = (...[key, fetcher, options]: Parameters<typeof useSWR>) =>
    useSWR(key, fetcher, useState(options)[0])
  return {...others, default: useCompiled}
})

let requests: string[]
let respond: () => Response
let number = 0

/** A session with a proxy of its own: SWR keeps what was loaded between two tests. */
const createSource = (): StoriesSource => {
  const proxyUrl = `https://proxy-${number++}.test`
  return {
    context: createContext({proxyUrl}),
    session: {proxyUrl, projectId: 'p', userId: 'u', getToken: () => 't'},
  }
}
const saved: SavedName = {kind: 'collection', teamId: 't1', id: 'c1'}
const found = (title: string) => () =>
  Response.json({
    results: [
      {status: 'found', items: [{id: 'c1', teamId: 't1', title, storyCount: 9, stories: []}]},
    ],
    version: '1',
  })
const limited = () => Response.json({}, {status: 429, headers: {'Retry-After': '1'}})

beforeEach(() => {
  requests = []
  respond = found('Summer')
  vi.stubGlobal('fetch', async (input: string) => {
    requests.push(input)
    return respond()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const follow = (source: StoriesSource, name: SavedName | undefined) =>
  renderHook((props: {name: SavedName | undefined}) => useSavedItem(source, props.name), {
    initialProps: {name},
  })

it('loads an item once for all components that show it', async () => {
  const source = createSource()
  const Row = () => <p>{useSavedItem(source, saved).item?.title}</p>
  render(
    <>
      <Row />
      <Row />
    </>,
  )
  await waitFor(() => expect(screen.getAllByText('Summer')).toHaveLength(2))
  render(<Row />)
  expect(screen.getAllByText('Summer'), 'a third shows it at once').toHaveLength(3)
  expect(requests).toHaveLength(1)
})

it('counts all Stories of a Collection, of which only the first are loaded', async () => {
  const {result} = follow(createSource(), saved)
  expect(result.current).toMatchObject({state: {status: 'loading'}, shape: 'bubbles', stories: []})
  await waitFor(() => expect(result.current.storyCount).toBe(9))
})

it('keeps the loaded item when a refresh fails', async () => {
  const source = createSource()
  const {result} = follow(source, saved)
  await waitFor(() => expect(result.current.state.status).toBe('available'))
  respond = () => new Response(null, {status: 502})
  act(() => refreshItems(source))
  await waitFor(() => expect(result.current.failure?.name).toBe('gateway'))
  expect(result.current).toMatchObject({state: {status: 'available'}, item: {title: 'Summer'}})
  respond = found('Autumn')
  act(() => refreshItems(source))
  await waitFor(() => expect(result.current.item?.title).toBe('Autumn'))
  expect(result.current.failure).toBeUndefined()
})

it.each([
  ['has just been loaded', 500],
  ['was loaded long ago', 6 * 60_000],
])('follows a refresh of the library where it %s', async (_, age) => {
  vi.useFakeTimers()
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const source = createSource()
  const {result} = follow(source, saved)
  await pass(age)
  expect(result.current.state.status).toBe('available')
  respond = () => Response.json({results: [{status: 'missing'}], version: '2'})
  act(() => refreshItems(source))
  await pass(500)
  expect(result.current.state.status).toBe('missing')
})

it('retries when the proxy says, and reports the remaining time', async () => {
  vi.useFakeTimers()
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  let failures = 2
  respond = () => (failures-- > 0 ? limited() : found('Summer')())
  const {result} = follow(createSource(), saved)
  await pass(500)
  expect(result.current.retryIn).toBe(1)
  expect(result.current.state).toMatchObject({status: 'unknown', reason: 'failed'})
  await pass(5000)
  expect(result.current.state.status).toBe('available')
  expect(requests).toHaveLength(3)
})

it('loads a Collection again that came without its Stories', async () => {
  vi.useFakeTimers()
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const items = [{id: 'c1', teamId: 't1', title: 'Summer', stories: []}]
  respond = () => Response.json({results: [{status: 'found', items}], version: '1'})
  const {result} = follow(createSource(), saved)
  await pass(500)
  expect(result.current).toMatchObject({state: {status: 'available'}, storyCount: undefined})
  respond = found('Summer')
  await pass(6000)
  expect(result.current.storyCount).toBe(9)
  await pass(60_000)
  expect(requests).toHaveLength(2)
})

it('does not show the former item while another is loading', async () => {
  const {result, rerender} = follow(createSource(), saved)
  await waitFor(() => expect(result.current.state.status).toBe('available'))
  rerender({name: {...saved, id: 'c2'}})
  expect(result.current).toMatchObject({state: {status: 'loading'}, item: undefined})
})

it.each([
  ['t9', 'unknown'],
  [undefined, 'unknown'],
  ['t1', 'missing'],
] as const)('calls an item of the Team %s that is not found %s', async (teamId, status) => {
  respond = () => Response.json({results: [{status: 'missing'}], teams: ['t1', 't2'], version: '1'})
  const {result} = follow(createSource(), {kind: 'collection', teamId, id: 'c1'})
  await waitFor(() => expect(result.current.state.status).toBe(status))
  expect(result.current).toMatchObject({item: undefined, failure: undefined, stories: []})
})

it('requests nothing for a value that names no item', () => {
  const {result} = follow(createSource(), undefined)
  expect(result.current.state).toEqual({status: 'unknown', reason: 'unreadable'})
  const bareTag: SavedName = {kind: 'collection', tag: 'summer'}
  expect(follow(createSource(), bareTag).result.current.state.status).toBe('loading')
  expect(requests).toEqual([])
})

it('requests an item again once a refused token has been replaced', async () => {
  const source = createSource()
  respond = () => new Response(null, {status: 401})
  const {result, rerender} = renderHook((given: StoriesSource) => useSavedItem(given, saved), {
    initialProps: source,
  })
  await waitFor(() => expect(result.current.failure?.status).toBe(401))
  respond = found('Summer')
  rerender({...source, session: {...source.session, getToken: () => 'renewed'}})
  await waitFor(() => expect(result.current.item?.title).toBe('Summer'))
  expect(result.current.failure).toBeUndefined()
})
