import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {ListingKind} from '../access/index.ts'
import {fakeService, json, KEY, type Reply, SERVICE} from '../proxy/testing.ts'
import {openLibrary} from './library.ts'
import type {LibrarySettings} from './options.ts'
import {createSlicer, runToEnd} from './slices.ts'

const FRESH = 600_000

beforeEach(
  () => void vi.useFakeTimers({toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout']}),
)
afterEach(() => void vi.useRealTimers())

const story = (id: string, title = 'A title') => ({id, teamId: 't1', title})

/** A library before a service that has one Story, in the beginning. */
function open(options: Partial<LibrarySettings> = {}) {
  const listings: Record<string, Reply | readonly unknown[]> = {
    teams: [{id: 't1', name: 'Marketing'}],
    collections: [],
    stories: [story('s1')],
  }
  const service = fakeService((request) => {
    const listing = listings[request.url.split('/').at(-1)!]!
    return typeof listing === 'function' ? listing(request) : json(listing)
  })
  const lines: unknown[] = []
  const log = (...line: unknown[]) => void lines.push(line)
  const settings: LibrarySettings = {
    serviceUrl: SERVICE,
    apiKey: KEY,
    fetch: service.fetch,
    connectTimeout: 5,
    timeout: 60,
    maxItems: 100_000,
    maxBodyBytes: 2 ** 24,
    freshFor: FRESH / 1000,
    staleFor: FRESH / 1000,
    forceEvery: 15,
    keepMs: FRESH * 2,
    store: undefined,
    storeTimeout: 0.25,
    releaseMemory: () => {},
    logger: {info: log, warn: log},
    ...options,
  }
  const metrics = {observe: () => {}, count: () => {}}
  const library = openLibrary(settings, metrics, createSlicer(), () => 0)
  const works: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void works.push(work)
  const get = async (kind: ListingKind = 'stories', force = false) =>
    library.listing(kind, {waitUntil, force})
  const problem = (kind?: ListingKind) => get(kind).catch((error: unknown) => error)
  /** Work that follows responses: refreshes, builds and writes. */
  const settle = async () => {
    while (works.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one follows another
      await Promise.all(works.splice(0))
    }
  }
  const search = async (force = false) => {
    const at = await library.catalog('stories', {waitUntil, force})
    const found = runToEnd(at.catalog.search('stories', {}))
    const ids = found?.items.map(({id}) => id).join(' ')
    return {ids, version: at.version, status: at.served.cacheStatus, at}
  }
  return {library, listings, service, lines, get, problem, settle, search}
}

const page = new Response('', {status: 403, headers: {'content-type': 'text/html'}})
const down: Reply = () => new Response('no', {status: 500})
const limit = (headers: Record<string, string>) => () => new Response('', {status: 429, headers})

describe('a refresh', () => {
  it.each<[string, Reply, string]>([
    ['a 500', down, 'service-down'],
    ['a 401', () => new Response('', {status: 401}), 'service-key-invalid'],
    ['a 403', () => new Response('', {status: 403}), 'service-key-forbidden'],
    ['a firewall’s page', () => page, 'service-down'],
    ['a 404', () => new Response('', {status: 404}), 'service-not-found'],
    ['a redirect', () => Response.redirect('https://other.example'), 'service-not-found'],
    ['a 304 without a reason', () => new Response(null, {status: 304}), 'service-content'],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed')), 'service-down'],
    ['a bad shape', () => json({stories: []}), 'service-content'],
    ['cut JSON', () => new Response('[{"id":"s1"'), 'service-content'],
  ])('keeps the good listing after %s, and names the cause', async (_, reply, name) => {
    const {listings, service, get, settle} = open()
    const {listing} = await get()
    vi.advanceTimersByTime(FRESH)
    listings['stories'] = reply
    expect((await get()).cacheStatus).toBe('stale')
    await settle()
    expect(await get()).toMatchObject({cacheStatus: 'stale-error', failure: {problem: name}})
    expect((await get()).listing).toBe(listing)
    expect(service.requests).toHaveLength(2)
  })

  it('requests a listing conditionally, and a 304 renews what there is', async () => {
    const {listings, service, lines, get, settle} = open()
    listings['stories'] = ({headers}) =>
      headers.get('if-none-match') === '"v1"'
        ? new Response(null, {status: 304})
        : json([story('s1')], {headers: {etag: '"v1"', 'last-modified': 'Thu, 26 Nov 2026'}})
    const {listing} = await get()
    vi.advanceTimersByTime(FRESH)
    await get()
    await settle()
    expect(await get()).toEqual({listing: {...listing, storedAt: Date.now()}, cacheStatus: 'hit'})
    expect(service.requests[1]?.headers.get('if-modified-since')).toBe('Thu, 26 Nov 2026')
    expect(lines).toEqual(
      ['changed', 'unchanged'].map((outcome) => [{route: 'stories', outcome}, 'listing refreshed']),
    )
  })

  it('keeps the records, of which a body was made, where the content is the same', async () => {
    const {get, listings} = open()
    const {listing} = await get()
    vi.advanceTimersByTime(15_000)
    listings['stories'] = [story('s1'), {title: 'Without an ID'}]
    const {listing: next} = await get('stories', true)
    expect([next.records === listing.records, next.dropped]).toEqual([true, 1])
  })

  it('ends a request after the time for the head of a response, then after that for all of it', async () => {
    const {listings, problem, service} = open({timeout: 60})
    listings['teams'] = () => new Promise(() => {})
    const late = problem('teams')
    await vi.advanceTimersByTimeAsync(4999)
    listings['stories'] = () => {
      let timer: ReturnType<typeof setInterval>
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('['))
          timer = setInterval(() => controller.enqueue(new Uint8Array([32])), 5)
        },
        cancel: () => clearInterval(timer),
      })
      return new Response(body)
    }
    let isOver = false
    const endless = problem('stories').finally(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(1)
    expect(await late).toMatchObject({problem: 'service-timeout'})
    await vi.advanceTimersByTimeAsync(59_000)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await endless).toMatchObject({problem: 'service-timeout'})
    expect(service.requests).toHaveLength(2)
  })

  it.each<[Record<string, string>, number]>([
    [{'retry-after': '3'}, 3000],
    [{'retry-after': '86400'}, 900_000],
  ])('pauses all listings after a 429 with %j for %i ms', async (headers, ms) => {
    const {library, listings, service, get, problem} = open()
    listings['stories'] = limit(headers)
    expect(await problem()).toMatchObject({problem: 'service-limited', retryAfterMs: ms})
    vi.advanceTimersByTime(ms - 1)
    expect(await problem('teams')).toMatchObject({problem: 'service-limited', retryAfterMs: 1})
    expect([service.requests.length, library.coolMs()]).toEqual([1, 1])
    vi.advanceTimersByTime(1)
    expect((await get('teams')).cacheStatus).toBe('miss')
  })

  it('waits for 15 minutes at most, whatever an error says', async () => {
    const {listings, problem, get} = open()
    const headers = {'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT'}
    listings['stories'] = () => new Response('', {status: 503, headers})
    expect(await problem()).toMatchObject({retryAfterMs: 900_000})
    expect((await get('teams')).cacheStatus).toBe('miss')
  })

  it.each<Record<string, string>>([{}, {'retry-after': '0'}, {'retry-after': 'soon'}])(
    'backs off from one listing only after a 429 with %j',
    async (headers) => {
      const {library, listings, service, get, problem} = open()
      listings['stories'] = limit(headers)
      expect(await problem()).toMatchObject({retryAfterMs: 2500})
      expect((await get('teams')).cacheStatus).toBe('miss')
      vi.advanceTimersByTime(2499)
      expect(await problem()).toMatchObject({problem: 'service-limited'})
      expect([service.requests.length, library.coolMs()]).toEqual([2, 0])
      vi.advanceTimersByTime(1)
      await problem()
      expect(service.requests).toHaveLength(3)
    },
  )
})

describe('the catalog', () => {
  it('builds the catalog when it is needed, and again after a change while the former one serves', async () => {
    const {library, listings, service, get, search, settle} = open()
    await get()
    await settle()
    expect(library.isReady()).toBe(false)
    const first = await search()
    expect(first).toMatchObject({ids: 's1', status: 'hit'})
    expect([library.isReady(), service.requests.length]).toEqual([true, 3])

    vi.advanceTimersByTime(FRESH)
    listings['stories'] = [story('s1'), story('s2')]
    expect(await search()).toMatchObject({ids: 's1', status: 'stale', version: first.version})
    await settle()
    const second = await search()
    expect(second).toMatchObject({ids: 's1 s2', status: 'hit'})
    expect(second.version).not.toBe(first.version)
    vi.advanceTimersByTime(FRESH)
    await search()
    await settle()
    expect((await search()).at.catalog, 'the same content').toBe(second.at.catalog)
  })

  it('finds the result of a forced refresh, and a listing that could not be loaded before', async () => {
    const {listings, search, settle} = open()
    listings['teams'] = down
    expect((await search()).ids).toBe('s1')
    listings['teams'] = [{id: 't1', name: 'Marketing'}]
    vi.advanceTimersByTime(15_000)
    listings['stories'] = [story('s2')]
    expect(await search(true)).toMatchObject({ids: 's2', status: 'refreshed'})
    await settle()
    const {items} = runToEnd((await search()).at.catalog.search('stories', {}))!
    expect(items[0]).toMatchObject({teamName: 'Marketing'})
  })

  it('delays a search that can be served by 250 ms for another listing that hangs, and finds that once it is loaded', async () => {
    const {listings, search, settle} = open()
    listings['teams'] = down
    await search()
    await settle()
    vi.advanceTimersByTime(15_000)
    let respond = (_response: Response) => {}
    listings['teams'] = () =>
      new Promise<Response>((resolve) => {
        respond = resolve
      })
    const found = search()
    await vi.advanceTimersByTimeAsync(250)
    const waits = new Promise((resolve) => void setImmediate(resolve, 'waits'))
    expect(await Promise.race([found, waits])).toMatchObject({ids: 's1', status: 'hit'})
    respond(json([{id: 't1', name: 'Marketing'}]))
    await settle()
    const {items} = runToEnd((await search()).at.catalog.search('stories', {}))!
    expect(items[0]).toMatchObject({teamName: 'Marketing'})
  })

  it('serves no catalog of listings that are too old', async () => {
    const {listings, search} = open()
    await search()
    listings['stories'] = [story('s2')]
    vi.advanceTimersByTime(FRESH * 2)
    expect(await search()).toMatchObject({ids: 's2', status: 'miss'})
  })

  it('serves a former catalog whose content was confirmed lately, with the time of that', async () => {
    const {listings, get, search, settle} = open()
    await search()
    for (const _ of [1, 2]) {
      vi.advanceTimersByTime(FRESH)
      // oxlint-disable-next-line no-await-in-loop -- one follows another
      await search()
      // oxlint-disable-next-line no-await-in-loop -- one follows another
      await settle()
    }
    const {storedAt} = (await get()).listing
    vi.advanceTimersByTime(15_000)
    listings['stories'] = [story('s2')]
    await get('stories', true)
    const {ids, status, at} = await search()
    expect([ids, status, at.served.listing.storedAt]).toEqual(['s1', 'stale', storedAt])
  })

  it('reports that the catalog is behind a listing that was loaded on its own', async () => {
    const {listings, get, search, settle} = open()
    await search()
    vi.advanceTimersByTime(15_000)
    listings['stories'] = [story('s2')]
    const {listing} = await get('stories', true)
    const {ids, status, at} = await search()
    expect([ids, status]).toEqual(['s1', 'stale'])
    expect(at.listed.listing).toBe(listing)
    expect(at.served.listing).not.toBe(listing)
    await settle()
    expect(await search()).toMatchObject({ids: 's2', status: 'hit'})
  })

  it('prepares listings and catalog, also without Teams', async () => {
    const {library, listings, settle, lines} = open()
    listings['teams'] = down
    const works: Promise<unknown>[] = []
    library.prepare({waitUntil: (work) => void works.push(work)})
    await Promise.all(works)
    await settle()
    expect(library.isReady()).toBe(true)
    expect(lines).toContainEqual([
      {route: 'teams', problem: 'service-down', reason: 'The service responded with 500'},
      'listing not refreshed',
    ])
  })

  it.each([
    [10, 0],
    [10_000, 2],
  ])('frees the memory of %i Stories %i times in two builds', async (count, times) => {
    const releaseMemory = vi.fn()
    const {listings, search, settle} = open({releaseMemory})
    const stories = (title: string) =>
      Array.from({length: count}, (_, at) => story(`s${at}`, `${title} ${'x'.repeat(100)}`))
    listings['stories'] = stories('First')
    await search()
    listings['stories'] = stories('Second')
    vi.advanceTimersByTime(FRESH)
    await search()
    await settle()
    expect(releaseMemory).toHaveBeenCalledTimes(times)
  })
})

describe('two libraries with a store', () => {
  it('makes one request for each listing, and has the same version in both', async () => {
    const store = new Map<string, string>()
    const [first, second] = [open({store}), open({store})]
    const odd = {
      ...story('s1', ' æ "\u2028'),
      thumbnailUrl: '/a b.jpg',
      posterUrl: 'x:y',
      createdAt: 0,
    }
    first.listings['stories'] = [odd, {...odd}, {title: 'Without an ID'}, null]
    const {version} = await first.search()
    await first.settle()
    expect(await second.search()).toMatchObject({ids: 's1', version, status: 'shared'})
    expect(second.library.isStoreUp?.()).toBe(true)
    expect(second.library.peek('stories')).toEqual(first.library.peek('stories'))
    expect([first.service.requests.length, second.service.requests.length]).toEqual([3, 0])
  })
})
