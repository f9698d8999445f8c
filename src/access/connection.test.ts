import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {describe, expect, it, onTestFinished, vi} from 'vitest'
import {sendGet, unusedProxyNote} from './connection.ts'

const failed = (code: string) =>
  new TypeError('fetch failed', {cause: Object.assign(new Error('secret'), {code})})

/** Sends a GET whose first tries fail so, and counts them. */
async function send(...codes: readonly string[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('good'))
  for (const code of codes) fetch.mockRejectedValueOnce(failed(code))
  const sent = sendGet(fetch, 'https://service.test/teams', {headers: {accept: 'x'}})
  const outcome = await sent.then(
    (response) => response.text(),
    (error: Error) => error.cause,
  )
  return {outcome, tries: fetch.mock.calls}
}

describe('a GET on a connection that may be closed', () => {
  it.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])(
    'sends a GET once more after %s',
    async (code) => {
      const {outcome, tries} = await send(code)
      expect(outcome).toBe('good')
      expect(tries).toHaveLength(2)
      expect(tries[1]).toEqual(tries[0])
    },
  )

  it('never sends a GET a third time', async () => {
    const {outcome, tries} = await send('UND_ERR_SOCKET', 'ECONNRESET')
    expect(outcome).toMatchObject({code: 'ECONNRESET'})
    expect(tries).toHaveLength(2)
  })

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_HEADERS_TIMEOUT', 'CERT_HAS_EXPIRED'])(
    'sends a GET once where it fails by %s',
    async (code) => {
      const {outcome, tries} = await send(code)
      expect(outcome).toMatchObject({code})
      expect(tries).toHaveLength(1)
    },
  )

  it('sends no GET again for a caller that has left', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(failed('ECONNRESET'))
    const sent = sendGet(fetch, 'https://service.test/', {signal: AbortSignal.abort()})
    await expect(sent).rejects.toThrow('fetch failed')
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('gets the response of a server that closes the connection at its second request', async () => {
    const {server, url} = await serveClosing()
    const get = async () => (await sendGet(fetch, url, {})).text()
    expect(await get()).toBe('1')
    expect(await get()).toBe('2')
    expect(server.listening).toBe(true)
  })
})

/** Responds once on each connection, and closes it without a response at the second request. */
async function serveClosing(): Promise<{server: Server; url: string}> {
  let number = 0
  const used = new WeakSet<object>()
  const server = createServer(({socket}, response) => {
    if (used.has(socket)) return void socket.destroy()
    used.add(socket)
    response.end(String(++number))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`}
}

describe('the note of an outgoing proxy', () => {
  const HTTPS = 'https://service.test/teams'
  const proxy = 'http://user:canary-password@proxy.test:3128'

  it.each([
    [HTTPS, {HTTPS_PROXY: proxy}, 'HTTPS_PROXY'],
    [HTTPS, {https_proxy: proxy, NODE_USE_ENV_PROXY: '0'}, 'https_proxy'],
    ['http://service.test/', {HTTP_PROXY: proxy}, 'HTTP_PROXY'],
    [
      HTTPS,
      {HTTPS_PROXY: proxy, NO_PROXY: 'localhost,vice.test,a.service.test,service_test'},
      'HTTPS_PROXY',
    ],
  ])('names the variable for %s that Node does not use', (url, variables, name) => {
    const note = unusedProxyNote(url, variables)
    expect(note).toBe(
      `. ${name} is set, and Node uses it only with NODE_USE_ENV_PROXY=1, from 22.21 or 24.5 on`,
    )
  })

  it.each(['Deno', 'Bun'])('reads no variable in %s, which needs no switch', (name) => {
    vi.stubEnv('HTTPS_PROXY', proxy)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(unusedProxyNote(HTTPS)).toContain('HTTPS_PROXY')
    vi.stubGlobal(name, {})
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(unusedProxyNote(HTTPS)).toBe('')
  })

  it.each([
    [HTTPS, {}],
    [HTTPS, {HTTPS_PROXY: ''}],
    [HTTPS, {HTTP_PROXY: proxy}],
    [HTTPS, {HTTPS_PROXY: proxy, NODE_USE_ENV_PROXY: '1'}],
    [HTTPS, {HTTPS_PROXY: proxy, NODE_OPTIONS: '--max-old-space-size=64 --use-env-proxy'}],
    ['http://127.0.0.1:4820/', {HTTP_PROXY: proxy}],
    [HTTPS, {HTTPS_PROXY: proxy, NO_PROXY: '*'}],
    [HTTPS, {HTTPS_PROXY: proxy, no_proxy: 'localhost, Service.test'}],
    ['https://a.service.test/', {HTTPS_PROXY: proxy, NO_PROXY: 'localhost .service.test:443'}],
  ])('adds no note for %s with %j', (url, variables) => {
    expect(unusedProxyNote(url, variables)).toBe('')
  })
})
