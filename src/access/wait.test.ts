import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {untilAborted, waitFor, withTimeout} from './wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A signal that counts its listeners. */
function countedSignal() {
  const controller = new AbortController()
  const {signal} = controller
  let listeners = 0
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (...args: Parameters<typeof add>) => (listeners++, add(...args))
  signal.removeEventListener = (...args: Parameters<typeof remove>) => (
    listeners--,
    remove(...args)
  )
  return {signal, abort: (reason: unknown) => controller.abort(reason), left: () => listeners}
}

/** The state of a promise: its outcome, or `pending`. */
const stateOf = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    promise.then(
      (value) => ({value}),
      (reason: unknown) => ({reason}),
    ),
    Promise.resolve().then(() => Promise.resolve('pending')),
  ])

describe('waitFor', () => {
  it('resolves when the time is over and not before, and leaves no listener', async () => {
    const {signal, left} = countedSignal()
    const waiting = waitFor(1000, signal)
    await vi.advanceTimersByTimeAsync(999)
    expect(await stateOf(waiting)).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(left()).toBe(0)
  })

  it('rejects with the reason of its signal, and leaves no timer', async () => {
    const {signal, abort} = countedSignal()
    const waiting = waitFor(1000, signal)
    abort('gave up')
    await expect(waiting).rejects.toBe('gave up')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects at once where the caller has given up before', async () => {
    await expect(waitFor(1000, AbortSignal.abort('before'))).rejects.toBe('before')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not end at once where the time is longer than a timer can hold', async () => {
    const waiting = waitFor(Number.POSITIVE_INFINITY, undefined)
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(await stateOf(waiting)).toBe('pending')
  })
})

describe('untilAborted', () => {
  it('passes on the outcome of the work, and leaves no listener', async () => {
    const {signal, left} = countedSignal()
    expect(await untilAborted(Promise.resolve(7), signal)).toBe(7)
    await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
    await vi.waitFor(() => expect(left()).toBe(0))
  })

  it('rejects when the signal fires, though the work never ends', async () => {
    const {signal, abort} = countedSignal()
    const work = untilAborted(new Promise(() => {}), signal)
    abort('enough')
    await expect(work).rejects.toBe('enough')
  })

  it('rejects for a signal that fired before, and swallows a late failure of the work', async () => {
    const work = Promise.reject(new Error('late'))
    await expect(untilAborted(work, AbortSignal.abort('before'))).rejects.toBe('before')
  })
})

describe('withTimeout', () => {
  it('fires with a TimeoutError when the time is over', async () => {
    const {signal} = withTimeout(50, undefined)
    await vi.advanceTimersByTimeAsync(49)
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal.reason).toMatchObject({name: 'TimeoutError'})
  })

  it('fires with the reason of the outer signal, also one that fired before', () => {
    const {signal: outer, abort} = countedSignal()
    const {signal} = withTimeout(50, outer)
    abort('left')
    expect(signal.reason).toBe('left')
    expect(withTimeout(50, outer).signal.reason).toBe('left')
  })

  it('releases its timer and its listener at the end', () => {
    const {signal: outer, abort, left} = countedSignal()
    const {signal, end} = withTimeout(50, outer)
    expect([vi.getTimerCount(), left()]).toEqual([1, 1])
    end()
    expect([vi.getTimerCount(), left()]).toEqual([0, 0])
    abort('later')
    expect(signal.aborted).toBe(false)
  })

  it('does not fire at once where the time is longer than a timer can hold', async () => {
    const {signal} = withTimeout(Number.POSITIVE_INFINITY, undefined)
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(signal.aborted).toBe(false)
  })
})
