import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {sanityUser} from './auth/sanity-user.ts'
import {fakeService, json, send, testProxy} from './testing.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'performance']}))
afterEach(() => void vi.useRealTimers())

const MEMBER = {id: 'pA', roles: [{name: 'editor'}]}
const MINUTE = 60_000
const STEP = 120 * MINUTE
const stepBack = () => vi.setSystemTime(Date.now() - STEP)

/** A proxy whose wall clock steps back by two hours after its first response. */
async function steppedBack(isMember: boolean) {
  const sanity = fakeService(() => (isMember ? json(MEMBER) : new Response(null, {status: 403})))
  const service = fakeService()
  const authorize = sanityUser({projectId: 'p', fetch: sanity.fetch})
  const lines: object[] = []
  const log = (fields: object) => void lines.push(fields)
  const proxy = testProxy(service, {authorize, logger: {info: log, warn: log, error: log}})
  const get = () => send(proxy, '/teams', {authorization: 'Bearer session-token-of-a-member'})
  await get()
  stepBack()
  return {sanity, service, proxy, get, lines}
}

it('asks about a revoked member again after a minute, however far the clock steps back', async () => {
  const {sanity, get} = await steppedBack(true)
  sanity.reply = () => new Response(null, {status: 403})
  vi.advanceTimersByTime(MINUTE - 1)
  expect((await get()).status).toBe(200)
  vi.advanceTimersByTime(1)
  expect((await get()).status).toBe(403)
})

it('allows no member by grace for longer while Sanity is down', async () => {
  const {sanity, get} = await steppedBack(true)
  sanity.reply = () => new Response(null, {status: 503})
  vi.advanceTimersByTime(5 * MINUTE)
  expect((await get()).status).toBe(503)
})

it('asks about a refused member again after five seconds, and no sooner', async () => {
  const {sanity, get} = await steppedBack(false)
  vi.advanceTimersByTime(5000)
  await get()
  await get()
  expect(sanity.requests).toHaveLength(2)
  sanity.reply = () => json(MEMBER)
  vi.advanceTimersByTime(5000)
  expect((await get()).status).toBe(200)
})

it('refreshes a listing in time, and gives its true age', async () => {
  const {service, get} = await steppedBack(true)
  vi.advanceTimersByTime(4 * MINUTE)
  expect((await get()).headers.get('age')).toBe('240')
  vi.advanceTimersByTime(6 * MINUTE)
  expect((await get()).headers.get('cache-status')).toContain('refreshing')
  expect(service.requests).toHaveLength(2)
})

it('requests the service in time after a failure before the step', async () => {
  const service = fakeService(() => new Response(null, {status: 500}))
  const proxy = testProxy(service)
  expect((await send(proxy)).status).toBe(502)
  stepBack()
  service.reply = () => json([])
  vi.advanceTimersByTime(MINUTE)
  expect((await send(proxy)).status).toBe(200)
})

it('logs refusals of a minute after the step', async () => {
  const {proxy, lines} = await steppedBack(true)
  const refused = () => send(proxy, '/teams', {})
  await refused()
  stepBack()
  vi.advanceTimersByTime(MINUTE)
  await refused()
  expect(lines.filter((line) => 'count' in line)).toHaveLength(2)
})
