import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startSandbox, type SandboxServer} from '../../src/sandbox/index.ts'
import {CANARY, type Running, runProcess, startSanity, TOKEN} from '../proxy/processes.ts'
import {buildPackage, packPackage} from '../support/package.ts'
import {run} from '../support/run.ts'
import {callersOf, startSlowSanity} from './callers.ts'
import {RUNTIME_PACKAGES, RUNTIMES} from './runtimes.ts'

const ORIGIN = 'https://studio.example.com'
/** Proxies are started one after another for so long. */
const CALLERS_SECONDS = Number(process.env['STORIES_CALLERS_SECONDS'] ?? 25)
const SIGNED_IN = {authorization: `Bearer ${TOKEN}`}

let home: string
let sanity: Awaited<ReturnType<typeof startSanity>>

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'stories-runtimes-'))
  await buildPackage()
  const tarball = (await packPackage(home)).path
  const allowScripts = {bun: true, deno: true, workerd: true}
  const manifest = {type: 'module', private: true, allowScripts}
  await writeFile(join(home, 'package.json'), JSON.stringify(manifest))
  await run('npm', ['install', '--loglevel=error', tarball, ...RUNTIME_PACKAGES], home)
  sanity = await startSanity()
})

afterAll(async () => {
  await sanity?.close()
  await rm(home, {recursive: true, force: true})
})

/** @param more - further options of `sanityUser`, as source code */
const PROXY = (serviceUrl: string, apiHost: string, more = '') => `
import {createStoriesProxy, sanityUser} from 'sanity-plugin-stories/server'
const proxy = createStoriesProxy({
  serviceUrl: '${serviceUrl}',
  apiKey: '${CANARY}',
  authorize: sanityUser({projectId: 'abc', apiHost: '${apiHost}'${more}}),
  allowedOrigins: ['${ORIGIN}'],
})`

/** In this order: later tests use the loaded listings. */
describe.each(RUNTIMES)('the proxy of the package in $name', ({start}) => {
  let sandbox: SandboxServer
  let proxy: Running
  let seen = ''

  beforeAll(async () => {
    sandbox = await startSandbox({port: 0, keys: [CANARY]})
    proxy = await start(home, PROXY(sandbox.url, sanity.url))
  })
  afterAll(async () => {
    await proxy?.stop()
    await sandbox.close()
  })

  async function request(
    path: string,
    headers: Record<string, string> = SIGNED_IN,
    method = 'GET',
  ) {
    const response = await fetch(`${proxy.url}/api/stories/${path}`, {method, headers})
    seen += JSON.stringify([...response.headers]) + (await response.clone().text())
    return response
  }
  const problem = async (response: Response) => {
    const {type} = (await response.json()) as {type: string}
    return [response.status, type.split(':').at(-1)]
  }

  it('responds to a health check', async () => {
    expect(await (await request('healthz', {})).json()).toEqual({status: 'ok'})
  })

  it('admits only callers with a session', async () => {
    expect(await problem(await request('stories', {}))).toEqual([401, 'no-token'])
    const stranger = {authorization: 'Bearer of-a-stranger'}
    expect(await problem(await request('stories', stranger))).toEqual([401, 'unauthenticated'])
    expect(sandbox.requests).toHaveLength(0)
  })

  it('allows only the configured origin', async () => {
    const allowed = await request('stories', {origin: ORIGIN}, 'OPTIONS')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    const refused = await request('stories', {...SIGNED_IN, origin: 'https://evil.example'})
    expect(await problem(refused)).toEqual([403, 'origin-refused'])
    expect(sandbox.requests).toHaveLength(0)
  })

  it('refuses other methods, paths and parameters', async () => {
    expect(await problem(await request('stories', SIGNED_IN, 'POST'))).toEqual([
      405,
      'method-not-allowed',
    ])
    expect(await problem(await request('nothing'))).toEqual([404, 'not-found'])
    expect(await problem(await request('stories?other=1'))).toEqual([400, 'bad-request'])
  })

  it('makes one request to the service for 20 cold callers', async () => {
    const responses = await Promise.all(Array.from({length: 20}, () => request('stories')))
    expect(new Set(responses.map(({status}) => status))).toEqual(new Set([200]))
    expect(await responses[0]!.json()).toHaveLength(sandbox.content.stories.length)
    expect(sandbox.requests).toHaveLength(1)
  })

  it('serves a hit, compressed once, and a 304', async () => {
    const hit = await request('stories', {...SIGNED_IN, 'accept-encoding': 'gzip'})
    expect(hit.headers.get('cache-status')).toMatch(/^stories; hit/)
    expect(hit.headers.get('content-encoding')).toBe('gzip')
    expect(await hit.json()).toHaveLength(sandbox.content.stories.length)
    const etag = hit.headers.get('etag') ?? ''
    const same = await request('stories', {
      ...SIGNED_IN,
      'accept-encoding': 'gzip',
      'if-none-match': etag,
    })
    expect([same.status, await same.text()]).toEqual([304, ''])
    const head = await request('stories', SIGNED_IN, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(sandbox.requests).toHaveLength(1)
  })

  it('searches and looks up items', async () => {
    const [story] = sandbox.content.stories
    const found = (await (await request('search/stories?limit=3')).json()) as {
      items: unknown[]
      total: number
    }
    expect([found.items.length, found.total]).toEqual([3, sandbox.content.stories.length])
    const items = (await (await request(`items/stories?ids=${story!.id},nothing`)).json()) as {
      results: {status: string}[]
    }
    expect(items.results.map(({status}) => status)).toEqual(['found', 'missing'])
    expect(sandbox.requests).toHaveLength(3)
  })

  it('shows a caller only the Teams of the role', async () => {
    const {teams: all, stories} = sandbox.content
    const [teamId, otherId] = all.map(({id}) => id)
    const teams = `, teams: {editor: [${JSON.stringify(teamId)}]}`
    const limited = await start(home, PROXY(sandbox.url, sanity.url, teams))
    try {
      const get = async (path: string) => {
        const response = await fetch(`${limited.url}/api/stories/${path}`, {headers: SIGNED_IN})
        return (await response.json()) as Record<string, unknown>
      }
      expect(await get('teams')).toMatchObject([{id: teamId}])
      const own = stories.filter((story) => story.teamId === teamId)
      expect(own.length).toBeLessThan(stories.length)
      expect(await get('stories')).toHaveLength(own.length)
      expect(await get(`stories?teamId=${otherId}`)).toEqual([])
      expect(await get('search/stories?countBy=team')).toMatchObject({
        total: own.length,
        teamCounts: [{teamId, count: own.length}],
      })
      const hidden = stories.find((story) => story.teamId === otherId)!
      expect(await get(`items/stories?ids=${hidden.id}`)).toMatchObject({
        results: [{status: 'missing'}],
        teams: [teamId],
      })
    } finally {
      await limited.stop()
    }
  })

  it('responds to 20 callers at once, cold and warm, while others leave', async () => {
    const slow = await startSandbox({port: 0, keys: [CANARY], stories: 2000, latency: 200})
    const sessions = await startSlowSanity(100)
    const {failures, counts, come, stay} = callersOf(slow.content)
    const end = performance.now() + CALLERS_SECONDS * 1000
    do {
      /* oxlint-disable no-await-in-loop -- one proxy after another */
      const fresh = await start(home, PROXY(slow.url, sessions.url))
      await come(fresh.url)
      await stay(fresh.url)
      await fresh.stop()
      /* oxlint-enable no-await-in-loop */
    } while (performance.now() < end && failures.length === 0)
    await slow.close()
    await sessions.close()
    expect(failures).toEqual([])
    expect(counts.right).toBeGreaterThan(counts.left)
  })

  it('names the failing hop, and exposes the key nowhere', async () => {
    const other = await startSandbox({port: 0, keys: [CANARY]})
    other.setFault({type: 'status', status: 500})
    const failing = await start(home, PROXY(other.url, sanity.url))
    try {
      const response = await fetch(`${failing.url}/teams`, {headers: SIGNED_IN})
      expect(await problem(response)).toEqual([502, 'service-down'])
    } finally {
      await failing.stop()
      await other.close()
    }
    expect(seen + proxy.output() + failing.output()).not.toContain(CANARY)
  })
})

it.each([
  ['bun', '--bun'],
  ['deno', 'run', '--allow-all', '--node-modules-dir=manual'],
])('the command proxy runs in %s, and ends with its signal', async (runtime, ...args) => {
  const sandbox = await startSandbox({port: 0, keys: [CANARY]})
  const command = join(home, 'node_modules/sanity-plugin-stories/dist/cli.js')
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    PORT: '0',
    STORIES_SERVICE_URL: sandbox.url,
    STORIES_API_KEY: CANARY,
    SANITY_PROJECT_ID: 'abc',
  }
  const binary = join(home, 'node_modules/.bin', runtime)
  const proxy = await runProcess(binary, [...args, command, 'proxy'], env, /^Proxy (\S+)/)
  expect((await fetch(`${proxy.url}/healthz`)).status).toBe(200)
  await proxy.stop()
  expect(proxy.child.exitCode).toBe(0)
  await sandbox.close()
})
