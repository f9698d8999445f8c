import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createMetrics} from '../core/metrics.ts'
import {guardStore, openDelay, sealDelay} from './guarded-store.ts'
import {createSeal} from './seal.ts'
import {memoryStore, type SharedStore} from './shared-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seal = createSeal('https://service.example', 'key')

function guarded(changes: Partial<SharedStore> = {}) {
  const warnings: string[] = []
  const metrics = createMetrics()
  const none = () => {}
  const base = memoryStore()
  const store = guardStore({...base, ...changes}, seal, metrics, {
    storeTimeout: 0.25,
    logger: {info: none, error: none, warn: (fields) => warnings.push(JSON.stringify(fields))},
  })
  return {store, base, warnings, errors: () => metrics.text([]).match(/store_errors_total\{.*/g)}
}
const hang = () => new Promise<never>(() => {})
const keyOf = (of: string) => `${seal.scope}:delay:${of}`
const EMPTY = {head: undefined, delay: undefined, delayOfAll: undefined}

describe('a shared store', () => {
  it('keeps a text, and the time that is left of failures and cool-downs', async () => {
    const {store} = guarded()
    expect(await store.writeText('teams', 'text', 60_000)).toBe(true)
    expect(await store.readText('teams')).toBe('text')
    await store.delay('stories', 'service-down', 10_000)
    await store.delay('all', 'service-limited', 20_000)
    await store.delay('all', 'service-limited', 2000)
    vi.setSystemTime(Date.now() + 4000)
    expect(await store.read('teams')).toEqual({
      head: 'text',
      delay: undefined,
      delayOfAll: {reason: 'service-limited', ms: 16_000},
    })
    expect((await store.read('stories'))?.delay).toEqual({reason: 'service-down', ms: 6000})
    expect(store.isUp()).toBe(true)
  })

  it('believes no failure and no cool-down that it did not sign', async () => {
    const {store, base} = guarded()
    await base.set(keyOf('teams'), `${Date.now() + 60_000} service-down`, 60_000)
    await base.set(keyOf('all'), 'x', 60_000)
    expect(await store.read('teams')).toEqual(EMPTY)
  })

  it('believes no failure of another listing', async () => {
    const {store, base} = guarded()
    await store.delay('teams', 'service-down', 60_000)
    const failure = await base.get(keyOf('teams'))
    await base.set(keyOf('stories'), failure!.value, 60_000)
    expect((await store.read('stories'))?.delay).toBeUndefined()
  })

  it('gives its lock to one at a time', async () => {
    const {store} = guarded()
    const unlock = await store.lock('teams', 1000)
    expect(await store.lock('teams', 1000)).toBe('taken')
    await (unlock as () => Promise<void>)()
    expect(await store.lock('teams', 1000)).toBeTypeOf('function')
  })

  it.each([
    ['read', 'get'],
    ['write', 'set'],
    ['delay', 'set'],
    ['lock', 'lock'],
  ] as const)('never rejects and never hangs: %s', async (operation, method) => {
    const rejecting = () => Promise.reject(new Error('redis://:hunter2@host'))
    for (const broken of [rejecting, hang]) {
      const {store, warnings, errors} = guarded({[method]: broken})
      const run = {
        read: () => store.read('teams'),
        write: () => store.writeText('teams', '', 1),
        delay: () => store.delay('teams', '', 1),
        lock: () => store.lock('teams', 1),
      }
      const outcome = run[operation]()
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      await vi.advanceTimersByTimeAsync(250)
      const expected = {write: false, lock: 'unavailable'} as Record<string, unknown>
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      expect(await outcome).toBe(expected[operation])
      expect(store.isUp()).toBe(false)
      expect(errors()).toEqual([`store_errors_total{operation="${operation}"} 1`])
      expect(warnings.join()).toContain(`"operation":"${operation}"`)
      expect(warnings.join()).not.toContain('hunter2')
    }
  })

  it('leaves the store alone for a while after a failure, and then uses it again', async () => {
    let isBroken = true
    const get = vi.fn(() =>
      isBroken ? Promise.reject(new Error('down')) : Promise.resolve(undefined),
    )
    const {store, warnings} = guarded({get})
    await store.readText('teams')
    isBroken = false
    vi.setSystemTime(Date.now() + 1999)
    expect(await store.read('teams')).toBeUndefined()
    expect(await store.lock('teams', 1)).toBe('unavailable')
    expect([get.mock.calls.length, store.isUp(), warnings.length]).toEqual([1, false, 1])
    vi.setSystemTime(Date.now() + 1)
    expect(await store.read('teams')).toEqual(EMPTY)
    expect(store.isUp()).toBe(true)
  })

  it('does not read values that are longer than any instance writes', async () => {
    const open = vi.spyOn(seal, 'open')
    const {store} = guarded({
      get: async (key) => ({
        value: 'x'.repeat(key.includes('delay') ? 1001 : 2 ** 22 + 1),
        ttlMs: 1000,
      }),
    })
    expect(await store.read('teams')).toEqual(EMPTY)
    expect(open.mock.calls.every(([, text]) => text === undefined)).toBe(true)
    open.mockRestore()
  })

  it('does not fail where its lock can not be released', async () => {
    const {store} = guarded({lock: async () => () => Promise.reject(new Error('down'))})
    const unlock = (await store.lock('teams', 1000)) as () => Promise<void>
    expect(await unlock()).toBeUndefined()
    expect(store.isUp()).toBe(false)
  })
})

const DAY = 86_400_000

beforeEach(() => void vi.useFakeTimers({toFake: ['Date']}))
afterEach(() => void vi.useRealTimers())

describe('a shared delay', () => {
  it('blocks for as long as the signed value of the store says', () => {
    const value = sealDelay(seal, 'teams', 'service-down', 2718.28)
    const delay = {value, ttlMs: 4000}
    expect(openDelay(seal, 'teams', delay)).toEqual({reason: 'service-down', ms: 4000})
  })

  it('blocks for 15 minutes at most, whatever the store and its signature say', () => {
    const value = sealDelay(seal, 'cool', '', DAY)
    expect(openDelay(seal, 'cool', {value, ttlMs: DAY})?.ms).toBe(900_000)
  })

  it('ignores a delay that was made longer in the store', () => {
    const value = sealDelay(seal, 'cool', '', 5000)
    expect(openDelay(seal, 'cool', {value, ttlMs: DAY})?.ms).toBe(65_000)
  })

  it('ignores a delay that was put back after its end', () => {
    const value = sealDelay(seal, 'cool', '', 5000)
    vi.setSystemTime(Date.now() + 65_000)
    expect(openDelay(seal, 'cool', {value, ttlMs: 5000})).toBeUndefined()
  })

  it('ignores a delay that no instance signed, or that is under another name', () => {
    const value = sealDelay(seal, 'teams', 'service-down', 5000)
    expect(openDelay(seal, 'stories', {value, ttlMs: 5000})).toBeUndefined()
    expect(openDelay(seal, 'cool', {value: '1', ttlMs: 5000})).toBeUndefined()
    expect(openDelay(seal, 'cool', undefined)).toBeUndefined()
    expect(openDelay(seal, 'teams', {value, ttlMs: 0})).toBeUndefined()
  })
})
