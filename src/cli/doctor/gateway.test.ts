import {describe, expect, it} from 'vitest'
import {FIXES, type DoctorProblem} from './problems.ts'
import {KEY, TOKEN} from '../testing.ts'
import {checkProxyAt, gateway, proxyOf, sandbox, startedProxy} from './testing.ts'

type Change = (response: Response, request: Request) => Response | void

const isOfMember = ({headers}: Request) => headers.get('authorization') === `Bearer ${TOKEN}`
const ALLOWED = 'access-control-allow-origin'
/** Adds the key where no other check looks. */
const exposing =
  (change: (response: Response) => Response | void): Change =>
  (response, {url}) =>
    url.endsWith('/metrics') ? change(response) : undefined
const OF_METRICS = 'The key is in responses of /api/stories/metrics'

describe('a gateway before the proxy', () => {
  it.each<[problem: DoctorProblem, of: string, words: string, change: Change]>([
    [
      'preflight-refused',
      'preflight',
      'gets 405',
      (_, {method}) => (method === 'OPTIONS' ? new Response(null, {status: 405}) : undefined),
    ],
    [
      'preflight-headers',
      'preflight',
      'authorization, cache-control, if-none-match',
      ({headers}, {method}) => {
        if (method === 'OPTIONS') headers.set('access-control-allow-headers', 'Content-Type')
      },
    ],
    [
      'cors-missing',
      'cors',
      'is absent',
      ({headers}, {method}) => {
        if (method === 'GET') headers.delete(ALLOWED)
      },
    ],
    ['foreign-origin', 'foreign-origin', 'is *', ({headers}) => headers.set(ALLOWED, '*')],
    [
      'foreign-origin',
      'foreign-origin',
      'is https://foreign-studio.invalid',
      ({headers}, request) => headers.set(ALLOWED, request.headers.get('origin') ?? ''),
    ],
    [
      'server-error',
      'teams',
      'Teams: Something before the proxy responds (502, ',
      (_, request) => (isOfMember(request) ? new Response('oops', {status: 502}) : undefined),
    ],
    [
      'redirect',
      'stories',
      'Stories: The address leads to https://login.example.com/start (302)',
      (_, request) =>
        isOfMember(request)
          ? Response.redirect('https://login.example.com/start?state=secret')
          : undefined,
    ],
    ['no-validator', 'cache', 'sent again (200', ({headers}) => headers.delete('etag')],
    [
      'shared-cacheable',
      'private',
      'public, max-age=600',
      ({headers}) => headers.set('cache-control', 'public, max-age=600'),
    ],
    [
      'key-exposed',
      'key',
      OF_METRICS,
      exposing(({headers}) => headers.set('x-upstream', `Bearer ${KEY}`)),
    ],
    ['key-exposed', 'key', OF_METRICS, exposing(() => Response.json({key: KEY}))],
    [
      'key-exposed',
      'key',
      OF_METRICS,
      exposing(({headers}) => headers.set('link', `<https://s.test/?${encodeURIComponent(KEY)}>`)),
    ],
  ])('reports %s (proxy.%s, %s), with its fix', async (problem, of, words, change) => {
    const {proxy} = await startedProxy()
    const {find} = await checkProxyAt(await gateway(proxy.fetch, change))
    const message = expect.stringContaining(words) as string
    expect(find(`proxy.${of}`)).toMatchObject({problem, message, fix: FIXES[problem]})
  })

  it('warns where a gateway’s own list refuses what monitoring in the Studio’s page adds', async () => {
    const {proxy} = await startedProxy()
    const list = 'Authorization, Cache-Control, If-None-Match'
    const url = await gateway(proxy.fetch, ({headers}, {method}) => {
      if (method === 'OPTIONS') headers.set('access-control-allow-headers', list)
    })
    const {find} = await checkProxyAt(url)
    expect(find('proxy.preflight')).toMatchObject({
      status: 'warning',
      problem: 'preflight-headers',
      message: expect.stringContaining('does not allow baggage, sentry-trace, traceparent'),
    })
  })

  it('reports an origin that the proxy itself does not allow', async () => {
    const {url} = await startedProxy({allowedOrigins: ['https://another.example.com']})
    const {find} = await checkProxyAt(url)
    expect(find('proxy.preflight')).toMatchObject({status: 'ok'})
    expect(find('proxy.cors')).toMatchObject({
      status: 'error',
      problem: 'origin-refused',
      message: expect.stringContaining(
        'From https://studio.example.com: This origin is not allowed',
      ) as string,
    })
  })

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

  it('takes no word of other caches for the proxy’s own', async () => {
    const {url: proxy} = await startedProxy()
    const url = await gateway(proxy, ({headers}) => {
      headers.append('cache-status', '"Example Edge"; fwd=miss; detail=internal')
    })
    const {find} = await checkProxyAt(url)
    expect(find('proxy.cache')).toMatchObject({status: 'ok'})
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
})
