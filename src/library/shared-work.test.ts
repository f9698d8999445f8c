import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {waitFor} from '../access/index.ts'
import {createSharedWork} from './shared-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const never = () => new Promise<string>(() => {})
/** As a request ends on some platforms: its timers never fire, its promises never settle. */
const endRequests = () => void vi.clearAllTimers()

it('does again what was lost with its request, once for all who need it', async () => {
  const work = createSharedWork<string>()
  void work.join('a', never)
  endRequests()
  const make = vi.fn(async () => {
    await waitFor(10)
    return 'done'
  })
  const waiting = Promise.all([work.join('a', make), work.join('a', make)])
  await pass(2999)
  expect([work.isRunning('a'), make.mock.calls.length]).toEqual([true, 0])
  await pass(511)
  expect(await waiting).toEqual(['done', 'done'])
  expect(make).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('waits as long as it takes for the work of a request that goes on', async () => {
  const work = createSharedWork<string>()
  let resolve: ((value: string) => void) | undefined
  const promise = new Promise<string>((settle) => {
    resolve = settle
  })
  const first = work.join('a', () => promise)
  const second = work.join('a', never)
  await pass(600_000)
  expect(work.count()).toBe(1)
  resolve?.('done')
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  expect([work.isRunning('a'), vi.getTimerCount()]).toEqual([false, 0])
})

it('goes on with its work where the whole process stood still, as one that is suspended does', async () => {
  const work = createSharedWork<string>()
  const make = vi.fn(() => waitFor(2000).then(() => 'done'))
  const first = work.join('a', make)
  await pass(400)
  const second = work.join('a', make)
  const clock = performance.now.bind(performance)
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 60_000)
  const third = work.join('a', make)
  expect([work.isRunning('a'), work.count()]).toEqual([true, 1])
  await pass(2000)
  expect(await Promise.all([first, second, third])).toEqual(['done', 'done', 'done'])
  expect(make).toHaveBeenCalledTimes(1)
  now.mockRestore()
})

it('fails for all who wait, and leaves nothing behind', async () => {
  const work = createSharedWork<string>()
  const fail = () => Promise.reject(new Error('no'))
  const both = await Promise.allSettled([work.join('a', fail), work.join('a', never)])
  expect(both.map(({status}) => status)).toEqual(['rejected', 'rejected'])
  expect([work.count(), vi.getTimerCount()]).toEqual([0, 0])
})

it('does what comes after lost work', async () => {
  const work = createSharedWork<string>()
  void work.after('a', never)
  endRequests()
  const settled = work.settled('a')
  const next = work.after('a', async () => 'done')
  await pass(3500)
  await settled
  expect(await next).toBe('done')
})
