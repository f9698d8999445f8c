import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import type {Session} from '../../items/session.ts'
import {createPageStore, queryKey, refreshList, wantPages} from './page-store.ts'
import type {BrowserQuery} from './query.ts'

const session: Session = {proxyUrl: '/p', projectId: 'x', userId: 'u', getToken: () => 'token'}
const queryOf = (text: string) => ({kind: 'story', text, first: [], shape: 'cards'}) as unknown
const query = (text: string) => queryOf(text) as BrowserQuery
const key = (text: string) => queryKey(session, query(text))

let signals: AbortSignal[]
beforeEach(() => {
  vi.useFakeTimers()
  signals = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const respond = () =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({items: [], total: 0, matchedBy: [], version: 'v'})),
  )
/** Requests then end only when they are given up. */
const hold = () =>
  vi.stubGlobal('fetch', (_: string, {signal}: {signal: AbortSignal}) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
const isAborted = () => signals.map(({aborted}) => aborted)

it('continues a request whose page another caller wants, or the same one again', async () => {
  hold()
  const store = createPageStore()
  const want = () => wantPages(store.listOf(session, query('a')), [0])
  const stops = [want(), want()]
  stops[0]?.()
  await vi.advanceTimersByTimeAsync(1)
  expect(isAborted()).toEqual([false])
  // As in React's strict mode.
  stops[1]?.()
  const stop = want()
  await vi.advanceTimersByTimeAsync(1)
  expect(isAborted()).toEqual([false])
  stop()
  await vi.advanceTimersByTimeAsync(1)
  expect(isAborted()).toEqual([true])
  expect(store.read(key('a'))).toMatchObject({failure: undefined, isLoading: false})
})

it('evicts the pages that were shown longest ago, but none that is shown', async () => {
  respond()
  const store = createPageStore(2)
  const show = async (text: string) => {
    const hide = wantPages(store.listOf(session, query(text)), [0])
    await vi.advanceTimersByTimeAsync(1)
    return hide
  }
  const kept = () => ['a', 'b', 'c', 'd', 'e'].filter((text) => store.read(key(text)).pages.size)
  const hide = await show('a')
  for (const text of ['b', 'c']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const hideNext = await show(text)
    hideNext()
  }
  expect(kept()).toEqual(['a', 'c'])
  const hideAgain = await show('c')
  hideAgain()
  hide()
  const hideD = await show('d')
  hideD()
  expect(kept()).toEqual(['c', 'd'])
})

it('evicts the pages of a long list that are out of view', async () => {
  respond()
  const store = createPageStore(3)
  wantPages(store.listOf(session, query('a')), [0])
  await vi.advanceTimersByTimeAsync(1)
  for (const number of [1, 2, 3, 4]) {
    const hide = wantPages(store.listOf(session, query('a')), [number])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await vi.advanceTimersByTimeAsync(1)
    hide()
  }
  expect([...store.read(key('a')).pages.keys()]).toEqual([0, 3, 4])
})

it('reports why the first page failed before a failure of another page, at each try', async () => {
  const store = createPageStore()
  const list = store.listOf(session, query('a'))
  const fail = (status: number) =>
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, {status})))
  fail(500)
  wantPages(list, [0])
  await vi.advanceTimersByTimeAsync(1)
  wantPages(list, [1])
  await vi.advanceTimersByTimeAsync(1)
  fail(503)
  await refreshList(list)
  expect(store.read(key('a')).failure).toMatchObject({status: 503})
})

it('keeps a result the same object while pages of it go out of view', async () => {
  respond()
  const store = createPageStore()
  wantPages(store.listOf(session, query('a')), [0])
  const hide = wantPages(store.listOf(session, query('a')), [1])
  await vi.advanceTimersByTimeAsync(1)
  const before = store.read(key('a'))
  hide()
  await vi.advanceTimersByTimeAsync(1)
  expect(store.read(key('a'))).toBe(before)
})
