import {once} from 'node:events'
import {createServer} from 'node:http'
import {connect, type AddressInfo, type Socket} from 'node:net'
import {afterEach, describe, expect, it} from 'vitest'
import * as fc from 'fast-check'
import {readPlainRequest} from './node-plain-request.ts'
import {startProxy, toNodeHandler} from './node.ts'
import {ask, deferred, fakeService, json, TEAMS, testProxy} from './testing.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

let verdict: {id: string} | null = {id: 'u1'}
const byHeader = (authorization: string | null) => () =>
  authorization === 'Bearer good' ? verdict : null
const authorize = Object.assign(
  (request: Request) => byHeader(request.headers.get('authorization'))(),
  {byHeader},
)

/** The same proxy behind the fast lane, and behind Node's own server alone. */
async function startBoth() {
  verdict = {id: 'u1'}
  const many = Array.from({length: 100}, (_, index) => ({id: `t${index}`, name: 'A team'}))
  const service = fakeService(({url}) =>
    url.endsWith('/collections')
      ? new Response('', {status: 500, headers: {'retry-after': '600'}})
      : json(many),
  )
  const proxy = testProxy(service, {authorize})
  for (const path of [
    '/teams',
    '/stories',
    '/stories?teamId=a',
    '/stories?teamId=a%20b',
    '/collections',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- what is compared are answers from the cache
    await ask(proxy, path, {authorization: 'Bearer good'})
  }
  service.requests.length = 0
  const fast = await startProxy(proxy)
  const requests: string[] = []
  fast.server.prependListener('request', ({url}) => requests.push(String(url)))
  const options = {keepAliveTimeout: 65_000, maxHeaderSize: 16_384, requireHostHeader: true}
  const plain = createServer(options, toNodeHandler(proxy)).listen(0, '127.0.0.1')
  await once(plain, 'listening')
  closers.push(
    fast.close,
    () => plain.closeAllConnections(),
    () => plain.close(),
  )
  const {port} = plain.address() as AddressInfo
  return {fast, proxy, service, fastPort: Number(new URL(fast.url).port), port, requests}
}

/** All that a server answers to some bytes and the end of what a client says. */
async function answersTo(port: number, ...pieces: readonly string[]): Promise<string> {
  const socket = connect({port, host: '127.0.0.1', noDelay: true})
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('latin1'))).on('error', () => {})
  const closed = once(socket, 'close')
  for (const piece of pieces) socket.write(piece, 'latin1')
  socket.end()
  await closed
  // What depends on the time, and on who came first.
  return text
    .replaceAll(/^(Date|Age|Cache-Status|Retry-After): .*$/gm, '$1')
    .replaceAll(/"retryAfter":\d+/g, '')
}

const request = (head: string, ...fields: string[]) =>
  [`${head} HTTP/1.1`, 'Host: a', ...fields, '', ''].join('\r\n')
const good = (head: string, ...fields: string[]) =>
  request(head, 'Authorization: Bearer good', ...fields)

const PLAIN = [
  good('GET /teams'),
  good('GET /teams', 'Accept-Encoding: gzip', 'Origin: https://studio.example.com'),
  good('GET /api/stories/stories?teamId=a%20b'),
  good('HEAD /teams'),
  good('HEAD /teams', 'If-None-Match: *'),
  good('GET /teams', 'If-None-Match: *', 'Accept-Encoding: gzip'),
  good('GET /collections'),
  request('GET /teams'),
  request('GET /healthz', 'Connection: Keep-Alive'),
  request('GET /nothing'),
  request('GET //evil.com/teams'),
  request('GET /teams?x=1'),
  request('GET /teams', 'Authorization:   \tBearer good \t '),
  request('GET /teams', 'authorization:Bearer good', 'X-Empty:', 'X!#$%: ~'),
  request('GET /teams', 'If-None-Match: "a"', 'If-None-Match: "b"', 'Authorization: Bearer bad'),
  request('OPTIONS /teams', 'Origin: https://studio.example.com'),
  request('OPTIONS /teams', 'Origin: null'),
]

const ODD = [
  request('POST /teams'),
  request('get /teams'),
  request('GET teams'),
  request('GET *'),
  request('OPTIONS *'),
  request('GET http://a/teams'),
  request('GET  /teams'),
  request('GET /t\x01eams'),
  request('GET /t\xe9ams'),
  good('GET /teams', 'Content-Length: 0'),
  `${good('GET /teams', 'Content-Length: 2')}hi`,
  `${good('GET /teams', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  `${good('GET /teams', 'Transfer-Encoding : chunked')}0\r\n\r\n`,
  `${good('GET /teams', 'Content-Length: 1', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  good('GET /teams', 'Host: b'),
  good('GET /teams', 'Authorization: Bearer bad'),
  good('GET /teams', 'Connection: close'),
  good('GET /teams', 'Expect: 100-continue'),
  good('GET /teams', 'X: a\r\n b'),
  good('GET /teams', 'X: a\nY: b'),
  good('GET /teams', 'X: a\rb'),
  good('GET /teams', 'X: \xe9'),
  good('GET /teams', 'X: a\0b'),
  good('GET /teams', ': nameless'),
  good('GET /teams', 'no colon'),
  good('GET /teams', `X: ${'x'.repeat(10_000)}`),
  good('GET /teams', `X: ${'x'.repeat(20_000)}`),
  good('GET /teams', ...Array.from({length: 150}, (_, index) => `X-${index}: 1`)),
  'GET /teams HTTP/1.1\r\nAuthorization: Bearer good\r\n\r\n',
  'GET /teams HTTP/1.1\r\nHost:\r\nAuthorization: Bearer good\r\n\r\n',
  'GET /teams HTTP/1.0\r\n\r\n',
  'GET /teams HTTP/2.0\r\nHost: a\r\n\r\n',
  'GET /teams\r\n\r\n',
  'GET /teams HTTP/1.1\nHost: a\n\n',
  '\r\nGET /teams HTTP/1.1\r\nHost: a\r\n\r\n',
  good('GET /teams') + good('GET /stories'),
  good('GET /teams').slice(0, 30),
]

const PIECES =
  `GET|HEAD|POST| |/teams|?teamId=a|HTTP/1.1|HTTP/1.0|\r\n|\n|\r|\r\n\r\n|Host: a|Host:|x|:|\t|\0|\x7f|\xff|Content-Length: 1|Content-Length: 0|Transfer-Encoding: chunked|Connection: close|Connection: keep-alive|Authorization: Bearer good|GET /teams HTTP/1.1\r\nHost: a\r\n\r\n`.split(
    '|',
  )

describe('the fast lane', () => {
  it.each(PLAIN)('answers %j byte for byte as Node would, without its parser', async (bytes) => {
    const {fastPort, port, requests} = await startBoth()
    const fast = await answersTo(fastPort, bytes)
    expect(fast).toBe(await answersTo(port, bytes))
    expect(fast).toMatch(/^HTTP\/1\.1 [2-5]/)
    expect(requests).toEqual([])
  })

  it.each(ODD)('leaves %j to Node', async (bytes) => {
    expect(readPlainRequest(Buffer.from(bytes, 'latin1'))).toBeUndefined()
    const {fastPort, port} = await startBoth()
    expect(await answersTo(fastPort, bytes)).toBe(await answersTo(port, bytes))
  })

  it.each(['Upgrade: h2c', 'TE: trailers', 'Trailer: x', 'HTTP2-Settings: x', 'Connection: TE'])(
    'does not take a request with %s for a plain one',
    (field) => {
      expect(readPlainRequest(Buffer.from(good('GET /teams')))).toBeDefined()
      expect(readPlainRequest(Buffer.from(good('GET /teams', field)))).toBeUndefined()
    },
  )

  it('answers any bytes as Node does', {timeout: 60_000}, async () => {
    const {fastPort, port} = await startBoth()
    // What fails is asked for again after a while, and then answered otherwise.
    const steady = PLAIN.filter((text) => !text.includes('/collections'))
    const piece = fc.constantFrom(...PIECES)
    const bytes = fc.array(piece, {minLength: 1, maxLength: 20}).map((parts) => parts.join(''))
    const almost = fc
      .tuple(fc.constantFrom(...steady), fc.nat(), fc.nat(6), piece)
      .map(([text, at, cut, put]) => {
        const index = at % text.length
        return text.slice(0, index) + put + text.slice(index + cut)
      })
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, almost), async (text) => {
        // For the cache: Node gives up an answer that is not ready when its client asks no more.
        await answersTo(port, text)
        expect(await answersTo(fastPort, text)).toBe(await answersTo(port, text))
      }),
      {numRuns: 300},
    )
  })

  it('asks who calls each time, also when the same bytes come again', async () => {
    const {fastPort, service} = await startBoth()
    const client = await open(fastPort)
    const bytes = good('GET /teams')
    expect(await client.ask(bytes)).toMatch(/^HTTP\/1\.1 200/)
    expect(await client.ask(bytes)).toMatch(/^HTTP\/1\.1 200/)
    verdict = null
    expect(await client.ask(bytes)).toMatch(/^HTTP\/1\.1 401/)
    verdict = {id: 'u2'}
    expect(await client.ask(bytes)).toMatch(/^HTTP\/1\.1 200/)
    expect(service.requests).toHaveLength(0)
  })

  it('keeps the order of answers while one waits for the service', async () => {
    const {fastPort, service} = await startBoth()
    const {promise, resolve} = deferred()
    service.reply = async () => {
      await promise
      return json(TEAMS)
    }
    const client = await open(fastPort)
    let text = ''
    client.socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    client.socket.write(good('GET /stories?teamId=cold'))
    await expect.poll(() => service.requests.length).toBe(1)
    client.socket.write(request('GET /nothing'))
    client.socket.end(good('GET /teams'))
    resolve()
    await once(client.socket, 'close')
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['200', '404', '200'].map((s) => `HTTP/1.1 ${s}`))
  })

  it('answers a client that waits long for the service and asks no more', async () => {
    const {fast, fastPort, service} = await startBoth()
    const {promise, resolve} = deferred()
    service.reply = async () => {
      await promise
      return json(TEAMS)
    }
    const accepted = once(fast.server, 'connection') as Promise<[Socket]>
    const answer = answersTo(fastPort, good('GET /stories?teamId=cold'))
    await expect.poll(() => service.requests.length).toBe(1)
    const [socket] = await accepted
    socket.emit('timeout')
    resolve()
    expect(await answer).toMatch(/^HTTP\/1\.1 200/)
  })

  it('reads no further while a client takes no answers, and goes on when it does', async () => {
    const title = 'x'.repeat(2000)
    const huge = Array.from({length: 5000}, (_, index) => ({id: `${index}`, title}))
    const proxy = testProxy(
      fakeService(() => json(huge)),
      {authorize, compress: {}},
    )
    const {url, server, close} = await startProxy(proxy)
    closers.push(close)
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const client = await open(Number(new URL(url).port))
    const [socket] = await accepted
    const first = await client.ask(good('GET /stories'))
    const second = client.ask(good('GET /stories'))
    client.socket.pause()
    await expect.poll(() => socket.isPaused() && socket.writableNeedDrain).toBe(true)
    client.socket.resume()
    expect(bodyOf(await second) === bodyOf(first)).toBe(true)
    await expect.poll(() => socket.isPaused()).toBe(false)
  })

  it('ends idle connections on close, and others after their answer', async () => {
    const {fast, fastPort, service} = await startBoth()
    const {promise, resolve} = deferred()
    service.reply = async () => {
      await promise
      return json(TEAMS)
    }
    const idle = await open(fastPort)
    const busy = await open(fastPort)
    const ended = once(idle.socket, 'close')
    const answer = busy.ask(good('GET /stories?teamId=cold'))
    await expect.poll(() => service.requests.length).toBe(1)
    const closed = fast.close()
    await ended
    resolve()
    expect(await answer).toMatch(/^HTTP\/1\.1 200/)
    await closed
  })

  it('ends a connection that says nothing', async () => {
    const {fast, fastPort} = await startBoth()
    const accepted = once(fast.server, 'connection') as Promise<[Socket]>
    const client = await open(fastPort)
    const [socket] = await accepted
    expect(socket.timeout).toBeLessThanOrEqual(10_000)
    socket.emit('timeout')
    await once(client.socket, 'close')
  })
})

const bodyOf = (text: string) => text.slice(text.indexOf('\r\n\r\n') + 4)

/** A connection that asks one request at a time, and reads its whole answer. */
async function open(port: number) {
  const socket = connect({port, host: '127.0.0.1', noDelay: true})
  socket.on('error', () => {})
  await once(socket, 'connect')
  closers.push(() => void socket.destroy())
  const ask = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const chunks: Buffer[] = []
      let left = Infinity
      const read = (chunk: Buffer) => {
        chunks.push(chunk)
        left -= chunk.length
        if (left === Infinity) {
          const text = Buffer.concat(chunks).toString('latin1')
          const end = text.indexOf('\r\n\r\n')
          if (end < 0) return
          const bodiless = bytes.startsWith('HEAD') || /^HTTP\/1\.1 (?:204|304)/.test(text)
          const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0)
          left = end + 4 + (bodiless ? 0 : length) - text.length
        }
        if (left > 0) return
        socket.off('data', read).off('close', reject)
        resolve(Buffer.concat(chunks).toString('latin1'))
      }
      socket.on('data', read).once('close', reject)
      socket.write(bytes, 'latin1')
    })
  return {socket, ask}
}
