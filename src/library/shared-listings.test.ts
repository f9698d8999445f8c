import {createHmac} from 'node:crypto'
import {gzipSync} from 'node:zlib'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {waitFor} from '../access/index.ts'
import {digest} from './digest.ts'
import type {LoadedListing} from './listing.ts'
import {createReadRecords} from './read-listing.ts'
import {createSigner} from './signer.ts'
import {createSharedListings} from './shared-listings.ts'
import type {SharedStore} from './options.ts'
import {createSlicer} from './slices.ts'

const SERVICE = 'https://service.example/access/v1'
const KEY = 'canary-key'
const MAX_BYTES = 2 ** 20
const HOUR = 3_600_000

beforeEach(
  () => void vi.useFakeTimers({toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout']}),
)
afterEach(() => void vi.useRealTimers())

/** An instance with a store. */
function instance(store: SharedStore, {apiKey = KEY, serviceUrl = SERVICE} = {}) {
  const warnings: string[] = []
  const errors: string[] = []
  const slicer = createSlicer()
  const logger = {info: () => {}, warn: (...line: unknown[]) => warnings.push(JSON.stringify(line))}
  const bounds = {maxBodyBytes: MAX_BYTES, keepMs: HOUR, storeTimeout: 0.25}
  const settings = {apiKey, serviceUrl, logger, ...bounds}
  const readRecords = createReadRecords({...settings, maxItems: 1000}, slicer)
  const count = (_: string, labels: string) => void errors.push(labels)
  const share = createSharedListings(store, settings, {count}, readRecords, slicer)
  const read = (since = 0, current?: LoadedListing, late = new Promise<void>(() => {})) =>
    share.read('teams', since, current, late)
  return {...share, read, warnings, errors}
}

const records = Array.from({length: 250}, (_, at) => ({id: `t${at}`, name: `Team æ ${at}`}))

const listingOf = (more: Partial<LoadedListing> = {}): LoadedListing => {
  const body = JSON.stringify(records)
  const validator = {etag: '"v1"'}
  const bytes = Buffer.byteLength(body)
  return {records, hash: digest(body), bytes, dropped: 3, validator, storedAt: Date.now(), ...more}
}

/** The only value of a store, which an instance wrote. */
async function written(store = new Map<string, string>(), listing = listingOf()) {
  await instance(store).write('teams', listing)
  const [[key, value]] = [...store] as [[string, string]]
  const end = value.indexOf('\n', value.indexOf('\n') + 1)
  return {store, key, value, head: value.slice(0, end), packed: value.slice(end + 1)}
}

const signer = createSigner(SERVICE, KEY)

/** Signed again, as by an instance with the key whose version, clock or memory is another. */
const signed = (head: string, change: object) =>
  signer.sign(
    'teams',
    JSON.stringify({...(JSON.parse(signer.verify('teams', head)!) as object), ...change}),
  )

const bomb = gzipSync(Buffer.alloc(20 * MAX_BYTES, ' '))

describe('a shared listing', () => {
  it.each<[string, (values: Map<string, unknown>) => SharedStore]>([
    ['a map', (values) => values],
    [
      'a store with promises',
      (values) => ({
        get: async (key) => values.get(key) ?? null,
        set: async (key, value) => values.set(key, value),
      }),
    ],
  ])('reads a listing back from %s as it was', async (_, storeOf) => {
    const store = storeOf(new Map())
    const listing = listingOf()
    expect(await instance(store).read()).toBeUndefined()
    await instance(store).write('teams', listing)
    const reader = instance(store)
    expect(await reader.read()).toEqual(listing)
    expect([reader.warnings, reader.isUp()]).toEqual([[], true])
  })

  it('writes one compressed text that expires, under the scope of service and key', async () => {
    const set = vi.fn<SharedStore['set']>()
    await instance({get: () => undefined, set}).write('teams', listingOf())
    const [[key, value, ms] = []] = set.mock.calls
    expect([key, ms]).toEqual([`${signer.scope}:entry:teams`, HOUR])
    expect(value!.length).toBeLessThan(JSON.stringify(records).length / 2)
    expect(set).toHaveBeenCalledTimes(1)
  })

  it('signs the head with HMAC-SHA-256 by a key derived from the API key', async () => {
    const {head} = await written()
    const key = createHmac('sha256', KEY).update('sanity-plugin-stories shared').digest()
    const message = JSON.stringify([signer.scope, 'teams', head.slice(head.indexOf('\n') + 1)])
    const mac = createHmac('sha256', key).update(message).digest('base64url')
    expect(head.slice(0, head.indexOf('\n'))).toBe(mac)
    expect(signer.scope).toMatch(/^[\w-]{12}$/)
  })

  it.each([{apiKey: 'another-key'}, {serviceUrl: `${SERVICE}x`}])(
    'shows nothing to a proxy with %j',
    async (other) => {
      const {store} = await written()
      const stranger = instance(store, other)
      expect(await stranger.read()).toBeUndefined()
      expect(stranger.warnings).toEqual([])
    },
  )

  it('reads nothing older than wanted, and renews the same content without reading it', async () => {
    const listing = listingOf()
    const {store, key, head} = await written(new Map(), listing)
    expect(await instance(store).read(listing.storedAt + 1)).toBeUndefined()
    store.set(key, `${head}\nnot compressed records`)
    const current = listingOf({storedAt: 1})
    const renewed = await instance(store).read(0, current)
    expect(renewed).toEqual(listing)
    expect(renewed!.records).toBe(current.records)
  })

  it('keeps no listing fresh for longer because the clock of another instance is ahead', async () => {
    const {store} = await written(new Map(), listingOf({storedAt: Date.now() + 50_000}))
    expect((await instance(store).read())!.storedAt).toBe(Date.now())
  })

  it('takes no listing for younger because a wall clock stepped back, here or at the writer', async () => {
    const listing = listingOf()
    const {store} = await written(new Map(), listing)
    vi.advanceTimersByTime(HOUR)
    vi.setSystemTime(listing.storedAt)
    expect((await instance(store).read())!.storedAt).toBe(listing.storedAt)
    // To an instance whose clock is right, one that runs ahead writes the age that it is.
    const {head} = await written(store, listing)
    const {storedAt} = JSON.parse(signer.verify('teams', head)!) as LoadedListing
    expect(Date.now() - storedAt).toBe(HOUR)
  })

  it.each<[string, (found: Awaited<ReturnType<typeof written>>) => unknown]>([
    ['is no text', () => ({value: 'x'})],
    ['is foreign', () => 'some text'],
    ['is empty', () => ''],
    ['is longer than any instance writes', ({value}) => value + ' '.repeat(1.5 * MAX_BYTES)],
    ['has no signature', ({value}) => value.slice(value.indexOf('\n') + 1)],
    [
      'is signed by another key',
      ({value}) => `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`,
    ],
    ['was changed', ({value}) => value.replace('"dropped":3', '"dropped":4')],
    [
      'is that of another listing',
      ({head, packed}) => `${signer.sign('stories', signer.verify('teams', head)!)}\n${packed}`,
    ],
    ['ends in its head', ({head}) => head.slice(0, -5)],
    ['ends after its head', ({head}) => `${head}\n`],
    ['is half-written', ({value}) => value.slice(0, value.length - 40)],
    ['has other records', ({head}) => `${head}\n${gzipSync('[]').toString('base64')}`],
    ['has an older format', ({head, packed}) => `${signed(head, {version: 2})}\n${packed}`],
    [
      'is of the future',
      ({head, packed}) => `${signed(head, {storedAt: Date.now() + HOUR})}\n${packed}`,
    ],
    [
      'has a head without end',
      ({head, packed}) => `${signed(head, {more: 'x'.repeat(2000)})}\n${packed}`,
    ],
    [
      'is no array',
      ({head}) => {
        const packed = gzipSync('{}')
        return `${signed(head, {packed: digest(packed)})}\n${packed.toString('base64')}`
      },
    ],
    [
      'is a decompression bomb',
      ({head}) => `${signed(head, {packed: digest(bomb)})}\n${bomb.toString('base64')}`,
    ],
  ])('ignores a value that %s, with one warning until it is good again', async (_, change) => {
    const found = await written()
    const values = new Map<string, unknown>([[found.key, change(found)]])
    const reader = instance(values)
    expect([await reader.read(), await reader.read()]).toEqual([undefined, undefined])
    const line = '[{"route":"teams"},"shared listing not usable; working without it"]'
    expect([reader.warnings, reader.isUp()]).toEqual([[line], true])
    values.set(found.key, found.value)
    expect(await reader.read()).toBeDefined()
    values.set(found.key, change(found))
    await reader.read()
    expect(reader.warnings).toEqual([line, line])
  })

  it('hashes no value that is longer than any instance writes, which would block the process', async () => {
    const {value, head, key} = await written()
    const encode = vi.spyOn(TextEncoder.prototype, 'encode')
    for (const long of [`${head}${'x'.repeat(10_000)}\n`, value + ' '.repeat(2 * MAX_BYTES)]) {
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      expect(await instance(new Map([[key, long]])).read()).toBeUndefined()
    }
    expect(encode.mock.calls.every(([text = '']) => text.length < 2000)).toBe(true)
    encode.mockRestore()
  })

  it('inflates no more than a listing may have', async () => {
    let inflated = 0
    class Counting extends DecompressionStream {
      override get readable() {
        const counter = new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            inflated += chunk.byteLength
            controller.enqueue(chunk)
          },
        })
        return super.readable.pipeThrough(counter) as DecompressionStream['readable']
      }
    }
    vi.stubGlobal('DecompressionStream', Counting)
    const {head, key} = await written()
    const text = `${signed(head, {packed: digest(bomb)})}\n${bomb.toString('base64')}`
    expect(await instance(new Map([[key, text]])).read()).toBeUndefined()
    expect(inflated).toBeLessThan(2 * MAX_BYTES)
  })
})

describe('a store that fails', () => {
  const secret = 'redis://user:hunter2@redis.internal:6379'
  const fail = () => Object.assign(new Error(secret), {code: secret})
  const broken: readonly [string, () => unknown][] = [
    [
      'throws',
      () => {
        throw fail()
      },
    ],
    ['rejects', () => Promise.reject(fail())],
    ['hangs', () => new Promise(() => {})],
  ]

  it.each(broken)('reads nothing from a store that %s', async (_, get) => {
    const values = new Map<string, unknown>()
    let isBroken = true
    const {read, isUp, errors, warnings} = instance({
      get: (key) => (isBroken ? get() : values.get(key)),
      set: () => {},
    })
    expect(isUp()).toBe(true)
    const found = read(0, undefined, waitFor(251))
    // One that fails is given up before the time is over.
    await vi.advanceTimersByTimeAsync(251)
    expect(await found).toBeUndefined()
    expect([isUp(), errors]).toEqual([false, ['operation="read"']])
    expect(warnings.join()).toContain('shared store failed; working without it')
    expect(warnings.join()).not.toMatch(/hunter2|redis\.internal/)
    isBroken = false
    await read()
    expect(isUp()).toBe(true)
  })

  it('reads again within 250 ms what fails at once, as a client does that is not connected yet', async () => {
    const {store} = await written()
    let isConnected = false
    const get = async (key: string) => {
      if (isConnected) return store.get(key)
      throw new Error('The client is offline')
    }
    const {read, isUp, errors} = instance({get, set: () => {}})
    const found = read()
    await vi.advanceTimersByTimeAsync(150)
    isConnected = true
    await vi.advanceTimersByTimeAsync(50)
    expect(await found).toBeDefined()
    expect([isUp(), errors]).toEqual([true, []])
  })

  it.each(broken)('gives up writing to a store that %s', async (_, set) => {
    const called = vi.fn(set)
    const {write, isUp, errors} = instance({get: () => undefined, set: called})
    const done = write('teams', listingOf())
    await vi.waitFor(() => expect(called).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(60_000)
    await done
    expect([isUp(), errors]).toEqual([false, ['operation="write"']])
  })
})
