import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {LISTING_KINDS, type ListingKind, waitFor} from '../access/index.ts'
import {createBackoff} from './backoff.ts'
import {ProxyFailure} from './failure.ts'
import {createFreshListings} from './fresh-listings.ts'
import type {GetOptions, LoadedListing} from './listing.ts'
import type {Load} from './load-listing.ts'
import type {SharedListings} from './shared-listings.ts'

const FRESH = 600_000
const DAY = 86_400_000

beforeEach(
  () => void vi.useFakeTimers({toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout']}),
)
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const listingOf = (more: Partial<LoadedListing> = {}): LoadedListing => ({
  records: [],
  hash: 'h',
  bytes: 2,
  dropped: 0,
  validator: {},
  storedAt: Date.now(),
  ...more,
})
const failure = (problem: ProxyFailure['problem'] = 'service-down', ms?: number) =>
  new ProxyFailure(problem, 'The service failed', ms)

/** The listings of an instance. What `load` does can be replaced. */
function start({share, random = () => 0}: {share?: SharedListings; random?: () => number} = {}) {
  const warnings: unknown[] = []
  const load = vi.fn<Load>(async () => listingOf())
  const settings = {
    freshFor: FRESH / 1000,
    forceEvery: 15,
    keepMs: FRESH + DAY,
    storeTimeout: 0.25,
    logger: {info: () => {}, warn: (fields: object) => void warnings.push(fields)},
  }
  const onRefreshed = vi.fn(async () => {})
  const backoff = createBackoff(() => 1)
  const fresh = createFreshListings(load, backoff, share, settings, onRefreshed, random)
  const get = async (kind: ListingKind = 'teams', options: GetOptions = {}) =>
    fresh.get(kind, options)
  const status = async (options?: GetOptions) => (await get('teams', options)).cacheStatus
  return {fresh, load, warnings, get, status, onRefreshed}
}

const thousand = <T>(make: () => Promise<T>) => Promise.all(Array.from({length: 1000}, make))

describe('a listing', () => {
  it('loads a listing once for 1,000 concurrent requests, and then serves it without a promise', async () => {
    const {fresh, load, status} = start()
    expect(new Set(await thousand(status))).toEqual(new Set(['miss']))
    expect(fresh.get('teams', {})).toMatchObject({cacheStatus: 'hit'})
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('requests a listing once for 1,000 concurrent requests when that fails, and for 200 in two seconds', async () => {
    const {load, get} = start()
    load.mockRejectedValue(failure())
    const problems = await thousand(() => get().catch((error: unknown) => error))
    expect(problems.every((error) => error instanceof ProxyFailure)).toBe(true)
    for (let caller = 0; caller < 200; caller++) {
      /* oxlint-disable no-await-in-loop -- one after another */
      await expect(get()).rejects.toMatchObject({problem: 'service-down'})
      await pass(10)
      /* oxlint-enable no-await-in-loop */
    }
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('follows backoff, not traffic, in an outage, and loads the listing at its end', async () => {
    const {load, get} = start()
    load.mockRejectedValue(failure())
    for (let second = 0; second < 600; second++) {
      /* oxlint-disable no-await-in-loop -- time passes between */
      await Promise.allSettled([get(), get()])
      await pass(1000)
      /* oxlint-enable no-await-in-loop */
    }
    expect(load.mock.calls.length).toBeGreaterThan(8)
    expect(load.mock.calls.length).toBeLessThan(30)
    load.mockImplementation(async () => listingOf())
    await pass(60_000)
    expect(await get()).toMatchObject({cacheStatus: 'miss'})
  })

  it('serves the stale listing to 1,000 requests at once during one refresh', async () => {
    const {load, status, onRefreshed} = start()
    await status()
    await pass(FRESH)
    let finish: (listing: LoadedListing) => void = () => {}
    load.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    expect(new Set(await thousand(status))).toEqual(new Set(['stale']))
    expect(load).toHaveBeenCalledTimes(2)
    const calls = onRefreshed.mock.calls.length
    finish(listingOf())
    await pass(0)
    expect(await status()).toBe('hit')
    expect(onRefreshed).toHaveBeenCalledTimes(calls + 1)
  })

  it('serves the stale listing for a day while refreshes fail, with the cause, and then no more', async () => {
    const {load, get, warnings} = start()
    const {listing} = await get()
    load.mockRejectedValue(failure('service-content'))
    await pass(FRESH)
    await get()
    await pass(1)
    expect(warnings).toEqual([
      {route: 'teams', problem: 'service-content', reason: 'The service failed'},
    ])
    const stale = {listing, cacheStatus: 'stale-error', failure: {problem: 'service-content'}}
    expect(await get()).toMatchObject(stale)
    await pass(DAY - 2)
    expect((await get()).listing).toBe(listing)
    await pass(1)
    await expect(get()).rejects.toMatchObject({problem: 'service-content'})
  })

  it('refreshes what there is, and waits as after a first failure where the service worked meanwhile', async () => {
    const {load, get, status} = start()
    const {listing} = await get()
    for (const problem of ['service-down', undefined, 'service-down']) {
      /* oxlint-disable no-await-in-loop -- time passes between */
      await pass(FRESH)
      if (problem) load.mockRejectedValueOnce(failure())
      await status()
      await pass(0)
      const {failure: found} = await get()
      expect(found?.retryAfterMs).toBe(problem && 5000)
      await pass(5000)
      /* oxlint-enable no-await-in-loop */
    }
    expect(load.mock.calls[1]).toEqual(['teams', listing])
  })

  it('never lets a slow or failing listing hold up another', async () => {
    const {load, get} = start()
    load.mockImplementation(async (kind) =>
      kind === 'stories' ? new Promise(() => {}) : listingOf(),
    )
    void get('stories')
    expect((await get('teams')).cacheStatus).toBe('miss')
    load.mockRejectedValueOnce(failure())
    await expect(get('collections')).rejects.toThrow('The service failed')
    expect((await get('teams')).cacheStatus).toBe('hit')
  })

  it('keeps a runtime awake for a refresh and what follows it', async () => {
    const {load, get, onRefreshed} = start()
    await get()
    await pass(FRESH)
    let finish: (listing: LoadedListing) => void = () => {}
    load.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    onRefreshed.mockImplementation(() => waitFor(9))
    let isOver = false
    await get('teams', {waitUntil: (work) => void work.then(() => (isOver = true))})
    finish(listingOf())
    await pass(8)
    expect(isOver).toBe(false)
    await pass(10)
    expect(isOver).toBe(true)
  })

  it('loads what there is none of when it warms up, unless the service may not be requested', async () => {
    const {fresh, load, get} = start()
    await get()
    fresh.warm({})
    expect(fresh.refreshing()).toBe(2)
    await pass(0)
    expect(load.mock.calls.map(([kind]) => kind)).toEqual(['teams', 'collections', 'stories'])
    const other = start()
    other.load.mockRejectedValue(failure('service-limited', 30_000))
    await expect(other.get()).rejects.toThrow('The service failed')
    other.fresh.warm({})
    expect(other.load).toHaveBeenCalledTimes(1)
  })
})

describe('a forced refresh', () => {
  const force = {force: true}

  it('requests the service once for many editors, and not again for 15 seconds', async () => {
    const {load, status} = start()
    await status()
    await pass(15_000)
    const statuses = await Promise.all(Array.from({length: 10}, () => status(force)))
    expect(new Set(statuses)).toEqual(new Set(['refreshed']))
    await pass(14_999)
    expect(await status(force)).toBe('hit')
    expect(load).toHaveBeenCalledTimes(2)
    await pass(1)
    expect(await status(force)).toBe('refreshed')
  })

  it('serves what there is when the service fails, with the cause', async () => {
    const {load, get} = start()
    const {listing} = await get()
    await pass(15_000)
    load.mockRejectedValue(failure())
    for (let time = 0; time < 2; time++) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const served = await get('teams', force)
      expect(served).toMatchObject({cacheStatus: 'stale-error', failure: {problem: 'service-down'}})
      expect(served.listing).toBe(listing)
    }
    expect(load).toHaveBeenCalledTimes(2)
  })
})

/** Shared listings, without their encoding. */
function shared() {
  const values = new Map<ListingKind, LoadedListing>()
  const share: SharedListings = {
    isUp: () => true,
    read: async (kind, since) => {
      const listing = values.get(kind)
      return listing && listing.storedAt >= since ? listing : undefined
    },
    write: async (kind, listing) => void values.set(kind, listing),
  }
  return {values, share}
}

/** A store that never responds. It notes how long it was waited for. */
function hanging() {
  const waits: number[] = []
  const share: SharedListings = {
    ...shared().share,
    read: async (_kind, _since, _current, late) => {
      const began = Date.now()
      await late
      waits.push(Date.now() - began)
      return undefined
    },
  }
  return {waits, share}
}

describe('instances with a store', () => {
  it('looks into the store while the service accepts no request, so that one with nothing has what others loaded', async () => {
    const {values, share} = shared()
    const {load, get, fresh} = start({share})
    load.mockRejectedValue(failure('service-limited', 900_000))
    await expect(get()).rejects.toMatchObject({problem: 'service-limited'})
    for (const kind of LISTING_KINDS) values.set(kind, listingOf())
    await pass(2000)
    expect((await get()).cacheStatus).toBe('shared')
    fresh.warm({})
    await pass(0)
    expect((await get('stories')).cacheStatus).toBe('hit')
    await pass(FRESH)
    values.set('teams', listingOf())
    expect((await get()).cacheStatus).toBe('stale-error')
    await pass(0)
    expect((await get()).cacheStatus).toBe('hit')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('loads a listing for a forced refresh of an instance with nothing, instead of an old one of others', async () => {
    const {values, share} = shared()
    values.set('teams', listingOf({storedAt: Date.now() - 16_000}))
    expect((await start({share}).get('teams', {force: true})).cacheStatus).toBe('miss')
    values.set('teams', listingOf({storedAt: Date.now() - 14_000}))
    expect((await start({share}).get('teams', {force: true})).cacheStatus).toBe('shared')
  })

  it('gives a forced refresh nothing older than it may be, whichever refresh it waits for', async () => {
    const {values, share} = shared()
    const read = async (...[kind]: Parameters<SharedListings['read']>) => {
      await waitFor(100)
      return values.get(kind)
    }
    const {get, load} = start({
      share: {...share, read: vi.fn(share.read).mockImplementationOnce(read)},
    })
    values.set('teams', listingOf({storedAt: Date.now() - 60_000}))
    void get()
    const forced = get('teams', {force: true})
    await pass(100)
    expect((await forced).listing.storedAt).toBe(Date.now())
    expect(load).toHaveBeenCalledTimes(1)

    // One that has run for long began with older content.
    await pass(FRESH)
    load.mockImplementationOnce(async () => {
      await waitFor(20_000)
      return listingOf({hash: 'old'})
    })
    values.clear()
    await get()
    await pass(16_000)
    const later = get('teams', {force: true})
    await pass(4000)
    expect((await later).listing.hash).toBe('h')
  })

  it('loads what no other instance has loaded, and writes it without a wait', async () => {
    const {values, share} = shared()
    const writing = {...share, write: vi.fn(() => new Promise<void>(() => {}))}
    const first = start({share: writing})
    expect((await first.get()).cacheStatus).toBe('miss')
    expect(writing.write).toHaveBeenCalledTimes(1)

    values.set('teams', listingOf())
    const second = start({share})
    expect((await second.get()).cacheStatus).toBe('shared')
    expect(second.load).not.toHaveBeenCalled()
  })

  it('serves what another instance loaded long ago while it is refreshed, and takes what is young', async () => {
    const {values, share} = shared()
    values.set('teams', listingOf({storedAt: Date.now() - FRESH}))
    const {load, status} = start({share})
    expect(await status()).toBe('stale')
    await pass(0)
    expect(load).toHaveBeenCalledTimes(1)
    await pass(FRESH)
    values.set('teams', listingOf({storedAt: Date.now() - 1000}))
    expect(await status()).toBe('stale')
    await pass(0)
    expect(await status()).toBe('hit')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('makes six requests at most in ten minutes from four instances', async () => {
    const {share} = shared()
    const instances = [0, 0.3, 0.6, 0.9].map((chance) => start({share, random: () => chance}))
    for (const {load} of instances) {
      load.mockImplementation(async () => {
        await waitFor(900)
        return listingOf()
      })
    }
    const requests: number[] = []
    for (let second = 0; second < 3600; second++) {
      const before = instances.reduce((sum, {load}) => sum + load.mock.calls.length, 0)
      for (const [at, {fresh}] of instances.entries()) {
        // One starts after another, as in a deployment.
        if (second >= at * 5) for (const kind of LISTING_KINDS) void fresh.get(kind, {})
      }
      // oxlint-disable-next-line no-await-in-loop -- time passes
      await pass(1000)
      const now = instances.reduce((sum, {load}) => sum + load.mock.calls.length, 0)
      requests.push(now - before)
    }
    const inTenMinutes = requests.map((_, end) =>
      requests.slice(Math.max(0, end - 599), end + 1).reduce((sum, count) => sum + count, 0),
    )
    expect(Math.max(...inTenMinutes)).toBeLessThanOrEqual(6)
    expect(requests.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(7 * 3)
  })

  it('waits five seconds for a store that hangs before it is ready', async () => {
    const {waits, share} = hanging()
    const {fresh, load} = start({share})
    fresh.warm({})
    await pass(4999)
    expect(load).not.toHaveBeenCalled()
    await pass(1)
    expect(load).toHaveBeenCalledTimes(3)
    expect(waits).toEqual([5000, 5000, 5000])
  })

  it('delays no caller by more than 250 ms for a store that hangs, and waits longer where no caller does', async () => {
    const {waits, share} = hanging()
    const {load, status} = start({share})
    const first = status()
    await pass(249)
    expect(load).not.toHaveBeenCalled()
    await pass(1)
    expect(await first).toBe('miss')

    await pass(FRESH)
    expect(await status()).toBe('stale')
    await pass(1000)
    expect(load).toHaveBeenCalledTimes(1)
    // A caller who waits for the refresh that runs.
    const forced = status({force: true})
    await pass(250)
    expect(await forced).toBe('refreshed')

    await pass(FRESH)
    expect(await status()).toBe('stale')
    await pass(60_000)
    expect(await status()).toBe('hit')
    expect(waits).toEqual([250, 1250, 60_000])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('delays who does again what was lost by no more than 250 ms for a store that hangs', async () => {
    const {waits, share} = hanging()
    vi.spyOn(share, 'read').mockImplementationOnce(() => new Promise(() => {}))
    const {get} = start({share})
    void get()
    vi.clearAllTimers()
    const next = get()
    await pass(3500)
    expect(waits).toEqual([250])
    expect((await next).cacheStatus).toBe('miss')
  })
})
