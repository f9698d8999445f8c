import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {json, problemOf, type Reply} from '../testing.ts'
import {startProxy, stories} from './testing.ts'

const FRESH = 600_000

beforeEach(
  () => void vi.useFakeTimers({toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout']}),
)
afterEach(() => void vi.useRealTimers())

const down: Reply = () => new Response('no', {status: 500})

describe.each(['/search/stories', '/items/stories?ids=s1'])('%s', (path) => {
  it('requires a verified session, also for a 304', async () => {
    const decisions = [null, 'forbidden', {id: 'u1'}] as const
    let decision: (typeof decisions)[number] = null
    const {get, requested} = startProxy({}, {authorize: () => decision})
    const statuses: number[] = []
    for (decision of decisions) {
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      statuses.push((await get(path, {'if-none-match': '*'})).status)
      if (decision !== decisions[2]) expect(requested()).toEqual([])
    }
    expect(statuses).toEqual([401, 403, 304])
    decision = null
    expect((await get(path, {'if-none-match': '*'})).status).toBe(401)
  })

  it('allows only the browser to cache, with revalidation by ETag', async () => {
    const {get} = startProxy()
    const response = await get(path)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('vary')).toBe('Origin, Authorization, Accept-Encoding')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const etag = response.headers.get('etag') ?? ''
    vi.advanceTimersByTime(90_000)
    const same = await get(path, {'if-none-match': etag})
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, ''])
    expect(same.headers.get('age')).toBe('90')
    const other = path.replace('s1', 's2').replace(/stories$/, 'stories?limit=1')
    const fresh = await get(other, {'if-none-match': etag})
    expect(fresh.status).toBe(200)
    expect(fresh.headers.get('etag')).not.toBe(etag)
  })

  it('changes its ETag and version with the content, on a forced refresh too', async () => {
    const {get, replies, requested} = startProxy()
    const before = await get(path)
    vi.advanceTimersByTime(20_000)
    replies['stories'] = () => json(stories.map((story) => ({...story, title: `New ${story.id}`})))
    expect((await get(path)).headers.get('etag')).toBe(before.headers.get('etag'))
    const forced = await get(path, {'cache-control': 'no-cache'})
    expect(forced.headers.get('cache-status')).toBe('stories; fwd=request; stored')
    expect(forced.headers.get('etag')).not.toBe(before.headers.get('etag'))
    const [old, changed] = [await before.text(), await forced.text()]
    expect(changed).toContain('New s1')
    const versionOf = (text: string) => (JSON.parse(text) as {version: string}).version
    expect(versionOf(changed)).not.toBe(versionOf(old))
    expect(requested().filter((name) => name === 'stories')).toHaveLength(2)
  })

  it('keeps its ETag when a refresh brings the same content', async () => {
    const {get} = startProxy()
    const etag = (await get(path)).headers.get('etag')
    vi.advanceTimersByTime(20_000)
    const forced = await get(path, {'cache-control': 'no-cache', 'if-none-match': etag ?? ''})
    expect([forced.status, forced.headers.get('age')]).toEqual([304, '0'])
  })

  it('reports the failure of its own listing, and when to retry', async () => {
    const {get, replies} = startProxy({stories: down})
    const failed = await get(path)
    expect([failed.status, failed.headers.has('retry-after')]).toEqual([502, true])
    expect(await problemOf(failed)).toBe('service-down')
    replies['stories'] = () => new Response('', {status: 429, headers: {'retry-after': '7'}})
    vi.advanceTimersByTime(60_000)
    const limited = await get(path)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([503, '7'])
  })

  it('serves the former listing while a refresh fails', async () => {
    const {get, replies} = startProxy()
    const good = await (await get(path)).text()
    replies['stories'] = down
    vi.advanceTimersByTime(FRESH)
    await get(path)
    await vi.waitFor(async () => {
      const stale = await get(path)
      expect(stale.headers.get('cache-status')).toMatch(/detail=service-down$/)
      expect(stale.headers.get('age')).toBe('600')
      expect(await stale.text()).toBe(good)
    })
  })

  it('logs and measures the route, without its query', async () => {
    const seen: string[] = []
    const note = (fields: object) => void seen.push(JSON.stringify(fields))
    const logger = {debug: note, info: note, warn: note, error: note}
    const {get} = startProxy({}, {logger, metrics: true})
    await get(path)
    await get(`${path.split('?')[0]}?secretWord=1`)
    const name = path.split('/')[1]
    expect(seen).toContain(`{"route":"${name}","status":200,"cache":"miss","user":"u1"}`)
    const metrics = await (await get('/metrics')).text()
    expect(metrics).toMatch(
      new RegExp(`_count\\{.*http_route="/${name}/\\{listing\\}",.*_status_code="200"\\} 1`),
    )
    expect(metrics).toMatch(/_count\{http_request_method="GET",\w+_status_code="400"\} 1/)
    expect(seen.join() + metrics).not.toMatch(/secretWord|s1/)
  })

  it('refuses an unknown parameter before it checks the caller', async () => {
    const authorize = vi.fn(() => null)
    const {get, requested} = startProxy({}, {authorize})
    const refused = await get(`${path.split('?')[0]}?x=1`)
    expect(await refused.clone().json()).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/^Unknown query parameter\. Allowed: /) as string,
    })
    expect(await problemOf(refused)).toBe('bad-request')
    expect(authorize).not.toHaveBeenCalled()
    expect(requested()).toEqual([])
  })
})
