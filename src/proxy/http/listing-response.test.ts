import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {fakeService, json, send, testProxy} from '../testing.ts'
import {warm} from './testing.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']}))
afterEach(() => void vi.useRealTimers())

describe('the response with a listing', () => {
  it('9. compares If-None-Match weakly, in lists and *, and sends a complete 304', async () => {
    const {proxy, etag} = await warm(0)
    for (const value of [etag, `W/${etag}`, `"a", ${etag} ,"b"`, '*']) {
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      const response = await send(proxy, '/teams', {'if-none-match': value})
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      expect(response.headers.get('vary')).toBe('Origin, Authorization, Accept-Encoding')
      expect(Date.parse(response.headers.get('date') ?? '')).not.toBeNaN()
    }
    expect((await send(proxy, '/teams', {'if-none-match': '"other"'})).status).toBe(200)
  })

  it('10. gives each encoding its own ETag, and compresses nothing during a hit', async () => {
    const many = Array.from({length: 100}, (_, index) => ({id: `t${index}`, name: 'A team'}))
    let compressions = 0
    const pack = async (bytes: Uint8Array<ArrayBuffer>) => {
      compressions++
      return bytes.slice(0, 10)
    }
    const service = fakeService(() => json(many))
    const proxy = testProxy(service, {compress: {gzip: pack, br: pack}})
    const etags = new Set<string | null>()
    for (let round = 0; round < 3; round++) {
      for (const encoding of ['gzip', 'br', 'identity']) {
        // oxlint-disable-next-line no-await-in-loop -- one case after another
        const response = await send(proxy, '/teams', {'accept-encoding': encoding})
        expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
        etags.add(response.headers.get('etag'))
      }
    }
    expect(etags.size).toBe(3)
    expect(compressions).toBe(2)
  })

  it('11. lets no shared cache keep a response', async () => {
    const {proxy} = await warm(0)
    expect((await send(proxy)).headers.get('cache-control')).toBe('private, no-cache')
    expect((await send(proxy, '/nothing')).headers.get('cache-control')).toBe('no-store')
  })

  it('12. reports Cache-Status and Age', async () => {
    const {proxy} = await warm(90_500)
    const response = await send(proxy)
    expect(response.headers.get('age')).toBe('90')
    expect(response.headers.get('cache-status')).toBe('stories; hit; ttl=510')
  })
})
