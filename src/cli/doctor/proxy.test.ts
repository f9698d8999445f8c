import type {ServerResponse} from 'node:http'
import {describe, expect, it} from 'vitest'
import {sanityUser, type StoriesProxyOptions} from '../../proxy/index.ts'
import type {Fault} from '../../sandbox/index.ts'
import {
  doctor,
  gateway,
  KEY,
  proxyOf,
  ROBOT,
  running,
  sandbox,
  sanity,
  serve,
  STUDIO,
  TOKEN,
} from './testing.ts'

/** Checks a proxy alone, with a member's session unless told otherwise. */
async function check(
  url: string,
  {args = [], env = {}}: {args?: readonly string[]; env?: Record<string, string>} = {},
) {
  const settings = {STORIES_API_KEY: KEY, SANITY_TOKEN: TOKEN, ...env}
  return doctor(['--proxy-url', url, '--origin', STUDIO, ...args], settings)
}

async function start(options: Partial<StoriesProxyOptions> = {}, faults: readonly Fault[] = []) {
  const service = await sandbox({faults})
  const proxy = await proxyOf(service.url, options)
  return {service, proxy, url: await running(proxy)}
}

describe('the proxy', () => {
  it('passes every check', async () => {
    const {service, url} = await start()
    const settings = {
      STORIES_SERVICE_URL: service.url,
      STORIES_API_KEY: KEY,
      STORIES_ALLOWED_ORIGINS: STUDIO,
      MY_TOKEN: TOKEN,
    }
    const {code, findings} = await doctor(
      ['--proxy-url', `${url}/`, '--token-env', 'MY_TOKEN'],
      settings,
    )
    expect(code).toBe(0)
    const ofProxy = findings.filter(({id}) => id.startsWith('proxy.'))
    expect(ofProxy.map(({id, status}) => `${id} ${status}`)).toEqual([
      'proxy.reach ok',
      'proxy.strangers ok',
      'proxy.sessions ok',
      'proxy.preflight ok',
      'proxy.cors ok',
      'proxy.foreign-origin ok',
      'proxy.teams ok',
      'proxy.collections ok',
      'proxy.stories ok',
      'proxy.private ok',
      'proxy.cache ok',
      'proxy.metrics ok',
      'proxy.key ok',
    ])
    expect(ofProxy.find(({id}) => id === 'proxy.cache')).toMatchObject({
      facts: {status: 304, age: 0, cacheStatus: expect.stringMatching(/^stories; hit/)},
    })
  })

  it('is not asked without its address', async () => {
    const {find} = await doctor([], {})
    expect(find('proxy.reach')).toMatchObject({status: 'skipped'})
  })

  it('skips what there is no origin, session or key for', async () => {
    const {url} = await start()
    const {code, find} = await doctor(['--proxy-url', url], {})
    expect(code).toBe(0)
    for (const id of ['preflight', 'session', 'cache', 'key']) {
      expect(find(`proxy.${id}`)).toMatchObject({status: 'skipped'})
    }
    expect(find('proxy.foreign-origin')).toMatchObject({status: 'ok'})
  })

  it('needs no CORS on the Studio’s own origin', async () => {
    const {url} = await start()
    const {find} = await doctor(['--proxy-url', url, '--origin', new URL(url).origin], {})
    expect(find('proxy.preflight')).toMatchObject({status: 'skipped'})
  })

  it.each<[string, (response: ServerResponse) => void, problem?: string]>([
    ['a page', (response) => response.setHeader('content-type', 'text/html').end('<html>')],
    ['nothing at this path', (response) => response.writeHead(404).end()],
    [
      'a gateway without it',
      (response) => response.writeHead(502).end('Bad gateway'),
      'server-error',
    ],
    [
      'a login',
      (response) => response.writeHead(302, {location: '/login?state=canary-token'}).end(),
      'redirect',
    ],
  ])('is told from %s', async (_, answer, problem = 'not-a-proxy') => {
    const origin = await serve((_request, response) => answer(response))
    const {code, find} = await check(`${origin}/api/stories`)
    expect(code).toBe(1)
    expect(find('proxy.reach')).toMatchObject({status: 'error', problem})
    expect(find('proxy.strangers')).toBeUndefined()
  })

  it('has to be there', async () => {
    const {find} = await check('http://127.0.0.1:1/api/stories')
    expect(find('proxy.reach')).toMatchObject({status: 'error', problem: 'unreachable'})
  })

  it('has to refuse strangers', async () => {
    const {url} = await start({authorize: () => ({id: 'anybody'})})
    const {find} = await check(url)
    expect(find('proxy.strangers')).toMatchObject({status: 'error', problem: 'open-to-strangers'})
    expect(find('proxy.sessions')).toMatchObject({status: 'error', problem: 'open-to-strangers'})
  })

  it('has to look at who calls, not only whether a session is sent', async () => {
    const authorize = (request: Request) =>
      request.headers.has('authorization') ? {id: 'anybody'} : null
    const {url} = await start({authorize})
    const {find} = await check(url)
    expect(find('proxy.strangers')).toMatchObject({status: 'ok'})
    expect(find('proxy.sessions')).toMatchObject({status: 'error', problem: 'open-to-strangers'})
  })

  it('has to reach Sanity', async () => {
    const {url} = await start({
      authorize: sanityUser({projectId: 'local', apiHost: 'http://127.0.0.1:1'}),
    })
    const {find} = await check(url)
    expect(find('proxy.sessions')).toMatchObject({problem: 'session-unverifiable'})
    expect(find('proxy.teams')).toMatchObject({problem: 'session-unverifiable'})
  })

  it('never gets a secret by http, unless it is this machine', async () => {
    const {find} = await check('http://studio.invalid/api/stories')
    expect(find('proxy.transport')).toMatchObject({status: 'error', problem: 'plain-http'})
  })
})

describe('the Studio’s page', () => {
  it('has to be of an allowed origin', async () => {
    const {url} = await start({allowedOrigins: ['https://another.example.com']})
    const {find} = await check(url)
    expect(find('proxy.preflight')).toMatchObject({status: 'error', problem: 'origin-refused'})
    expect(find('proxy.cors')).toMatchObject({status: 'error', problem: 'origin-refused'})
  })

  it('has to get its preflight answered by the proxy', async () => {
    const {proxy} = await start()
    const url = await gateway(proxy.fetch, (_, {method}) =>
      method === 'OPTIONS' ? new Response(null, {status: 405}) : undefined,
    )
    const {find} = await check(url)
    expect(find('proxy.preflight')).toMatchObject({status: 'error', problem: 'preflight-refused'})
  })

  it('has to be allowed to send the session', async () => {
    const {proxy} = await start()
    const url = await gateway(proxy.fetch, ({headers}, {method}) => {
      if (method === 'OPTIONS') headers.set('access-control-allow-headers', 'Content-Type')
    })
    const {find} = await check(url)
    expect(find('proxy.preflight')).toMatchObject({
      status: 'error',
      problem: 'preflight-headers',
      message: expect.stringContaining('authorization, cache-control, if-none-match'),
    })
  })

  it('has to be allowed to read answers', async () => {
    const {proxy} = await start()
    const url = await gateway(proxy.fetch, ({headers}, {method}) => {
      if (method === 'GET') headers.delete('access-control-allow-origin')
    })
    const {find} = await check(url)
    expect(find('proxy.preflight')).toMatchObject({status: 'ok'})
    expect(find('proxy.cors')).toMatchObject({status: 'error', problem: 'cors-missing'})
  })

  it.each<[string, (origin: string) => string]>([
    ['any page', () => '*'],
    ['whoever asks', (origin) => origin],
  ])('has to be the only one: not %s', async (_, allow) => {
    const {proxy} = await start()
    const url = await gateway(proxy.fetch, ({headers}, request) => {
      headers.set('access-control-allow-origin', allow(request.headers.get('origin') ?? ''))
    })
    const {find} = await check(url)
    expect(find('proxy.foreign-origin')).toMatchObject({status: 'error', problem: 'foreign-origin'})
  })
})

describe('a session', () => {
  it.each([
    ['of nobody', 'not-known-to-anybody', 'unauthenticated'],
    ['of a robot', ROBOT, 'forbidden'],
  ])('%s is refused, and tried once', async (_, token, problem) => {
    const {url} = await start()
    const {code, find} = await check(url, {env: {SANITY_TOKEN: token}})
    expect(code).toBe(1)
    expect(find('proxy.teams')).toMatchObject({status: 'error', problem})
    expect(find('proxy.collections')).toBeUndefined()
    expect(find('proxy.cache')).toMatchObject({status: 'skipped'})
  })

  it('needs one of the roles', async () => {
    const authorize = sanityUser({projectId: 'local', apiHost: await sanity(), roles: ['chief']})
    const {url} = await start({authorize})
    const {find} = await check(url)
    expect(find('proxy.teams')).toMatchObject({problem: 'forbidden'})
  })

  it('can’t be sent as it stands', async () => {
    const {url} = await start()
    const {find} = await check(url, {env: {SANITY_TOKEN: `"${TOKEN}"`}})
    expect(find('proxy.session')).toMatchObject({status: 'error', problem: 'token-unusable'})
  })
})

describe('the service behind the proxy', () => {
  it.each<[problem: string, fault: Fault]>([
    ['service-key-invalid', {type: 'status', status: 401}],
    ['service-key-forbidden', {type: 'status', status: 403}],
    ['service-not-found', {type: 'status', status: 404}],
    ['service-down', {type: 'status', status: 500}],
    ['service-content', {type: 'object'}],
    ['service-limited', {type: 'rate-limit'}],
    ['service-timeout', {type: 'hang'}],
  ])('has its trouble told: %s', async (problem, fault) => {
    const {url} = await start({connectTimeout: 0.3}, [{...fault, on: 'stories'}])
    const {code, find} = await check(url)
    expect(code).toBe(1)
    expect(find('proxy.stories')).toMatchObject({
      status: 'error',
      problem,
      message: expect.stringContaining(problem),
    })
  })

  it('can be well while the proxy fails by itself', async () => {
    const {url} = await start({compress: {gzip: () => Promise.reject(new Error('No memory'))}})
    const {find} = await check(url)
    expect(find('proxy.stories')).toMatchObject({status: 'error', problem: 'internal'})
  })

  it('can give records that nobody can read', async () => {
    const {url} = await start({}, [{type: 'nulls', field: 'id', on: 'collections'}])
    const {code, find} = await check(url)
    expect(code).toBe(0)
    expect(find('proxy.collections.records')).toMatchObject({
      status: 'warning',
      problem: 'dropped',
      facts: {dropped: 3, total: 3},
    })
  })

  it('can be away while an older listing is served', async () => {
    const {service, url} = await start({freshFor: 0.001})
    await check(url)
    service.setFault({type: 'status', status: 500})
    // The first answer begins the refresh that fails.
    await expect
      .poll(async () => (await check(url)).find('proxy.cache'), {timeout: 10_000})
      .toMatchObject({
        status: 'warning',
        problem: 'stale',
        message: expect.stringContaining('service-down'),
      })
  })
})

describe('what a gateway can spoil', () => {
  it.each<[problem: string, change: (request: Request) => Request]>([
    ['bad-request', (request) => new Request(`${request.url}?via=gateway`, request)],
    ['method-not-allowed', (request) => new Request(request, {method: 'POST'})],
  ])('is the request: %s', async (problem, change) => {
    const {proxy} = await start()
    const url = await gateway((request) => proxy.fetch(change(request)))
    const {find} = await check(url)
    expect(find('proxy.strangers')).toMatchObject({status: 'error', problem})
    expect(find('proxy.teams')).toMatchObject({status: 'error', problem})
  })

  it('is the answer in place of the proxy’s', async () => {
    const {proxy} = await start()
    const url = await gateway(proxy.fetch, (_, {headers}) =>
      headers.get('authorization') === `Bearer ${TOKEN}`
        ? new Response('oops', {status: 502})
        : undefined,
    )
    const {find} = await check(url)
    expect(find('proxy.teams')).toMatchObject({status: 'error', problem: 'server-error'})
  })

  it('is the cache: a new proxy for each request asks the service each time', async () => {
    const service = await sandbox()
    const authorize = () => ({id: 'u'})
    const url = await gateway(async (request) =>
      (await proxyOf(service.url, {authorize})).fetch(request),
    )
    const {find} = await check(url)
    expect(find('proxy.cache')).toMatchObject({status: 'warning', problem: 'not-cached'})
  })

  it('is the ETag', async () => {
    const {proxy} = await start()
    const url = await gateway(proxy.fetch, ({headers}) => headers.delete('etag') as never)
    const {find} = await check(url)
    expect(find('proxy.cache')).toMatchObject({status: 'warning', problem: 'no-validator'})
  })

  it('is who may keep an answer', async () => {
    const {proxy} = await start()
    const url = await gateway(
      proxy.fetch,
      ({headers}) => headers.set('cache-control', 'public, max-age=600') as never,
    )
    const {find} = await check(url)
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
  ])('is the key, shown in %s', async (_, change) => {
    const {proxy} = await start()
    const url = await gateway(proxy.fetch, (response, request) =>
      request.url.endsWith('/metrics') ? change(response) : undefined,
    )
    const {code, find} = await check(url)
    expect(code).toBe(1)
    expect(find('proxy.key')).toMatchObject({
      status: 'error',
      problem: 'key-exposed',
      message: 'The key stands in answers of /api/stories/metrics',
    })
  })
})

describe('the figures', () => {
  it('are a warning where everybody can read them', async () => {
    const {url} = await start({metrics: true})
    const {code, find} = await check(url)
    expect(code).toBe(0)
    expect(find('proxy.metrics')).toMatchObject({status: 'warning', problem: 'metrics-open'})
  })
})
