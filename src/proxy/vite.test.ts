import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, describe, expect, it, onTestFinished, vi} from 'vitest'
import type {NodeHandler} from './node.ts'
import {storiesProxy, type StoriesProxyPluginOptions} from './vite.ts'

const SERVICE = 'https://service.example/access/v1'
const authorize = () => null

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

type Hook = 'configureServer' | 'configurePreviewServer'

/** Starts the plugin as a development server would. */
async function start(
  options?: StoriesProxyPluginOptions,
  {hook = 'configureServer', plugins = []}: {hook?: Hook; plugins?: string[]} = {},
) {
  const use = vi.fn<(path: string, handler: NodeHandler) => void>()
  const logger = {info: vi.fn(), warn: vi.fn(), error: vi.fn()}
  const httpServer = createServer((request, response) => {
    void use.mock.calls[0]?.[1](request, response)
  })
  onTestFinished(() => void httpServer.close())
  const config = {logger, plugins: plugins.map((name) => ({name}))}
  await storiesProxy(options)[hook]({middlewares: {use}, httpServer, config})
  return {path: use.mock.calls[0]?.[0], httpServer, logger}
}

async function respond(
  {httpServer}: Awaited<ReturnType<typeof start>>,
  headers: Record<string, string> = {},
): Promise<Response> {
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve))
  const {port} = httpServer.address() as AddressInfo
  return await fetch(`http://127.0.0.1:${port}/teams`, {headers})
}

describe('the Vite plugin', () => {
  it('serves at the Studio’s default path', async () => {
    const started = await start({serviceUrl: SERVICE, apiKey: 'k', authorize})
    const {path, httpServer, logger} = started
    expect(path).toBe('/api/stories')
    expect((await respond(started)).status).toBe(401)
    expect(logger.error).not.toHaveBeenCalled()
    const {port} = httpServer.address() as AddressInfo
    expect(logger.info).toHaveBeenCalledWith(
      `[sanity-plugin-stories] The proxy runs at http://localhost:${port}/api/stories`,
      {timestamp: true},
    )
  })

  it.each([
    ['/api/stories', {}],
    ['/api/stories, and for agents at /api/stories/mcp', {agents: vi.fn()}],
  ])('serves within another server, whose address it doesn’t know, at %s', async (at, more) => {
    const info = vi.fn()
    const server = {
      middlewares: {use: vi.fn()},
      httpServer: null,
      config: {logger: {info, warn: vi.fn(), error: vi.fn()}},
    }
    const options = {serviceUrl: SERVICE, apiKey: 'k', authorize, ...more}
    await storiesProxy(options).configureServer(server)
    expect(info.mock.calls[0]?.[0]).toBe(`[sanity-plugin-stories] The proxy runs at ${at}`)
  })

  it.each([
    ['3.5.5', 'npm install @sanity/ui@4 @sanity/icons@5'],
    ['4.4.10', undefined],
  ])('says in builds too what to install beside @sanity/ui %s', async (version, command) => {
    const root = await mkdtemp(join(tmpdir(), 'studio-'))
    onTestFinished(() => rm(root, {recursive: true}))
    for (const [name, manifest] of [
      ['sanity-plugin-stories', {}],
      ['@sanity/ui', {version}],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- two files
      await mkdir(join(root, 'node_modules', name), {recursive: true})
      // oxlint-disable-next-line no-await-in-loop -- two files
      await writeFile(join(root, 'node_modules', name, 'package.json'), JSON.stringify(manifest))
    }
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    storiesProxy().configResolved({root})
    expect(log.mock.calls.flat().join()).toMatch(command ?? /^$/)
    log.mockRestore()
  })

  const DASHBOARD = {plugins: ['sanity/federation-runtime']}

  it.each(['http://localhost:3333', 'http://127.0.0.1:4000'])(
    'lets the Dashboard’s page at %s read responses, and still requires a session',
    async (origin) => {
      const started = await start({serviceUrl: SERVICE, apiKey: 'k', authorize}, DASHBOARD)
      const response = await respond(started, {origin})
      expect(response.status).toBe(401)
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
      expect(response.headers.has('access-control-allow-credentials')).toBe(false)
    },
  )

  it.each([
    ['https://evil.example', DASHBOARD],
    ['https://localhost.evil.example', DASHBOARD],
    ['null', DASHBOARD],
    // A Studio that isn't made for the Dashboard, and what is built.
    ['http://localhost:3333', {}],
    ['http://localhost:3333', {...DASHBOARD, hook: 'configurePreviewServer'}],
  ] as const)('refuses a page at %s, with %j', async (origin, server) => {
    const plugins = 'plugins' in server ? [...server.plugins] : []
    const started = await start({serviceUrl: SERVICE, apiKey: 'k', authorize}, {...server, plugins})
    const response = await respond(started, {origin})
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({title: 'This origin is not allowed'})
  })

  it('allows the origins that it was given beside the Dashboard’s', async () => {
    const allowedOrigins = ['https://studio.example.com']
    const options = {serviceUrl: SERVICE, apiKey: 'k', authorize, allowedOrigins}
    const response = await respond(await start(options, DASHBOARD), {origin: allowedOrigins[0]!})
    expect(response.status).toBe(401)
  })

  it('reads the address and the key from the environment', async () => {
    vi.stubEnv('STORIES_SERVICE_URL', SERVICE)
    vi.stubEnv('STORIES_API_KEY', 'k')
    expect((await respond(await start({authorize}))).status).toBe(401)
  })

  it.each([
    ['STORIES_API_KEY', {serviceUrl: SERVICE}],
    ['STORIES_SERVICE_URL', {apiKey: 'k'}],
    ['STORIES_SERVICE_URL and STORIES_API_KEY', {}],
  ])('starts without %s, and names what is missing and the file', async (names, given) => {
    vi.stubEnv('STORIES_SERVICE_URL', '')
    vi.stubEnv('STORIES_API_KEY', '')
    const started = await start({...given, authorize})
    expect(started.logger.error).toHaveBeenCalledExactlyOnceWith(
      `[sanity-plugin-stories] storiesProxy() in sanity.cli.ts: it needs ${names} in the file .env beside sanity.cli.ts. Then restart \`sanity dev\`.`,
      {timestamp: true},
    )
    const response = await respond(started)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      type: 'urn:sanity-plugin-stories:problem:not-configured',
      detail: expect.stringContaining(names),
    })
  })

  it('starts with an invalid key, and never shows it', async () => {
    const started = await start({serviceUrl: SERVICE, apiKey: 'naïve secret', authorize})
    const {logger} = started
    expect(logger.error).toHaveBeenCalledOnce()
    expect(String(logger.error.mock.calls)).not.toContain('naïve')
    expect(await (await respond(started)).text()).not.toContain('naïve')
  })

  /** A folder that `sanity dev` runs in, and the settings of its `.env`. */
  async function useFolder(files: Record<string, string>) {
    const folder = await mkdtemp(join(tmpdir(), 'stories-cli-'))
    onTestFinished(() => rm(folder, {recursive: true}))
    await Promise.all(
      Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)),
    )
    vi.stubEnv('SANITY_BASE_PATH', folder)
    vi.stubEnv('STORIES_SERVICE_URL', SERVICE)
    vi.stubEnv('STORIES_API_KEY', 'k')
  }

  it('lets members of the project in sanity.cli.ts read, without an option', async () => {
    await useFolder({
      'sanity.cli.ts': "export default {api: {projectId: 'zp7mbokg', dataset: 'production'}}",
    })
    const asked: string[] = []
    const real = fetch
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
      const {host, hostname} = new URL(input instanceof Request ? input.url : input)
      if (hostname === '127.0.0.1') return real(input, init)
      asked.push(host)
      return Promise.resolve(new Response(null, {status: 401}))
    })
    const started = await start()
    expect(started.logger.error).not.toHaveBeenCalled()
    expect((await respond(started, {authorization: `Bearer ${'t'.repeat(64)}`})).status).toBe(401)
    expect(asked).toEqual(['zp7mbokg.api.sanity.io'])
  })

  it.each([
    ['no sanity.cli.ts', {}],
    ['no project in it', {'sanity.cli.ts': 'export default {}'}],
  ])('starts with %s, and says how to name a project', async (_, files) => {
    await useFolder(files)
    const started = await start()
    expect(String(started.logger.error.mock.calls)).toContain(
      "it found no project. Add api: {projectId: '…', dataset: '…'}, or give it authorize: sanityUser({projectId: '…'}).",
    )
    expect((await respond(started)).status).toBe(503)
  })
})
