import type {ServerResponse} from 'node:http'
import {describe, expect, it} from 'vitest'
import {sanityUser} from '../../../proxy/index.ts'
import {checkProxyAt, doctor, KEY, serve, startedProxy, STUDIO, TOKEN} from '../testing.ts'

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
    expect(ofProxy.find(({id}) => id === 'proxy.cache')).toMatchObject({
      facts: {status: 304, age: 0, cacheStatus: expect.stringMatching(/^stories; hit/)},
    })
  })

  it('skips all checks without the address of the proxy', async () => {
    const {find} = await doctor([], {})
    expect(find('proxy.reach')).toMatchObject({status: 'skipped'})
  })

  it('skips the checks whose origin, session or key is missing', async () => {
    const {url} = await startedProxy()
    const {code, find} = await doctor(['--proxy-url', url], {})
    expect(code).toBe(0)
    for (const id of ['preflight', 'session', 'cache', 'key']) {
      expect(find(`proxy.${id}`)).toMatchObject({status: 'skipped'})
    }
    expect(find('proxy.foreign-origin')).toMatchObject({status: 'ok'})
  })

  it('requires no CORS on the Studio’s own origin', async () => {
    const {url} = await startedProxy()
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
  ])('distinguishes the proxy from %s', async (_, respond, problem = 'not-a-proxy') => {
    const origin = await serve((_request, response) => respond(response))
    const {code, find} = await checkProxyAt(`${origin}/api/stories`)
    expect(code).toBe(1)
    expect(find('proxy.reach')).toMatchObject({status: 'error', problem})
    expect(find('proxy.strangers')).toBeUndefined()
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

  it('sends no secret over http, except on this machine', async () => {
    const {find} = await checkProxyAt('http://studio.invalid/api/stories')
    expect(find('proxy.transport')).toMatchObject({status: 'error', problem: 'plain-http'})
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
