import {afterEach, describe, expect, it, vi} from 'vitest'
import {sanityUser} from './sanity-user.ts'
import {send, fakeService, json, problemOf, testProxy, type Reply} from '../testing.ts'

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

  it('limits concurrent requests to Sanity and the number of waiting sessions', async () => {
    // On a busy machine those that are held would reach their time limit, and others take their place.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
    let open = 0
    let most = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const {sanity, get} = studio(async () => {
      most = Math.max(most, ++open)
      await held
      open--
      return json(EDITOR)
    })
    let refused = 0
    const calls = tokens(3000).map(async (token) => {
      const response = await get(token)
      if (response.status === 503) refused++
      return response
    })
    await expect.poll(() => refused).toBeGreaterThan(500)
    expect(sanity.requests.length).toBeLessThanOrEqual(16)
    release()
    const responses = await Promise.all(calls)
    expect(most).toBeLessThanOrEqual(16)
    const problems = await Promise.all(
      responses.filter(({status}) => status !== 200).map((response) => problemOf(response)),
    )
    expect(new Set(problems)).toEqual(new Set(['session-unverifiable']))
    expect(problems).toHaveLength(refused)
  })

  it('refuses a session when the response of Sanity is too long', async () => {
    const user = {...EDITOR, padding: 'x'.repeat(100_000)}
    expect((await studio(() => json(user)).get(GOOD)).status).toBe(503)
    const shorter = {...EDITOR, padding: 'x'.repeat(50_000)}
    expect((await studio(() => json(shorter)).get(GOOD)).status).toBe(200)
  })
})
