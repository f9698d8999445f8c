import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createLimiter} from './limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A limiter, and work that runs until the test ends it. */
function setUp(options: {concurrency: number; reserved?: number; maxQueued?: number}) {
  const limit = createLimiter({
    reserved: 0,
    maxQueued: 10,
    ...options,
    maxWaitMs: 1000,
    overflow: () => new Error('too many'),
  })
  const running: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const start = async (name: string, isPreferred?: boolean) => {
    const work = () =>
      new Promise<void>((resolve, reject) => {
        running.push(name)
        ends.set(name, (error) => (error ? reject(error) : resolve()))
      })
    await limit(work, isPreferred)
  }
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    await vi.advanceTimersByTimeAsync(0)
  }
  return {start, end, running}
}

describe('createLimiter', () => {
  it('runs as much work at once as it may, then the rest in order', async () => {
    const {start, end, running} = setUp({concurrency: 2})
    const all = ['a', 'b', 'c', 'd'].map((name) => start(name))
    expect(running).toEqual(['a', 'b'])
    await end('b')
    expect(running).toEqual(['a', 'b', 'c'])
    await end('a')
    await end('c')
    await end('d')
    await Promise.all(all)
    expect(running).toEqual(['a', 'b', 'c', 'd'])
  })

  it('gives the slot of failed work to the next', async () => {
    const {start, end, running} = setUp({concurrency: 1})
    const first = start('a')
    void start('b')
    const failed = first.catch(String)
    await end('a', new Error('broken'))
    expect(await failed).toBe('Error: broken')
    expect(running).toEqual(['a', 'b'])
  })

  it('keeps the reserved slots for preferred work, which may use all', async () => {
    const {start, end, running} = setUp({concurrency: 3, reserved: 1})
    for (const name of ['a', 'b', 'c']) void start(name)
    expect(running).toEqual(['a', 'b'])
    void start('good', true)
    void start('good too', true)
    expect(running).toEqual(['a', 'b', 'good'])
    await end('a')
    expect(running).toEqual(['a', 'b', 'good', 'good too'])
    await end('good')
    expect(running).toEqual(['a', 'b', 'good', 'good too', 'c'])
  })

  it('refuses work immediately when its queue is full; preferred and other work have a queue each', async () => {
    const {start} = setUp({concurrency: 1, maxQueued: 2})
    for (const name of ['a', 'b', 'c']) void start(name)
    await expect(start('d')).rejects.toThrow('too many')
    for (const name of ['good', 'good too']) void start(name, true)
    await expect(start('one more', true)).rejects.toThrow('too many')
  })

  it('refuses work that waited too long, and gives its slot to the next', async () => {
    const {start, end, running} = setUp({concurrency: 1})
    void start('a')
    const late = start('b').catch(String)
    await vi.advanceTimersByTimeAsync(999)
    void start('c')
    await vi.advanceTimersByTimeAsync(1)
    expect(await late).toBe('Error: too many')
    await end('a')
    expect(running).toEqual(['a', 'c'])
  })
})
