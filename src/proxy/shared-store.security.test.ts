import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {memoryStore, type SharedStore} from './cache/shared-store.ts'
import {send, fakeService, json, problemOf, TEAMS, testProxy} from './testing.ts'

const DAY = 86_400_000

/** A store that records its calls, as anyone who can read and write it sees them. */
function openStore() {
  const store = memoryStore()
  const scopes = new Set<string>()
  const values = new Map<string, string>()
  const note = (key: string) => scopes.add(key.split(':')[0]!)
  const opened: SharedStore = {
    get: (key) => (note(key), store.get(key)),
    set: (key, value, ttlMs) => {
      values.set(key.replace(/^[^:]*:/, ''), value)
      return store.set(key, value, ttlMs)
    },
    lock: (key, ttlMs) => (note(key), store.lock(key, ttlMs)),
  }
  return {store: opened, scopes, values}
}

async function scopeOf(store: ReturnType<typeof openStore>, apiKey?: string): Promise<string> {
  store.scopes.clear()
  await send(testProxy(fakeService(), {store: store.store, ...(apiKey && {apiKey})}))
  expect(store.scopes.size).toBe(1)
  return [...store.scopes][0]!
}

describe('write access to the shared store', () => {
  it('affects no proxy with another key, because of its scope', async () => {
    const store = openStore()
    const [scope, other] = [await scopeOf(store, 'key-of-one'), await scopeOf(store, 'key-of-two')]
    expect(other).not.toBe(scope)
    expect(await scopeOf(store, 'key-of-one')).toBe(scope)
  })

  it('can’t start a cool-down', async () => {
    const opened = openStore()
    const scope = await scopeOf(opened)
    const empty = openStore()
    await empty.store.set(`${scope}:delay:all`, `${Date.now() + DAY} `, DAY * 2)
    expect((await send(testProxy(fakeService(), {store: empty.store}))).status).toBe(200)
  })

  it('can’t fake a failure', async () => {
    const opened = openStore()
    const scope = await scopeOf(opened)
    const empty = openStore()
    await empty.store.set(`${scope}:delay:teams`, 'service-key-invalid', DAY)
    expect((await send(testProxy(fakeService(), {store: empty.store}))).status).toBe(200)
  })

  it('can’t extend a real cool-down or a real failure by more than a minute', async () => {
    const limited = fakeService(
      () => new Response('', {status: 429, headers: {'retry-after': '30'}}),
    )
    const cool = openStore()
    await send(testProxy(limited, {store: cool.store}))
    const failed = openStore()
    await send(
      testProxy(
        fakeService(() => new Response('', {status: 500})),
        {store: failed.store},
      ),
    )
    const scope = [...cool.scopes][0]!
    for (const [spied, key] of [
      [cool, 'delay:all'],
      [failed, 'delay:teams'],
    ] as const) {
      const next = memoryStore()
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      await next.set(`${scope}:${key}`, spied.values.get(key)!, DAY)
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      const response = await send(testProxy(fakeService(), {store: next}))
      expect(response.status).toBeGreaterThanOrEqual(502)
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(90)
    }
  })

  it('can’t change what is served', async () => {
    const opened = openStore()
    await send(testProxy(fakeService(), {store: opened.store}))
    const scope = [...opened.scopes][0]!
    const head = opened.values.get('entry:teams')!
    const forged = head.slice(head.indexOf('\n') + 1)
    for (const value of [
      forged,
      head.replace('"count":2', '"count":1'),
      `${'A'.repeat(43)}\n${forged}`,
    ]) {
      const store = memoryStore()
      /* oxlint-disable no-await-in-loop -- one case after another */
      await store.set(`${scope}:entry:teams.0`, opened.values.get('entry:teams.0')!, DAY)
      await store.set(`${scope}:entry:teams`, value, DAY)
      const service = fakeService(() => json(TEAMS.slice(0, 1)))
      const response = await send(testProxy(service, {store}))
      /* oxlint-enable no-await-in-loop */
      expect(response.headers.get('cache-status')).toBe('stories; fwd=miss; stored')
      expect(service.requests).toHaveLength(1)
    }
  })

  it('can’t make a request fail: an unsigned value costs one request to the service', async () => {
    const opened = openStore()
    const scope = await scopeOf(opened)
    const store = memoryStore()
    await store.set(`${scope}:entry:teams`, '\u0000'.repeat(100), DAY)
    const service = fakeService(() => new Response('', {status: 401}))
    expect(await problemOf(await send(testProxy(service, {store})))).toBe('service-key-invalid')
    expect(service.requests).toHaveLength(1)
  })
})

describe('a lock that is never released', () => {
  // Not `setImmediate`: a listing is read in slices, which may go on after the time was advanced.
  beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']}))
  afterEach(() => void vi.useRealTimers())

  const locked = () => ({...memoryStore(), lock: () => Promise.resolve(undefined)})

  it('delays the first listing by five seconds, and fails no request', async () => {
    const service = fakeService()
    const asked = send(testProxy(service, {store: locked(), compress: {}}))
    await vi.advanceTimersByTimeAsync(4900)
    expect(service.requests).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(400)
    expect((await asked).status).toBe(200)
  })

  it('delays a refresh, while the listing that is there is served', async () => {
    const service = fakeService()
    const store = locked()
    const proxy = testProxy(service, {store, timeout: 10, compress: {}})
    const first = send(proxy)
    await vi.advanceTimersByTimeAsync(5300)
    await first
    vi.setSystemTime(Date.now() + 601_000)
    expect((await send(proxy)).status).toBe(200)
    await vi.advanceTimersByTimeAsync(24_000)
    expect(service.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1500)
    expect(service.requests).toHaveLength(2)
    const status = async () => (await send(proxy)).headers.get('cache-status')
    await vi.waitFor(async () => expect(await status()).toMatch(/^stories; hit; ttl=\d+$/))
  })
})
