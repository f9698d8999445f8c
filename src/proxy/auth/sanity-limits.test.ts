import {afterEach, describe, expect, it, onTestFinished, vi} from 'vitest'
import {sanityUser} from './sanity-user.ts'
import {send, fakeService, json, testProxy, type Reply} from '../testing.ts'

const EDITOR = {id: 'pA', provider: 'google', roles: [{name: 'editor', title: 'Editor'}]}

afterEach(() => void vi.restoreAllMocks())

function studio(reply: Reply) {
  const sanity = fakeService(reply)
  const authorize = sanityUser({projectId: 'abc', fetch: sanity.fetch})
  const proxy = testProxy(fakeService(), {authorize, maxWaiting: 10_000})
  const get = (token: string) => send(proxy, '/teams', {authorization: `Bearer ${token}`})
  return {sanity, get}
}

const GOOD = 'good-session-token'
const tokens = (count: number) =>
  Array.from({length: count}, (_, index) => `made-up-session-${index}`)

describe('the limits of sanityUser', () => {
  it('decides about each token separately, however many there are', async () => {
    const {sanity, get} = studio(({headers}) =>
      headers.get('authorization') === `Bearer ${GOOD}`
        ? json(EDITOR)
        : new Response('', {status: 401}),
    )
    expect((await get(GOOD)).status).toBe(200)
    const others = await Promise.all(tokens(300).map(get))
    expect(new Set(others.map(({status}) => status))).toEqual(new Set([401]))
    expect(sanity.requests).toHaveLength(301)
    expect((await get(GOOD)).status).toBe(200)
  })

  it('names Sanity where it is silent, and no line of sessions', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    onTestFinished(() => void vi.useRealTimers())
    const response = studio(() => new Promise(() => {})).get(GOOD)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await (await response).json()).toMatchObject({detail: 'Sanity could not be reached'})
  })

  it('keeps no token in memory', async () => {
    const token = 'sk-session-token-4c1f'
    const kept: unknown[] = []
    const spies = [vi.spyOn(Map.prototype, 'set'), vi.spyOn(Set.prototype, 'add')]
    const {get} = studio(() => json(EDITOR))
    await get(token)
    await get(token)
    for (const {mock} of spies) kept.push(...mock.calls.flat())
    vi.restoreAllMocks()
    expect(kept.length).toBeGreaterThan(3)
    expect(kept.filter((value) => typeof value === 'string' && value.includes(token))).toEqual([])
  })

  it('refuses a session when the response of Sanity is too long', async () => {
    const user = {...EDITOR, padding: 'x'.repeat(100_000)}
    expect((await studio(() => json(user)).get(GOOD)).status).toBe(503)
    const shorter = {...EDITOR, padding: 'x'.repeat(50_000)}
    expect((await studio(() => json(shorter)).get(GOOD)).status).toBe(200)
  })
})
