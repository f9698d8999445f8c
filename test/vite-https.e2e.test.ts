import type {AddressInfo} from 'node:net'
import {createServer} from 'vite'
import {expect, it, onTestFinished} from 'vitest'
import {makeCertificate} from '../src/cli/doctor/certificate.testing.ts'
import {storiesProxy} from '../src/proxy/vite.ts'
import {startSandbox} from '../src/sandbox/index.ts'
import {fileBrowser} from './support/browser.ts'

const browser = fileBrowser(['uncaught'])

it('answers a browser that reaches sanity dev by https, where Vite serves HTTP/2', async () => {
  const sandbox = await startSandbox({keys: ['a-key-of-a-test']})
  onTestFinished(() => sandbox.close())
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: {noDiscovery: true},
    server: {
      host: 'localhost',
      port: 0,
      ws: false,
      watch: null,
      https: makeCertificate('localhost', -1, 1),
    },
    plugins: [
      storiesProxy({
        serviceUrl: sandbox.url,
        apiKey: 'a-key-of-a-test',
        authorize: ({headers}) => (headers.has('authorization') ? {id: 'u1'} : null),
      }),
    ],
  })
  onTestFinished(() => vite.close())
  await vite.listen()
  const {port} = vite.httpServer!.address() as AddressInfo
  const page = await browser.newPage({ignoreHTTPSErrors: true})
  await page.goto(`https://localhost:${port}/api/stories/healthz`)
  const seen = await page.evaluate(async () => {
    const headers = {authorization: 'Bearer session-token-0123'}
    const response = await fetch('/api/stories/teams', {headers})
    const teams = (await response.json()) as unknown[]
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return [entry?.nextHopProtocol, response.status, teams.length]
  })
  expect(seen).toEqual(['h2', 200, sandbox.content.teams.length])
})
