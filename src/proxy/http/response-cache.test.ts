import {describe, expect, it, vi} from 'vitest'
import type {EncodedBody} from '../core/encoding.ts'
import {createResponseCache} from './content.ts'

const bodyOf = (bytes: number): EncodedBody => ({
  encoding: 'identity',
  etag: 'h',
  bytes: new Uint8Array(bytes),
})

describe('the cache of responses to queries', () => {
  it('computes a response once for what its caller asks at once, and then caches it for all', async () => {
    const responses = createResponseCache(10_000)
    let made = 0
    const make = async () => {
      made++
      await Promise.resolve()
      return bodyOf(10)
    }
    const both = await Promise.all([responses('a', 'editor', make), responses('a', 'editor', make)])
    expect(both[0]).toBe(both[1])
    expect(await responses('a', 'other', make)).toBe(both[0])
    expect(made).toBe(1)
  })

  it('evicts the least recently used responses first beyond the bound', async () => {
    const responses = createResponseCache(10_000)
    let made = 0
    const make = () => {
      made++
      return Promise.resolve(bodyOf(3000))
    }
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await responses(key, 'editor', make)
    }
    expect(made).toBe(4)
    await responses('long', 'editor', () => Promise.resolve(bodyOf(20_000)))
    await responses('a', 'editor', make)
    expect(made).toBe(4)
  })

  it('computes a response again after a failure', async () => {
    const responses = createResponseCache(10_000)
    const fail = () => Promise.reject(new Error('no'))
    await expect(responses('a', 'editor', fail)).rejects.toThrow('no')
    const body = Promise.resolve(bodyOf(1))
    expect(await responses('a', 'editor', () => body)).toMatchObject({etag: 'h'})
  })

  it('makes the next response of a caller whose last one was lost with its request', async () => {
    vi.useFakeTimers()
    const responses = createResponseCache(10_000)
    void responses('a', 'editor', () => new Promise(() => {}))
    vi.clearAllTimers()
    const next = responses('b', 'editor', () => Promise.resolve(bodyOf(1)))
    await vi.advanceTimersByTimeAsync(3500)
    vi.useRealTimers()
    expect(await next).toMatchObject({etag: 'h'})
  })

  it('makes the responses of one caller one after another, and of others meanwhile', async () => {
    const responses = createResponseCache(10_000)
    const begun: string[] = []
    const ends = new Map<string, (body: EncodedBody) => void>()
    const ask = (caller: string, key: string) =>
      responses(key, caller, () => {
        begun.push(key)
        return new Promise((resolve) => void ends.set(key, resolve))
      })
    const first = ask('attacker', 'a')
    const second = ask('attacker', 'b')
    const editors = ask('editor', 'c')
    await vi.waitFor(() => expect(begun).toEqual(['a', 'c']))
    ends.get('c')!(bodyOf(1))
    await editors
    expect(begun).toEqual(['a', 'c'])
    ends.get('a')!(bodyOf(1))
    await first
    await vi.waitFor(() => expect(begun).toEqual(['a', 'c', 'b']))
    ends.get('b')!(bodyOf(1))
    await second
  })
})
