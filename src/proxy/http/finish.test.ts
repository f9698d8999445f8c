import {expect, it} from 'vitest'
import {fakeService, send, testProxy} from '../testing.ts'

it('counts a response once, as the one that was sent, when the logger throws', async () => {
  const lines: unknown[] = []
  const full = () => {
    throw new RangeError('The disk is full')
  }
  const error = (fields: object, text: string) => void lines.push([text, fields])
  const logger = {info: full, warn: full, error}
  const proxy = testProxy(fakeService(), {authorize: () => null, metrics: true, logger})
  expect((await send(proxy)).status).toBe(500)
  expect(lines).toEqual([['the proxy failed', {reason: 'RangeError'}]])
  const metrics = await (await send(proxy, '/metrics')).text()
  expect(metrics.match(/^http_server_request_duration_seconds_count.*/gm)).toEqual([
    expect.stringMatching(/="500"\} 1$/),
  ])
})
