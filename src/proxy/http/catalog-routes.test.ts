import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {ItemsResponse, SearchResponse} from '../../access/index.ts'
import {send, fakeService, json, problemOf, testProxy, type Reply} from '../testing.ts'

const ORIGIN = 'https://studio.example.com'
const FRESH = 600_000

const teams = [
  {id: 't1', name: 'Marketing'},
  {id: 't2', name: 'Sales'},
]
const collections = [
  {
    id: 'c1',
    teamId: 't1',
    tag: 'home',
    title: 'Cabins',
    embedType: 'cards',
    storyIds: ['s1', 's2'],
  },
  {id: 'c2', teamId: 't2', tag: 'home', title: 'Boats', embedType: 'bubbles', storyIds: ['s3']},
]
const stories = [
  {id: 's1', teamId: 't1', title: 'A cabin in the woods'},
  {id: 's2', teamId: 't1', title: 'By the lake'},
  {id: 's3', teamId: 't2', title: 'The harbour'},
]
const listings: Record<string, unknown> = {teams, collections, stories}

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']}))
afterEach(() => void vi.useRealTimers())

/** A proxy whose service replies per listing; those not named are in order. */
function start(replies: Record<string, Reply> = {}, options: Parameters<typeof testProxy>[1] = {}) {
  const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1)!
  const service = fakeService((request) => {
    const name = nameOf(request.url)
    return replies[name]?.(request) ?? json(listings[name])
  })
  const proxy = testProxy(service, options)
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    send(proxy, path, headers, method)
  return {
    get,
    replies,
    requested: () => service.requests.map(({url}) => nameOf(url)).toSorted(),
    search: async (path: string) => (await (await get(path)).json()) as SearchResponse,
    items: async (path: string) => (await (await get(path)).json()) as ItemsResponse,
  }
}

const down: Reply = () => new Response('no', {status: 500})

describe('search', () => {
  it('finds a page of items, and reports how they matched and the version', async () => {
    const {search} = start()
    const found = await search('/api/stories/search/stories?q=cabin&limit=1')
    expect(found).toMatchObject({
      items: [{id: 's1', title: 'A cabin in the woods', teamName: 'Marketing'}],
      total: 2,
      matchedBy: [['title']],
      similar: false,
    })
    expect(found.version).toMatch(/^\S+$/)
    const next = await search('/search/stories?q=cabin&limit=1&offset=1')
    expect(next.items.map(({id}) => id)).toEqual(['s2'])
    expect(next.version).toBe(found.version)
  })

  it('filters by Team without another request to the service', async () => {
    const {search, requested} = start()
    expect((await search('/search/stories?teamId=t1')).total).toBe(2)
    expect((await search('/search/collections?teamId=t2')).total).toBe(1)
    expect((await search('/search/collections?teamId=unknown')).total).toBe(0)
    expect(requested()).toEqual(['collections', 'stories', 'teams'])
  })

  it('counts what other Teams have, and each Team on request', async () => {
    const {search} = start()
    const found = await search('/search/stories?q=cabin&teamId=t2')
    expect(found).toMatchObject({total: 0, otherTeams: 2})
    expect(found).not.toHaveProperty('teamCounts')
    const counted = await search('/search/stories?countBy=team&limit=1')
    expect(counted.teamCounts).toEqual([
      {teamId: 't1', count: 2},
      {teamId: 't2', count: 1},
    ])
  })

  it('finds by ID beyond the Team only on request', async () => {
    const {search} = start()
    expect(await search('/search/stories?q=s1&teamId=t2')).toMatchObject({total: 0})
    expect(await search('/search/stories?q=s1&teamId=t2&idsFrom=all')).toMatchObject({
      items: [{id: 's1'}],
      exact: 1,
    })
  })

  it('reports the Story by which a Collection was found', async () => {
    const {items, related} = await start().search('/search/collections?q=woods')
    expect(items.map(({id}) => id)).toEqual(['c1'])
    expect(related).toEqual([{id: 's1', title: 'A cabin in the woods'}])
  })

  it('starts with the items suggested for a page', async () => {
    const {items, suggested} = await start().search('/search/collections?suggest=home&limit=2')
    expect(suggested).toBe(2)
    expect(items.map(({id}) => id)).toEqual(['c1', 'c2'])
  })
})

describe('items', () => {
  it('looks up keys in order, and reports an item as missing only when that is certain', async () => {
    const {results} = await start().items('/items/stories?ids=s3,none,s1')
    expect(results).toMatchObject([
      {status: 'found', items: [{id: 's3'}]},
      {status: 'missing'},
      {status: 'found', items: [{id: 's1'}]},
    ])
  })

  it('looks up a tag of one Team, or of every Team', async () => {
    const {items} = start()
    const of = async (path: string) =>
      (await items(path)).results.map((result) => result.items?.map(({id}) => id))
    expect(await of('/items/collections?tags=home&teamId=t2')).toEqual([['c2']])
    expect(await of('/items/collections?tags=home')).toEqual([['c1', 'c2']])
    expect(await of('/items/collections?storyIds=s2,s3')).toEqual([['c1'], ['c2']])
  })

  it('brings a Collection with its number of Stories, and all of them on request', async () => {
    const {items} = start()
    const [short] = (await items('/items/collections?ids=c1')).results
    expect(short?.items?.[0]).toMatchObject({storyCount: 2, stories: [{id: 's1'}, {id: 's2'}]})
    const [whole] = (await items('/items/collections?ids=c1&stories=all')).results
    expect(whole?.items?.[0]).toMatchObject({
      stories: [{title: 'A cabin in the woods'}, {id: 's2'}],
    })
  })
})

describe.each(['/search/stories', '/items/stories?ids=s1'])('%s', (path) => {
  it('needs a verified session, also for a 304', async () => {
    const decisions = [null, 'forbidden', {id: 'u1'}] as const
    let decision: (typeof decisions)[number] = null
    const {get, requested} = start({}, {authorize: () => decision})
    const statuses: number[] = []
    for (decision of decisions) {
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      statuses.push((await get(path, {'if-none-match': '*'})).status)
      if (decision !== decisions[2]) expect(requested()).toEqual([])
    }
    expect(statuses).toEqual([401, 403, 304])
    decision = null
    expect((await get(path, {'if-none-match': '*'})).status).toBe(401)
  })

  it('allows only exact origins, and responds to a preflight without the service', async () => {
    const {get, requested} = start()
    expect(await problemOf(await get(path, {origin: 'https://evil.example'}))).toBe(
      'origin-refused',
    )
    const preflight = await get(path, {origin: ORIGIN}, 'OPTIONS')
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
      204,
      ORIGIN,
    ])
    expect(requested()).toEqual([])
    const response = await get(path, {origin: ORIGIN})
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(response.headers.get('access-control-expose-headers')).toMatch(/Age.*Retry-After/)
  })

  it('accepts only GET, HEAD and OPTIONS', async () => {
    const {get} = start()
    expect((await get(path, {}, 'POST')).status).toBe(405)
    const response = await get(path)
    const head = await get(path, {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(response.headers.get('content-length'))
  })

  it('may be cached by the browser only, and is revalidated by its ETag', async () => {
    const {get} = start()
    const response = await get(path)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('vary')).toBe('Origin, Authorization, Accept-Encoding')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const etag = response.headers.get('etag') ?? ''
    vi.setSystemTime(Date.now() + 90_000)
    const same = await get(path, {'if-none-match': etag})
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, ''])
    expect(same.headers.get('age')).toBe('90')
    const other = path.replace('s1', 's2').replace(/stories$/, 'stories?limit=1')
    const fresh = await get(other, {'if-none-match': etag})
    expect(fresh.status).toBe(200)
    expect(fresh.headers.get('etag')).not.toBe(etag)
  })

  it('changes its ETag and version with the content, on a forced refresh too', async () => {
    const {get, replies, requested} = start()
    const before = await get(path)
    vi.setSystemTime(Date.now() + 20_000)
    replies['stories'] = () => json(stories.map((story) => ({...story, title: `New ${story.id}`})))
    expect((await get(path)).headers.get('etag')).toBe(before.headers.get('etag'))
    const forced = await get(path, {'cache-control': 'no-cache'})
    expect(forced.headers.get('cache-status')).toBe('stories; fwd=request; stored')
    expect(forced.headers.get('etag')).not.toBe(before.headers.get('etag'))
    const [old, changed] = [await before.text(), await forced.text()]
    expect(changed).toContain('New s1')
    const versionOf = (text: string) => (JSON.parse(text) as {version: string}).version
    expect(versionOf(changed)).not.toBe(versionOf(old))
    expect(requested().filter((name) => name === 'stories')).toHaveLength(2)
  })

  it('keeps its ETag when a refresh brings the same content', async () => {
    const {get} = start()
    const etag = (await get(path)).headers.get('etag')
    vi.setSystemTime(Date.now() + 20_000)
    const forced = await get(path, {'cache-control': 'no-cache', 'if-none-match': etag ?? ''})
    expect([forced.status, forced.headers.get('age')]).toEqual([304, '0'])
  })

  it('reports the failure of its own listing, and when to retry', async () => {
    const {get, replies} = start({stories: down})
    const failed = await get(path)
    expect([failed.status, failed.headers.has('retry-after')]).toEqual([502, true])
    expect(await problemOf(failed)).toBe('service-down')
    replies['stories'] = () => new Response('', {status: 429, headers: {'retry-after': '7'}})
    vi.setSystemTime(Date.now() + 60_000)
    const limited = await get(path)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([503, '7'])
  })

  it('serves what it has while its listing fails', async () => {
    const {get, replies} = start()
    const good = await (await get(path)).text()
    replies['stories'] = down
    vi.setSystemTime(Date.now() + FRESH)
    await get(path)
    await vi.waitFor(async () => {
      const stale = await get(path)
      expect(stale.headers.get('cache-status')).toMatch(/detail=service-down$/)
      expect(stale.headers.get('age')).toBe('600')
      expect(await stale.text()).toBe(good)
    })
  })

  it('is named in the log and the metrics, without its query', async () => {
    const seen: string[] = []
    const note = (fields: object) => void seen.push(JSON.stringify(fields))
    const logger = {debug: note, info: note, warn: note, error: note}
    const {get} = start({}, {logger, metrics: true})
    await get(path)
    await get(`${path.split('?')[0]}?secret-word=1`)
    const name = path.split('/')[1]
    expect(seen).toContain(`{"route":"${name}","status":200,"cache":"miss","user":"u1"}`)
    const metrics = await (await get('/metrics')).text()
    expect(metrics).toMatch(
      new RegExp(`_count\\{.*http_route="/${name}/\\{listing\\}",.*_status_code="200"\\} 1`),
    )
    expect(metrics).toMatch(/_count\{http_request_method="GET",\w+_status_code="400"\} 1/)
    expect(seen.join() + metrics).not.toMatch(/secret-word|s1/)
  })

  it('refuses an unknown parameter before it checks the caller', async () => {
    const authorize = vi.fn(() => null)
    const {get, requested} = start({}, {authorize})
    const refused = await get(`${path.split('?')[0]}?x=1`)
    expect(await refused.clone().json()).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/^Unknown query parameter\. Allowed: /) as string,
    })
    expect(await problemOf(refused)).toBe('bad-request')
    expect(authorize).not.toHaveBeenCalled()
    expect(requested()).toEqual([])
  })
})

describe('a query whose other listings fail', () => {
  it('responds for Collections without a number of Stories', async () => {
    const {items, search} = start({stories: down})
    const [result] = (await items('/items/collections?ids=c1')).results
    expect(result?.items?.[0]).toMatchObject({id: 'c1', teamName: 'Marketing', stories: []})
    expect(result?.items?.[0]).not.toHaveProperty('storyCount')
    const found = await search('/search/collections?q=cabins')
    expect(found).toMatchObject({items: [{id: 'c1'}], total: 1})
  })

  it('responds without the names of Teams', async () => {
    const {search} = start({teams: down})
    const found = await search('/search/stories?teamId=t1')
    expect(found.total).toBe(2)
    expect(found.items[0]).not.toHaveProperty('teamName')
  })

  it('completes its results when they load', async () => {
    const {items, replies} = start({stories: down})
    const path = '/items/collections?ids=c1'
    const before = await items(path)
    replies['stories'] = () => json(stories)
    vi.setSystemTime(Date.now() + 10_000)
    const after = await items(path)
    expect(after.results[0]?.items?.[0]).toHaveProperty('storyCount', 2)
    expect(after.version).not.toBe(before.version)
  })
})

describe('the path of a query', () => {
  it.each([
    '/search',
    '/search/',
    '/search/stories/',
    '/search//stories',
    '/search/%73tories',
    '/items',
    '/items/stories/s1',
    '/search;x/stories',
  ])('%s is not found', async (path) => {
    const {get, requested} = start()
    expect(await problemOf(await get(path))).toBe('not-found')
    expect(requested()).toEqual([])
  })

  it('is refused beyond 8,192 characters', async () => {
    const refused = await start().get(`/items/stories?links=${'x'.repeat(8192)}`)
    expect(await refused.json()).toMatchObject({status: 400, detail: 'The address is too long'})
  })
})
