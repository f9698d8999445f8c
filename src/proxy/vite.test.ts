import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterEach, describe, expect, it, onTestFinished, vi} from 'vitest'
import type {NodeHandler} from './node.ts'
import {storiesProxy, type StoriesProxyPluginOptions} from './vite.ts'

const SERVICE = 'https://service.example/access/v1'
const authorize = () => null

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Starts the plugin as a development server would. */
function start(options: StoriesProxyPluginOptions) {
  const use = vi.fn<(path: string, handler: NodeHandler) => void>()
  const logger = {info: vi.fn(), warn: vi.fn(), error: vi.fn()}
  storiesProxy(options).configureServer({middlewares: {use}, config: {logger}})
  return {path: use.mock.calls[0]?.[0], handler: use.mock.calls[0]?.[1], logger}
}

async function respond(handler: NodeHandler | undefined): Promise<Response> {
  const server = createServer(handler)
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/teams`)
}

describe('the Vite plugin', () => {
  it('serves at the Studio’s default path', async () => {
    const {path, handler, logger} = start({serviceUrl: SERVICE, apiKey: 'k', authorize})
    expect(path).toBe('/api/stories')
    expect((await respond(handler)).status).toBe(401)
    expect(logger.error).not.toHaveBeenCalled()
    expect(logger.info).toHaveBeenCalledWith(
      '[sanity-plugin-stories] The proxy runs at /api/stories',
      {timestamp: true},
    )
  })

  it('reads the address and the key from the environment', async () => {
    vi.stubEnv('STORIES_SERVICE_URL', SERVICE)
    vi.stubEnv('STORIES_API_KEY', 'k')
    expect((await respond(start({authorize}).handler)).status).toBe(401)
  })

  it.each([
    ['apiKey', 'STORIES_API_KEY', {serviceUrl: SERVICE}],
    ['serviceUrl', 'STORIES_SERVICE_URL', {apiKey: 'k'}],
  ])('starts without %s, and names the variable and the file', async (option, variable, given) => {
    vi.stubEnv(variable, '')
    const {handler, logger} = start({...given, authorize})
    expect(logger.error).toHaveBeenCalledExactlyOnceWith(
      `[sanity-plugin-stories] storiesProxy() in sanity.cli.ts: ${option} is not set. Add ${variable} to the file .env beside sanity.cli.ts, then restart \`sanity dev\`.`,
      {timestamp: true},
    )
    const response = await respond(handler)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      type: 'urn:sanity-plugin-stories:problem:not-configured',
      detail: expect.stringContaining(variable),
    })
  })

  it('names all that is missing together', () => {
    vi.stubEnv('STORIES_SERVICE_URL', '')
    vi.stubEnv('STORIES_API_KEY', '')
    expect(String(start({authorize}).logger.error.mock.calls)).toContain(
      'serviceUrl and apiKey are not set. Add STORIES_SERVICE_URL and STORIES_API_KEY to the file .env',
    )
  })

  it('starts with an invalid key, and never shows it', async () => {
    const {handler, logger} = start({serviceUrl: SERVICE, apiKey: 'naïve secret', authorize})
    expect(logger.error).toHaveBeenCalledOnce()
    expect(String(logger.error.mock.calls)).not.toContain('naïve')
    expect(await (await respond(handler)).text()).not.toContain('naïve')
  })
})
