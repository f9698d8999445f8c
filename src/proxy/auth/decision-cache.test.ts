import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {Decision} from './authorize.ts'
import {deferred} from '../testing.ts'
import {createDecisionCache} from './decision-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const EDITOR = {id: 'u1'}

/** A cache whose verification decides as `reply` does. */
function cacheOf(reply: (token: string) => Decision | Promise<Decision>) {
  const verified: {token: string; isKnown: boolean}[] = []
  const state = {reply}
  const decide = createDecisionCache(async (token, isKnown) => {
    verified.push({token, isKnown})
    return state.reply(token)
  })
  return {decide, verified, state}
}
const down = () => Promise.reject<Decision>(new Error('Sanity is down'))

describe('the cache of decisions', () => {
  it('lets a good session count for a minute, then verifies it as a known one', async () => {
    const {decide, verified, state} = cacheOf(() => EDITOR)
    await decide('a')
    state.reply = () => null
    vi.advanceTimersByTime(59_999)
    expect(await decide('a')).toBe(EDITOR)
    vi.advanceTimersByTime(1)
    expect(await decide('a')).toBeNull()
    expect(verified.map(({isKnown}) => isKnown)).toEqual([false, true])
  })

  it.each([null, 'forbidden'] as const)('keeps the refusal %s for 5 seconds', async (refusal) => {
    const {decide, state} = cacheOf(() => refusal)
    await decide('a')
    state.reply = () => EDITOR
    vi.advanceTimersByTime(4999)
    expect(await decide('a')).toBe(refusal)
    vi.advanceTimersByTime(1)
    expect(await decide('a')).toBe(EDITOR)
  })

  it('requests Sanity every two seconds at most while it is down', async () => {
    const {decide, verified} = cacheOf(down)
    await expect(decide('a')).rejects.toThrow('down')
    expect(() => decide('a')).toThrow('down')
    vi.advanceTimersByTime(1999)
    expect(() => decide('a')).toThrow('down')
    expect(verified).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await expect(decide('a')).rejects.toThrow('down')
    expect(verified).toHaveLength(2)
  })

  it('verifies a session again whose verification was lost with its request', async () => {
    const {decide, state} = cacheOf(() => new Promise(() => {}))
    void Promise.resolve(decide('a')).catch(() => {})
    vi.clearAllTimers()
    state.reply = () => EDITOR
    const next = decide('a')
    await vi.advanceTimersByTimeAsync(3500)
    expect(await next).toBe(EDITOR)
  })

  it('lets a request wait for 5 seconds, and has the decision for the next one', async () => {
    const {promise, resolve} = deferred()
    const {decide} = cacheOf(() => promise.then(() => EDITOR))
    const late = Promise.resolve(decide('a')).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await late).toMatchObject({problem: 'session-unverifiable'})
    resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(decide('a')).toBe(EDITOR)
    expect(vi.getTimerCount()).toBe(0)
  })
})
