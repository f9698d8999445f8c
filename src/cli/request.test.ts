import {once} from 'node:events'
import {createServer as createHttpsServer} from 'node:https'
import {type AddressInfo, createServer, type Socket} from 'node:net'
import {describe, expect, it, onTestFinished, vi} from 'vitest'
import {makeCertificate, trust, type Certificate} from './doctor/certificate.testing.ts'
import {doctor, portOf, sandbox, settingsOf} from './doctor/testing.ts'
import {networkProblem} from './request.ts'

async function httpsPort(certificate: Certificate): Promise<number> {
  return portOf(createHttpsServer(certificate, (_, response) => response.writeHead(401).end()))
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function reach(base: string) {
  const {code, find} = await doctor([], settingsOf({url: `${base}/access/v1`}))
  expect(code).toBe(1)
  expect(find('service.teams')).toBeUndefined()
  return find('service.reach')
}

describe('the checks of the connection to the service', () => {
  it.each([
    ['an unknown host', 'https://no-such-host.invalid', 'dns'],
    ['a port that browsers block', 'http://127.0.0.1:1', 'unreachable'],
  ])('reports %s', async (_, base, problem) => {
    expect(await reach(base)).toMatchObject({problem})
  })

  it('names the outgoing proxy that Node does not use where a host is unknown', async () => {
    vi.stubEnv('HTTPS_PROXY', 'http://user:canary-password@proxy.test:3128')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect((await reach('https://no-such-host.invalid'))?.message).toMatch(
      /No such host is known \([A-Z_]+\)\. HTTPS_PROXY is set, .* NODE_USE_ENV_PROXY=1/,
    )
  })

  it('reports a port where nothing listens', async () => {
    expect(await reach(`http://127.0.0.1:${await closedPort()}`)).toMatchObject({
      status: 'error',
      problem: 'refused',
      message: expect.stringMatching(
        /^127\.0\.0\.1:\d+: The connection was refused \(ECONNREFUSED\)$/,
      ),
    })
  })

  const GZIP = 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n'
  it.each<[string, (socket: Socket) => void, problem: string]>([
    ['resets its connections', (socket) => socket.resetAndDestroy(), 'reset'],
    ['does not speak HTTP', (socket) => socket.end('220 mail.test ESMTP\r\n'), 'not-http'],
    ['names a compression that it does not use', (socket) => socket.end(`${GZIP}[]`), 'encoding'],
  ])('reports a server that %s', async (_, respond, problem) => {
    const port = await rawPort(respond)
    expect(await reach(`http://127.0.0.1:${port}`)).toMatchObject({problem})
  })

  it('reports it where the error of the parser has no code', () => {
    const cause = Object.assign(new Error('Expected HTTP/'), {name: 'HTTPParserError'})
    expect(networkProblem(new TypeError('fetch failed', {cause}))).toBe('not-http')
  })

  it('reports https on a plain http port', async () => {
    const {port} = await sandbox()
    expect(await reach(`https://127.0.0.1:${port}`)).toMatchObject({problem: 'not-http'})
  })

  it('reports a response that does not arrive in time', async () => {
    const port = await rawPort(() => {})
    const settings = settingsOf({url: `http://127.0.0.1:${port}/access/v1`})
    const {find} = await doctor(['--timeout', '0.1'], settings)
    expect(find('service.reach')).toMatchObject({
      problem: 'timeout',
      message: expect.stringMatching(
        /^127\.0\.0\.1:\d+: No complete response arrived within 0\.1 s$/,
      ),
    })
  })

  it.each<[string, Parameters<typeof makeCertificate>, boolean, problem: string]>([
    ['of an unknown authority', ['localhost', -1, 1], false, 'tls-untrusted'],
    ['that has expired', ['localhost', -2, -1], true, 'tls-expired'],
    ['for another name', ['other.test', -1, 1], true, 'tls-host'],
  ])('reports a certificate %s', async (_, given, isTrusted, problem) => {
    const certificate = makeCertificate(...given)
    if (isTrusted) trust(certificate)
    const port = await httpsPort(certificate)
    expect(await reach(`https://localhost:${port}`)).toMatchObject({problem})
  })

  it('accepts a trusted certificate', async () => {
    const certificate = makeCertificate('localhost', -1, 1)
    trust(certificate)
    const port = await httpsPort(certificate)
    const {find} = await doctor([], settingsOf({url: `https://localhost:${port}/access/v1`}))
    expect(find('service.reach')).toMatchObject({status: 'ok'})
    expect(find('service.teams')).toMatchObject({problem: 'service-key-invalid'})
  })
})

async function rawPort(respond: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => respond(socket))
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
