import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {deferred, fakeService, json, TEAMS, testProxy} from '../testing.ts'

const FRESH = 600_000

beforeEach(
  () => void vi.useFakeTimers({toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout']}),
)
afterEach(() => void vi.useRealTimers())

const request = () => new Request('https://proxy.example/teams')
const statusOf = (response: Response) => response.headers.get('cache-status')

it('lets a stale response wait for its refresh where the platform may stop with it, 10 seconds at most', async () => {
  const service = fakeService()
  const proxy = testProxy(service, {connectTimeout: 60})
  await proxy.fetch(request())
  await vi.advanceTimersByTimeAsync(FRESH)
  const {promise, resolve} = deferred()
  service.reply = async () => {
    await promise
    return json(TEAMS)
  }
  const responded = vi.fn()
  const first = proxy.fetch(request())
  void first.then(responded)
  await vi.advanceTimersByTimeAsync(9999)
  expect(responded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(statusOf(await first)).toMatch(/detail=refreshing$/)

  const second = proxy.fetch(request())
  resolve()
  await second
  expect(statusOf(await proxy.fetch(request()))).toMatch(/^stories; hit; ttl=600$/)
  expect(service.requests).toHaveLength(2)
})

it('serves a stale response at once where the platform waits', async () => {
  const service = fakeService()
  const proxy = testProxy(service)
  await proxy.fetch(request())
  await vi.advanceTimersByTimeAsync(FRESH)
  service.reply = () => new Promise(() => {})
  const response = await proxy.fetch(request(), {waitUntil: () => {}})
  expect(statusOf(response)).toMatch(/detail=refreshing$/)
})

it('keeps the platform awake for what a client has begun, from its first step on', () => {
  const waitUntil = vi.fn()
  const authorize = () => new Promise<never>(() => {})
  void testProxy(fakeService(), {authorize}).fetch(request(), {waitUntil})
  expect(waitUntil).toHaveBeenCalledTimes(1)
})

it('responds, and never rejects, where the platform’s waitUntil throws', async () => {
  const waitUntil = () => {
    throw new Error('The execution context is gone')
  }
  expect((await testProxy(fakeService()).fetch(request(), {waitUntil})).status).toBe(200)
})
