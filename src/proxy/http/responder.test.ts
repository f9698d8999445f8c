import {expect, it, onTestFinished} from 'vitest'
import {fakeService, send, testProxy} from '../testing.ts'

const full = () => {
  throw new RangeError('The disk is full')
}
const logger = {debug: full, info: full, warn: full, error: full}

it('answers as before, and counts once, with a logger that throws', async () => {
  const proxy = testProxy(fakeService(), {authorize: () => null, metrics: true, logger})
  expect((await send(proxy)).status).toBe(401)
  const metrics = await (await send(proxy, '/metrics')).text()
  expect(metrics.match(/^http_server_request_duration_seconds_count.*/gm)).toEqual([
    expect.stringMatching(/="401"\} 1$/),
  ])
})

it('survives a logger that returns a promise which rejects', async () => {
  const rejections: unknown[] = []
  const onRejection = (error: unknown) => void rejections.push(error)
  process.on('unhandledRejection', onRejection)
  onTestFinished(() => void process.off('unhandledRejection', onRejection))
  const rejecting = async () => full()
  const logger = {info: rejecting, warn: rejecting, error: rejecting}
  expect((await send(testProxy(fakeService(), {authorize: () => null, logger}))).status).toBe(401)
  // Rejections without a handler are reported once no microtask is left.
  await new Promise(setImmediate)
  expect(rejections).toEqual([])
})

it('never rejects, also where it fails and the logger throws', async () => {
  const proxy = testProxy(fakeService(), {logger})
  const request = new Request('https://proxy.test/teams')
  Object.defineProperty(request, 'headers', {get: full})
  expect((await proxy.fetch(request)).status).toBe(500)
})
