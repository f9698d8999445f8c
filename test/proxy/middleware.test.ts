import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer, get, type IncomingMessage, type RequestListener} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
// @ts-expect-error -- has no types of its own
import compression from 'compression'
// @ts-expect-error -- has no types of its own
import express from 'express'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {
  createServer as createViteServer,
  type InlineConfig,
  preview,
  type PreviewServer,
  type ViteDevServer,
} from 'vite'
import {createStoriesProxy} from '../../src/proxy/index.ts'
import {agentTools} from '../../src/proxy/mcp/index.ts'
import {nodeCompressors, toNodeHandler, type NodeHandler} from '../../src/proxy/node.ts'
import {storiesProxy} from '../../src/proxy/vite.ts'
import {startSandbox, type SandboxServer} from '../../src/sandbox/index.ts'
import {CANARY} from './processes.ts'

/** The used part of Express's types. */
type App = RequestListener & {use: (...handlers: unknown[]) => App}
type Parser = (options: {type: string}) => unknown
const createApp = express as () => App
const parsers = express as Record<'json' | 'text' | 'raw', Parser>
const compress = compression as (options?: {threshold: number}) => NodeHandler

const GLOBALS = ['Request', 'Response', 'Headers', 'fetch', 'ReadableStream', 'URL'] as const
const globalsNow = () => GLOBALS.map((name) => globalThis[name])
const before = globalsNow()

let sandbox: SandboxServer
const closers: (() => unknown)[] = []
beforeAll(async () => {
  sandbox = await startSandbox({keys: [CANARY]})
})
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})
afterAll(() => sandbox.close())

const options = () => ({
  serviceUrl: sandbox.url,
  apiKey: CANARY,
  authorize: ({headers}: Request) => (headers.get('authorization') ? {id: 'u1'} : null),
  allowedOrigins: ['https://studio.example.com'],
  compress: nodeCompressors(),
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Status, headers as they came, and length of the body, of one request. */
async function raw(url: string, headers: Record<string, string>, method = 'GET') {
  const request = get(url, {method, headers: {authorization: 'Bearer a', ...headers}})
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const {length} = Buffer.concat(await answer.toArray())
  const {date: _date, age: _age, 'x-powered-by': _by, ...rest} = answer.headers
  // Present in each response, but different each time.
  const timing = typeof answer.headers['server-timing']
  return {
    status: answer.statusCode,
    length,
    headers: {...rest, 'cache-status': '', 'server-timing': timing},
  }
}

const CASES: readonly [string, Record<string, string>, string?][] = [
  ['/stories', {'accept-encoding': 'gzip'}],
  ['/stories', {'accept-encoding': 'br, gzip'}],
  ['/stories', {}],
  ['/stories', {'accept-encoding': 'gzip', 'if-none-match': '*'}],
  ['/stories', {'accept-encoding': 'gzip', origin: 'https://studio.example.com'}],
  ['/stories', {'accept-encoding': 'gzip'}, 'HEAD'],
  ['/stories', {origin: 'https://studio.example.com'}, 'OPTIONS'],
  ['/stories', {origin: 'https://elsewhere.example'}],
  ['/stories?x=1', {}],
]

describe('the proxy in an Express app, behind compression', () => {
  it.each(CASES)('responds to %s with %o completely, %s', async (path, headers, method) => {
    const handler = toNodeHandler(createStoriesProxy(options()))
    const alone = await listen(handler)
    const app = createApp()
      .use(compress({threshold: 0}))
      .use('/api/stories', handler)
    const inApp = `${await listen(app)}/api/stories`
    await raw(`${alone}/stories`, {})
    const answer = await raw(`${inApp}${path}`, headers, method)
    const wanted = await raw(`${alone}${path}`, headers, method)
    expect(answer).toEqual(wanted)
    // A preflight names one more.
    expect(answer.headers.vary).toMatch(/^Origin, Authorization, Accept-Encoding(?:,|$)/)
  })

  it('affects neither other routes nor global objects', async () => {
    const handler = toNodeHandler(createStoriesProxy(options()))
    const app = createApp()
      .use('/api/stories', handler)
      .use('/other', (_: unknown, response: {end: (text: string) => void}) => response.end('other'))
    const url = await listen(app)
    expect((await fetch(`${url}/other`)).status).toBe(200)
    expect((await fetch(`${url}/api/stories/teams`)).status).toBe(401)
    const headers = {authorization: 'Bearer a'}
    const answer = await fetch(`${url}/api/stories/teams`, {headers})
    expect(await answer.json()).toHaveLength(sandbox.content.teams.length)
    expect(globalsNow()).toEqual(before)
  })
})

it.each(['json', 'text', 'raw'] as const)(
  'reads a message of an agent where express.%s() has read it before',
  async (name) => {
    const handler = toNodeHandler(createStoriesProxy({...options(), agents: agentTools()}))
    const app = createApp().use(parsers[name]({type: '*/*'}), handler)
    const headers = {
      authorization: 'Bearer a',
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    }
    const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/list'})
    const url = await listen(app)
    const answer = await fetch(`${url}/mcp`, {method: 'POST', headers, body})
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('get_value'),
    ])
    expect((await fetch(`${url}/teams`, {headers})).status).toBe(200)
  },
)

it('says where a message of an agent was read before, as in a route of Fastify', async () => {
  const handler = toNodeHandler(createStoriesProxy({...options(), agents: agentTools()}))
  const url = await listen((message, response) => {
    message.resume().on('end', () => handler(message, response))
  })
  const headers = {authorization: 'Bearer a', 'content-type': 'application/json'}
  const answer = await fetch(`${url}/mcp`, {method: 'POST', headers, body: '{}'})
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining('The body can’t be read: something before the proxy has read it'),
  ])
})

/** Starts Vite with the plugin; returns its own address. */
async function startVite(
  plugin: Parameters<typeof storiesProxy>[0],
  start = createViteServer as (config: InlineConfig) => Promise<ViteDevServer | PreviewServer>,
): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'stories-vite-'))
  const at = {host: '127.0.0.1', port: 0}
  const vite = await start({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(root, 'cache'),
    optimizeDeps: {noDiscovery: true},
    server: {...at, ws: false, watch: null},
    preview: at,
    plugins: [storiesProxy(plugin)],
  })
  closers.push(
    () => vite.close(),
    () => rm(root, {recursive: true, force: true}),
  )
  if ('listen' in vite) await vite.listen()
  const {port} = vite.httpServer!.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

describe('the proxy in a Vite dev server', () => {
  it('serves at /api/stories of the same origin, beside Vite’s own responses', async () => {
    const {allowedOrigins: _, ...own} = options()
    const url = await startVite(own)
    const headers = {authorization: 'Bearer a', 'accept-encoding': 'gzip'}
    const answer = await raw(`${url}/api/stories/stories`, headers)
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.length),
    })
    expect(answer.headers.etag).toMatch(/^W\/"/)
    expect((await fetch(`${url}/api/stories/stories`)).status).toBe(401)
    expect((await fetch(`${url}/@vite/client`)).status).toBe(200)
    expect(globalsNow()).toEqual(before)
  })

  it.each(['tools/stories', '/tools/stories', '/tools/stories/'])(
    'serves at the path %s',
    async (path) => {
      const url = await startVite({...options(), path})
      expect((await fetch(`${url}/tools/stories/stories`)).status).toBe(401)
    },
  )

  it.each([
    ['sanity dev', createViteServer],
    ['vite preview', preview],
  ])('lets browsers of an allowed origin send requests to %s', async (_, start) => {
    const url = await startVite(options(), start)
    const origin = 'https://studio.example.com'
    const asked = {'access-control-request-method': 'GET'}
    const allowed = await raw(`${url}/api/stories/teams`, {origin, ...asked}, 'OPTIONS')
    expect([allowed.status, allowed.headers]).toEqual([
      204,
      expect.objectContaining({
        'access-control-allow-origin': origin,
        'access-control-allow-headers': 'Authorization, Cache-Control, If-None-Match',
      }),
    ])
    const {headers} = await raw(`${url}/api/stories/teams`, {origin})
    expect(headers).toMatchObject({'access-control-allow-origin': origin})
    const others = await raw(`${url}/@vite/client`, {origin, ...asked}, 'OPTIONS')
    expect(others.headers).not.toHaveProperty('access-control-allow-origin')
  })
})
