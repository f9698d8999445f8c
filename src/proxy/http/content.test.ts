import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {buildCatalog, type Slices} from '../../library/index.ts'
import type {LoadedListing} from '../../library/listing.ts'
import {type CatalogAt, createSlicer} from '../../library/server.ts'
import {runToEnd} from '../../library/slices.ts'
import type {Rights} from '../auth/authorize.ts'
import {deferred, fakeService, json, problemOf, send, settle, testProxy} from '../testing.ts'
import {createContent, nestedPieces} from './content.ts'

const FRESH = 600_000

beforeEach(
  () => void vi.useFakeTimers({toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout']}),
)
afterEach(() => void vi.useRealTimers())

const content = {
  teams: [
    {id: 't1', name: 'Marketing'},
    {id: 't2', name: 'Sales'},
  ],
  collections: [{id: 'c1', teamId: 't1', title: 'Summer', storyIds: ['s2', 's1']}],
  stories: [
    {id: 's1', teamId: 't1', title: 'Boat', createdAt: 1},
    {id: 's2', teamId: 't2', title: 'Cabin', createdAt: 2},
    {id: 's3', teamId: 't1', title: 'Lake', createdAt: 3},
  ],
}

/** A service with the listings above; a test may change or break some. */
function contentService(changed: Partial<Record<keyof typeof content, unknown>> = {}) {
  const listings: Record<string, unknown> = {...content, ...changed}
  const service = fakeService(({url}) => {
    const listing = listings[new URL(url).pathname.split('/').at(-1)!]
    return listing === undefined ? new Response('', {status: 500}) : json(listing)
  })
  return Object.assign(service, {listings})
}

interface Page {
  readonly items: readonly {readonly id: string}[]
  readonly version: string
}

async function search(proxy: Parameters<typeof send>[0], query = '', headers = {}) {
  const response = await send(proxy, `/search/stories${query}`, headers)
  const page = (await response.json()) as Page
  return {response, version: page.version, ids: page.items.map(({id}) => id).join(' ')}
}

const listingAt = (storedAt: number): LoadedListing => {
  return {records: [], hash: 'h', bytes: 2, dropped: 0, validator: {}, storedAt}
}

const serveAt = (at: CatalogAt) => {
  const library = {listing: () => at.listed, catalog: () => Promise.resolve(at)}
  return createContent(library, createSlicer(), {compress: {}, maxBytes: 2 ** 20})
}

it('reports to a caller with rights what the listing is, not how far the catalog is', async () => {
  const now = Date.now()
  const at: CatalogAt = {
    catalog: runToEnd(buildCatalog({})),
    version: 'v1',
    served: {listing: listingAt(now - FRESH), cacheStatus: 'stale'},
    listed: {listing: listingAt(now), cacheStatus: 'hit'},
  }
  const serve = serveAt(at)
  const statusFor = async (rights: Rights | undefined) => {
    const route = {name: 'stories', kind: 'stories', query: {teamId: 't1'}} as const
    const request = new Request('https://proxy.example')
    const caller = {id: 'u1', rights}
    const served = await serve(route, {encodings: ['identity'], caller, request})
    return [served.cacheStatus, served.storedAt]
  }
  expect(await statusFor({teams: ['t1'], key: 'k'})).toEqual(['hit', now])
  expect(await statusFor(undefined)).toEqual(['stale', now - FRESH])
})

describe('a client that leaves', () => {
  it('ends its query between two slices', async () => {
    let slices = 0
    const catalog = {
      ...runToEnd(buildCatalog({})),
      *search(): Slices<never> {
        for (;;) {
          slices++
          // The clock stands still otherwise, and a slice ends by it.
          vi.advanceTimersByTime(1)
          yield
        }
      },
    }
    const served = {listing: listingAt(0), cacheStatus: 'hit'} as const
    const at: CatalogAt = {catalog, version: 'v1', served, listed: served}
    const serve = serveAt(at)
    const route = {name: 'search', kind: 'stories', query: {}} as const
    const client = new AbortController()
    const wanted = {
      encodings: ['identity'],
      caller: {id: 'u1', rights: undefined},
      request: new Request('https://proxy.example', {signal: client.signal}),
    } as const
    const [first, second] = [serve(route, wanted), serve(route, wanted)]
    await vi.waitFor(() => expect(slices).toBeGreaterThan(1))
    client.abort(new Error('left'))
    await expect(first).rejects.toThrow('left')
    const after = slices
    await expect(second, 'which waited for the first').rejects.toThrow('left')
    expect(slices).toBe(after)
  })

  it('counts for its caller no more, and is logged as no failure', async () => {
    const {promise, resolve} = deferred()
    const service = contentService()
    const {reply} = service
    service.reply = async (request) => {
      await promise
      return reply(request)
    }
    const error = vi.fn()
    const none = () => {}
    const logger = {info: none, warn: none, error}
    const proxy = testProxy(service, {maxWaiting: 1, logger})
    const client = new AbortController()
    const url = 'https://proxy.example/search/stories'
    const left = proxy.fetch(new Request(url, {signal: client.signal}))
    await vi.waitFor(() => expect(service.requests).toHaveLength(3))
    client.abort()
    expect((await send(proxy)).status).toBe(429)
    resolve()
    expect((await left).status).toBe(499)
    expect((await search(proxy)).ids).toBe('s1 s2 s3')
    expect(error).not.toHaveBeenCalled()
  })
})

describe('a listing', () => {
  it('serves a listing with only known fields, and caches it', async () => {
    const service = fakeService()
    const proxy = testProxy(service)
    const first = await send(proxy)
    expect(first.status).toBe(200)
    expect(await first.json()).toEqual([
      {id: 't1', name: 'Marketing', organizationId: 'o1'},
      {id: 't2', name: 'Sales', organizationId: 'o1'},
    ])
    expect(first.headers.get('cache-status')).toBe('stories; fwd=miss; stored')
    const second = await send(proxy)
    expect(second.headers.get('cache-status')).toMatch(/^stories; hit; ttl=\d+$/)
    expect(service.requests).toHaveLength(1)
  })
})

describe('the listing of a Team', () => {
  it('filters the whole listing, as the service would', async () => {
    const service = contentService()
    const proxy = testProxy(service)
    const response = await send(proxy, '/stories?teamId=t1')
    expect(await response.json()).toEqual(
      content.stories
        .filter(({teamId}) => teamId === 't1')
        .map((story) => ({...story, displayTitle: story.title})),
    )
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await (await send(proxy, '/collections?teamId=t2')).json()).toEqual([])
    expect(await (await send(proxy, '/collections?teamId=unknown')).text()).toBe('[]')
    const etag = response.headers.get('etag') ?? ''
    expect((await send(proxy, '/stories?teamId=t1', {'if-none-match': etag})).status).toBe(304)
    expect(service.requests).toHaveLength(3)
  })

  it('loads only its own listing', async () => {
    const service = contentService({stories: undefined})
    const proxy = testProxy(service)
    expect(await (await send(proxy, '/collections?teamId=t1')).json()).toHaveLength(1)
    expect(await problemOf(await send(proxy, '/stories?teamId=t1'))).toBe('service-down')
  })
})

describe('queries', () => {
  it('makes three requests to the service for all Teams and instances, none with a Team', async () => {
    const service = contentService()
    const store = new Map<string, string>()
    const first = testProxy(service, {store})
    await send(first, '/search/stories')
    await settle(first)
    const proxies = [first, testProxy(service, {store})]
    const paths = ['/search/stories?q=boat', '/items/collections?ids=c1', '/stories', '/teams']
    const teams = Array.from({length: 50}, (_, at) => `/search/stories?teamId=${at}`)
    for (const path of [...paths, ...teams]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const responses = await Promise.all(proxies.map((proxy) => send(proxy, path)))
      expect(responses.map(({status}) => status)).toEqual([200, 200])
    }
    expect(service.requests.map(({url}) => url.split('/v1/')[1]).toSorted()).toEqual([
      'collections',
      'stories',
      'teams',
    ])
  })

  it('lets all queries wait for the first catalog', async () => {
    const service = contentService()
    const {promise, resolve} = deferred()
    const reply = service.reply
    service.reply = async (request) => {
      await promise
      return reply(request)
    }
    const proxy = testProxy(service)
    const many = Promise.all(Array.from({length: 50}, (_, at) => search(proxy, `?limit=${at + 1}`)))
    resolve()
    for (const {ids} of await many) expect(ids).toMatch(/^s1/)
    expect(service.requests).toHaveLength(3)
  })

  it('sends each client an encoding that it accepts, and compresses a response once for it', async () => {
    const stories = Array.from({length: 20}, (_, at) => ({id: `s${at}`, title: 'A long title'}))
    let compressions = 0
    const gzip = async (bytes: Uint8Array<ArrayBuffer>) => {
      compressions++
      return bytes.slice(0, 9)
    }
    const proxy = testProxy(contentService({stories}), {compress: {gzip}})
    const encodingFor = async (accepted: string) => {
      const {headers} = await send(proxy, '/search/stories', {'accept-encoding': accepted})
      return headers.get('content-encoding')
    }
    for (let round = 0; round < 2; round++) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect([await encodingFor('br, gzip'), await encodingFor('br')]).toEqual(['gzip', null])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await encodingFor('identity')).toBeNull()
    }
    expect(compressions).toBe(1)
  })
})

describe('a listing beyond the limits', () => {
  it.each([
    [{maxItems: 2}, 'The listing has more than 2 records: raise maxItems'],
    [{maxBodyBytes: 100}, 'The listing has more than 100 bytes: raise maxBodyBytes'],
  ])('names the option to raise for %j', async (options, detail) => {
    const warnings: unknown[] = []
    const logger = {
      info: () => {},
      error: () => {},
      warn: (fields: object) => void warnings.push(fields),
    }
    const response = await send(testProxy(contentService(), {...options, logger}), '/stories')
    expect(await response.json()).toMatchObject({detail})
    expect(warnings).toMatchObject([{problem: 'service-content', reason: detail}])
  })
})

describe('the JSON of a response', () => {
  it('comes in pieces, each with one entry of a list at most', () => {
    const stories = [{id: 'æ'}, {id: '2'}]
    const items = [
      {id: 'c1', stories, teamName: undefined},
      {id: 'null', stories: []},
    ]
    const object = {results: [{status: 'found', items}, 7, null], empty: [], version: 'v'}
    const pieces = [...nestedPieces(object, 6)]
    expect(pieces.join('')).toBe(JSON.stringify(object))
    expect(pieces.filter((piece) => /æ|2|7|null/.test(piece))).toHaveLength(5)
    expect([...nestedPieces(object, 2)].filter((piece) => /æ|2|null/.test(piece))).toHaveLength(2)
  })
})
