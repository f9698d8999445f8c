import {act, cleanup, renderHook, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {Session} from '../../items/session.ts'
import {loadRange} from '../selection/useRange.ts'
import {anyQuery} from '../testing.ts'
import type {BrowserQuery} from './query.ts'
import {type Search, useSearch} from './useSearch.ts'

const query = (text = ''): BrowserQuery => ({...anyQuery, kind: 'story', sort: 'title', text})

const proxy = {version: 'v1', total: 1000, shift: 0}
let requests: {path: string; signal: AbortSignal | null | undefined; answer: () => void}[] = []
/** While it is held, answers wait for `answer`. */
let isHeld = false

/** Items named by the query and their place in it. */
function page(path: string): Response {
  const {searchParams} = new URL(path, 'https://studio.example.com')
  const offset = Number(searchParams.get('offset') ?? 0)
  const count = Math.max(0, Math.min(Number(searchParams.get('limit')), proxy.total - offset))
  const items = Array.from({length: count}, (_, at) => {
    const id = `${searchParams.get('q') ?? ''}${offset + at - proxy.shift}`
    return {id, title: id, displayTitle: id}
  })
  return Response.json({items, total: proxy.total, matchedBy: [], version: proxy.version})
}

beforeEach(() => {
  requests = []
  isHeld = false
  Object.assign(proxy, {version: 'v1', total: 1000, shift: 0})
  vi.stubGlobal(
    'fetch',
    (path: string, {signal}: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
        const answer = () => resolve(page(path))
        requests.push({path: path.replace('/p/search/stories', ''), signal, answer})
        if (!isHeld) answer()
      }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Renders one user's search. Pages of another user are not shared. */
function render(open = true, reactStrictMode = false) {
  const session: Session = {proxyUrl: '/p', projectId: 'x', userId: nextUser(), getToken: () => 't'}
  const props = {text: '', open}
  return renderHook((given: typeof props) => useSearch(session, queries(given.text), given.open), {
    initialProps: props,
    reactStrictMode,
  })
}

async function renderLoaded(...given: Parameters<typeof render>) {
  const rendered = render(...given)
  await waitFor(() => expect(rendered.result.current.status).toBe('loaded'))
  return rendered
}

/** Scrolls to an index, and waits until its item is there: the one of that number, or another. */
async function show(result: {readonly current: Search}, index: number, id = String(index)) {
  act(() => result.current.want(index, index + 30))
  await waitFor(() => expect(result.current.itemAt(index)?.id).toBe(id))
}

let users = 0
const nextUser = () => `user-${users++}`

const known = new Map<string, BrowserQuery>()
/** The same object for the same text, as a component has it. */
const queries = (text: string): BrowserQuery => {
  const found = known.get(text) ?? query(text)
  known.set(text, found)
  return found
}

const paths = () => requests.map(({path}) => path)

describe('a search', () => {
  it('loads its first page, and others on demand', async () => {
    const {result} = render()
    expect(result.current.status).toBe('loading')
    await waitFor(() => expect(result.current.status).toBe('loaded'))
    expect(result.current.total).toBe(1000)
    expect(result.current.itemAt(59)?.id).toBe('59')
    expect(result.current.itemAt(60)).toBeUndefined()

    act(() => result.current.want(700, 730))
    expect(result.current.settled).toBe(false)
    await waitFor(() => expect(result.current.itemAt(730)?.id).toBe('730'))
    expect(result.current.settled).toBe(true)
    expect(result.current.indexOf('729')).toBe(729)
    expect(paths()).toEqual(['?limit=60', '?offset=660&limit=60', '?offset=720&limit=60'])
  })

  it('marks the results of an earlier query only after a moment, after a slow search too', async () => {
    vi.useFakeTimers()
    const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    const {result, rerender} = render()
    await wait(10)
    isHeld = true
    for (const text of ['slow', 'next']) {
      rerender({text, open: true})
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await wait(140)
      expect([result.current.isPending, result.current.isFormer]).toEqual([true, false])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await wait(20)
      expect(result.current.isFormer).toBe(true)
      requests.at(-1)!.answer()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await wait(10)
      expect([result.current.isPending, result.current.isFormer]).toEqual([false, false])
    }
  })

  it('loads all that is in view in a large window, before what is around it', async () => {
    const {result} = await renderLoaded()
    // A window of 3840 by 2160 pixels, scrolled a little.
    act(() => result.current.want(590, 805, 120))
    const areLoaded = (from: number, to: number) =>
      Array.from({length: to - from + 1}, (_, at) => result.current.itemAt(from + at)).every(
        Boolean,
      )
    await waitFor(() => expect(areLoaded(590, 805)).toBe(true))
    act(() => result.current.want(300, 320, 60))
    await waitFor(() => expect(areLoaded(240, 380)).toBe(true))
  })

  it('has all items of a pasted text in its first page, and requests no other', async () => {
    const ids = Array.from({length: 90}, (_, at) => `story-${at}`)
    const results = ids.map((id) => ({items: [{id, title: id, displayTitle: id}]}))
    const fetch = vi.fn(() => Promise.resolve(Response.json({results, version: 'v1'})))
    vi.stubGlobal('fetch', fetch)
    const {result, rerender} = render()
    rerender({text: ids.join(' '), open: true})
    await waitFor(() => expect(result.current.total).toBe(90))
    const before = fetch.mock.calls.length
    act(() => result.current.want(70, 89))
    expect(result.current.itemAt(89)?.id).toBe('story-89')
    expect(result.current.settled).toBe(true)
    expect(fetch).toHaveBeenCalledTimes(before)
  })

  it('keeps loaded pages, and loads none twice', async () => {
    const {result} = await renderLoaded()
    await show(result, 600)
    act(() => result.current.want(0, 30))
    expect(result.current.itemAt(600)?.id).toBe('600')
    act(() => result.current.want(600, 610))
    expect(requests).toHaveLength(2)
  })

  it('shows the former results until the next ones arrive', async () => {
    const {result, rerender} = await renderLoaded()
    isHeld = true
    rerender({text: 'b', open: true})
    expect(result.current).toMatchObject({status: 'loaded', isPending: true, total: 1000})
    expect(result.current.itemAt(0)?.id).toBe('0')
    proxy.total = 1
    await waitFor(() => expect(requests).toHaveLength(2))
    requests[1]?.answer()
    await waitFor(() => expect(result.current.itemAt(0)?.id).toBe('b0'))
    expect(result.current).toMatchObject({isPending: false, total: 1})
  })

  it('aborts requests that are no longer needed, and requests them again on demand', async () => {
    const {result, rerender} = await renderLoaded()
    isHeld = true
    rerender({text: 'b', open: true})
    rerender({text: 'bc', open: true})
    await waitFor(() => expect(requests[1]?.signal?.aborted).toBe(true))
    expect(requests[2]?.signal?.aborted).toBe(false)
    expect(result.current.failure).toBeUndefined()
    isHeld = false
    rerender({text: 'b', open: true})
    await waitFor(() => expect(result.current.itemAt(0)?.id).toBe('b0'))
  })

  it('requests again what is wanted again while its request ends', async () => {
    const {result, rerender} = await renderLoaded()
    const {fetch} = globalThis
    // jsdom has one of its own, of which no signal's reason is.
    vi.stubGlobal('DOMException', (AbortSignal.abort().reason as DOMException).constructor)
    vi.stubGlobal(
      'fetch',
      (path: string, {signal}: RequestInit) =>
        new Promise<Response>((_, reject) => {
          requests.push({path, signal, answer: () => reject(signal?.reason as Error)})
        }),
    )
    rerender({text: 'b', open: true})
    await waitFor(() => expect(requests).toHaveLength(2))
    const ended = requests[1]!
    vi.stubGlobal('fetch', fetch)
    rerender({text: 'bc', open: true})
    await waitFor(() => expect(ended.signal?.aborted).toBe(true))
    rerender({text: 'b', open: true})
    await act(async () => ended.answer())
    await waitFor(() => expect(result.current.itemAt(0)?.id).toBe('b0'))
  })

  it('requests a page once where React mounts the list twice', async () => {
    await renderLoaded(true, true)
    expect(paths()).toEqual(['?limit=60'])
  })

  it('removes the former page from view with its query', async () => {
    const {result, rerender} = await renderLoaded()
    await show(result, 600)
    rerender({text: 'b', open: true})
    await waitFor(() => expect(result.current.itemAt(0)?.id).toBe('b0'))
    expect(paths().slice(2)).toEqual(['?q=b&limit=60'])
  })
})

describe('changed content', () => {
  it('reloads all visible pages when one of them has another version', async () => {
    const {result} = await renderLoaded()
    await show(result, 60)
    Object.assign(proxy, {version: 'v2', shift: 3})
    await show(result, 120, '117')
    await waitFor(() => expect(result.current.itemAt(0)?.id).toBe('-3'))
    act(() => result.current.want(60, 90))
    await waitFor(() => expect(result.current.itemAt(63)?.id).toBe('60'))
    expect(result.current.settled).toBe(true)
  })

  it('loads each page of a former version again when it comes into view', async () => {
    const {result} = await renderLoaded()
    await show(result, 60)
    await show(result, 600)
    Object.assign(proxy, {version: 'v2', shift: 3})
    await act(() => result.current.refresh())
    await waitFor(() => expect(result.current.itemAt(600)?.id).toBe('597'))
    await show(result, 60, '57')
    expect(result.current.settled).toBe(true)
  })

  it('loads a page of a former version again whose request ended as it went out of view', async () => {
    const {result} = await renderLoaded()
    await show(result, 60)
    act(() => result.current.want(0, 30))
    Object.assign(proxy, {version: 'v2', shift: 1})
    await act(() => result.current.refresh())
    isHeld = true
    act(() => result.current.want(60, 90))
    act(() => result.current.want(0, 30))
    await waitFor(() => expect(requests.at(-1)?.signal?.aborted).toBe(true))
    isHeld = false
    await show(result, 60, '59')
    expect(result.current.settled).toBe(true)
  })

  it('selects a range of what the list has now, where a part was loaded of former content', async () => {
    const {result} = await renderLoaded()
    await show(result, 60)
    act(() => result.current.want(0, 10))
    Object.assign(proxy, {version: 'v2', shift: 3})
    await act(() => result.current.refresh())
    await waitFor(() => expect(result.current.itemAt(0)?.id).toBe('-3'))
    const range = {from: 58, to: 61, before: [], max: 99}
    const options = {signal: new AbortController().signal, onProgress: () => undefined}
    await act(async () => {
      const {items} = await loadRange(result.current, range, options)
      expect(items.map(({id}) => id)).toEqual(['55', '56', '57', '58'])
    })
  })

  it('does not request endlessly from two servers with different versions', async () => {
    const {result} = await renderLoaded()
    let count = 0
    vi.stubGlobal('fetch', (path: string) => {
      proxy.version = `w${++count % 2}`
      return Promise.resolve(page(path))
    })
    await show(result, 60)
    await waitFor(() => expect(count).toBeGreaterThan(1))
    // As many turns as it would take.
    for (let turn = 0; turn < 200; turn++) await act(() => Promise.resolve())
    expect(count).toBeLessThan(8)
  })

  it('reloads results older than ten seconds when the browser is shown again', async () => {
    const {rerender} = await renderLoaded(false)
    rerender({text: '', open: true})
    expect(requests).toHaveLength(1)
    rerender({text: '', open: false})
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
    rerender({text: '', open: true})
    await waitFor(() => expect(requests).toHaveLength(2))
    vi.restoreAllMocks()
  })
})

describe('a failure', () => {
  const down = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')))

  it('keeps the loaded items, and requests nothing else, until a refresh succeeds', async () => {
    const {result} = await renderLoaded()
    await show(result, 60)
    const {fetch} = globalThis
    const failing = vi.fn(() => Promise.reject(new TypeError('down')))
    vi.stubGlobal('fetch', failing)
    await act(async () => expect(await result.current.refresh()).toBe(false))
    expect(failing).toHaveBeenCalledOnce()
    expect(result.current).toMatchObject({status: 'loaded', failure: {name: 'unreachable'}})
    expect(result.current.itemAt(0)?.id).toBe('0')
    vi.stubGlobal('fetch', fetch)
    await act(async () => expect(await result.current.refresh()).toBe(true))
    expect(result.current.failure).toBeUndefined()
  })

  it('requests the list again once the browser is online', async () => {
    const {fetch} = globalThis
    down()
    const {result} = render()
    await waitFor(() => expect(result.current.status).toBe('failed'))
    vi.stubGlobal('fetch', fetch)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() =>
      expect(result.current).toMatchObject({status: 'loaded', failure: undefined}),
    )
  })

  it('requests a page that failed again with the list', async () => {
    const {result} = await renderLoaded()
    const {fetch} = globalThis
    down()
    act(() => result.current.want(60, 90))
    await waitFor(() => expect(result.current.failure?.name).toBe('unreachable'))
    vi.stubGlobal('fetch', fetch)
    await act(() => result.current.refresh())
    await waitFor(() => expect(result.current.itemAt(60)?.id).toBe('60'))
    expect(result.current.failure).toBeUndefined()
  })

  it('does not keep the former results when another query fails', async () => {
    const {result, rerender} = await renderLoaded()
    down()
    rerender({text: 'b', open: true})
    await waitFor(() => expect(result.current.status).toBe('failed'))
  })
})
