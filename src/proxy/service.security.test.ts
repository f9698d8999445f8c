import {describe, expect, it} from 'vitest'
import {createStoriesProxy} from './proxy.ts'
import {sanityUser} from './auth/sanity-user.ts'
import {allow, send, fakeService, json, KEY, problemOf, SERVICE, testProxy} from './testing.ts'

describe('the proxy before its service', () => {
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
      createStoriesProxy({serviceUrl, apiKey: KEY, authorize: allow})
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
  ])('15. does not accept a 200 with %s as a listing', async (_, body) => {
    const reply = await send(testProxy(fakeService(() => new Response(body))))
    expect([reply.status, await problemOf(reply)]).toEqual([502, 'service-content'])
  })
})
