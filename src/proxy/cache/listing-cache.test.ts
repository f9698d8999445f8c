import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {
  deferred,
  fakeService,
  json,
  problemOf,
  send,
  TEAMS,
  testProxy,
  type Reply,
} from '../testing.ts'
import {warm} from './testing.ts'
import {memoryStore} from './shared-store.ts'

const FRESH = 10 * 60_000
const down: Reply = () => new Response('no', {status: 500})
const slow = (release: Promise<unknown>): Reply => {
  return async () => {
    await release
    return json(TEAMS)
  }
}

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']}))
afterEach(() => void vi.useRealTimers())

describe('a listing of the proxy', () => {
  it('1. makes one upstream request for 1,000 concurrent misses, and one when it fails', async () => {
    for (const [reply, status] of [
      [() => json(TEAMS), 200],
      [down, 502],
    ] as const) {
      const service = fakeService(reply)
      const proxy = testProxy(service, {maxWaiting: 1000})
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      const responses = await Promise.all(Array.from({length: 1000}, () => send(proxy)))
      expect(new Set(responses.map((response) => response.status))).toEqual(new Set([status]))
      expect(service.requests).toHaveLength(1)
    }
  })

  it('1. makes one upstream request for callers of two seconds when it fails', async () => {
    const service = fakeService(down)
    const proxy = testProxy(service)
    for (let caller = 0; caller < 200; caller++) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await send(proxy)).status).toBe(502)
      vi.setSystemTime(Date.now() + 10)
    }
    expect(service.requests).toHaveLength(1)
  })

  it('2. makes one background refresh for 1,000 concurrent stale hits, all served at once', async () => {
    const {service, proxy} = await warm(FRESH + 1)
    const {promise, resolve} = deferred()
    service.reply = slow(promise)
    const responses = await Promise.all(Array.from({length: 1000}, () => send(proxy)))
    for (const response of responses) {
      expect(response.headers.get('cache-status')).toBe('stories; hit; ttl=0; detail=refreshing')
    }
    expect(service.requests).toHaveLength(2)
    resolve()
    await vi.waitFor(async () =>
      expect((await send(proxy)).headers.get('cache-status')).toMatch(/hit; ttl=600$/),
    )
    expect(service.requests).toHaveLength(2)
  })

  it('3. bounds the wait for a leader that hangs, without a second request before', async () => {
    const service = fakeService(() => new Promise<never>(() => {}))
    const proxy = testProxy(service)
    const responses = Promise.all(Array.from({length: 20}, () => send(proxy)))
    await vi.advanceTimersByTimeAsync(4999)
    expect(service.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect((await responses).map((response) => response.status)).toEqual(Array(20).fill(504))
    expect(service.requests).toHaveLength(1)
  })

  it.each<[string, Reply]>([
    ['a 500', down],
    ['a 429', () => new Response('', {status: 429})],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['a bad shape', () => json({teams: []})],
    ['cut JSON', () => new Response('[{"id":"t1"')],
  ])('4. serves stale on %s, and never overwrites the good entry', async (_, reply) => {
    const {service, proxy, etag} = await warm(FRESH + 1)
    service.reply = reply
    await send(proxy)
    await vi.waitFor(async () =>
      expect((await send(proxy)).headers.get('cache-status')).toMatch(/detail=service-/),
    )
    const stale = await send(proxy)
    expect(stale.status).toBe(200)
    expect(stale.headers.get('etag')).toBe(etag)
    expect(service.requests).toHaveLength(2)
  })

  it('4. waits as after a first failure where the service worked meanwhile', async () => {
    const service = fakeService(down)
    const proxy = testProxy(service, {staleFor: 0})
    const retryAfter = async () => Number((await send(proxy)).headers.get('retry-after'))
    expect(await retryAfter()).toBeLessThanOrEqual(5)
    vi.setSystemTime(Date.now() + 5000)
    service.reply = () => json(TEAMS)
    expect((await send(proxy)).status).toBe(200)
    vi.setSystemTime(Date.now() + FRESH + 1)
    service.reply = down
    const seconds = await retryAfter()
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(5)
  })

  it('4. serves stale when a refresh takes too long', async () => {
    const {service, proxy} = await warm(FRESH + 1)
    service.reply = () => new Promise<never>(() => {})
    await send(proxy)
    await vi.advanceTimersByTimeAsync(5000)
    expect((await send(proxy)).headers.get('cache-status')).toMatch(/detail=service-timeout$/)
  })

  it.each<[string, Reply, number, string]>([
    ['an error', down, 502, 'service-down'],
    ['a limit', () => new Response('', {status: 429}), 503, 'service-limited'],
    ['a bad shape', () => json('x'), 502, 'service-content'],
  ])(
    '5. reports the cause when the stale period is over: %s',
    async (_, reply, status, problem) => {
      const {service, proxy} = await warm(FRESH + 86_400_000 + 1)
      service.reply = reply
      const response = await send(proxy)
      expect([response.status, await problemOf(response)]).toEqual([status, problem])
    },
  )

  it('8. refreshes conditionally, and a 304 renews the entry', async () => {
    const {service, proxy, etag} = await warm(FRESH + 1, ({headers}) =>
      headers.get('if-none-match') === '"v1"'
        ? new Response(null, {status: 304})
        : json(TEAMS, {headers: {etag: '"v1"'}}),
    )
    await send(proxy)
    await vi.waitFor(async () =>
      expect((await send(proxy)).headers.get('cache-status')).toMatch(/hit; ttl=600$/),
    )
    expect(service.requests[1]?.headers.get('if-none-match')).toBe('"v1"')
    expect((await send(proxy)).headers.get('etag')).toBe(etag)
  })

  it('13. never lets a slow key block another, nor a client that leaves cancel the fetch', async () => {
    const {promise, resolve} = deferred()
    const service = fakeService((request) =>
      request.url.endsWith('/stories') ? slow(promise)(request) : json(TEAMS),
    )
    const proxy = testProxy(service)
    const leaving = new AbortController()
    const left = proxy.fetch(new Request('https://proxy.example/stories', {signal: leaving.signal}))
    const staying = send(proxy, '/stories')
    expect((await send(proxy)).status).toBe(200)
    leaving.abort()
    resolve()
    expect((await staying).status).toBe(200)
    await left
    expect(service.requests).toHaveLength(2)
  })

  it('14. serves from upstream when the shared entry is corrupt or the store down, and logs it', async () => {
    const warnings: string[] = []
    const logger = {
      info: () => {},
      error: () => {},
      warn: (_: object, text: string) => warnings.push(text),
    }
    const service = fakeService()
    const corrupt = {...memoryStore(), get: async () => ({value: 'garbage\n!!', ttlMs: 1000})}
    expect((await send(testProxy(service, {store: corrupt}))).status).toBe(200)
    const broken = {...memoryStore(), get: () => Promise.reject(new Error('down'))}
    expect((await send(testProxy(service, {store: broken, logger}))).status).toBe(200)
    expect(warnings).toContain('shared store failed; working without it')
    const hanging = {...memoryStore(), get: () => new Promise<never>(() => {})}
    const response = send(testProxy(service, {store: hanging}))
    await vi.advanceTimersByTimeAsync(250)
    expect((await response).status).toBe(200)
    expect(service.requests).toHaveLength(3)
  })

  it('15. relies on no platform: one instance serves through its handler only', async () => {
    const service = fakeService()
    const proxy = testProxy(service)
    const work: Promise<unknown>[] = []
    const request = () => new Request('https://proxy.example/teams')
    const context = {waitUntil: (promise: Promise<unknown>) => void work.push(promise)}
    await Promise.all(Array.from({length: 50}, () => proxy.fetch(request(), context)))
    expect(service.requests).toHaveLength(1)
    vi.setSystemTime(Date.now() + FRESH + 1)
    work.length = 0
    await proxy.fetch(request(), context)
    expect(work).toHaveLength(1)
    await work[0]
    expect(service.requests).toHaveLength(2)
  })
})

describe('a forced refresh', () => {
  it('requests the service once for many editors, and not again for a while', async () => {
    const {service, proxy} = await warm(20_000)
    const force = () => send(proxy, '/teams', {'cache-control': 'no-cache'})
    const responses = await Promise.all(Array.from({length: 10}, force))
    for (const response of responses) {
      expect(response.headers.get('cache-status')).toBe('stories; fwd=request; stored')
    }
    expect(service.requests).toHaveLength(2)
    vi.setSystemTime(Date.now() + 14_000)
    expect((await force()).headers.get('cache-status')).toMatch(/; hit;/)
    expect(service.requests).toHaveLength(2)
    vi.setSystemTime(Date.now() + 1001)
    await force()
    expect(service.requests).toHaveLength(3)
  })

  it('keeps the good entry when the service fails, and reports the cause', async () => {
    const {service, proxy} = await warm(20_000)
    service.reply = down
    const response = await send(proxy, '/teams', {'cache-control': 'no-cache'})
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-status')).toMatch(/detail=service-down$/)
  })
})
