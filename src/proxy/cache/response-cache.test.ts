import {describe, expect, it} from 'vitest'
import {createResponseCache} from './response-cache.ts'
import {createEntry} from '../core/cache-entry.ts'

const entryOf = (bytes: number) =>
  createEntry({
    identity: new Uint8Array(bytes),
    hash: 'h',
    storedAt: 0,
    count: 0,
    dropped: 0,
    validator: {},
  })

describe('the cache of responses to queries', () => {
  it('computes a response once for all concurrent callers, and then caches it', async () => {
    const responses = createResponseCache(10_000)
    let made = 0
    const make = async () => {
      made++
      await Promise.resolve()
      return entryOf(10)
    }
    const both = await Promise.all([responses.get('a', make), responses.get('a', make)])
    expect(both[0]).toBe(both[1])
    expect(await responses.get('a', make)).toBe(both[0])
    expect(made).toBe(1)
  })

  it('evicts the least recently used responses first beyond the bound', async () => {
    const responses = createResponseCache(10_000)
    let made = 0
    const make = () => {
      made++
      return entryOf(3000)
    }
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await responses.get(key, make)
    }
    expect(made).toBe(4)
    await responses.get('long', () => entryOf(20_000))
    await responses.get('a', make)
    expect(made).toBe(4)
  })

  it('computes a response again after a failure', async () => {
    const responses = createResponseCache(10_000)
    await expect(responses.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await responses.get('a', () => entryOf(1))).toMatchObject({hash: 'h'})
  })
})
