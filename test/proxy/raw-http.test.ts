import {once} from 'node:events'
import {createServer, type IncomingMessage, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import * as fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startProxy, type RunningProxy} from '../../src/proxy/node.ts'
import {fakeService, send, testProxy} from '../../src/proxy/testing.ts'
import {openRaw, readResponses} from './raw-http/connection.ts'
import {AUTHORIZED, KEPT, LAST, REFUSED, request} from './raw-http/vectors.ts'

const NODES_400 = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'
const NEXT = request('GET /teams HTTP/1.1', AUTHORIZED)

let running: RunningProxy
let port: number
/** The requests that Node parsed and passed on. */
const parsed: string[] = []

beforeAll(async () => {
  const authorize = ({headers}: Request) =>
    headers.get('authorization') === 'Bearer good' ? {id: 'u1'} : null
  const proxy = testProxy(fakeService(), {authorize, compress: {}})
  running = await startProxy(proxy)
  port = Number(new URL(running.url).port)
  // A hit is synchronous: each response is written before the next bytes are read.
  await send(proxy, '/teams', {authorization: 'Bearer good'})
  running.server.on('request', ({method, url}: IncomingMessage) => parsed.push(`${method} ${url}`))
})
afterAll(() => running.close())

async function open() {
  parsed.length = 0
  const client = await openRaw(port)
  const received = async (...statuses: number[]) => {
    await expect.poll(() => sofar(client.statuses)).toEqual(statuses)
  }
  return {...client, received}
}

/** `undefined` while a response is on its way. */
function sofar<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

describe('a request that Node refuses', () => {
  it.each(REFUSED)('receives 400 and nothing else: %s', async (_, bytes) => {
    const client = await open()
    client.send(bytes + NEXT)
    await client.closed
    expect(client.text()).toBe(NODES_400)
    expect(parsed).toEqual([])
  })

  it.each(REFUSED)('ends a connection that was in use: %s', async (_, bytes) => {
    const client = await open()
    client.send(NEXT)
    await client.received(200)
    client.send(bytes + NEXT)
    await client.closed
    expect(client.statuses()).toEqual([200, 400])
    expect(client.text().endsWith(NODES_400)).toBe(true)
    expect(parsed).toHaveLength(1)
  })

  it.each(REFUSED)('receives no response of the request before: %s', async (_, bytes) => {
    const client = await open()
    client.send(NEXT + bytes + NEXT)
    await client.closed
    // While the response is pending, Node adds no 400 to it.
    expect(client.statuses().join()).toMatch(/^200(,400)?$/)
    expect(parsed).toHaveLength(1)
  })

  it.each([
    ['no Host', 'GET /teams HTTP/1.1\r\n\r\n', 400],
    ['an unknown expectation', request('GET /teams HTTP/1.1', 'Expect: a miracle'), 417],
  ])('never reaches the proxy: %s', async (_, bytes, status) => {
    const client = await open()
    client.socket.end(bytes, 'latin1')
    await client.closed
    expect(client.text().match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`])
    expect(parsed).toEqual([])
  })

  it.each([
    ['header', request('GET /teams HTTP/1.1', `Foo: ${'x'.repeat(20_000)}`)],
    ['target', request(`GET /teams?${'x'.repeat(20_000)} HTTP/1.1`)],
    ['headers', request('GET /teams HTTP/1.1', ...Array<string>(3000).fill('Foo: b'))],
  ])('receives 431 when a %s is too long', async (_, bytes) => {
    const client = await open()
    client.send(bytes)
    await client.closed
    expect(client.statuses()).toEqual([431])
    expect(parsed).toEqual([])
  })

  it('receives no response to CONNECT', async () => {
    const client = await open()
    client.send(`${request('CONNECT evil.example:443 HTTP/1.1')}data`)
    await client.closed
    expect([client.text(), parsed]).toEqual(['', []])
  })
})

describe('a connection', () => {
  it.each(LAST)('ends after %s', async (_, bytes, status) => {
    const client = await open()
    client.send(bytes + NEXT)
    await client.closed
    expect(client.statuses()).toEqual([status])
    expect(client.text()).toMatch(/^Connection: close\r$/m)
  })

  it.each(KEPT)('continues after %s', async (_, bytes, statuses) => {
    const client = await open()
    client.send(bytes + NEXT)
    await client.received(...statuses, 200)
    client.send(NEXT)
    await client.received(...statuses, 200, 200)
    client.socket.destroy()
  })

  it.each(['HEAD', 'GET'])('continues after a 304 to %s', async (method) => {
    const client = await open()
    client.send(request(`${method} /teams HTTP/1.1`, AUTHORIZED, 'If-None-Match: *') + NEXT)
    await client.received(304, 200)
    client.socket.destroy()
  })

  it('reads requests that arrive byte by byte', async () => {
    const client = await open()
    for (const byte of NEXT + NEXT) client.send(byte)
    await client.received(200, 200)
    client.socket.destroy()
  })
})

describe('any bytes', () => {
  const PIECES = [
    NEXT,
    request('GET /evil HTTP/1.1'),
    request('POST /teams HTTP/1.1', 'Content-Length: 5'),
    request('POST /teams HTTP/1.1', 'Transfer-Encoding: chunked'),
    '5\r\nhello\r\n0\r\n\r\n',
    'hello',
    'Content-Length: 5\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Host: b\r\n',
  ].concat('\r\n', '\n', '\r', '\0', ' ', '\t', ':', ',', ';', '0', '\x0b', '\xa0', '\xff', '/')
  const bytes = fc
    .tuple(
      fc.array(fc.constantFrom(...PIECES), {minLength: 1, maxLength: 4}),
      fc.array(fc.tuple(fc.nat(400), fc.constantFrom('', ...PIECES), fc.nat({max: 3})), {
        maxLength: 3,
      }),
    )
    .map(([pieces, edits]) =>
      edits.reduce(
        (text, [at, insert, cut]) => text.slice(0, at) + insert + text.slice(at + cut),
        pieces.join(''),
      ),
    )

  let bare: Server
  let requests: string[]
  let isBroken: boolean
  beforeAll(async () => {
    bare = createServer({maxHeaderSize: 16_384}, ({method, url}, response) => {
      requests.push(`${method} ${url}`)
      response.end()
    })
    bare.on('clientError', (_, socket) => {
      isBroken = true
      socket.destroy()
    })
    await once(bare.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => bare.close())

  /** Sends bytes, ends the connection, and returns what came back. */
  async function exchange(to: number, text: string): Promise<string> {
    const client = await openRaw(to)
    client.socket.end(text, 'latin1')
    await client.closed
    return client.text()
  }

  it('yields at most one response for each request that Node parses, and one refusal', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, async (text) => {
        requests = []
        isBroken = false
        parsed.length = 0
        await exchange((bare.address() as AddressInfo).port, text)
        const received = await exchange(port, text)
        expect(requests.slice(0, parsed.length)).toEqual(parsed)
        const isRefused =
          /HTTP\/1\.1 4\d\d [^\r]+\r\nConnection: close\r\n(?:Date.*\r\n.*\r\n\r\n0\r\n)?\r\n$/.exec(
            received,
          )
        const responses = readResponses(received.slice(0, isRefused?.index))
        expect(responses.length).toBeLessThanOrEqual(parsed.length)
        // After an error, a refusal or a response that ends the connection, Node drops those that wait.
        const isClosed = /^Connection: close$/m.test(responses.at(-1)?.head ?? '')
        if (!isClosed && !isBroken && !isRefused) expect(responses).toHaveLength(parsed.length)
      }),
      {
        examples: [[request('GET /evil HTTP/1.1').replace('Host', 'ost') + NEXT]],
        numRuns: Number(process.env['STORIES_FUZZ_RUNS'] ?? 300),
      },
    )
  })
})
