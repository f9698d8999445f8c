import {describe, expect, it, vi} from 'vitest'
import type {Session} from './session.ts'
import {createListingStore} from './store.ts'

const session: Session = {
  proxyUrl: 'https://proxy.test',
  projectId: 'p1',
  userId: 'u1',
  getToken: () => 'token',
}
const teams = {kind: 'teams'} as const

/** A proxy whose answers a test decides, and a clock that it turns. */
function setUp() {
  let time = 1_000_000
  const answers: (() => Response | Promise<Response>)[] = []
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.shift()
    if (!answer) throw new TypeError('unreachable')
    return answer()
  })
  const store = createListingStore({fetch, now: () => time, freshFor: 1000, failedFor: 100})
  return {
    store,
    fetch,
    pass: (ms: number) => (time += ms),
    answer: (records: readonly {id: string}[], headers: Record<string, string> = {}) =>
      answers.push(() => Response.json(records, {headers})),
    answerWith: (response: () => Response | Promise<Response>) => answers.push(response),
  }
}

describe('sharing', () => {
  it('makes one request for all who want a listing', async () => {
    const {store, fetch, answer} = setUp()
    answer([{id: 't1'}])
    const heard = vi.fn()
    const stops = Array.from({length: 50}, () => store.subscribe(session, teams, heard))
    const loaded = await Promise.all([store.load(session, teams), store.load(session, teams)])
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(loaded[0]).toBe(store.snapshot(session, teams))
    expect(loaded[0]).toMatchObject({status: 'loaded', items: [{id: 't1'}]})
    expect(heard).toHaveBeenCalledTimes(50)
    for (const stop of stops) stop()
  })

  it.each([
    ['proxies', {proxyUrl: 'https://other.test'}],
    ['projects', {projectId: 'p2'}],
    ['users', {userId: 'u2'}],
  ])('never shares between %s', async (_, other) => {
    const {store, fetch, answer} = setUp()
    answer([{id: 'mine'}])
    answer([{id: 'theirs'}])
    await store.load(session, teams)
    await store.load({...session, ...other}, teams)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(store.snapshot(session, teams).items).toMatchObject([{id: 'mine'}])
  })

  it('keeps each Team apart from the others and from all Teams', async () => {
    const {store, fetch} = setUp()
    await store.load(session, {kind: 'stories'})
    await store.load(session, {kind: 'stories', teamId: 'null'})
    await store.load(session, {kind: 'stories', teamId: 't1'})
    expect(fetch).toHaveBeenCalledTimes(3)
  })
})

describe('freshness', () => {
  it('asks again only when what it has is no longer fresh', async () => {
    const {store, fetch, answer, pass} = setUp()
    answer([])
    answer([])
    await store.load(session, teams)
    pass(999)
    store.subscribe(session, teams, vi.fn())()
    expect(fetch).toHaveBeenCalledTimes(1)
    pass(1)
    await store.load(session, teams)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('takes a stricter age from who asks', async () => {
    const {store, fetch, answer, pass} = setUp()
    answer([])
    answer([])
    await store.load(session, teams)
    pass(10)
    await store.load(session, teams, {maxAge: 10})
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('counts the age that the proxy tells', async () => {
    const {store, answer} = setUp()
    answer([], {Age: '60'})
    expect(await store.load(session, teams)).toMatchObject({updatedAt: 1_000_000 - 60_000})
  })

  it('keeps the very same items when nothing changed', async () => {
    const {store, answer} = setUp()
    answer([{id: 't1'}], {ETag: '"a"'})
    answer([{id: 't1'}], {ETag: '"a"'})
    const before = await store.load(session, teams)
    const after = await store.refresh(session, teams)
    expect(after.items).toBe(before.items)
  })

  it('makes a forced refresh of its own after the request under way', async () => {
    const {store, fetch, answer} = setUp()
    answer([{id: 'old'}])
    answer([{id: 'new'}])
    const plain = store.load(session, teams)
    const forced = store.refresh(session, teams, {force: true})
    await plain
    expect((await forced).items).toMatchObject([{id: 'new'}])
    expect(fetch.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-cache', 'reload'])
  })
})

describe('failure', () => {
  it('is told, and mended by a refresh', async () => {
    const {store, answer} = setUp()
    expect(await store.load(session, teams)).toMatchObject({
      status: 'failed',
      failure: {name: 'unreachable'},
    })
    answer([{id: 't1'}])
    expect(await store.refresh(session, teams)).toMatchObject({
      status: 'loaded',
      items: [{id: 't1'}],
    })
  })

  it('never takes away what was loaded, and goes when it is over', async () => {
    const {store, answer} = setUp()
    answer([{id: 't1'}])
    await store.load(session, teams)
    expect(await store.refresh(session, teams)).toMatchObject({
      status: 'loaded',
      items: [{id: 't1'}],
      failure: {name: 'unreachable'},
    })
    answer([{id: 't1'}])
    expect(await store.refresh(session, teams)).not.toHaveProperty('failure')
  })

  it('is one attempt for a hundred that come to look, until some time has passed', async () => {
    const {store, fetch, pass} = setUp()
    await store.load(session, teams)
    for (let i = 0; i < 100; i++) store.subscribe(session, teams, vi.fn())
    expect(fetch).toHaveBeenCalledTimes(1)
    pass(100)
    await store.load(session, teams)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('shows that it is trying again', async () => {
    const {store, answerWith} = setUp()
    await store.load(session, teams)
    let open: (response: Response) => void = () => undefined
    answerWith(() => new Promise((resolve) => (open = resolve)))
    const retry = store.refresh(session, teams)
    await vi.waitFor(() =>
      expect(store.snapshot(session, teams)).toMatchObject({status: 'failed', refreshing: true}),
    )
    open(Response.json([]))
    expect(await retry).toMatchObject({status: 'loaded', refreshing: false})
  })
})
