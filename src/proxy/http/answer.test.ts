import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {PROBLEM_STATUS, type Problem, type ProblemName} from '../../access/index.ts'
import {ProxyFailure} from '../../library/server.ts'
import {fakeService, json, send, testProxy} from '../testing.ts'
import {problemAnswer} from './answer.ts'
import {warm} from './testing.ts'

beforeEach(
  () => void vi.useFakeTimers({toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout']}),
)
afterEach(() => void vi.useRealTimers())

const NAMES = Object.keys(PROBLEM_STATUS) as ProblemName[]

function read(name: ProblemName, detail?: string, retryAfterMs?: number) {
  const answer = problemAnswer(new ProxyFailure(name, detail, retryAfterMs))
  const problem = JSON.parse(new TextDecoder().decode(answer.body)) as Problem
  return {...answer, headers: new Headers(answer.headers), problem}
}

describe('the answer for a problem', () => {
  it.each(NAMES)('%s has its type, its status and a title, and is stored nowhere', (name) => {
    const {status, headers, problem} = read(name)
    expect(status).toBe(PROBLEM_STATUS[name])
    expect(problem).toStrictEqual({
      type: expect.stringMatching(new RegExp(`:${name}$`)) as string,
      title: expect.stringMatching(/^[A-Z].*[^.]$/) as string,
      status,
    })
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('retry-after')).toBeNull()
  })

  it.each([
    [-5, 1],
    [0, 1],
    [1, 1],
    [1000, 1],
    [1001, 2],
  ])('requests a delay of whole seconds, one at least: %i ms', (retryAfterMs, seconds) => {
    const {headers, problem} = read('service-down', undefined, retryAfterMs)
    expect([headers.get('retry-after'), problem.retryAfter]).toEqual([String(seconds), seconds])
  })
})

describe('the answer with content', () => {
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

  it('compresses once for all concurrent callers, and again after a failure', async () => {
    const gzip = vi.fn(async () => new Uint8Array(9))
    gzip.mockRejectedValueOnce(new Error('no memory'))
    const service = fakeService(() => json([{id: 't1', name: 'A'.repeat(600)}]))
    const proxy = testProxy(service, {compress: {gzip}})
    const statusOf = async () => (await send(proxy, '/teams', {'accept-encoding': 'gzip'})).status
    expect(await statusOf()).toBe(500)
    expect(await Promise.all([1, 2, 3].map(statusOf))).toEqual([200, 200, 200])
    expect(gzip).toHaveBeenCalledTimes(2)
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
