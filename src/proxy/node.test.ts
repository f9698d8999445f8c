import {once} from 'node:events'
import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import {connect as connectHttp2, createServer as createHttp2} from 'node:http2'
import {connect, type AddressInfo} from 'node:net'
import {createGzip} from 'node:zlib'
import {afterEach, describe, expect, it} from 'vitest'
import {nodeCompressors, type NodeProxy, startProxy, toNodeHandler} from './node.ts'
import {deferred, send, fakeService, json, problemOf, testProxy} from './testing.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

async function start(proxy = testProxy(fakeService())) {
  const running = await startProxy(proxy)
  closers.push(running.close)
  return running
}

async function listen(handler: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Sends bytes as they are; returns the status of the first response. */
function raw(url: string, bytes: string): Promise<number> {
  const {port, hostname} = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (!text.includes('\r\n')) return
      socket.destroy()
      resolve(Number(text.split(' ')[1]))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed without a response')))
  })
}

describe('toNodeHandler', () => {
  it.each<[string, string, number]>([
    [
      'both lengths',
      'GET /teams HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    [
      'two Content-Length',
      'GET /teams HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    ['a bare LF', 'GET /teams HTTP/1.1\nHost: a\nX: b\n\n', 400],
    ['a folded header', 'GET /teams HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n', 400],
    ['no Host', 'GET /teams HTTP/1.1\r\n\r\n', 400],
    ['two Hosts', 'GET /teams HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    [
      'two Authorizations',
      'GET /teams HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n',
      400,
    ],
    ['a body', 'GET /teams HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx', 400],
    ['20 kB of header', `GET /teams HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['20 kB of query', `GET /teams?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['an absolute target', 'GET http://evil.example/teams HTTP/1.1\r\nHost: a\r\n\r\n', 404],
    ['two slashes', 'GET //evil.com/teams HTTP/1.1\r\nHost: a\r\n\r\n', 404],
    ['dot segments', 'GET /a/../teams HTTP/1.1\r\nHost: a\r\n\r\n', 404],
    ['any single Host', 'GET /teams HTTP/1.1\r\nHost: evil.example\r\n\r\n', 200],
  ])('10. handles a request with %s', async (_, bytes, status) => {
    const {url} = await start()
    expect(await raw(url, bytes)).toBe(status)
  })

  it("11. lowers Node's timeouts", async () => {
    const {server} = await start()
    expect(server.requestTimeout).toBeLessThanOrEqual(10_000)
    expect(server.headersTimeout).toBeLessThanOrEqual(5_000)
  })

  it('keeps an idle connection longer than balancers do, of which Google’s waits for 600 s', async () => {
    const {server} = await start()
    expect(server.keepAliveTimeout).toBeGreaterThan(600_000)
  })

  it('13. refuses a bomb: 500 MB in half a megabyte of gzip', async () => {
    const zeros = Buffer.alloc(2 ** 20, 0x20)
    const service = await listen((_, response) => {
      response.writeHead(200, {'content-type': 'application/json', 'content-encoding': 'gzip'})
      const gzip = createGzip({level: 9})
      gzip.pipe(response)
      gzip.write('[')
      let left = 500
      const pump = () => {
        while (left-- > 0) if (!gzip.write(zeros)) return
        gzip.end(']')
      }
      gzip.on('drain', pump)
      response.on('close', () => gzip.destroy())
      pump()
    })
    const proxy = testProxy({fetch: globalThis.fetch}, {serviceUrl: service})
    const reply = await send(proxy)
    expect(await problemOf(reply)).toBe('service-content')
  })

  it('3. never resends the key to where the service redirects', async () => {
    const seen: (string | undefined)[] = []
    const service = await listen((request, response) => {
      seen.push(request.url)
      response.writeHead(302, {location: '/elsewhere'}).end()
    })
    const proxy = testProxy({fetch: globalThis.fetch}, {serviceUrl: `${service}/access/v1`})
    expect((await send(proxy)).status).toBe(502)
    expect(seen).toEqual(['/access/v1/teams'])
  })

  it('serves HEAD, 304 with Date, gzip and br', async () => {
    const many = Array.from({length: 100}, (_, index) => ({id: `t${index}`, name: 'A team'}))
    const service = fakeService(() => json(many))
    const {url} = await start(testProxy(service, {compress: nodeCompressors()}))
    for (const encoding of ['gzip', 'br']) {
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      const reply = await fetch(`${url}/teams`, {headers: {'accept-encoding': encoding}})
      expect(reply.headers.get('content-encoding')).toBe(encoding)
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      expect(await reply.json()).toEqual(many)
    }
    const head = await fetch(`${url}/teams`, {method: 'HEAD', headers: {'accept-encoding': 'gzip'}})
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
    const etag = head.headers.get('etag') ?? ''
    const headers = {'if-none-match': etag, 'accept-encoding': 'gzip'}
    const same = await fetch(`${url}/teams`, {headers})
    expect([same.status, same.headers.has('date')]).toEqual([304, true])
  })

  it('passes a custom authorize function a Request that does not trust Host', async () => {
    const seen: unknown[] = []
    const authorize = async (request: Request) => {
      const copy = request.clone()
      seen.push(request instanceof Request, request.method, request.body, request.url)
      seen.push(request.headers.get('X-Gateway-User'), request.headers.has('cookie'))
      seen.push(
        copy.url,
        copy.headers.get('x-gateway-user'),
        [...request.headers.keys()].length > 2,
      )
      seen.push(new Request('https://gateway.example', request).headers.get('x-gateway-user'))
      return {id: 'u1'}
    }
    const {url} = await start(testProxy(fakeService(), {authorize}))
    const reply = await fetch(`${url}/api/teams`, {headers: {'x-gateway-user': 'me'}})
    expect(reply.status).toBe(200)
    const address = 'http://proxy.invalid/api/teams'
    expect(seen).toEqual([true, 'GET', null, address, 'me', false, address, 'me', true, 'me'])
  })

  it('passes on a signal that fires when its client leaves before the response', async () => {
    const signals: AbortSignal[] = []
    const respond = async ({signal}: Request) => {
      signals.push(signal)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return new Response()
    }
    const client = get(await listen(toNodeHandler({fetch: respond}))).on('error', () => {})
    await expect.poll(() => signals).toHaveLength(1)
    expect(signals[0]!.aborted).toBe(false)
    client.destroy()
    await expect.poll(() => signals[0]!.aborted).toBe(true)
  })
})

it.each<[string, () => unknown]>([
  ['throws', () => expect.fail()],
  ['rejects', () => Promise.reject(new Error('secret'))],
  ['returns nothing', () => undefined],
  ['returns a body that breaks off', () => new Response(brokenBody())],
])('toNodeHandler responds with 500 where a fetch of one’s own %s', async (_, own) => {
  const url = await listen(toNodeHandler({fetch: own as NodeProxy['fetch']}))
  const response = await fetch(url)
  expect([response.status, await response.text()]).toEqual([500, ''])
})

it('toNodeHandler settles with its response, since frameworks answer for a handler that has settled', async () => {
  const handler = toNodeHandler({
    fetch: async () => {
      await new Promise(setImmediate)
      return new Response('x')
    },
  })
  // As h3 of Nuxt does.
  const url = await listen(async (message, response) => {
    await handler(message, response)
    if (!response.writableEnded) response.writeHead(204).end()
  })
  const response = await fetch(url)
  expect([response.status, await response.text()]).toEqual([200, 'x'])
})

const brokenBody = () =>
  new ReadableStream({
    pull: (controller) => controller.error(new Error('secret')),
  })

describe('toNodeHandler on a server of HTTP/2', () => {
  async function open(proxy: Parameters<typeof toNodeHandler>[0] = testProxy(fakeService())) {
    const handler = toNodeHandler(proxy)
    const server = createHttp2((request, response) => handler(request, response)).listen(0)
    await once(server, 'listening')
    const session = connectHttp2(`http://localhost:${(server.address() as AddressInfo).port}`)
    closers.push(async () => {
      session.destroy()
      await new Promise((resolve) => server.close(resolve))
    })
    /** Sends a request; resolves to its status, its headers and its body. */
    const request = async (headers: OutgoingHttpHeaders, body?: string) => {
      const stream = session.request(headers, {endStream: body === undefined})
      if (body !== undefined) stream.end(body)
      const [received] = (await once(stream, 'response')) as [IncomingHttpHeaders]
      const chunks: Buffer[] = await stream.toArray()
      return {...received, status: received[':status'], body: Buffer.concat(chunks).toString()}
    }
    return {session, request}
  }

  it('serves a listing', async () => {
    const {request} = await open()
    const response = await request({':path': '/api/teams', 'accept-encoding': 'gzip'})
    expect(response).toMatchObject({status: 200, etag: expect.stringMatching(/./)})
    expect(response).not.toHaveProperty('connection')
    expect(JSON.parse(response.body)).toHaveLength(2)
  })

  it.each<[string, OutgoingHttpHeaders, number]>([
    ['a body', {':method': 'POST'}, 405],
    ['a length without a body', {'content-length': '0'}, 200],
    ['a Host beside the authority', {host: 'evil.example'}, 200],
    ['an unknown path', {':path': '//teams'}, 404],
  ])('responds to a request with %s without a warning of Node', async (_, headers, status) => {
    const warnings: Error[] = []
    const onWarning = (warning: Error) => void warnings.push(warning)
    process.on('warning', onWarning)
    closers.push(async () => void process.off('warning', onWarning))
    const {request} = await open()
    const body = headers[':method'] === 'POST' ? 'x' : undefined
    expect((await request({':path': '/teams', ...headers}, body)).status).toBe(status)
    // Both on one connection, which goes on.
    expect((await request({':path': '/teams'})).status).toBe(200)
    await new Promise(setImmediate)
    expect(warnings).toEqual([])
  })

  it('goes on where the client of one request leaves before its response', async () => {
    const signals: AbortSignal[] = []
    const aborted = deferred()
    const leaving = async ({signal, url}: Request) => {
      if (!url.endsWith('/slow')) return new Response('fine')
      signals.push(signal)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      aborted.resolve()
      return new Response('too late', {headers: {'x-late': '1'}})
    }
    const {request, session} = await open({fetch: leaving})
    const stream = session.request({':path': '/slow'}).on('error', () => {})
    await expect.poll(() => signals).toHaveLength(1)
    stream.close(8)
    await aborted.promise
    expect((await request({':path': '/other'})).body).toBe('fine')
  })
})
