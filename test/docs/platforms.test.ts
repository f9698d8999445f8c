import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {build} from 'vite'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {readMarkdown, ROOT} from './markdown.ts'

const {blocks} = readMarkdown().find(({file}) => file === 'docs/deploy.md')!
const waits = vi.fn()
const context = {waitUntil: waits}
const SERVICE = 'https://service.example.com/access/v1'
const SANITY = 'https://abc123.api.sanity.io/'

type Handler = (request: Request, ...rest: unknown[]) => Promise<Response>
interface Mounted {
  readonly get: Handler
  readonly options: Handler
}

/** What each platform has of its own, and how it calls what a file exports. */
const PLATFORMS: Readonly<Record<string, (exports: Record<string, unknown>) => Mounted>> = {
  'app/api/stories/[...path]/route.ts': byMethod,
  'api/stories/[listing].ts': byMethod,
  'netlify/functions/stories.ts': ({default: handler, config}) => {
    expect(config).toEqual({path: '/api/stories/*'})
    const call: Handler = (request) => (handler as Handler)(request, context)
    return {get: call, options: call}
  },
  'src/index.ts': ({default: worker}) => {
    const call: Handler = (request) => (worker as {fetch: Handler}).fetch(request, {}, context)
    return {get: call, options: call}
  },
}

function byMethod({GET, OPTIONS}: Record<string, unknown>): Mounted {
  return {get: GET as Handler, options: OPTIONS as Handler}
}

/** The service and Sanity, as the proxy meets them. */
const network = vi.fn((input: RequestInfo | URL, init?: RequestInit) => {
  const {url, headers} = new Request(input, init)
  const bearer = headers.get('authorization')
  if (url.startsWith(SANITY) && bearer === 'Bearer session-of-an-editor') {
    return Promise.resolve(Response.json({id: 'u1', roles: [{name: 'editor'}]}))
  }
  if (url === `${SERVICE}/teams` && bearer === 'Bearer key') {
    return Promise.resolve(Response.json([{id: 't1', name: 'Marketing'}]))
  }
  return Promise.resolve(new Response(null, {status: 401}))
})

describe('a piece of code that deploys the proxy', () => {
  let folder: string
  beforeAll(async () => {
    await mkdir(path.join(ROOT, 'node_modules/.cache'), {recursive: true})
    folder = await mkdtemp(path.join(ROOT, 'node_modules/.cache/docs-platforms-'))
    vi.stubGlobal('fetch', network)
    vi.stubGlobal('platform', {waits, env: {STORIES_SERVICE_URL: SERVICE, STORIES_API_KEY: 'key'}})
    vi.stubEnv('STORIES_SERVICE_URL', SERVICE)
    vi.stubEnv('STORIES_API_KEY', 'key')
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    await rm(folder, {recursive: true})
  })

  async function load(name: string, index: number): Promise<Mounted> {
    const code = blocks.find((block) => block.code.startsWith(`// ${name}\n`))?.code
    if (code === undefined) throw new Error(`docs/deploy.md has no ${name}`)
    const entry = path.join(folder, `${index}.ts`)
    await writeFile(entry, code)
    const platform = path.join(folder, 'platform.js')
    await writeFile(
      platform,
      'export const {waits: after, waits: waitUntil, env} = globalThis.platform\n',
    )
    await build({
      configFile: false,
      logLevel: 'error',
      resolve: {
        alias: {
          'sanity-plugin-stories/server': path.join(ROOT, 'src/proxy/index.ts'),
          'next/server': platform,
          '@vercel/functions': platform,
          'cloudflare:workers': platform,
        },
      },
      ssr: {noExternal: true},
      build: {
        ssr: entry,
        outDir: path.join(folder, `${index}`),
        rollupOptions: {output: {entryFileNames: 'out.mjs'}},
      },
    })
    const file = pathToFileURL(path.join(folder, `${index}/out.mjs`)).href
    return PLATFORMS[name]!((await import(file)) as Record<string, unknown>)
  }

  it.each(Object.keys(PLATFORMS).map((name, index) => [name, index] as const))(
    'answers in %s',
    async (name, index) => {
      const {get, options} = await load(name, index)
      const url = 'https://stories.example.com/api/stories/teams'
      const origin = 'https://studio.example.com'
      const ask = (headers: Record<string, string>) => get(new Request(url, {headers}))

      expect((await ask({origin})).status).toBe(401)
      expect((await ask({origin: 'https://other.example.com'})).status).toBe(403)
      const answer = await ask({origin, authorization: 'Bearer session-of-an-editor'})
      expect(await answer.json()).toEqual([{id: 't1', name: 'Marketing'}])
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)

      const preflight = await options(
        new Request(url, {
          method: 'OPTIONS',
          headers: {origin, 'access-control-request-method': 'GET'},
        }),
      )
      expect(preflight.status).toBe(204)
    },
  )

  it('is tried for each platform of the page', () => {
    const named = blocks.flatMap(({code}) => /^\/\/ (\S+\.ts)$/m.exec(code)?.[1] ?? [])
    // Express is tried in `test/proxy/middleware.test.ts`.
    expect(named.filter((name) => name !== 'server.ts')).toEqual(Object.keys(PLATFORMS))
  })
})
