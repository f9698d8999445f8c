import {describe, expect, it} from 'vitest'
import {fakeService, json, problemOf, send, settle, testProxy} from './testing.ts'

const ORIGIN = 'https://studio.example.com'

describe('the proxy before its callers', () => {
  it.each([
    '//teams',
    '/%74eams',
    '/..%2fteams',
    '/teams;x',
    '/teams%00',
    '/teams//',
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
    `/stories?teamId=${'x'.repeat(401)}`,
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
      ['/stories?teamId=%61b', '/x/stories?teamId=a%62'].map(
        async (path) => (await send(proxy, path)).headers.get('etag') ?? '',
      ),
    )
    expect(new Set(etags).size).toBe(1)
    expect(service.requests.map(({url}) => new URL(url).search)).toEqual(['', '', ''])
  })

  it('7. keeps 10,000 distinct Team IDs within the caps', async () => {
    const service = fakeService(() => json([{id: 'a1', teamId: 't1'}]))
    const writes = new Set<string>()
    const counting = {
      get: () => undefined,
      set: (key: string) => void writes.add(key.split(':entry:')[1] ?? key),
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
    await settle(proxy)
    expect([...writes].toSorted()).toEqual(['collections', 'stories', 'teams'])
    const metrics = await (await send(proxy, '/metrics')).text()
    expect(metrics.match(/stories_proxy_listing_records/g)).toHaveLength(2 + 3)
  })

  it('8. accepts only GET, HEAD and OPTIONS, and authorizes before cache and 304', async () => {
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
      expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
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
})
