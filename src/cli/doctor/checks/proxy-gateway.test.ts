import {describe, expect, it} from 'vitest'
import {checkProxyAt, gateway, KEY, proxyOf, sandbox, startedProxy, TOKEN} from '../testing.ts'

describe('the checks of a gateway', () => {
  it.each<[problem: string, change: (request: Request) => Request]>([
    ['bad-request', (request) => new Request(`${request.url}?via=gateway`, request)],
    ['method-not-allowed', (request) => new Request(request, {method: 'POST'})],
  ])('reports a gateway that changes the request: %s', async (problem, change) => {
    const {proxy} = await startedProxy()
    const url = await gateway((request) => proxy.fetch(change(request)))
    const {find} = await checkProxyAt(url)
    expect(find('proxy.strangers')).toMatchObject({status: 'error', problem})
    expect(find('proxy.teams')).toMatchObject({status: 'error', problem})
  })

  it('reports a gateway that responds in place of the proxy', async () => {
    const {proxy} = await startedProxy()
    const url = await gateway(proxy.fetch, (_, {headers}) =>
      headers.get('authorization') === `Bearer ${TOKEN}`
        ? new Response('oops', {status: 502})
        : undefined,
    )
    const {find} = await checkProxyAt(url)
    expect(find('proxy.teams')).toMatchObject({status: 'error', problem: 'server-error'})
  })

  it('reports one ID for many users, whose requests are too many', async () => {
    const {url: service} = await sandbox()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const proxy = await proxyOf(service, {
      authorize: ({headers}) =>
        headers.get('authorization') === `Bearer ${TOKEN}` ? {id: 'all'} : null,
      maxWaiting: 1,
      fetch: async () => {
        await released
        return Response.json([])
      },
    })
    const other = proxy.fetch(
      new Request('https://proxy.example/teams', {headers: {authorization: `Bearer ${TOKEN}`}}),
    )
    const url = await gateway(proxy.fetch)
    const {find} = await checkProxyAt(url)
    expect(find('proxy.teams')).toMatchObject({status: 'error', problem: 'caller-limited'})
    release()
    await other
  })

  it('reports a gateway that starts a new proxy, without a cache, for each request', async () => {
    const service = await sandbox()
    const authorize = () => ({id: 'u'})
    const url = await gateway(async (request) =>
      (await proxyOf(service.url, {authorize})).fetch(request),
    )
    const {find} = await checkProxyAt(url)
    expect(find('proxy.cache')).toMatchObject({status: 'warning', problem: 'not-cached'})
  })

  it('reports a lost ETag', async () => {
    const {proxy} = await startedProxy()
    const url = await gateway(proxy.fetch, ({headers}) => headers.delete('etag') as never)
    const {find} = await checkProxyAt(url)
    expect(find('proxy.cache')).toMatchObject({status: 'warning', problem: 'no-validator'})
  })

  it('reports a Cache-Control header that lets others keep a response', async () => {
    const {proxy} = await startedProxy()
    const url = await gateway(
      proxy.fetch,
      ({headers}) => headers.set('cache-control', 'public, max-age=600') as never,
    )
    const {find} = await checkProxyAt(url)
    expect(find('proxy.private')).toMatchObject({
      status: 'error',
      problem: 'shared-cacheable',
      message: expect.stringContaining('public, max-age=600'),
    })
  })

  it.each<[string, (response: Response) => Response | void]>([
    ['a header', ({headers}) => headers.set('x-upstream', `Bearer ${KEY}`)],
    ['a body', () => new Response(JSON.stringify({key: KEY}))],
    [
      'an address',
      ({headers}) => headers.set('link', `<https://s.test/?k=${encodeURIComponent(KEY)}>`),
    ],
    ['Base64', ({headers}) => headers.set('x-auth', Buffer.from(`${KEY}:`).toString('base64'))],
  ])('reports the key, shown in %s', async (_, change) => {
    const {proxy} = await startedProxy()
    const url = await gateway(proxy.fetch, (response, request) =>
      request.url.endsWith('/metrics') ? change(response) : undefined,
    )
    const {code, find} = await checkProxyAt(url)
    expect(code).toBe(1)
    expect(find('proxy.key')).toMatchObject({
      status: 'error',
      problem: 'key-exposed',
      message: 'The key is in responses of /api/stories/metrics',
    })
  })
})
