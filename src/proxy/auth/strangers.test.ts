import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {ProxyFailure} from '../../library/server.ts'
import type {Decision} from './authorize.ts'
import {sanityUser} from './sanity-user.ts'

const EDITOR = {id: 'pA', provider: 'google', roles: [{name: 'editor'}]}
/** Milliseconds that Sanity takes. */
const LATENCY = 50
/** Milliseconds after which a Studio retries, taken from the 503. */
const RETRY_AFTER = 2000

beforeEach(
  () => void vi.useFakeTimers({toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout']}),
)
afterEach(() => void vi.useRealTimers())

const waitFor = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
const times = <T>(count: number, make: () => T): T[] => Array.from({length: count}, make)

/**
 * A response whose body is available at once: a real one takes turns of the event loop, which
 * would count.
 */
function responseOf(status: number) {
  const chunks = [new TextEncoder().encode(JSON.stringify(EDITOR))]
  const reader = {
    read: async () => ({done: chunks.length === 0, value: chunks.pop()}),
    cancel: async () => {},
  }
  return {status, headers: new Headers(), body: status === 200 ? {getReader: () => reader} : null}
}

function setUp() {
  const sanity = {requests: 0, open: 0, most: 0, isUp: true}
  const fetch = async (_: unknown, init?: RequestInit) => {
    sanity.requests++
    sanity.most = Math.max(sanity.most, ++sanity.open)
    await waitFor(LATENCY)
    sanity.open--
    const {authorization} = (init?.headers ?? {}) as Record<string, string>
    if (!sanity.isUp) return responseOf(500)
    return authorization?.startsWith('Bearer good-session') ? responseOf(200) : responseOf(401)
  }
  const authorize = sanityUser({
    projectId: 'abc',
    fetch: fetch as unknown as typeof globalThis.fetch,
  })

  /** How the proxy would respond to a token: the user's ID, or the status. */
  const statusOf = async (token: string): Promise<string | number> => {
    const headers = {get: () => `Bearer ${token}`}
    let decision: Decision
    try {
      decision = await authorize({headers} as unknown as Request)
    } catch (error) {
      expect(error).toBeInstanceOf(ProxyFailure)
      return 503
    }
    if (decision === null) return 401
    return decision === 'forbidden' ? 403 : decision.id
  }
  let made = 0
  const madeUp = () => statusOf(`made-up-token-number-${made++}`)
  /** Lets the time pass that the work takes. Resolves to its result and these milliseconds. */
  const elapse = async <T>(work: Promise<T>): Promise<{result: T; ms: number}> => {
    const start = Date.now()
    const state = {isDone: false}
    void work.catch(() => {}).finally(() => (state.isDone = true))
    // Work that resolves at once adds no time.
    await vi.advanceTimersByTimeAsync(0)
    while (!state.isDone) {
      // oxlint-disable-next-line no-await-in-loop -- time passes
      await vi.advanceTimersByTimeAsync(LATENCY)
    }
    return {result: await work, ms: Date.now() - start}
  }
  return {sanity, statusOf, madeUp, elapse}
}

describe('a stranger with made-up tokens', () => {
  it('evicts no valid session, nor its grace period, with 10,000 of them', async () => {
    const {sanity, statusOf, madeUp, elapse} = setUp()
    await elapse(statusOf('good-session-of-one'))
    for (let batch = 0; batch < 100; batch++) {
      // oxlint-disable-next-line no-await-in-loop -- in batches, so that each is verified
      const {result} = await elapse(Promise.all(times(100, madeUp)))
      expect(new Set(result)).toEqual(new Set([401]))
    }
    expect(sanity.requests).toBe(10_001)
    vi.advanceTimersByTime(100_000)
    sanity.isUp = false
    expect((await elapse(statusOf('good-session-of-one'))).result).toBe('pA')
  })

  it('lets known sessions through without a wait while 1,400 made-up tokens are being verified', async () => {
    const {sanity, statusOf, madeUp, elapse} = setUp()
    await elapse(statusOf('good-session-of-one'))
    // Beyond its grace: it has to be verified again.
    vi.advanceTimersByTime(600_000)
    const flood = times(1400, madeUp)
    const before = sanity.requests
    const {result, ms} = await elapse(statusOf('good-session-of-one'))
    expect(result).toBe('pA')
    expect(ms).toBeLessThanOrEqual(LATENCY)
    expect(sanity.requests).toBeGreaterThan(before)
    await elapse(Promise.all(flood))
  })

  it('delays a new session by seconds only, while 1,400 made-up tokens are constantly being verified', async () => {
    const {statusOf, madeUp, elapse} = setUp()
    const state = {isOver: false}
    const attack = times(1400, async () => {
      while (!state.isOver) {
        // oxlint-disable-next-line no-await-in-loop -- the next one once this one has its response
        await madeUp()
        // oxlint-disable-next-line no-await-in-loop -- the way there and back
        await waitFor(10)
      }
    })
    const signIn = async () => {
      let attempts = 1
      // oxlint-disable-next-line no-await-in-loop -- one attempt after another
      for (; attempts < 5 && (await statusOf('good-session-of-another')) === 503; attempts++) {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after another
        await waitFor(RETRY_AFTER)
      }
      return [await statusOf('good-session-of-another'), attempts]
    }
    const {result, ms} = await elapse(signIn())
    state.isOver = true
    expect(result).toEqual(['pA', 2])
    // 1,400 of them before it, 12 at once: 5.8 s, found with the second attempt.
    expect(ms).toBeLessThanOrEqual(5000 + RETRY_AFTER + LATENCY)
    await elapse(Promise.all(attack))
  })

  it('causes one request to Sanity for each of 500 tokens that it repeats', async () => {
    const {sanity, statusOf, elapse} = setUp()
    const tokens = Array.from({length: 500}, (_, index) => `repeated-made-up-token-${index}`)
    for (let round = 0; round < 3; round++) {
      // oxlint-disable-next-line no-await-in-loop -- one round after another
      const {result} = await elapse(Promise.all(tokens.map(statusOf)))
      expect(new Set(result)).toEqual(new Set([401]))
    }
    expect(sanity.requests).toBe(500)
  })

  it('causes no request to Sanity with a malformed token', async () => {
    const {sanity, statusOf} = setUp()
    for (const token of [
      'short',
      'x'.repeat(4097),
      '===================',
      'ünicode-of-many-letters',
      'quoted"token-of-many',
      'two-tokens-in-one, and-another-one',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      expect(await statusOf(token)).toBe(401)
    }
    expect(sanity.requests).toBe(0)
  })

  it('refuses further sessions immediately when 2,000 are waiting', async () => {
    const {sanity, madeUp, elapse} = setUp()
    const flood = times(12 + 2000, madeUp)
    expect(await elapse(madeUp())).toEqual({result: 503, ms: 0})
    await elapse(Promise.all(flood))
    expect(sanity.most).toBe(12)
  })

  it('refuses a new session after 5 seconds of waiting at most, however long the queue is', async () => {
    const {statusOf, madeUp, elapse} = setUp()
    const flood = times(2000, madeUp)
    const {result, ms} = await elapse(statusOf('good-session-of-another'))
    expect([result, ms]).toEqual([503, 5000])
    await elapse(Promise.all(flood))
  })
})
