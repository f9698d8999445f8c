import {createConnection} from 'node:net'
import {mkdtemp, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, describe, expect, it, vi} from 'vitest'
import type {Fault} from './faults.ts'
import {startSandbox, type SandboxServer, type SandboxServerOptions} from './server.ts'

const opened: SandboxServer[] = []

async function open(options: SandboxServerOptions = {}): Promise<SandboxServer> {
  const server = await startSandbox(options)
  opened.push(server)
  return server
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

function call(server: SandboxServer, path = '/teams', init: RequestInit = {}): Promise<Response> {
  return fetch(server.url + path, {headers: {authorization: 'Bearer demo-key'}, ...init})
}

const withFault = (...faults: Fault[]) => open({faults})

// Their responses are tested beside `applyFault`.
describe('faults', () => {
  it('hang: sends no response, and stops when the server closes', async () => {
    // `times` shows when the request has arrived: the fault is over then.
    const server = await withFault({type: 'hang', times: 1})
    const pending = call(server)
    await vi.waitUntil(() => server.faults.length === 0)
    expect(server.requests).toEqual([])
    await Promise.all([expect(pending).rejects.toThrow('fetch failed'), server.close()])
  })

  it('hang: stops when the caller disconnects', async () => {
    const server = await withFault({type: 'hang', times: 1})
    const left = new AbortController()
    const pending = call(server, '/teams', {
      signal: left.signal,
      headers: {authorization: 'Bearer demo-key'},
    })
    await vi.waitUntil(() => server.faults.length === 0)
    left.abort()
    await expect(pending).rejects.toThrow('abort')
    await vi.waitUntil(() => server.requests.length === 1)
    expect(server.requests[0]?.status).toBe(0)
  })

  it('drip: stops when the server closes', async () => {
    const server = await withFault({type: 'drip', bytes: 1, interval: 50})
    const response = await call(server)
    const reading = response.text()
    await Promise.all([expect(reading).rejects.toThrow('terminated'), server.close()])
  })

  it('cut: announces the whole length and breaks off', async () => {
    const server = await withFault({type: 'cut', after: 20})
    const response = await call(server)
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(20)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  it('reset: resets the connection', async () => {
    const error = await call(await withFault({type: 'reset'})).catch((error: unknown) => error)
    expect((error as Error).cause).toMatchObject({code: 'ECONNRESET'})
  })

  it('applies no fault without a key', async () => {
    const server = await withFault({type: 'status', status: 500})
    expect((await fetch(`${server.url}/teams`)).status).toBe(401)
  })
})

describe('the server', () => {
  it('reports its address, and uses a free port', async () => {
    const [one, other] = [await open(), await open()]
    expect(one.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/access\/v1$/)
    expect(one.port).not.toBe(other.port)
    await expect(open({port: one.port})).rejects.toMatchObject({code: 'EADDRINUSE'})
  })

  it('listens on this machine only where its host is empty', async () => {
    expect((await open({host: ''})).url).toMatch(/^http:\/\/127\.0\.0\.1:/)
  })

  it('serves content from a file, and reports invalid values with their paths', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
    const data = join(folder, 'content.json')
    await writeFile(data, '{"teams":[{"id":"t","name":"T"}],"collections":[],"stories":[]}')
    expect(await (await call(await open({data}))).json()).toEqual([{id: 't', name: 'T'}])
    // Editors on Windows begin a file so.
    await writeFile(data, '\uFEFF{"teams":[{"id":"u","name":"U"}],"collections":[],"stories":[]}')
    expect(await (await call(await open({data}))).json()).toEqual([{id: 'u', name: 'U'}])
    await writeFile(data, '{"teams":[{"id":"t"}],"collections":[],"stories":[]}')
    await expect(open({data})).rejects.toThrow('teams.0.name')
  })

  it('responds after the configured latency', async () => {
    const server = await open({latency: 30})
    const begun = performance.now()
    await call(server)
    expect(performance.now() - begun).toBeGreaterThanOrEqual(29)
  })

  it('survives a request that is not HTTP, and an odd Host', async () => {
    const server = await open()
    const respond = await new Promise<string>((resolve, reject) => {
      const socket = createConnection(server.port, '127.0.0.1', () =>
        socket.write('GET /access/v1/teams HTTP/1.1\r\nHost: <b>"\r\nConnection: close\r\n\r\n'),
      )
      let text = ''
      socket.on('data', (data) => (text += data.toString()))
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(respond).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect((await call(server)).status).toBe(200)
  })
})
