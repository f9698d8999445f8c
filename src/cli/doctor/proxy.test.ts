import type {RequestListener} from 'node:http'
import {describe, expect, it, onTestFinished, vi} from 'vitest'
import {problemType} from '../../access/index.ts'
import {sanityUser} from '../../proxy/index.ts'
import {storiesProxy} from '../../proxy/vite.ts'
import type {Fault} from '../../sandbox/index.ts'
import {KEY, TOKEN} from '../testing.ts'
import {checkProxyAt, doctor, gateway, ROBOT, serve, startedProxy, STUDIO} from './testing.ts'

describe('the checks of the proxy', () => {
  it('passes every check of a correct proxy', async () => {
    const {service, url} = await startedProxy()
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
  })

  it('skips all checks without the address of the proxy', async () => {
    const {find} = await doctor([], {})
    expect(find('proxy.reach')).toMatchObject({status: 'skipped'})
  })

  it('skips the checks whose origin, session or key is missing', async () => {
    const {url} = await startedProxy()
    const {code, find} = await doctor(['--proxy-url', url], {})
    expect(code).toBe(0)
    for (const id of ['preflight', 'session', 'key']) {
      expect(find(`proxy.${id}`)).toMatchObject({status: 'skipped'})
    }
    expect(find('proxy.foreign-origin')).toMatchObject({status: 'ok'})
  })

  it('requires no CORS on the Studio’s own origin', async () => {
    const {url} = await startedProxy()
    const {find} = await doctor(['--proxy-url', url, '--origin', new URL(url).origin], {})
    expect(find('proxy.preflight')).toMatchObject({status: 'skipped'})
  })

  it.each([
    ['a gateway without it', 502, {}, 'Bad gateway', 'server-error', '502, no type'],
    ['a login', 302, {location: '/login?state=canary-token'}, '', 'redirect', '/login (302)'],
    ['a firewall’s 401', 401, {'content-type': 'text/html'}, '<p>canary-token</p>', 'not-a-proxy'],
    ['a login page', 200, {'content-type': 'text/html'}, '<form>', 'not-a-proxy', '200, text/html'],
    ['JSON of another kind', 200, {'content-type': 'application/json'}, '{}', 'not-a-proxy'],
    ['nothing at this path', 404, {}, '', 'not-a-proxy', 'proxy responds (404, no type)'],
  ])('distinguishes the proxy from %s', async (_, status, headers, body, problem, words = '') => {
    const origin = await serve((_request, response) =>
      response.writeHead(status, headers).end(body),
    )
    const {code, find} = await checkProxyAt(`${origin}/api/stories`)
    expect(code).toBe(1)
    const message = expect.stringContaining(words) as string
    expect(find('proxy.reach')).toMatchObject({status: 'error', problem, message})
    expect(find('proxy.strangers')).toBeUndefined()
  })

  it('follows a redirect that adds a slash, and reports that no preflight does', async () => {
    const {proxy} = await startedProxy()
    const url = await gateway(proxy.fetch, (_, request) => {
      const {pathname, search} = new URL(request.url)
      if (pathname.endsWith('/')) return undefined
      return new Response(null, {status: 308, headers: {location: `${pathname}/${search}`}})
    })
    const {find} = await checkProxyAt(url)
    expect(find('proxy.reach')?.message).toMatch(/responds at \/api\/stories\/teams\/ in /)
    for (const id of ['sessions', 'teams', 'stories', 'cache'] as const) {
      expect(find(`proxy.${id}`)).toMatchObject({status: 'ok'})
    }
    expect(find('proxy.preflight')).toMatchObject({
      problem: 'preflight-refused',
      message: expect.stringContaining('gets 308'),
      fix: expect.stringContaining('skipTrailingSlashRedirect'),
    })
  })

  it('sends no session to another origin', async () => {
    const seen: string[] = []
    const other = await serve((request, response) => {
      seen.push(request.headers.authorization ?? 'nothing')
      response.end()
    })
    const origin = await serve((_request, response) =>
      response.writeHead(307, {location: `${other}/api/stories/teams`}).end(),
    )
    const {find} = await checkProxyAt(`${origin}/api/stories`)
    expect(find('proxy.reach')).toMatchObject({
      problem: 'redirect',
      message: `The address leads to ${other}/api/stories/teams (307)`,
    })
    expect(seen).toEqual([])
  })

  it('reports a gateway that removes Authorization, also without a session', async () => {
    const {proxy} = await startedProxy()
    const url = await gateway((request) => {
      request.headers.delete('authorization')
      return proxy.fetch(request)
    })
    const {find} = await checkProxyAt(url)
    expect(find('proxy.strangers')).toMatchObject({status: 'ok'})
    expect(find('proxy.sessions')).toMatchObject({status: 'warning', problem: 'no-token'})
    expect(find('proxy.teams')).toMatchObject({status: 'error', problem: 'no-token'})
  })

  it('fails when the proxy is unreachable', async () => {
    const {find} = await checkProxyAt('http://127.0.0.1:1/api/stories')
    expect(find('proxy.reach')).toMatchObject({status: 'error', problem: 'unreachable'})
  })

  it('fails when the proxy serves strangers', async () => {
    const {url} = await startedProxy({authorize: () => ({id: 'anyone'})})
    const {find} = await checkProxyAt(url)
    expect(find('proxy.strangers')).toMatchObject({status: 'error', problem: 'open-to-strangers'})
    expect(find('proxy.sessions')).toMatchObject({status: 'error', problem: 'open-to-strangers'})
  })

  it('fails when any session is accepted', async () => {
    const authorize = (request: Request) =>
      request.headers.has('authorization') ? {id: 'anyone'} : null
    const {url} = await startedProxy({authorize})
    const {find} = await checkProxyAt(url)
    expect(find('proxy.strangers')).toMatchObject({status: 'ok'})
    expect(find('proxy.sessions')).toMatchObject({status: 'error', problem: 'open-to-strangers'})
  })

  it('fails when the proxy can’t reach Sanity', async () => {
    const {url} = await startedProxy({
      authorize: sanityUser({projectId: 'local', apiHost: 'http://127.0.0.1:1'}),
    })
    const {find} = await checkProxyAt(url)
    expect(find('proxy.sessions')).toMatchObject({problem: 'session-unverifiable'})
    expect(find('proxy.teams')).toMatchObject({problem: 'session-unverifiable'})
  })

  it('sends nothing over http, except on this machine', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => fetch.mockRestore())
    const {code, err} = await checkProxyAt('http://studio.invalid/api/stories')
    expect([code, err]).toEqual([2, expect.stringContaining('--proxy-url must be https')])
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('the check of the metrics', () => {
  it('warns when anyone can read the metrics', async () => {
    const {url} = await startedProxy({metrics: true})
    const {code, find} = await checkProxyAt(url)
    expect(code).toBe(0)
    expect(find('proxy.metrics')).toMatchObject({status: 'warning', problem: 'metrics-open'})
  })
})

describe('the check of a session', () => {
  it.each([
    ['of an unknown user', 'not-known-to-anyone', 'unauthenticated'],
    ['of a robot', ROBOT, 'forbidden'],
  ])('refuses a session %s, and tries it once', async (_, token, problem) => {
    const {url} = await startedProxy()
    const {code, find} = await checkProxyAt(url, {env: {SANITY_TOKEN: token}})
    expect(code).toBe(1)
    expect(find('proxy.teams')).toMatchObject({status: 'error', problem})
    expect(find('proxy.collections')).toMatchObject({status: 'skipped'})
    expect(find('proxy.cache')).toBeUndefined()
  })

  it('reports a token that can’t be sent in a header', async () => {
    const {url} = await startedProxy()
    const {find} = await checkProxyAt(url, {env: {SANITY_TOKEN: `Bearer ${TOKEN}`}})
    expect(find('proxy.session')).toMatchObject({status: 'error', problem: 'token-unusable'})
  })
})

describe('the check of the service behind the proxy', () => {
  it.each<[problem: string, fault: Fault]>([
    ['service-key-invalid', {type: 'status', status: 401}],
    ['service-key-forbidden', {type: 'status', status: 403}],
    ['service-not-found', {type: 'status', status: 404}],
    ['service-down', {type: 'status', status: 500}],
    ['service-content', {type: 'status', status: 200, body: '{}'}],
    ['service-limited', {type: 'status', status: 429}],
    ['service-timeout', {type: 'hang'}],
  ])('reports the problem %s', async (problem, fault) => {
    // A busy machine must not reach the limit that only the hang is for.
    const connectTimeout = fault.type === 'hang' ? 0.3 : 60
    const {url} = await startedProxy({connectTimeout}, [{...fault, on: 'stories'}])
    const {code, find} = await checkProxyAt(url)
    expect(code).toBe(1)
    expect(find('proxy.stories')).toMatchObject({
      status: 'error',
      problem,
      message: expect.stringContaining(problem),
    })
  })

  it('reports a setting that is missing within `sanity dev`', async () => {
    vi.stubEnv('STORIES_API_KEY', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    const use = vi.fn<(path: string, handler: RequestListener) => void>()
    const options = {serviceUrl: 'https://service.example', authorize: () => null}
    await storiesProxy(options).configureServer({
      middlewares: {use},
      config: {logger: {info: vi.fn(), warn: vi.fn(), error: vi.fn()}},
    })
    const {find, findings} = await checkProxyAt(await serve(use.mock.calls[0]![1]))
    expect(find('proxy.reach')).toMatchObject({status: 'error', problem: 'not-configured'})
    expect(findings.filter(({id}) => id.startsWith('proxy.'))).toHaveLength(1)
  })

  it('reports an unreachable service while an older listing is served', async () => {
    const {service, url} = await startedProxy({freshFor: 0.001})
    await checkProxyAt(url)
    service.setFault({type: 'status', status: 500})
    // The first response starts the refresh that fails.
    await expect
      .poll(async () => (await checkProxyAt(url)).find('proxy.cache'))
      .toMatchObject({
        status: 'warning',
        problem: 'stale',
        message: expect.stringContaining('service-down'),
      })
  })
})

describe('a response that the proxy never sends', () => {
  it('takes only texts from a problem', async () => {
    const body = {type: problemType('internal'), title: 'It failed', detail: {a: 1}}
    const headers = {'content-type': 'application/problem+json'}
    const url = await gateway(async () => Response.json(body, {status: 502, headers}))
    const {find} = await checkProxyAt(url)
    expect(find('proxy.strangers')?.message).toBe('It failed (internal, 502)')
  })
})

describe('the doctor on a platform that bounds responses', () => {
  it('requests pages as the Studio does, which never reach the bound', async () => {
    const {proxy} = await startedProxy()
    const url = await gateway(proxy.fetch, (response, {url}) =>
      /\/(?:stories|collections)$/.test(url) ? new Response('Too large', {status: 500}) : response,
    )
    const {code, find} = await checkProxyAt(url)
    expect(find('proxy.stories')).toMatchObject({
      status: 'ok',
      message: expect.stringMatching(/: 5 Stories in /),
    })
    expect(code).toBe(0)
  })
})
