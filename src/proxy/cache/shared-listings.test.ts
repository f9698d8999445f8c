import {gunzipSync} from 'node:zlib'
import {describe, expect, it, vi} from 'vitest'
import {webCompressors} from '../core/compress.ts'
import {digest} from '../core/digest.ts'
import {createEntry} from '../core/cache-entry.ts'
import type {GuardedStore} from './guarded-store.ts'
import {createSeal} from './seal.ts'
import {createSharedListings} from './shared-listings.ts'

const KEEP_MS = 60_000
const seal = createSeal('https://service.example/access/v1', 'canary-key')

function testStore() {
  const values = new Map<string, string>()
  const writes: string[] = []
  const store: GuardedStore = {
    read: async (kind) => ({head: values.get(kind), delay: undefined, delayOfAll: undefined}),
    readText: async (key) => values.get(key),
    writeText: async (key, entry) => {
      writes.push(key)
      values.set(key, entry)
      return true
    },
    delay: async () => {},
    lock: async () => 'unavailable',
    isUp: () => true,
  }
  return {store, values, writes}
}

const share = (store: GuardedStore) =>
  createSharedListings(store, seal, {
    compress: webCompressors(),
    maxBodyBytes: 2 ** 24,
    keepMs: KEEP_MS,
  })

function entryOf(identity: Uint8Array<ArrayBuffer>, storedAt = Date.now()) {
  const hash = digest(identity)
  return createEntry({identity, hash, storedAt, count: 3, dropped: 1, validator: {etag: '"v"'}})
}

/** Bytes that are mostly zero, which compress fast, but begin and end with others. */
function random(length: number) {
  const bytes = new Uint8Array(length)
  crypto.getRandomValues(bytes.subarray(0, 1000))
  crypto.getRandomValues(bytes.subarray(-1000))
  return bytes
}

async function readBack(store: GuardedStore, maxBytes = 2 ** 24) {
  const {read} = createSharedListings(store, seal, {
    compress: {},
    maxBodyBytes: maxBytes,
    keepMs: KEEP_MS,
  })
  return read('stories', await store.readText('stories'), 0, undefined)
}

describe('a shared listing', () => {
  it('reads back a listing unchanged, from values none of which is large', async () => {
    const {store, values} = testStore()
    const {write} = createSharedListings(store, seal, {
      compress: {},
      maxBodyBytes: 2 ** 24,
      keepMs: KEEP_MS,
    })
    const entry = entryOf(random(5_000_000))
    await write('stories', entry)
    const read = await readBack(store)
    expect(digest(read!.variants.identity.body)).toBe(entry.hash)
    expect({...read, variants: undefined}).toEqual({...entry, variants: undefined})
    expect(values.size).toBe(4)
    expect(Math.max(...[...values.values()].map(({length}) => length))).toBeLessThan(3_000_000)
  })

  it('reads back a listing without compression, and an empty one', async () => {
    const {store} = testStore()
    const {write} = createSharedListings(store, seal, {
      compress: {},
      maxBodyBytes: 100,
      keepMs: KEEP_MS,
    })
    await write('stories', entryOf(new TextEncoder().encode('[]')))
    expect(new TextDecoder().decode((await readBack(store))?.variants.identity.body)).toBe('[]')
  })

  it('ignores a head that is longer than any', async () => {
    const {store, values} = testStore()
    await share(store).write('stories', entryOf(random(10)))
    const open = vi.spyOn(seal, 'open')
    editHead(values, (text) => text.replace('}', `,"extra":"${'x'.repeat(2000)}"}`))
    open.mockClear()
    expect(await readBack(store)).toBeUndefined()
    expect(open).not.toHaveBeenCalled()
    open.mockRestore()
  })

  it('ignores a listing that is older than the one that is wanted', async () => {
    const {store, values} = testStore()
    await share(store).write('stories', entryOf(random(10), 1000))
    const read = (since: number) =>
      share(store).read('stories', values.get('stories'), since, undefined)
    expect((await read(1000))?.storedAt).toBe(1000)
    expect(await read(1001)).toBeUndefined()
  })

  it('stores a listing compressed', async () => {
    const {store, values} = testStore()
    await share(store).write('stories', entryOf(new Uint8Array(100_000).fill(65)))
    expect(values.get('stories.0')!.length).toBeLessThan(1000)
  })

  it('keeps what a head names longer than the head', async () => {
    const {store} = testStore()
    const write = vi.spyOn(store, 'writeText')
    await share(store).write('stories', entryOf(random(100)))
    expect(write.mock.calls.map(([key, , ttlMs]) => [key, ttlMs])).toEqual([
      ['stories.0', KEEP_MS * 2],
      ['stories', KEEP_MS],
    ])
  })

  it('rewrites only the head of a listing that did not change', async () => {
    const {store, writes} = testStore()
    const shared = share(store)
    const bytes = random(3_000_000)
    await shared.write('stories', entryOf(bytes, 1000))
    writes.length = 0
    await shared.write('stories', entryOf(bytes, 2000))
    expect(writes).toEqual(['stories'])
    await shared.write('stories', entryOf(random(10), 3000))
    expect(writes).toEqual(['stories', 'stories.0', 'stories'])
    expect((await readBack(store))?.storedAt).toBe(3000)
  })

  it('writes the parts again before they end, though the listing did not change', async () => {
    vi.useFakeTimers({toFake: ['Date']})
    try {
      const {store, writes} = testStore()
      const shared = share(store)
      const bytes = random(10)
      await shared.write('stories', entryOf(bytes))
      vi.setSystemTime(Date.now() + KEEP_MS / 2)
      writes.length = 0
      await shared.write('stories', entryOf(bytes))
      expect(writes).toEqual(['stories.0', 'stories'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('renews a listing without reading its parts', async () => {
    const {store, values} = testStore()
    const current = entryOf(random(1000), 1000)
    await share(store).write('stories', {...current, storedAt: 2000})
    values.delete('stories.0')
    const renewed = await share(store).read('stories', values.get('stories'), 0, current)
    expect(renewed?.storedAt).toBe(2000)
    expect(renewed?.variants).toBe(current.variants)
  })

  it('writes no head for parts that could not be written', async () => {
    const {store, values} = testStore()
    const failing: GuardedStore = {
      ...store,
      writeText: async (key, ...rest) => key !== 'stories.1' && store.writeText(key, ...rest),
    }
    const shared = share(failing)
    const entry = entryOf(random(5_000_000))
    await shared.write('stories', entry)
    await shared.write('stories', entry)
    expect([...values.keys()]).toEqual(['stories.0'])
  })

  it.each<[string, (values: Map<string, string>) => void]>([
    ['whose part is missing', (values) => values.delete('stories.1')],
    ['whose part is cut', (values) => edit(values, 'stories.1', (text) => text.slice(0, -8))],
    [
      'whose part is altered',
      (values) => edit(values, 'stories.0', (text) => text.replace(/A/, 'B')),
    ],
    ['with a part of another listing', (values) => edit(values, 'stories.1', (text) => `x${text}`)],
    ['whose parts are swapped', (values) => values.set('stories.0', values.get('stories.1')!)],
    [
      'whose parts are cut elsewhere',
      (values) => {
        const parts = ['stories.0', 'stories.1'].map((key) => unpack(values.get(key)!))
        const all = Buffer.concat(parts)
        const middle = parts[0]!.length - 10
        values.set('stories.0', `\n${all.subarray(0, middle).toString('base64')}`)
        values.set('stories.1', `\n${all.subarray(middle).toString('base64')}`)
      },
    ],
    ['whose head is cut', (values) => edit(values, 'stories', (text) => text.slice(0, -2))],
    ['without a head', (values) => values.set('stories', 'null')],
    [
      'of another version',
      (values) => editHead(values, (text) => text.replace('"version":2', '"version":1')),
    ],
    [
      'with a time in the future',
      (values) => editHead(values, (text) => text.replace(/"storedAt":\d/, '"storedAt":9')),
    ],
    [
      'whose head is not signed',
      (values) => edit(values, 'stories', (text) => text.slice(text.indexOf('\n') + 1)),
    ],
    [
      'whose head was altered after it was signed',
      (values) => edit(values, 'stories', (text) => text.replace('"count":3', '"count":4')),
    ],
    [
      'whose head is of another kind',
      (values) =>
        editHead(
          values,
          (text) => text,
          (text) => seal.sign('teams', text),
        ),
    ],
  ])('ignores a listing %s', async (_, damage) => {
    const {store, values} = testStore()
    await share(store).write('stories', entryOf(random(4_000_000)))
    expect(await readBack(store)).toBeDefined()
    damage(values)
    expect(await readBack(store)).toBeUndefined()
  })

  it('ignores a listing beyond the bound', async () => {
    const {store} = testStore()
    await share(store).write('stories', entryOf(random(4000)))
    expect(await readBack(store, 3999)).toBeUndefined()
  })
})

const unpack = (text: string) => gunzipSync(Buffer.from(text.split('\n')[1]!, 'base64'))

function edit(values: Map<string, string>, key: string, change: (text: string) => string) {
  values.set(key, change(values.get(key)!))
}

/** Changes the head as an instance with the key would. */
function editHead(
  values: Map<string, string>,
  change: (text: string) => string,
  sign = (text: string) => seal.sign('stories', text),
) {
  edit(values, 'stories', (text) => sign(change(seal.open('stories', text)!)))
}
