import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createStoriesProxy} from './proxy.ts'
import {
  allow,
  send,
  fakeService,
  json,
  KEY,
  problemOf,
  SERVICE,
  settle,
  TEAMS,
  testProxy,
} from './testing.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'performance']}))
afterEach(() => void vi.useRealTimers())

/** Collects all that leaves a proxy besides requests to the service. */
function witness() {
  const seen: string[] = []
  const log = (fields: object, text: string) => void seen.push(JSON.stringify(fields) + text)
  /** A new store, in which nothing is yet. */
  const storeOf = () => ({
    get: () => undefined,
    set: (...args: unknown[]) => void seen.push(args.join()),
  })
  const note = async (reply: Response) => {
    seen.push(JSON.stringify([...reply.headers]), await reply.clone().text())
    return reply
  }
  return {seen, note, storeOf, logger: {debug: log, info: log, warn: log, error: log}}
}

describe('what leaves the proxy', () => {
  it('1. lets the key into no response, header, log, error, metric, entry or health response', async () => {
    const {seen, note, storeOf, logger} = witness()
    const echoes = [
      () => json(TEAMS, {headers: {etag: `"${KEY.slice(0, 4)}"`}}),
      () => new Response(`no key ${KEY}`, {status: 401, headers: {'x-key': KEY}}),
      () => new Response(KEY, {status: 500}),
      () => new Response(`<p>${KEY}`),
      () => Promise.reject(new TypeError(`fetch failed: ${KEY}`)),
      () => json({error: KEY}),
      () => json([{id: 't1', title: `echo ${KEY}`}]),
      () => json(TEAMS, {headers: {etag: `"${KEY}"`}}),
    ]
    for (const [index, reply] of echoes.entries()) {
      const service = fakeService(reply)
      // A proxy of its own: a listing that is fresh, or failed a moment ago, isn't requested again.
      const proxy = testProxy(service, {store: storeOf(), logger, metrics: true})
      // oxlint-disable no-await-in-loop -- one case after another
      await note(await send(proxy, `/stories?teamId=t${index}`))
      expect(service.requests.length).toBeGreaterThan(0)
      for (const path of ['/metrics', '/healthz', '/readyz']) await note(await send(proxy, path))
      await settle(proxy)
      // oxlint-enable no-await-in-loop
    }
    expect(seen.length).toBeGreaterThan(20)
    expect(seen.filter((text) => text.includes(KEY))).toEqual([])
    const bad = {
      serviceUrl: 'http://evil.example',
      apiKey: KEY,
      authorize: allow,
    }
    expect(() => createStoriesProxy(bad)).toThrow(/^serviceUrl(?!.*canary)/)
  })

  it.each<[string, (key: string) => string]>([
    ['as it is', (key) => key],
    ['JSON-escaped', (key) => JSON.stringify({key})],
    ['percent-encoded', encodeURIComponent],
  ])('1. refuses a listing and keeps no validator with the key %s', async (_, encode) => {
    const apiKey = 'ca"nary\\key/>>>5f3b'
    const echo = encode(apiKey)
    const service = fakeService(() => json([{id: 't1', name: `echo ${echo}`}]))
    const reply = await send(testProxy(service, {apiKey}))
    expect(await problemOf(reply)).toBe('service-content')

    // A validator that contains a quote is none.
    const unquoted = apiKey.replace('"', '')
    const etag = `"${encode(unquoted).replaceAll('"', '')}"`
    const second = fakeService(() => json(TEAMS, {headers: {etag}}))
    const proxy = testProxy(second, {apiKey: unquoted, forceEvery: 0.001})
    await send(proxy)
    vi.advanceTimersByTime(1000)
    await send(proxy, '/teams', {'cache-control': 'no-cache'})
    expect(second.requests.map(({headers}) => headers.get('if-none-match'))).toEqual([null, null])
  })

  it('1. keeps no date with the key, as a validator', async () => {
    const service = fakeService(() => json(TEAMS, {headers: {'last-modified': KEY}}))
    const {seen, storeOf} = witness()
    const proxy = testProxy(service, {store: storeOf(), forceEvery: 0.001})
    await send(proxy)
    vi.advanceTimersByTime(1000)
    await send(proxy, '/teams', {'cache-control': 'no-cache'})
    const dates = service.requests.map(({headers}) => headers.get('if-modified-since'))
    expect(dates).toEqual([null, null])
    await settle(proxy)
    expect(seen.join()).toContain(':entry:teams')
    expect(seen.join()).not.toContain(KEY)
  })

  it.each([
    [401, 'service-key-invalid'],
    [403, 'service-key-forbidden'],
  ])(
    '16. responds with 502 when the service rejects the key with %i, and logs no body',
    async (status, name) => {
      const {seen, logger} = witness()
      const service = fakeService(() => new Response('secret words', {status}))
      const reply = await send(testProxy(service, {logger}))
      expect([reply.status, await problemOf(reply)]).toEqual([502, name])
      expect(seen.join('\n')).toContain(name)
      expect(seen.join('\n')).not.toContain('secret words')
    },
  )

  it('17. logs route, status, cache status and user, never token, query or body', async () => {
    const {seen, logger} = witness()
    const proxy = testProxy(fakeService(), {logger})
    await send(proxy, '/stories?teamId=team-secret', {authorization: 'Bearer token-secret'})
    const all = seen.join('\n')
    expect(all).toContain('{"route":"stories","status":200,"cache":"miss","user":"u1"}')
    expect(all).not.toMatch(/team-secret|token-secret|Marketing/)
  })

  it('20. sends problem+json, no-store, nosniff, without stack or upstream address', async () => {
    const service = fakeService(() => Promise.reject(new Error(`connect ${SERVICE}`)))
    const reply = await send(testProxy(service))
    expect(reply.headers.get('content-type')).toBe('application/problem+json')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await reply.text()).not.toMatch(/service\.example|\bat /)
    const crash = () => Promise.reject(new Error('the stack'))
    const refused = await send(testProxy(service, {authorize: crash}))
    expect(await refused.clone().text()).not.toContain('the stack')
    expect([refused.status, await problemOf(refused)]).toEqual([503, 'session-unverifiable'])
  })

  it.each(['/teams', '/stories?teamId=t1', '/search/stories', '/healthz', '/metrics', '/nothing'])(
    '20. prevents type sniffing of the response to %s',
    async (path) => {
      const proxy = testProxy(fakeService(), {metrics: true})
      const response = await send(proxy, path)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it('20. logs the kind of an unexpected error and nothing of its text', async () => {
    const {seen, logger} = witness()
    const request = new Request('https://proxy.example/teams')
    const get = () => {
      throw new RangeError('hunter2')
    }
    Object.defineProperty(request, 'headers', {value: {get}})
    const {status} = await testProxy(fakeService(), {logger}).fetch(request)
    expect(status).toBe(500)
    expect(seen.join()).toContain('{"reason":"RangeError"}')
    expect(seen.join()).not.toContain('hunter2')
  })

  it('20. exposes no data of a tenant in health and metrics', async () => {
    const proxy = testProxy(fakeService(), {metrics: true})
    await send(proxy, '/stories?teamId=team-secret')
    expect(await (await send(proxy, '/healthz')).json()).toEqual({status: 'ok'})
    expect(await (await send(proxy, '/readyz')).json()).toEqual({status: 'ready'})
    const metrics = await (await send(proxy, '/metrics')).text()
    expect(metrics).toMatch(/_count\{.*http_route="\/stories",.*="200"\} 1/)
    expect(metrics).not.toMatch(/team-secret|u1|example/)
    expect((await send(testProxy(fakeService()), '/metrics')).status).toBe(404)
  })
})
