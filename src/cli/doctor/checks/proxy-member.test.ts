import type {RequestListener} from 'node:http'
import {describe, expect, it, onTestFinished, vi} from 'vitest'
import {sanityUser} from '../../../proxy/index.ts'
import {storiesProxy} from '../../../proxy/vite.ts'
import type {Fault} from '../../../sandbox/index.ts'
import {checkProxyAt, gateway, ROBOT, sanity, serve, startedProxy, TOKEN} from '../testing.ts'
import type {Context} from '../options.ts'
import type {Finding} from '../report.ts'
import {checkMember, platformFinding} from './proxy-member.ts'
import type {ProxyTarget} from './proxy-response.ts'

describe('the check of a session', () => {
  it.each([
    ['of an unknown user', 'not-known-to-anyone', 'unauthenticated'],
    ['of a robot', ROBOT, 'forbidden'],
  ])('refuses a session %s, and tries it once', async (_, token, problem) => {
    const {url} = await startedProxy()
    const {code, find} = await checkProxyAt(url, {env: {SANITY_TOKEN: token}})
    expect(code).toBe(1)
    expect(find('proxy.teams')).toMatchObject({status: 'error', problem})
    expect(find('proxy.collections')).toBeUndefined()
    expect(find('proxy.cache')).toMatchObject({status: 'skipped'})
  })

  it('requires one of the roles', async () => {
    const authorize = sanityUser({projectId: 'local', apiHost: await sanity(), roles: ['chief']})
    const {url} = await startedProxy({authorize})
    const {find} = await checkProxyAt(url)
    expect(find('proxy.teams')).toMatchObject({problem: 'forbidden'})
  })

  it('reports a token that can’t be sent in a header', async () => {
    const {url} = await startedProxy()
    const {find} = await checkProxyAt(url, {env: {SANITY_TOKEN: `"${TOKEN}"`}})
    expect(find('proxy.session')).toMatchObject({status: 'error', problem: 'token-unusable'})
  })

  it('sends no session over a network that anyone can read', async () => {
    const findings: Finding[] = []
    const context = {
      add: (finding: Finding) => void findings.push(finding),
      busy: () => undefined,
      environment: {SANITY_TOKEN: TOKEN},
      options: {tokenEnv: 'SANITY_TOKEN'},
    } as unknown as Context
    const probe = vi.fn<ProxyTarget['probe']>()
    const target = {url: 'http://proxy.example', isPlainHttp: true, probe}
    await checkMember(context, target as unknown as ProxyTarget)
    expect(probe).not.toHaveBeenCalled()
    expect(findings.map(({id, status}) => `${id} ${status}`)).toEqual([
      'proxy.session skipped',
      'proxy.cache skipped',
    ])
  })
})

describe('the check of the service behind the proxy', () => {
  it.each<[problem: string, fault: Fault]>([
    ['service-key-invalid', {type: 'status', status: 401}],
    ['service-key-forbidden', {type: 'status', status: 403}],
    ['service-not-found', {type: 'status', status: 404}],
    ['service-down', {type: 'status', status: 500}],
    ['service-content', {type: 'object'}],
    ['service-limited', {type: 'rate-limit'}],
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

  it('reports a proxy that fails while the service works', async () => {
    const {url} = await startedProxy({
      compress: {gzip: () => Promise.reject(new Error('No memory'))},
    })
    const {find} = await checkProxyAt(url)
    expect(find('proxy.stories')).toMatchObject({status: 'error', problem: 'internal'})
  })

  it('reports a setting that is missing within `sanity dev`', async () => {
    vi.stubEnv('STORIES_API_KEY', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    const use = vi.fn<(path: string, handler: RequestListener) => void>()
    storiesProxy({serviceUrl: 'https://service.example', authorize: () => null}).configureServer({
      middlewares: {use},
      config: {logger: {info: vi.fn(), warn: vi.fn(), error: vi.fn()}},
    })
    const {find, findings} = await checkProxyAt(await serve(use.mock.calls[0]![1]))
    expect(find('proxy.reach')).toMatchObject({status: 'error', problem: 'not-configured'})
    expect(findings.filter(({id}) => id.startsWith('proxy.'))).toHaveLength(1)
  })

  it('reports records that can’t be read', async () => {
    const {url} = await startedProxy({}, [{type: 'nulls', field: 'id', on: 'collections'}])
    const {code, find} = await checkProxyAt(url)
    expect(code).toBe(0)
    expect(find('proxy.collections.records')).toMatchObject({
      status: 'warning',
      problem: 'dropped',
      facts: {dropped: 3, total: 3},
    })
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

const exchange = (
  header: string | undefined,
  bytes: number,
  status = 200,
  type = 'text/plain',
) => ({
  status,
  headers: new Headers({...(header && {[header]: 'x'}), 'content-type': type}),
  body: new Uint8Array(bytes),
  url: new URL('https://stories.example.com/stories'),
  milliseconds: 1,
  headMilliseconds: 1,
})

describe('platformFinding', () => {
  it.each([
    ['x-vercel-id', 'Vercel', 4_500_000],
    ['x-nf-request-id', 'Netlify', 6_000_000],
    ['x-amzn-requestid', 'AWS Lambda', 6_000_000],
    ['apigw-requestid', 'AWS Lambda', 6_000_000],
  ])('warns of a listing from four fifths of the limit on: %s', (header, name, most) => {
    expect(platformFinding('stories', exchange(header, most * 0.8 - 1))).toBeUndefined()
    expect(platformFinding('stories', exchange(header, most * 0.8))).toMatchObject({
      id: 'proxy.stories.size',
      status: 'warning',
      problem: 'platform-limit',
      message: expect.stringContaining(name),
      facts: {bytes: most * 0.8, most},
    })
  })

  it('reports nothing for a server without such a limit', () => {
    expect(platformFinding('stories', exchange(undefined, 20_000_000))).toBeUndefined()
    expect(platformFinding('stories', exchange(undefined, 0, 500))).toBeUndefined()
  })

  it('recognizes the refusal of a platform, but not that of the proxy', () => {
    for (const status of [413, 500, 502]) {
      expect(platformFinding('stories', exchange('x-vercel-id', 9, status))).toBeDefined()
      expect(platformFinding('teams', exchange('x-vercel-id', 9, status))).toBeUndefined()
    }
    expect(platformFinding('stories', exchange('x-vercel-id', 9, 504))).toBeUndefined()
    const problem = {
      ...exchange('x-vercel-id', 0, 502, 'application/problem+json'),
      body: new TextEncoder().encode('{"type":"urn:sanity-plugin-stories:problem:service-down"}'),
    }
    expect(platformFinding('stories', problem)).toBeUndefined()
  })
})

describe('the doctor on a platform with a limit', () => {
  it('warns that scripts can’t read the whole listing, and passes, since the Studio requests pages', async () => {
    const {proxy} = await startedProxy()
    const url = await gateway(proxy.fetch, (response, request) => {
      const isRefused =
        request.url.endsWith('/stories') && request.headers.get('authorization')?.includes(TOKEN)
      const respond = isRefused
        ? new Response('FUNCTION_RESPONSE_PAYLOAD_TOO_LARGE', {status: 500})
        : response
      respond.headers.set('x-vercel-id', 'arn1::x')
      return respond
    })
    const {code, find} = await checkProxyAt(url)
    expect(find('proxy.stories.size')).toMatchObject({
      status: 'warning',
      problem: 'platform-limit',
      fix: expect.stringContaining('teamId'),
    })
    expect(find('proxy.stories')).toBeUndefined()
    expect(code).toBe(0)
  })
})
