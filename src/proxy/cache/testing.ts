import {expect, vi} from 'vitest'
import {fakeService, type Reply, send, testProxy} from '../testing.ts'

/** A proxy that has read the listing once, with time moved on. */
export async function warm(afterMs: number, reply?: Reply) {
  const service = fakeService(reply)
  const proxy = testProxy(service)
  const first = await send(proxy)
  expect(first.status).toBe(200)
  vi.setSystemTime(Date.now() + afterMs)
  return {service, proxy, etag: first.headers.get('etag') ?? ''}
}
