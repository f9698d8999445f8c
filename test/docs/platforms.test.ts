import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {build} from 'vite'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {createSandbox} from '../../src/sandbox/index.ts'
import {readMarkdown, ROOT} from './markdown.ts'

const {blocks} = readMarkdown().find(({file}) => file === 'docs/deploy.md')!
const waits = vi.fn()
const context = {waitUntil: waits}
const SERVICE = 'https://service.example.com/access/v1'
/** Not part of any generated text, since a listing that contains the key is refused. */
const LARGE_KEY = 'canary-key-of-10000'
const SANITY = 'https://abc123.api.sanity.io/'

/** Such as `1.4 MB`; 1 kB is 1,000 bytes. */
function size(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${unit}`
}

type Handler = (request: Request, ...rest: unknown[]) => Promise<Response>
interface Mounted {
  readonly get: Handler
  readonly options: Handler
}

/** The particularities of each platform, and how it calls the exports of a file. */
const PLATFORMS: Readonly<Record<string, (exports: Record<string, unknown>) => Mounted>> = {
  'app/api/stories/[...path]/route.ts': byMethod,
  'api/stories.ts': byMethod,
  'netlify/functions/stories.ts': ({default: handler, config}) => {
    expect(config).toEqual({path: '/api/stories/*'})
    const call: Handler = (request) => (handler as Handler)(request, context)
    return {get: call, options: call}
  },
  'lambda.ts': ({handler}) => {
    const call: Handler = async (request) => {
      const {statusCode, headers, body} = await invoke(handler as LambdaHandler, request)
      return new Response(statusCode === 204 ? null : Buffer.from(body, 'base64'), {
        status: statusCode,
        headers,
      })
    }
    return {get: call, options: call}
  },
  'src/index.ts': ({default: worker}) => {
    const call: Handler = (request) => (worker as {fetch: Handler}).fetch(request, {}, context)
    return {get: call, options: call}
  },
}

interface LambdaResult {
  readonly statusCode: number
  readonly headers: Record<string, string>
  readonly body: string
  readonly isBase64Encoded: true
}
type LambdaHandler = (event: unknown) => Promise<LambdaResult>

/** Bytes of the last result of a function, which Lambda bounds as JSON. */
let lambdaBytes = 0

/** Calls a function as a function URL does (payload format 2.0). */
async function invoke(handler: LambdaHandler, request: Request): Promise<LambdaResult> {
  const {pathname, search} = new URL(request.url)
  const result = await handler({
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: Object.fromEntries(request.headers),
    requestContext: {http: {method: request.method}},
  })
  lambdaBytes = Buffer.byteLength(JSON.stringify(result))
  return result
}

function byMethod({GET, OPTIONS}: Record<string, unknown>): Mounted {
  return {get: GET as Handler, options: OPTIONS as Handler}
}

/** Responds instead of the service, where a test has its own. */
let service: ((request: Request) => Promise<Response>) | undefined

/** The service and Sanity, as the proxy requests them. */
const network = vi.fn((input: RequestInfo | URL, init?: RequestInit) => {
  const {url, headers} = new Request(input, init)
  const bearer = headers.get('authorization')
  if (url.startsWith(SANITY) && bearer === 'Bearer session-of-an-editor') {
    return Promise.resolve(Response.json({id: 'u1', roles: [{name: 'editor'}]}))
  }
  if (service && url.startsWith(SERVICE)) return service(new Request(input, init))
  if (url === `${SERVICE}/teams` && bearer === 'Bearer key') {
    return Promise.resolve(Response.json([{id: 't1', name: 'Marketing'}]))
  }
  return Promise.resolve(new Response(null, {status: 401}))
})

describe('deploying the proxy by the documentation', () => {
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
    'serves in %s',
    async (name, index) => {
      const {get, options} = await load(name, index)
      const url = 'https://stories.example.com/api/stories/teams'
      const origin = 'https://studio.example.com'
      const request = (headers: Record<string, string>) => get(new Request(url, {headers}))

      expect((await request({origin})).status).toBe(401)
      expect((await request({origin: 'https://other.example.com'})).status).toBe(403)
      const answer = await request({origin, authorization: 'Bearer session-of-an-editor'})
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

  it('routes every path of the proxy on Vercel, without adding to its query', () => {
    const block = blocks.find(({code}) => code.startsWith('{"rewrites"'))
    const {rewrites} = JSON.parse(block?.code ?? '') as {
      rewrites: {source: string; destination: string}[]
    }
    const [{source, destination} = {source: '', destination: ''}, ...others] = rewrites
    expect(others).toEqual([])
    // A named parameter, as in `:path*`, would be added to the query.
    expect(source).not.toContain(':')
    expect(destination).toBe('/api/stories')
    for (const path of ['teams', 'search/stories', 'items/collections', 'healthz']) {
      expect(`/api/stories/${path}`).toMatch(new RegExp(`^${source}$`))
    }
  })

  it('has a test for each platform of the page', () => {
    const named = blocks.flatMap(({code}) => /^\/\/ (\S+\.ts)$/m.exec(code)?.[1] ?? [])
    // Express is tested in `test/proxy/middleware.test.ts`.
    expect(named.filter((name) => name !== 'server.ts')).toEqual(Object.keys(PLATFORMS))
  })

  describe('a library with 10,000 Stories', () => {
    const MB = 1_000_000
    const LAMBDA_BYTES = 6_291_556
    const large = createSandbox({keys: [LARGE_KEY], teams: 20, collections: 100, stories: 10_000})
    const {collections} = large.content as {collections: {id: string}[]}
    const PAGES = {
      'search/stories?limit=100': 'a page of 100 Stories',
      'search/collections?limit=100': 'a page of 100 Collections',
      [`items/collections?ids=${collections.map(({id}) => id).join()}&stories=all`]:
        '100 Collections with all their Stories',
      'stories?teamId=team-2': '`stories?teamId=…`, 500 of them',
      stories: '`stories`',
    }
    /** Bytes of each response, as each platform counts them. */
    const measured = new Map<string, number[]>()

    beforeAll(async () => {
      // Read before: on a busy machine it takes longer than the proxy waits for a response to begin.
      const listings = new Map<string, string>()
      for (const kind of ['teams', 'collections', 'stories']) {
        const url = `${SERVICE}/${kind}`
        const headers = {authorization: `Bearer ${LARGE_KEY}`}
        // oxlint-disable-next-line no-await-in-loop -- there are three
        const response = await large.fetch(new Request(url, {headers}))
        expect(response.status).toBe(200)
        // oxlint-disable-next-line no-await-in-loop -- there are three
        listings.set(url, await response.text())
      }
      const json = {'content-type': 'application/json'}
      service = async ({url}) => new Response(listings.get(url), {headers: json})
      vi.stubEnv('STORIES_API_KEY', LARGE_KEY)
      const next = await load('app/api/stories/[...path]/route.ts', 10)
      const vercel = await load('api/stories.ts', 11)
      const lambda = await load('lambda.ts', 12)
      for (const [path, name] of Object.entries(PAGES)) {
        const request = () =>
          new Request(`https://stories.example.com/api/stories/${path}`, {
            headers: {authorization: 'Bearer session-of-an-editor', 'accept-encoding': 'gzip'},
          })
        /* oxlint-disable no-await-in-loop -- one page after another */
        const sizes: number[] = []
        for (const {get} of [next, vercel]) {
          const answer = await get(request())
          expect(answer.status).toBe(200)
          sizes.push((await answer.arrayBuffer()).byteLength)
        }
        expect((await lambda.get(request())).status).toBe(200)
        measured.set(name, [...sizes, lambdaBytes])
        /* oxlint-enable no-await-in-loop */
      }
    })
    afterAll(() => {
      service = undefined
    })

    it('keeps the responses that the Studio requests below a fifth of every limit', () => {
      const [whole, ...rest] = [...measured].toReversed()
      expect(whole?.[0]).toBe('`stories`')
      for (const [name, [next = 0, vercel = 0, lambda = 0]] of rest) {
        const shares = [next / (4.5 * MB), vercel / (4.5 * MB), lambda / LAMBDA_BYTES]
        expect([name, ...shares.filter((share) => share > 0.2)]).toEqual([name])
      }
    })

    it('exceeds the limits with an uncompressed whole listing', () => {
      const [next = 0, vercel = 0, lambda = 0] = measured.get('`stories`') ?? []
      expect(next).toBeGreaterThan(LAMBDA_BYTES)
      expect(vercel).toBeLessThan(4.5 * MB)
      expect(lambda).toBeLessThan(LAMBDA_BYTES)
    })

    it('matches the sizes in docs/proxy.md', () => {
      const page = readMarkdown().find(({file}) => file === 'docs/proxy.md')!
      const rows = page.text.split('\n').filter((line) => line.startsWith('|'))
      const documented = [...measured.keys()].map((name) => {
        const row = rows.find((line) => line.startsWith(`| ${name} `)) ?? ''
        return row
          .split('|')
          .slice(2, -1)
          .map((cell) => cell.trim())
      })
      const actual = [...measured.values()].map((sizes) => sizes.map(size))
      // Another version of a compressor may differ a little.
      const isClose = (text: string, real: string) =>
        text.slice(-2) === real.slice(-2) && Math.abs(parseFloat(text) / parseFloat(real) - 1) < 0.1
      const agrees = documented.every((row, at) =>
        actual[at]!.every((real, cell) => isClose(row[cell] ?? '', real)),
      )
      if (!agrees) expect(documented).toEqual(actual)
    })
  })
})
