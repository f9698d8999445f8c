import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {problemType} from '../../access/index.ts'
import type {ItemKey} from '../../saved/index.ts'
import {createContext} from './context.ts'
import {loadItem} from './load-item.ts'

const proxyUrl = 'https://proxy.test'
const session = {proxyUrl, projectId: 'p', userId: 'u', getToken: () => 'token'}
const createSource = () => ({context: createContext({proxyUrl}), session})
let source: ReturnType<typeof createSource>
const story = (key: string): ItemKey => ({listing: 'stories', by: 'ids', key})

let requests: string[]
/** The proxy's response, where it isn't what was requested. */
let respond: ((keys: readonly string[]) => Response | undefined) | undefined

const fetchItems: typeof fetch = async (input) => {
  const url = new URL(input as string)
  requests.push(url.pathname + decodeURIComponent(url.search))
  const [, by = ''] = /[?](\w+)=/.exec(url.search) ?? []
  const keys = (url.searchParams.get(by) ?? '').split(',')
  const results = keys.map((id) =>
    id.startsWith('gone') ? {status: 'missing'} : {status: 'found', items: [{id, title: id}]},
  )
  return respond?.(keys) ?? Response.json({results, version: '1'})
}
const failing = (name: Parameters<typeof problemType>[0], status: number, seconds?: number) =>
  Response.json(
    {type: problemType(name)},
    {
      status,
      headers: {
        'Content-Type': 'application/problem+json',
        ...(seconds !== undefined && {'Retry-After': String(seconds)}),
      },
    },
  )

beforeEach(() => {
  requests = []
  respond = undefined
  source = createSource()
  vi.stubGlobal('fetch', fetchItems)
  vi.useFakeTimers({toFake: ['Date']})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
/** Lets some milliseconds pass for all that was loaded. */
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe('an item loader', () => {
  it('batches all look-ups of a tick into one request, with each key once', async () => {
    const loaded = await Promise.all(
      ['a', 'b', 'a', 'gone'].map((key) => loadItem(source, story(key))),
    )
    expect(requests).toEqual(['/items/stories?ids=a,b,gone'])
    expect(loaded.map((each) => each.item?.id ?? each)).toEqual(['a', 'b', 'a', {item: undefined}])
  })

  it('waits for a page that is still rendering, and batches all its look-ups into one request', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    const first = loadItem(source, story('a'))
    await vi.waitUntil(() => idle.length > 0)
    const second = loadItem(source, story('b'))
    expect(requests).toEqual([])
    idle.forEach((run) => run())
    await Promise.all([first, second])
    expect(requests).toEqual(['/items/stories?ids=a,b'])
  })

  it('caches items for five minutes, or as long as the caller says', async () => {
    const first = await loadItem(source, story('a'))
    pass(4 * 60_000)
    expect(await loadItem(source, story('a'))).toBe(first)
    await loadItem(source, story('a'), {maxAge: 60_000})
    expect(requests).toHaveLength(2)
    pass(5 * 60_000)
    await loadItem(source, story('a'))
    expect(requests).toHaveLength(3)
  })

  it('holds no item longer than it counts as fresh', async () => {
    vi.useFakeTimers()
    const {items} = source.context.lookUps
    const first = loadItem(source, story('a'))
    await vi.advanceTimersByTimeAsync(1000)
    await first
    const renewed = loadItem(source, story('a'), {maxAge: 0})
    void loadItem(source, story('b'))
    await vi.advanceTimersByTimeAsync(299_500)
    await renewed
    expect(items.size).toBe(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(items.size).toBe(0)
  })

  it.each([
    ['proxies', {proxyUrl: 'https://other.test'}],
    ['projects', {projectId: 'p2'}],
    ['users', {userId: 'u2'}],
  ])('shares nothing between two %s', async (_, other) => {
    await Promise.all([
      loadItem(source, story('a')),
      loadItem({...source, session: {...session, ...other}}, story('a')),
    ])
    expect(requests).toHaveLength(2)
  })

  it('joins an in-flight request', async () => {
    const first = loadItem(source, story('a'))
    const joined = loadItem(source, story('a'), {maxAge: 0})
    await Promise.all([first, joined])
    expect(requests).toHaveLength(1)
  })

  it('rejects with the named failure, and requests again once the proxy allows it', async () => {
    respond = () => failing('service-limited', 503, 30)
    const failed = await loadItem(source, story('a'))
    expect(failed).toMatchObject({failure: {name: 'service-limited'}})
    pass(20_000)
    expect(await loadItem(source, story('a'))).toBe(failed)
    respond = undefined
    pass(11_000)
    expect(await loadItem(source, story('a'))).toMatchObject({item: {id: 'a'}})
    expect(requests).toHaveLength(2)
  })

  it('requests again immediately when the caller forces it, and otherwise 5 s after a failure', async () => {
    respond = () => failing('service-down', 502)
    const failed = await loadItem(source, story('a'))
    expect(await loadItem(source, story('a'))).toBe(failed)
    await loadItem(source, story('a'), {maxAge: 0})
    expect(requests).toHaveLength(2)
    pass(5000)
    await loadItem(source, story('a'))
    expect(requests).toHaveLength(3)
  })

  it('requests a Collection again after 5 s when its Stories could not be loaded', async () => {
    const key: ItemKey = {listing: 'collections', by: 'ids', key: 'c'}
    const answer = (more: object) => () =>
      Response.json({
        results: [{status: 'found', items: [{id: 'c', title: 'C', stories: [], ...more}]}],
        version: '1',
      })
    respond = answer({})
    const partial = await loadItem(source, key)
    pass(4999)
    expect(await loadItem(source, key)).toBe(partial)
    respond = answer({storyCount: 0})
    pass(1)
    expect(await loadItem(source, key)).toMatchObject({item: {storyCount: 0}})
    pass(60_000)
    await loadItem(source, key)
    expect(requests).toHaveLength(2)
  })

  it('loads all keys but the one that the proxy refuses', async () => {
    respond = (keys) => (keys.includes('bad') ? failing('bad-request', 400) : undefined)
    const loaded = await Promise.all(
      ['a', 'b', 'bad', 'c', 'd'].map((key) => loadItem(source, story(key))),
    )
    expect(loaded.map(({item}) => item?.id)).toEqual(['a', 'b', undefined, 'c', 'd'])
    expect(loaded[2]).toMatchObject({failure: {name: 'bad-request'}})
  })

  it('makes one request for each listing, and for the tags of each Team', async () => {
    const collection = (key: string): ItemKey => ({listing: 'collections', by: 'ids', key})
    const tag = (teamId: string, key: string): ItemKey => ({
      listing: 'collections',
      by: 'tags',
      key,
      teamId,
    })
    const keys = [
      story('s1'),
      collection('c1'),
      tag('t1', 'a'),
      story('s2'),
      tag('t2', 'a'),
      tag('t1', 'b'),
    ]
    const loaded = await Promise.all(keys.map((key) => loadItem(source, key)))
    expect(requests).toEqual([
      '/items/stories?ids=s1,s2',
      '/items/collections?ids=c1',
      '/items/collections?tags=a,b&teamId=t1',
      '/items/collections?tags=a&teamId=t2',
    ])
    expect(
      loaded.map(({item}) => item?.id),
      'each gets its own result',
    ).toEqual(['s1', 'c1', 'a', 's2', 'a', 'b'])
  })

  it('does not report an item as missing when the response doesn’t mention it', async () => {
    respond = () => Response.json({results: [{status: 'missing'}], version: '1'})
    const [a, b] = await Promise.all([loadItem(source, story('a')), loadItem(source, story('b'))])
    expect(a).toEqual({item: undefined})
    expect(b).toMatchObject({failure: {name: 'service-content'}})
  })

  it('says with a missing item which Teams may be seen', async () => {
    const teams = ['t1', 't2']
    const results = [{status: 'missing'}, {status: 'found', items: [{id: 'b'}]}]
    respond = () => Response.json({results, teams, version: '1'})
    const [a, b] = await Promise.all([loadItem(source, story('a')), loadItem(source, story('b'))])
    expect(a).toEqual({item: undefined, teams})
    expect(b).toEqual({item: {id: 'b'}})
  })

  it('ends for a tag of a Team whose ID contains half of a surrogate pair', async () => {
    respond = () => failing('bad-request', 400)
    const key = {listing: 'collections', by: 'tags', key: 'shelf', teamId: '\ud800'} as const
    expect(await loadItem(source, key)).toMatchObject({failure: {name: 'bad-request'}})
    expect(requests).toEqual(['/items/collections?tags=shelf&teamId=\ufffd'])
  })
})
