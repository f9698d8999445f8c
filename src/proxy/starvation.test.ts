import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {send, deferred, fakeService, json, problemOf, TEAMS, testProxy} from './testing.ts'

beforeEach(
  () => void vi.useFakeTimers({toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout']}),
)
afterEach(() => void vi.useRealTimers())

const authorize = ({headers}: Request) => ({id: headers.get('authorization') ?? ''})
const LISTINGS = [
  '/teams',
  '/collections',
  '/stories',
  '/search/stories?q=a',
  '/items/stories?ids=a',
]

function setUp() {
  const service = fakeService(({url}) => json(url.endsWith('/teams') ? TEAMS : [{id: 'a1'}]))
  const proxy = testProxy(service, {authorize})
  let made = 0
  const attack = (count: number) =>
    Promise.all(
      Array.from({length: count}, () =>
        send(proxy, `/stories?teamId=made-up-${made++}`, {authorization: 'attacker'}),
      ),
    )
  const editor = () =>
    Promise.all(LISTINGS.map((path) => send(proxy, path, {authorization: 'editor'})))
  return {service, attack, editor}
}

const statuses = (responses: readonly Response[]) => new Set(responses.map(({status}) => status))

describe('one viewer with a valid session', () => {
  it('evicts no listing and causes no request to the service with 500 made-up Team IDs', async () => {
    const {service, attack, editor} = setUp()
    await editor()
    expect(service.requests).toHaveLength(3)
    for (let batch = 0; batch < 10; batch++) {
      // oxlint-disable-next-line no-await-in-loop -- in batches, so that each has its response
      expect(statuses(await attack(50))).toEqual(new Set([200]))
    }
    for (const response of await editor()) {
      expect(response.headers.get('cache-status')).toMatch(/^stories; hit; ttl=600$/)
    }
    expect(service.requests).toHaveLength(3)
  })

  it('does not block others with 210 requests while the service is slow', async () => {
    const {service, attack, editor} = setUp()
    await editor()
    vi.advanceTimersByTime(601_000)
    const {promise, resolve} = deferred()
    service.reply = async ({url}) => {
      await promise
      return json(url.endsWith('/teams') ? TEAMS : [{id: 'a2'}])
    }
    const attacks = attack(210)
    expect(statuses(await editor())).toEqual(new Set([200]))
    expect(service.requests).toHaveLength(6)
    resolve()
    await attacks
    expect(service.requests).toHaveLength(6)
  })

  it('does not evict a listing with 210 requests that meet a 429', async () => {
    const {service, attack, editor} = setUp()
    await editor()
    vi.advanceTimersByTime(601_000)
    service.reply = () => new Response('', {status: 429, headers: {'retry-after': '60'}})
    await attack(210)
    await vi.waitFor(async () => {
      for (const response of await editor()) {
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-status')).toMatch(/detail=service-limited$/)
      }
    })
    expect(service.requests.length).toBeLessThanOrEqual(6)
  })

  it('lets at most 50 requests wait while nothing is loaded, and serves others', async () => {
    const {service, attack, editor} = setUp()
    const {promise, resolve} = deferred()
    const {reply} = service
    service.reply = async (request) => {
      await promise
      return reply(request)
    }
    const attacks = attack(210)
    const others = editor()
    const refused = (await Promise.race([attacks, attack(1)]))[0]!
    expect([refused.status, await problemOf(refused)]).toEqual([429, 'caller-limited'])
    expect(refused.headers.get('retry-after')).toBe('1')

    resolve()
    expect(statuses(await others)).toEqual(new Set([200]))
    const responses = await attacks
    expect(responses.filter(({status}) => status === 200)).toHaveLength(50)
    expect(responses.filter(({status}) => status === 429)).toHaveLength(160)
    expect(service.requests).toHaveLength(3)
    expect(statuses(await attack(50))).toEqual(new Set([200]))
  })
})
