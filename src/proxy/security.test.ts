import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createStoriesProxy} from './proxy.ts'
import {sanityUser} from './auth/sanity-user.ts'
import {memoryStore, type SharedStore} from './cache/shared-store.ts'
import {
  allow,
  send,
  fakeService,
  json,
  KEY,
  problemOf,
  SERVICE,
  TEAMS,
  testProxy,
} from './testing.ts'

const ORIGIN = 'https://studio.example.com'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date']}))
afterEach(() => void vi.useRealTimers())

/** Collects all that leaves a proxy besides requests to the service. */
function witness() {
  const seen: string[] = []
  const log = (fields: object, text: string) => void seen.push(JSON.stringify(fields) + text)
  const store = memoryStore()
  const spied: SharedStore = {
    ...store,
    write: (...args) => (seen.push(args.join()), store.write(...args)),
    fail: (...args) => (seen.push(args.join()), store.fail(...args)),
  }
  const note = async (reply: Response) => {
    seen.push(JSON.stringify([...reply.headers]), await reply.clone().text())
    return reply
  }
  return {seen, note, store: spied, logger: {debug: log, info: log, warn: log, error: log}}
}

describe('security of the proxy', () => {
  it('1. lets the key into no response, header, log, error, metric, entry or health response', async () => {
    const {seen, note, store, logger} = witness()
    const service = fakeService()
    const proxy = testProxy(service, {store, logger, metrics: true})
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
      service.reply = reply
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      await note(await send(proxy, `/stories?teamId=t${index}`))
    }
    await note(await send(proxy, '/metrics'))
    await note(await send(proxy, '/healthz'))
    await note(await send(proxy, '/readyz'))
    expect(seen.length).toBeGreaterThan(20)
    expect(seen.filter((text) => text.includes(KEY))).toEqual([])
    const bad = {
      serviceUrl: 'http://evil.example',
      apiKey: KEY,
      authorize: allow,
      allowedOrigins: [],
    }
    expect(() => createStoriesProxy(bad)).toThrow(/^serviceUrl(?!.*canary)/)
  })

  it.each<[string, (key: string) => string]>([
    ['as it is', (key) => key],
    ['JSON-escaped', (key) => JSON.stringify({key})],
    ['percent-encoded', encodeURIComponent],
    ['in Base64', (key) => btoa(`user:${key}`)],
    ['in base64url', (key) => btoa(key).replaceAll('+', '-').replaceAll('/', '_')],
    ['in percent-encoded Base64', (key) => encodeURIComponent(btoa(`a${key}`))],
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
    vi.setSystemTime(Date.now() + 1000)
    await send(proxy, '/teams', {'cache-control': 'no-cache'})
    expect(second.requests.map(({headers}) => headers.get('if-none-match'))).toEqual([null, null])
  })

  it('2. sends the service an allow-list of headers, nothing of the caller', async () => {
    const service = fakeService()
    await send(testProxy(service), '/teams', {
      authorization: 'Bearer caller',
      cookie: 'a=b',
      'x-forwarded-for': '1.2.3.4',
      'x-anything': '1',
    })
    expect(Object.fromEntries(service.requests[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: `Bearer ${KEY}`,
      'user-agent': 'sanity-plugin-stories',
    })
  })

  it('3. follows no redirect', async () => {
    const service = fakeService(
      () => new Response(null, {status: 302, headers: {location: `${SERVICE}/elsewhere`}}),
    )
    expect(await problemOf(await send(testProxy(service)))).toBe('service-not-found')
    expect(service.requests).toHaveLength(1)
    expect(service.requests[0]?.redirect).toBe('manual')
  })

  it('4. takes the base from configuration only, https unless loopback', async () => {
    const make = (serviceUrl: string) => () =>
      createStoriesProxy({serviceUrl, apiKey: KEY, authorize: allow, allowedOrigins: []})
    expect(make('http://service.example/access/v1')).toThrow('https')
    expect(make('https://user:pass@service.example/')).toThrow('credentials')
    expect(make('ftp://service.example/')).toThrow('https')
    expect(make('http://127.0.0.1:4100/access/v1')).not.toThrow()
    for (const projectId of ['A', 'a.b', 'a/b', '', 'a@evil.example']) {
      expect(() => sanityUser({projectId})).toThrow('projectId')
    }
    const service = fakeService()
    await send(testProxy(service), '/stories?teamId=..%2F..%2Fadmin%3Fx%3D1%23')
    expect(service.requests.map(({url}) => url).toSorted()).toEqual(
      ['collections', 'stories', 'teams'].map((kind) => `${SERVICE}/${kind}`),
    )
  })

  it.each([
    '//teams',
    '/%74eams',
    '/..%2fteams',
    '/teams;x',
    '/teams%00',
    '/teams/',
    '//evil.com/teams',
    '/a//teams',
    '/TEAMS',
    '/teams/x',
    '/',
  ])('5. responds with 404 to %s', async (path) => {
    const service = fakeService()
    expect((await send(testProxy(service), path)).status).toBe(404)
    expect(service.requests).toHaveLength(0)
  })

  it.each([
    '/stories?teamId=a&teamId=b',
    '/stories?teamId[]=a',
    '/stories?other=1',
    '/stories?teamId=',
    `/stories?teamId=${'x'.repeat(201)}`,
    '/stories?teamId=%FF',
    '/teams?teamId=a',
    '/stories?TeamId=a',
  ])('6. responds with 400 to %s', async (path) => {
    const service = fakeService()
    expect(await problemOf(await send(testProxy(service), path))).toBe('bad-request')
    expect(service.requests).toHaveLength(0)
  })

  it('6. serves a Team by the validated value, which never reaches the service', async () => {
    const service = fakeService(() => json([{id: 'a1'}]))
    const proxy = testProxy(service)
    const etags = await Promise.all(
      ['/stories?teamId=%61b', '/x/stories?teamId=ab&'].map(
        async (path) => (await send(proxy, path)).headers.get('etag') ?? '',
      ),
    )
    expect(new Set(etags).size).toBe(1)
    expect(service.requests.map(({url}) => new URL(url).search)).toEqual(['', '', ''])
  })

  it('7. keeps 10,000 distinct Team IDs within the caps', async () => {
    const service = fakeService(() => json([{id: 'a1', teamId: 't1'}]))
    const writes = new Set<string>()
    const store = memoryStore()
    const counting: SharedStore = {
      ...store,
      write: (scope, key, ...rest) => {
        writes.add(key)
        return store.write(scope, key, ...rest)
      },
    }
    const proxy = testProxy(service, {
      store: counting,
      metrics: true,
      maxBytes: 50_000,
      maxWaiting: 100,
    })
    for (let batch = 0; batch < 100; batch++) {
      const calls = Array.from({length: 100}, async (_, n) => {
        const reply = await send(proxy, `/stories?teamId=${batch}-${n}`)
        return reply.text()
      })
      // oxlint-disable-next-line no-await-in-loop -- in batches
      expect(new Set(await Promise.all(calls))).toEqual(new Set(['[]']))
    }
    expect(service.requests).toHaveLength(3)
    expect([...writes].toSorted()).toEqual([
      'collections',
      'collections.0',
      'stories',
      'stories.0',
      'teams',
      'teams.0',
    ])
    const metrics = await (await send(proxy, '/metrics')).text()
    expect(metrics.match(/stories_proxy_listing_records/g)).toHaveLength(2 + 3)
  })

  it('8. accepts only GET, HEAD and OPTIONS, and authorises before cache and 304', async () => {
    const service = fakeService()
    let caller: {id: string} | null = {id: 'u1'}
    const proxy = testProxy(service, {authorize: () => caller})
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      const reply = await send(proxy, '/teams', {}, method)
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
    const good = await send(proxy)
    const head = await send(proxy, '/teams', {}, 'HEAD')
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-length')).toBe(good.headers.get('content-length'))
    caller = null
    expect((await send(proxy)).status).toBe(401)
    const etag = good.headers.get('etag') ?? ''
    expect((await send(proxy, '/teams', {'if-none-match': etag})).status).toBe(401)
    expect((await send(proxy, '/teams', {'if-none-match': '*'}, 'HEAD')).status).toBe(401)
  })

  it('9. allows an exact origin or none, and responds to a preflight without the service', async () => {
    const service = fakeService()
    const proxy = testProxy(service)
    for (const origin of [
      'null',
      'https://evil.example',
      'https://studio.example.com.evil.example',
      'http://studio.example.com',
      'https://studio.example.com:444',
      'https://sub.studio.example.com',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      const reply = await send(proxy, '/teams', {origin})
      expect(reply.headers.get('access-control-allow-origin')).toBeNull()
      expect(reply.headers.get('vary')).toBe('Origin, Authorization, Accept-Encoding')
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      expect(await problemOf(reply)).toBe('origin-refused')
    }
    const preflight = await send(proxy, '/teams', {origin: ORIGIN}, 'OPTIONS')
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Authorization/)
    expect(service.requests).toHaveLength(0)
    const reply = await send(proxy, '/teams', {origin: ORIGIN})
    expect(reply.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
    expect(reply.headers.get('access-control-expose-headers')).toMatch(/ETag/)
    for (const origin of ['*', 'null', 'https://a.example/', 'https://*.example', 'a.example']) {
      expect(() => testProxy(service, {allowedOrigins: [origin]})).toThrow('allowedOrigins')
    }
  })

  it('12. responds with 400 to CR, LF or NUL in a value', async () => {
    const service = fakeService()
    for (const bad of ['%0d%0aX: 1', '%00', 'a%0a', '%E2%80%A8', '%7f']) {
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      expect((await send(testProxy(service), `/stories?teamId=${bad}`)).status).toBe(400)
    }
    expect(service.requests).toHaveLength(0)
  })

  it.each([
    ['too many bytes', () => json(['x'.repeat(2000)]), {maxBodyBytes: 1000}],
    ['too many items', () => json(Array.from({length: 101}, () => ({id: 'a'}))), {maxItems: 100}],
    ['too deep', () => new Response('['.repeat(40) + ']'.repeat(40)), {}],
    [
      'a length that is too long',
      () => new Response('[]', {headers: {'content-length': '99999'}}),
      {maxBodyBytes: 1000},
    ],
  ])('13. refuses a response with %s', async (_, reply, options) => {
    const response = await send(testProxy(fakeService(reply), options))
    expect(await problemOf(response)).toBe('service-content')
  })

  it('14. rebuilds records by schema: an own __proto__ does not pass', async () => {
    const body = '[{"id":"t1","name":"A","__proto__":{"admin":true},"constructor":{"x":1}}]'
    const reply = await send(testProxy(fakeService(() => new Response(body))))
    expect(await reply.text()).toBe('[{"id":"t1","name":"A"}]')
  })

  it.each([
    ['HTML', '<!doctype html><p>'],
    ['no array', '{}'],
    ['cut JSON', '[{"id":"t1"}'],
    ['bytes that are not UTF-8', new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x5d])],
    ['nothing', ''],
  ])('15. takes a 200 with %s for no listing', async (_, body) => {
    const reply = await send(testProxy(fakeService(() => new Response(body))))
    expect([reply.status, await problemOf(reply)]).toEqual([502, 'service-content'])
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
    const incoming = {
      method: 'GET',
      target: '/teams',
      header: () => {
        throw new RangeError('hunter2')
      },
      hasBody: false,
      request: () => new Request('https://proxy.example/teams'),
    }
    const {status} = await testProxy(fakeService(), {logger}).handle(incoming)
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
