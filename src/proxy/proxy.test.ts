import {describe, expect, it} from 'vitest'
import {startProxy} from './node.ts'
import {fakeService, json, problemOf, send, testProxy} from './testing.ts'

describe('createStoriesProxy', () => {
  it('serves a listing with only known fields, and caches it', async () => {
    const service = fakeService()
    const proxy = testProxy(service)
    const first = await send(proxy)
    expect(first.status).toBe(200)
    expect(await first.json()).toEqual([
      {id: 't1', name: 'Marketing', organizationId: 'o1'},
      {id: 't2', name: 'Sales', organizationId: 'o1'},
    ])
    expect(first.headers.get('cache-status')).toBe('stories; fwd=miss; stored')
    const second = await send(proxy)
    expect(second.headers.get('cache-status')).toMatch(/^stories; hit; ttl=\d+$/)
    expect(service.requests).toHaveLength(1)
  })

  it('serves under any mount path', async () => {
    const proxy = testProxy(fakeService())
    expect((await send(proxy, '/api/stories/teams')).status).toBe(200)
  })

  it('logs the name of an unexpected error, and nothing of its message', async () => {
    const errors: unknown[] = []
    const none = () => {}
    const service = fakeService(() => json([{id: 't1', name: 'A'.repeat(600)}]))
    const proxy = testProxy(service, {
      compress: {gzip: () => Promise.reject(new RangeError('canary'))},
      logger: {info: none, warn: none, error: (fields) => void errors.push(fields)},
    })
    const response = await send(proxy, '/teams', {'accept-encoding': 'gzip'})
    expect([response.status, await problemOf(response)]).toEqual([500, 'internal'])
    expect(errors).toEqual([{reason: 'RangeError'}])
  })

  it('serves through the Node adapter', async () => {
    await using running = await disposable(testProxy(fakeService()))
    const response = await fetch(`${running.url}/teams`)
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveLength(2)
  })
})

async function disposable(proxy: ReturnType<typeof testProxy>) {
  const running = await startProxy(proxy)
  return {url: running.url, [Symbol.asyncDispose]: running.close}
}
