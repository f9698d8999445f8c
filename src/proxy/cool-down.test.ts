import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {fakeService, json, send, TEAMS, testProxy, type Reply} from './testing.ts'
import {memoryStore} from './cache/shared-store.ts'

const down: Reply = () => new Response('no', {status: 500})

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']}))
afterEach(() => void vi.useRealTimers())

describe('requests to a service that fails or limits them', () => {
  it('6. follows backoff, not traffic, in an outage', async () => {
    const service = fakeService(down)
    const proxy = testProxy(service)
    for (let second = 0; second < 600; second++) {
      // oxlint-disable-next-line no-await-in-loop -- time passes between
      const [response] = await Promise.all([send(proxy), send(proxy)])
      expect(response.status).toBe(502)
      vi.setSystemTime(Date.now() + 1000)
    }
    // 5, 10, 20 … 60 s, each at least half: never above 25 in ten minutes, and it does come back.
    expect(service.requests.length).toBeGreaterThan(8)
    expect(service.requests.length).toBeLessThan(30)
  })

  it('7. makes no request by any instance or for any listing before Retry-After is over', async () => {
    const service = fakeService(
      () => new Response('', {status: 429, headers: {'retry-after': '30'}}),
    )
    const store = memoryStore()
    const [one, other] = [testProxy(service, {store}), testProxy(service, {store})]
    const limited = await send(one)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([503, '30'])
    vi.setSystemTime(Date.now() + 29_000)
    await Promise.all([send(one, '/stories'), send(other), send(other, '/collections')])
    expect(service.requests).toHaveLength(1)
    service.reply = () => json(TEAMS)
    vi.setSystemTime(Date.now() + 1001)
    expect((await send(other)).status).toBe(200)
  })

  it.each([
    ['Retry-After', '3', 3000],
    ['RateLimit-Reset', '40', 40_000],
    ['X-RateLimit-Reset', '2', 2000],
  ])('7. refuses other listings only for as long as %s requests', async (header, seconds, ms) => {
    const service = fakeService(({url}) =>
      url.endsWith('/stories')
        ? new Response('', {status: 429, headers: {[header]: seconds}})
        : json(TEAMS),
    )
    const proxy = testProxy(service)
    expect((await send(proxy, '/stories')).headers.get('retry-after')).toBe(seconds)
    vi.setSystemTime(Date.now() + ms - 1)
    expect((await send(proxy)).status).toBe(503)
    vi.setSystemTime(Date.now() + 1)
    expect((await send(proxy)).status).toBe(200)
  })

  it.each<[number, Record<string, string>]>([
    [429, {'retry-after': '86400'}],
    [429, {'ratelimit-reset': '3600'}],
    [503, {'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT'}],
  ])('7. waits for 15 minutes at most after a %i with %j', async (status, headers) => {
    const service = fakeService(() => new Response('', {status, headers}))
    const proxy = testProxy(service)
    expect((await send(proxy)).headers.get('retry-after')).toBe('900')
    service.reply = () => json(TEAMS)
    vi.setSystemTime(Date.now() + 899_000)
    expect((await send(proxy)).status).toBeGreaterThanOrEqual(502)
    vi.setSystemTime(Date.now() + 1001)
    expect((await send(proxy)).status).toBe(200)
  })

  it.each<Record<string, string>>([{}, {'retry-after': '0'}, {'x-ratelimit-reset': '1000000000'}])(
    '7. backs off from one listing only after a 429 with %j',
    async (headers) => {
      const limit = () => new Response('', {status: 429, headers})
      const service = fakeService(({url}) => (url.endsWith('/stories') ? limit() : json(TEAMS)))
      const proxy = testProxy(service)
      const limited = await send(proxy, '/stories')
      expect(limited.status).toBe(503)
      const seconds = Number(limited.headers.get('retry-after'))
      expect(seconds).toBeGreaterThanOrEqual(3)
      expect(seconds).toBeLessThanOrEqual(5)
      expect((await send(proxy)).status).toBe(200)
      vi.setSystemTime(Date.now() + 2000)
      expect((await send(proxy, '/stories')).status).toBe(503)
      expect(service.requests).toHaveLength(2)
      vi.setSystemTime(Date.now() + seconds * 1000)
      await send(proxy, '/stories')
      expect(service.requests).toHaveLength(3)
    },
  )

  it('7. does not let a failing key starve a healthy one', async () => {
    const service = fakeService(({url}) =>
      url.endsWith('/teams') ? json(TEAMS) : down(new Request(url)),
    )
    const proxy = testProxy(service)
    expect((await send(proxy, '/stories')).status).toBe(502)
    expect((await send(proxy)).status).toBe(200)
  })
})
