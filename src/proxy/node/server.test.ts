import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {startProxy, type StartOptions} from '../node.ts'
import {deferred, fakeService, json, TEAMS, testProxy} from '../testing.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

let caller: {id: string} | null

async function start(service = fakeService(), options: StartOptions = {}) {
  caller = {id: 'u1'}
  const authorize = ({headers}: Request) =>
    headers.get('authorization') === 'Bearer good' ? caller : null
  const running = await startProxy(testProxy(service, {authorize, compress: {}}), options)
  closers.push(running.close)
  return {...running, service, port: Number(new URL(running.url).port)}
}

/** Opens a connection and collects what it receives. */
async function open(port: number) {
  const socket = connect({port, host: '127.0.0.1', noDelay: true})
  closers.push(() => void socket.destroy())
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('latin1'))).on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  const statuses = () =>
    [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
  return {
    socket,
    closed,
    text: () => text,
    statuses,
    /** Sends bytes, and waits for one more response. */
    send: async (bytes: string) => {
      const before = statuses().length
      socket.write(bytes, 'latin1')
      await expect.poll(() => statuses().length).toBe(before + 1)
      return statuses().at(-1)
    },
  }
}

const request = (head: string, ...fields: string[]) =>
  [`${head} HTTP/1.1`, 'Host: a', ...fields, '', ''].join('\r\n')
const good = (head: string, ...fields: string[]) =>
  request(head, 'Authorization: Bearer good', ...fields)

/** A service whose Stories are held back until they are released. */
function slowService() {
  const {promise, resolve} = deferred()
  const service = fakeService(async ({url}) => {
    if (url.endsWith('/stories')) await promise
    return json(TEAMS)
  })
  return {service, release: resolve}
}

/** A proxy whose Teams are 10 MB, and loaded. */
async function startLarge(options?: StartOptions) {
  const name = 'x'.repeat(2000)
  const many = Array.from({length: 5000}, (_, index) => ({id: `${index}`, name}))
  const started = await start(
    fakeService(() => json(many)),
    options,
  )
  const loaded = await fetch(`${started.url}/teams`, {headers: {authorization: 'Bearer good'}})
  await loaded.arrayBuffer()
  return {...started, many}
}

describe('the server of startProxy', () => {
  // Other requests are in `test/proxy/raw-http`.
  it.each<[string, number, string]>([
    [
      'spaces and tabs around a value',
      200,
      request('GET /teams', 'Authorization: \tBearer good \t'),
    ],
    ['two origins', 403, good('GET /teams', 'Origin: https://studio.example.com', 'Origin: null')],
    ['headers twice, and values that look like names', 200, good('GET /teams', 'X: Host', 'X: a')],
    ['10 kB of header', 200, good('GET /teams', `X: ${'x'.repeat(10_000)}`)],
  ])('responds to a request with %s', async (_, status, bytes) => {
    const {port} = await start()
    const client = await open(port)
    expect(await client.send(bytes)).toBe(status)
  })

  it('authorizes each request of a kept-alive connection', async () => {
    const {port, service} = await start()
    const client = await open(port)
    expect(await client.send(good('GET /teams'))).toBe(200)
    caller = null
    expect(await client.send(good('GET /teams'))).toBe(401)
    caller = {id: 'u2'}
    expect(await client.send(good('GET /teams'))).toBe(200)
    expect(await client.send(request('GET /teams'))).toBe(401)
    expect(client.text()).toMatch(/^Connection: keep-alive\r$/m)
    expect(service.requests).toHaveLength(1)
  })

  it('keeps the order of responses while one waits for the service', async () => {
    const {service, release} = slowService()
    const {port} = await start(service)
    const client = await open(port)
    client.socket.write(good('GET /stories') + request('GET /nothing') + good('GET /teams'))
    await expect.poll(() => service.requests.length).toBe(2)
    expect(client.text()).toBe('')
    release()
    await expect.poll(client.statuses).toEqual([200, 404, 200])
  })

  it('sends the complete response to a client that reads slowly', async () => {
    const {port, server, many} = await startLarge()
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const client = await open(port)
    const [socket] = await accepted
    client.socket.pause()
    client.socket.write(good('GET /teams', 'Connection: close'))
    await expect.poll(() => socket.writableNeedDrain).toBe(true)
    client.socket.resume()
    await client.closed
    const text = client.text()
    const body = text.slice(text.indexOf('\r\n\r\n') + 4)
    expect(JSON.stringify(JSON.parse(body)) === JSON.stringify(many)).toBe(true)
  })

  it('closes idle connections on close, and others after their response', async () => {
    const {service, release} = slowService()
    const {port, close} = await start(service)
    const idle = await open(port)
    expect(await idle.send(good('GET /teams'))).toBe(200)
    const busy = await open(port)
    busy.socket.write(good('GET /stories'))
    await expect.poll(() => service.requests.length).toBe(2)
    const closed = close()
    await idle.closed
    expect(busy.text()).toBe('')
    release()
    await Promise.all([busy.closed, closed])
    expect(busy.statuses()).toEqual([200])
  })

  it('sends a response to its end on close, however slowly it is read', async () => {
    const many = Array.from({length: 400_000}, (_, at) => ({id: `t${at}`, name: `Team ${at}`}))
    const {port, close} = await start(fakeService(() => json(many)))
    const slow = await open(port)
    slow.socket.pause().write(good('GET /teams', 'Connection: close'))
    // By then the response is under way.
    await expect.poll(() => slow.socket.readableLength).toBeGreaterThan(0)
    const closed = close()
    slow.socket.resume()
    await Promise.all([slow.closed, closed])
    const [head = '', body] = slow.text().split('\r\n\r\n')
    expect(body).toHaveLength(Number(/content-length: (\d+)/i.exec(head)![1]))
  })

  it('ends connections that sent no request on close', async () => {
    const {service, release} = slowService()
    const {port, close} = await start(service)
    const silent = await open(port)
    const busy = await open(port)
    busy.socket.write(good('GET /stories'))
    await expect.poll(() => service.requests.length).toBe(1)
    const closed = close()
    await silent.closed
    release()
    await Promise.all([busy.closed, closed])
    expect(busy.statuses()).toEqual([200])
  })

  it('responds to requests that were sent just before it closes', async () => {
    const {port, close, url} = await start()
    await fetch(`${url}/teams`, {headers: {authorization: 'Bearer good', connection: 'close'}})
    const clients = await Promise.all(Array.from({length: 30}, () => open(port)))
    for (const {socket} of clients) socket.write(good('GET /teams'))
    await Promise.all([close(), ...clients.map(({closed}) => closed)])
    expect(clients.map(({statuses}) => statuses())).toEqual(clients.map(() => [200]))
  })

  describe('with time that stands still', () => {
    const NAMES = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
    const stopTime = () => {
      vi.useFakeTimers({toFake: [...NAMES]})
      closers.push(() => vi.useRealTimers())
    }
    const LAST = /^Connection: close\r$/gm

    /** A server whose path `/slow` has a response once it is released. */
    const startPlain = async () => {
      const {promise, resolve: release} = deferred()
      let waiting = 0
      const respondLater = async ({url}: Request) => {
        if (url.endsWith('/slow')) {
          waiting++
          await promise
        }
        return new Response('x')
      }
      const running = await startProxy({fetch: respondLater})
      closers.push(running.close)
      const port = Number(new URL(running.url).port)
      return {port, close: running.close, release, waiting: () => waiting}
    }

    it('responds to what arrives while it closes, and says which response is the last', async () => {
      const {port, close, release, waiting} = await startPlain()
      const idle = await open(port)
      expect(await idle.send(request('GET /'))).toBe(200)
      const busy = await open(port)
      busy.socket.write(request('GET /slow').repeat(2))
      await expect.poll(waiting).toBe(2)
      stopTime()
      const closed = close()
      expect(await idle.send(request('GET /'))).toBe(200)
      release()
      await Promise.all([idle.closed, busy.closed, closed])
      expect([idle.statuses(), busy.statuses()]).toEqual([
        [200, 200],
        [200, 200],
      ])
      expect([idle, busy].map(({text}) => text().match(LAST)?.length)).toEqual([1, 1])
    })

    it('responds with 503 after 8 seconds to what it can’t finish, and is done', async () => {
      const {port, close, waiting} = await startPlain()
      const busy = await open(port)
      busy.socket.write(request('GET /slow').repeat(2))
      await expect.poll(waiting).toBe(2)
      stopTime()
      const closed = close()
      await vi.advanceTimersByTimeAsync(7_999)
      expect(busy.text()).toBe('')
      await vi.advanceTimersByTimeAsync(1)
      await Promise.all([busy.closed, closed])
      expect(busy.statuses()).toEqual([503, 503])
      expect(busy.text().match(LAST)).toHaveLength(1)
      expect(busy.text()).toMatch(/^Retry-After: 1\r$/m)
    })

    it('ends within 10 seconds while a client reads nothing', async () => {
      const {port, close, server} = await startLarge()
      const accepted = once(server, 'connection') as Promise<[Socket]>
      const client = await open(port)
      const [socket] = await accepted
      client.socket.pause().write(good('GET /teams'))
      await expect.poll(() => socket.writableNeedDrain).toBe(true)
      stopTime()
      const closed = close()
      await vi.advanceTimersByTimeAsync(10_000)
      await closed
    })
  })

  // Others are in `test/proxy/raw-http`.
  it('closes the connection after a request with a body', async () => {
    const {port} = await start()
    const client = await open(port)
    const bytes = `${good('GET /teams', 'Transfer-Encoding: chunked')}0\r\n\r\n`
    client.socket.write(bytes + good('GET /teams'))
    await client.closed
    expect(client.statuses()).toEqual([400])
  })

  it('closes a connection after 1,000 requests', async () => {
    const {port} = await start()
    const client = await open(port)
    for (let count = 16; count <= 1008; count += 16) {
      client.socket.write(request('GET /teams').repeat(16))
      const responses = Math.min(count, 1000)
      // oxlint-disable-next-line no-await-in-loop -- some requests after the others
      await expect.poll(() => client.statuses().length, {interval: 1}).toBe(responses)
    }
    await client.closed
    expect(client.text().match(/^Connection: close\r$/gm)).toHaveLength(1)
  })

  it('closes a connection that pipelines too many requests at once', async () => {
    const {service, release} = slowService()
    const {port} = await start(service)
    const patient = await open(port)
    patient.socket.write(good('GET /stories') + good('GET /teams').repeat(16))
    const greedy = await open(port)
    greedy.socket.write(good('GET /stories') + good('GET /teams').repeat(17))
    await greedy.closed
    expect(greedy.text()).toBe('')
    release()
    await expect.poll(() => patient.statuses()).toEqual(Array(17).fill(200))
    patient.socket.write(good('GET /teams').repeat(17))
    await expect.poll(() => patient.statuses()).toEqual(Array(34).fill(200))
  })

  it('refuses connections beyond maxConnections', async () => {
    const {port} = await start(fakeService(), {maxConnections: 2})
    const kept = [await open(port), await open(port)]
    const refused = await open(port)
    await refused.closed
    expect(await Promise.all(kept.map(({send}) => send(good('GET /teams'))))).toEqual([200, 200])
  })

  it('closes a connection whose client does not read its response', async () => {
    const {port, server, many} = await startLarge({writeTimeout: 1})
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const client = await open(port)
    const [socket] = await accepted
    client.socket.pause()
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    // First of all, since the server's end takes time.
    closers.unshift(() => vi.useRealTimers())
    client.socket.write(good('GET /teams'))
    await vi.waitUntil(() => socket.writableLength > 0)
    // A second, and one for each 32 KiB.
    const seconds = 1 + JSON.stringify(many).length / 32_768
    await vi.advanceTimersByTimeAsync((seconds - 1) * 1000)
    expect(socket.destroyed).toBe(false)
    await vi.advanceTimersByTimeAsync(2000)
    expect(socket.destroyed).toBe(true)
  })

  it('keeps no process from its end for a response that waits behind another whose client left', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const {service, release} = slowService()
    const {port} = await start(service)
    const {socket, closed} = await open(port)
    socket.write(good('GET /stories') + good('GET /healthz'))
    const bounds = () =>
      timers.mock.results.filter((_, at) => Math.floor(timers.mock.calls[at]![1] ?? 0) === 30_000)
    await expect.poll(bounds).toHaveLength(1)
    socket.destroy()
    await closed
    expect((bounds()[0]!.value as NodeJS.Timeout).hasRef()).toBe(false)
    timers.mockRestore()
    release()
  })

  it('waits for as long as a timer can where the writeTimeout is longer', async () => {
    const {url, many} = await startLarge({writeTimeout: 2 ** 31 / 1000})
    const response = await fetch(`${url}/teams`, {headers: {authorization: 'Bearer good'}})
    expect(await response.json()).toHaveLength(many.length)
  })

  it.each([0, -1, Number.NaN, Infinity])('rejects a writeTimeout of %d', async (writeTimeout) => {
    await expect(start(fakeService(), {writeTimeout})).rejects.toThrow('writeTimeout')
  })

  it.each([0, -1, 1.5, Number.NaN])('rejects maxConnections of %d', async (maxConnections) => {
    await expect(start(fakeService(), {maxConnections})).rejects.toThrow('maxConnections')
  })

  it('listens on this machine only, unless another host is set', async () => {
    const {server} = await start()
    expect(server.address()).toMatchObject({address: '127.0.0.1'})
  })

  it('closes a connection that sends nothing', async () => {
    const {port, server} = await start()
    server.headersTimeout = 1
    const client = await open(port)
    await client.closed
    expect(client.statuses()).toEqual([408])
  })
})
