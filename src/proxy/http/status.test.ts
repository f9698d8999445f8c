import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {send, deferred, fakeService, json, KEY, settle, TEAMS, testProxy} from '../testing.ts'

const FRESH = 600_000

beforeEach(
  () => void vi.useFakeTimers({toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout']}),
)
afterEach(() => void vi.useRealTimers())

type Proxy = ReturnType<typeof testProxy>

const metricsOf = async (proxy: Proxy) => (await send(proxy, '/metrics')).text()

async function readyOf(proxy: Proxy) {
  const response = await send(proxy, '/readyz')
  return [response.status, await response.json()]
}

const READY = [200, {status: 'ready'}]
const LOADING = [503, {status: 'loading'}]

describe('/readyz', () => {
  it('loads the listings without a caller, and is ready once searches respond immediately', async () => {
    const {promise, resolve} = deferred()
    const service = fakeService(async () => {
      await promise
      return json(TEAMS)
    })
    const proxy = testProxy(service)
    const works: Promise<unknown>[] = []
    const first = await proxy.fetch(new Request('https://proxy.example/api/stories/readyz'), {
      waitUntil: (work) => void works.push(work),
    })
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1'])
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(await readyOf(proxy)).toEqual(LOADING)
    expect(service.requests).toHaveLength(3)
    resolve()
    await Promise.all(works)
    expect(await readyOf(proxy)).toEqual(READY)
    const search = await send(proxy, '/search/stories')
    expect(search.headers.get('cache-status')).toMatch(/^stories; hit/)
    expect(service.requests).toHaveLength(3)
  })

  it('stays ready while content is stale, and starts no refresh for an anonymous caller', async () => {
    const service = fakeService()
    const proxy = testProxy(service)
    await send(proxy, '/search/stories')
    vi.advanceTimersByTime(FRESH * 2)
    expect(await readyOf(proxy)).toEqual(READY)
    expect(service.requests).toHaveLength(3)
    vi.advanceTimersByTime(86_400_000)
    expect(await readyOf(proxy)).toEqual(LOADING)
  })

  it('reports not ready with a refused key, follows the backoff, and exposes no data', async () => {
    const service = fakeService(() => json({error: KEY}, {status: 401}))
    const warn = vi.fn()
    const proxy = testProxy(service, {logger: {info: vi.fn(), warn, error: vi.fn()}})
    for (let second = 0; second < 60; second++) {
      // oxlint-disable-next-line no-await-in-loop -- as a load balancer checks, each second
      expect(await readyOf(proxy)).toEqual(LOADING)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(service.requests.length).toBeLessThanOrEqual(24)
    expect(warn).toHaveBeenCalledTimes(service.requests.length)
    expect(warn).toHaveBeenCalledWith(
      {route: 'stories', problem: 'service-key-invalid', reason: 'The service responded with 401'},
      'listing not refreshed',
    )
    service.reply = () => json(TEAMS)
    await vi.advanceTimersByTimeAsync(60_000)
    await readyOf(proxy)
    await vi.waitFor(async () => expect(await readyOf(proxy)).toEqual(READY))
  })
})

describe('/metrics', () => {
  it('measures requests with OpenTelemetry’s names', async () => {
    const service = fakeService()
    const proxy = testProxy(service, {metrics: true})
    await send(proxy, '/search/stories?q=secret')
    await send(proxy, '/nothing')
    await send(proxy, '/teams', {}, 'BREW')
    service.reply = () => new Response('', {status: 401})
    await send(proxy, '/teams', {'cache-control': 'no-cache'})
    vi.advanceTimersByTime(FRESH)
    await send(proxy, '/teams', {'cache-control': 'no-cache'})
    const text = await metricsOf(proxy)
    expect(text).toContain('# TYPE http_server_request_duration_seconds histogram\n')
    for (const labels of [
      'http_request_method="GET",http_route="/search/{listing}",http_response_status_code="200"',
      'http_request_method="GET",http_response_status_code="404"',
      'http_request_method="_OTHER",http_route="/teams",http_response_status_code="405"',
    ]) {
      expect(text).toContain(`http_server_request_duration_seconds_count{${labels}} 1\n`)
    }
    for (const labels of [
      'http_request_method="GET",url_template="/stories",http_response_status_code="200"',
      'http_request_method="GET",url_template="/teams",http_response_status_code="401",error_type="service-key-invalid"',
    ]) {
      expect(text).toContain(`http_client_request_duration_seconds_count{${labels}} 1\n`)
    }
    expect(text).not.toContain('secret')
  })

  it('reports the age, records and bytes of each listing, and readiness', async () => {
    const service = fakeService(() => json([...TEAMS, {name: 'without an id'}]))
    const proxy = testProxy(service, {metrics: true})
    expect(await metricsOf(proxy)).toContain('\nstories_proxy_ready 0\n')
    await send(proxy, '/search/stories')
    vi.advanceTimersByTime(90_000)
    const text = await metricsOf(proxy)
    expect(text).toContain('\nstories_proxy_ready 1\n')
    expect(text).toContain('stories_proxy_listing_age_seconds{listing="stories"} 90\n')
    expect(text).toContain('stories_proxy_listing_records{listing="teams"} 2\n')
    expect(text).toContain('stories_proxy_listing_dropped_records{listing="teams"} 1\n')
    expect(text).toMatch(/stories_proxy_listing_bytes\{listing="collections"\} \d{2,3}\n/)
  })

  it('reports the remaining seconds of a cool-down', async () => {
    const limited = () => new Response('', {status: 429, headers: {'retry-after': '30'}})
    const proxy = testProxy(fakeService(limited), {metrics: true})
    expect(await metricsOf(proxy)).toContain('\nstories_proxy_cooldown_seconds 0\n')
    await send(proxy)
    vi.advanceTimersByTime(10_000)
    expect(await metricsOf(proxy)).toContain('\nstories_proxy_cooldown_seconds 20\n')
  })

  it('reports whether the shared store works, where there is one', async () => {
    expect(await metricsOf(testProxy(fakeService(), {metrics: true}))).not.toContain('store_up')
    let isDown = false
    const use = () => {
      if (isDown) throw new Error('down')
    }
    const proxy = testProxy(fakeService(), {metrics: true, store: {get: use, set: use}})
    expect(await metricsOf(proxy)).toContain('stories_proxy_store_up 1\n')
    isDown = true
    const sent = send(proxy)
    await vi.advanceTimersByTimeAsync(250)
    await sent
    await settle(proxy)
    const text = await metricsOf(proxy)
    expect(text).toContain('stories_proxy_store_up 0\n')
    for (const operation of ['read', 'write']) {
      expect(text).toContain(`stories_proxy_store_errors_total{operation="${operation}"} 1\n`)
    }
    isDown = false
    await send(proxy, '/stories')
    expect(await metricsOf(proxy)).toContain('stories_proxy_store_up 1\n')
  })
})

describe('Server-Timing', () => {
  const timingOf = (response: Response) => response.headers.get('server-timing')

  it('lists the parts of every response that took a wait', async () => {
    const authorize = async () => ({id: 'u1'})
    const proxy = testProxy(fakeService(), {authorize, metrics: true})
    const miss = await send(proxy)
    expect(timingOf(miss)).toMatch(
      /^cache;desc=miss, session;dur=\d+\.\d, content;dur=\d+\.\d, total;dur=\d+\.\d$/,
    )
    const hit = await send(proxy)
    expect(timingOf(hit)).toMatch(/^cache;desc=hit, session;dur=\d+\.\d, total;dur=\d+\.\d$/)
    for (const path of ['/healthz', '/readyz', '/metrics', '/nothing', '/teams?x=1']) {
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      expect(timingOf(await send(proxy, path))).toMatch(/^total;dur=\d+\.\d$/)
    }
    expect(timingOf(await send(testProxy(fakeService(), {authorize: () => null})))).toMatch(
      /^session;dur=\d+\.\d, total/,
    )
  })
})
