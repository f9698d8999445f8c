import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {sanityUser} from './auth/sanity-user.ts'
import {fakeService, json, problemOf, send, testProxy} from './testing.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']}))
afterEach(() => void vi.useRealTimers())

/** A `fetch` that looks at no signal, before a server that doesn't respond. */
const deaf = (() => new Promise(() => {})) as typeof fetch
/** A response as no `Response` can be. */
const NONE = [undefined, null, 'ok', {}, {status: 200}]

describe('functions that an integrator gives a proxy', () => {
  it('a fetch of the service that ignores its signal delays no one for longer than the timeout', async () => {
    const response = send(testProxy({fetch: deaf}))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await problemOf(await response)).toBe('service-timeout')
  })

  it.each(NONE)('a fetch of the service that returns %j counts as unreachable', async (value) => {
    const proxy = testProxy({fetch: (async () => value) as unknown as typeof fetch})
    expect((await send(proxy)).status).toBe(502)
  })

  it('a fetch of Sanity that ignores its signal keeps no place of other sessions', async () => {
    const good = fakeService(() => json({id: 'u1', roles: [{name: 'editor'}]}))
    let isDeaf = true
    const either = ((...request) => (isDeaf ? deaf : good.fetch)(...request)) as typeof fetch
    const proxy = testProxy(fakeService(), {
      authorize: sanityUser({projectId: 'abc', fetch: either}),
    })
    const get = (session: string) =>
      send(proxy, '/teams', {authorization: `Bearer session-of-${session}-0123`})
    const waiting = Array.from({length: 12}, (_, at) => get(`waiting-${at}`))
    await vi.advanceTimersByTimeAsync(5000)
    expect((await Promise.all(waiting)).map(({status}) => status)).toEqual(Array(12).fill(503))
    isDeaf = false
    expect((await get('another')).status).toBe(200)
  })

  it.each(NONE)('a fetch of Sanity that returns %j lets no one in', async (value) => {
    const fetch = (async () => value) as unknown as typeof globalThis.fetch
    const proxy = testProxy(fakeService(), {authorize: sanityUser({projectId: 'abc', fetch})})
    const authorization = 'Bearer session-token-0123'
    expect((await send(proxy, '/teams', {authorization})).status).toBe(503)
  })
})
