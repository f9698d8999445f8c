import {gzipSync} from 'node:zlib'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {fakeService, json, KEY, send, SERVICE, testProxy} from '../testing.ts'
import {createSeal} from './seal.ts'
import {memoryStore, type SharedStore} from './shared-store.ts'

const HOUR = 3_600_000
const TEAMS = [{id: 't1', name: 'A'.repeat(200)}]

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A store whose values a test can change. */
function tamperedStore() {
  const store = memoryStore()
  const edits = new Map<string, (entry: string) => string>()
  const tampered: SharedStore = {
    ...store,
    get: async (key) => {
      const found = await store.get(key)
      const edit = edits.get(key.split(':entry:')[1] ?? '')
      return edit && found ? {...found, value: edit(found.value)} : found
    },
  }
  return {store: tampered, edits}
}

/** A proxy that shares the Teams, and one that starts when `edits` apply. */
async function two(edit: (edits: Map<string, (entry: string) => string>) => void) {
  const {store, edits} = tamperedStore()
  const service = fakeService(() => json(TEAMS))
  await send(testProxy(service, {store, compress: {}}))
  edit(edits)
  const response = await send(testProxy(service, {store, compress: {}}))
  return {response, requests: service.requests.length}
}

/** Signed again, as by an instance with the key whose clock or memory is wrong. */
const editHead = (change: object) => (entry: string) => {
  const seal = createSeal(SERVICE, KEY)
  const head = JSON.parse(seal.open('teams', entry) ?? '') as object
  return seal.sign('teams', JSON.stringify({...head, ...change}))
}

const editPart = (change: (body: Buffer) => Buffer, isPacked: boolean) => (entry: string) => {
  const [, text = ''] = entry.split('\n')
  const body = change(Buffer.from(text, 'base64')).toString('base64')
  return `${isPacked ? 'gzip' : ''}\n${body}`
}

describe('a shared entry', () => {
  it('reads back an entry unchanged', async () => {
    const {response, requests} = await two(() => {})
    expect(await response.json()).toEqual(TEAMS)
    expect(requests).toBe(1)
  })

  it('rejects an entry whose content does not match its hash', async () => {
    const {response, requests} = await two((edits) =>
      edits.set(
        'teams.0',
        editPart((body) => Buffer.from(body.toString().replaceAll('A', 'B')), false),
      ),
    )
    expect(await response.json()).toEqual(TEAMS)
    expect(requests).toBe(2)
  })

  it('rejects an entry with a time in the future', async () => {
    const {requests} = await two((edits) =>
      edits.set('teams', editHead({storedAt: Date.now() + HOUR})),
    )
    expect(requests).toBe(2)
  })

  it('does not keep an entry fresh for longer because a clock is ahead', async () => {
    vi.useFakeTimers({toFake: ['Date']})
    const {store, edits} = tamperedStore()
    const service = fakeService(() => json(TEAMS))
    await send(testProxy(service, {store, compress: {}}))
    edits.set('teams', editHead({storedAt: Date.now() + 50_000}))
    const other = testProxy(service, {store, compress: {}})
    await send(other)
    vi.setSystemTime(Date.now() + 600_000)
    expect((await send(other)).headers.get('cache-status')).not.toMatch(/hit; ttl=\d+$/)
  })

  it('does not inflate a decompression bomb', async () => {
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
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    const {requests} = await two((edits) =>
      edits.set(
        'teams.0',
        editPart(() => bomb, true),
      ),
    )
    expect(requests).toBe(2)
    expect(inflated).toBeLessThan(2_000_000)
  })
})

it("keeps the texts of the store's errors out of the log", async () => {
  const secret = 'redis://user:hunter2@redis.internal:6379'
  const seen: string[] = []
  const log = (...line: unknown[]) => void seen.push(JSON.stringify(line))
  const fail = () => Promise.reject(Object.assign(new Error(secret), {code: secret}))
  const store: SharedStore = {get: fail, set: fail, lock: fail}
  const logger = {debug: log, info: log, warn: log, error: log}
  const response = await send(testProxy(fakeService(), {store, logger}))
  expect(response.status).toBe(200)
  expect(seen.join()).toContain('shared store failed')
  expect(seen.join()).not.toMatch(/hunter2|redis\.internal/)
})
