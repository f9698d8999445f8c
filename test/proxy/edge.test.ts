import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {createContext, runInContext} from 'node:vm'
import {parseSync} from 'oxc-parser'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import type {StoriesProxy} from '../../src/proxy/index.ts'
import {KEY} from '../../src/proxy/testing.ts'
import {startSandbox, type SandboxServer} from '../../src/sandbox/index.ts'
import {bundledProxy} from './bundle.ts'
import type {EdgeSettings} from './edge/app.ts'
import {edgeBundle} from './edge/bundle.ts'
import {CANARY, startSanity, TOKEN} from './processes.ts'

/** All globals besides those of the language. */
const NAMES =
  'performance Request Headers URL URLSearchParams TextEncoder TextDecoder Blob AbortController AbortSignal ReadableStream TransformStream DOMException CompressionStream DecompressionStream atob btoa setTimeout clearTimeout'
const WEB = Object.fromEntries(
  NAMES.split(' ').map((name) => [name, globalThis[name as keyof typeof globalThis] as unknown]),
)

/** A runtime with only Web standards, as strict as Cloudflare's. */
class Edge {
  inRequest = false
  private readonly app: StoriesProxy

  constructor(code: string, settings: EdgeSettings) {
    const guard = <T>(use: () => T): T => {
      if (!this.inRequest) throw new Error('Disallowed operation called within global scope')
      return use()
    }
    const context = createContext({
      ...WEB,
      fetch: (...args: Parameters<typeof fetch>) => guard(() => fetch(...args)),
      crypto: {randomUUID: () => guard(() => crypto.randomUUID()), subtle: crypto.subtle},
      Response: class extends Response {
        constructor(body?: BodyInit | null, init?: ResponseInit & {encodeBody?: string}) {
          super(body, init)
          Object.assign(this, {encodeBody: init?.encodeBody ?? 'automatic'})
        }
      },
      settings,
    })
    this.app = runInContext(`${code}\nedge.createEdgeApp(settings)`, context) as StoriesProxy
  }

  async request(path: string, headers: Record<string, string> = {}) {
    this.inRequest = true
    const response = await this.app.fetch(new Request(`https://edge.example${path}`, {headers}))
    const encoded = response.headers.has('content-encoding')
    if (encoded) expect(response).toMatchObject({encodeBody: 'manual'})
    return response
  }
}

describe('the core in an edge runtime', () => {
  let code: string
  let sandbox: SandboxServer
  let sanity: Awaited<ReturnType<typeof startSanity>>
  let edge: Edge
  const signedIn = {authorization: `Bearer ${TOKEN}`}

  beforeAll(async () => {
    ;[code, sandbox, sanity] = await Promise.all([
      edgeBundle(),
      startSandbox({keys: [CANARY], latency: 20}),
      startSanity(),
    ])
  })
  beforeEach(() => {
    sandbox.clear()
    edge = new Edge(code, {serviceUrl: sandbox.url, apiKey: CANARY, sanityUrl: sanity.url})
  })
  afterAll(() => Promise.all([sandbox.close(), sanity.close()]))

  it('consists of one script that imports nothing', () => {
    expect(code).not.toMatch(/["'`]node:|\brequire\(|\bimport\b/)
  })

  it('makes one upstream request for many callers, then serves from its cache', async () => {
    const answers = await Promise.all(
      Array.from({length: 20}, () => edge.request('/api/stories/stories', signedIn)),
    )
    expect(new Set(answers.map(({status}) => status))).toEqual(new Set([200]))
    expect(sandbox.requests).toHaveLength(1)
    const hit = await edge.request('/api/stories/stories', {...signedIn, 'accept-encoding': 'gzip'})
    expect(hit.headers.get('cache-status')).toMatch(/^stories; hit/)
    const stream = hit.body!.pipeThrough(new DecompressionStream('gzip'))
    const records = (await new Response(stream).json()) as unknown[]
    expect(records).toHaveLength(sandbox.content.stories.length)
    const headers = {
      ...signedIn,
      'if-none-match': hit.headers.get('etag') ?? '',
      'accept-encoding': 'gzip',
    }
    expect((await edge.request('/stories', headers)).status).toBe(304)
  })

  it('refuses a caller without a session, and names the failing hop', async () => {
    expect((await edge.request('/stories')).status).toBe(401)
    sandbox.setFault({type: 'status', status: 500})
    const answer = await edge.request('/teams', signedIn)
    expect([answer.status, await answer.json()]).toMatchObject([
      502,
      {type: 'urn:sanity-plugin-stories:problem:service-down'},
    ])
    expect((await edge.request('/healthz')).status).toBe(200)
  })
})

const dist = new URL('../../dist/', import.meta.url).pathname

describe.skipIf(!existsSync(`${dist}server.js`))('the build output', () => {
  it('imports no other package, and nothing of Node, from server.js', () => {
    const outside = new Set<string>()
    const seen = new Set<string>()
    const visit = (file: string) => {
      if (seen.has(file)) return
      seen.add(file)
      // Parsed, since what is bundled has imports in its comments.
      const {staticImports, staticExports, dynamicImports} = parseSync(
        file,
        readFileSync(file, 'utf8'),
      ).module
      expect(dynamicImports).toEqual([])
      const requests = [...staticImports, ...staticExports.flatMap(({entries}) => entries)]
      for (const {moduleRequest} of requests) {
        if (!moduleRequest) continue
        const name = moduleRequest.value
        if (name.startsWith('.')) visit(join(dirname(file), name))
        else outside.add(name)
      }
    }
    visit(`${dist}server.js`)
    expect(seen.size).toBeGreaterThan(1)
    expect([...outside]).toEqual([])
  })

  it('contains no key or token of the tests', async () => {
    const folders = [dist, dirname(await bundledProxy())]
    const files = folders.flatMap((folder) =>
      readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    expect(files.length).toBeGreaterThan(50)
    const holding = files.filter((file) => {
      const bytes = readFileSync(file)
      return [CANARY, KEY, TOKEN].some((secret) => bytes.includes(secret))
    })
    expect(holding).toEqual([])
  })
})
