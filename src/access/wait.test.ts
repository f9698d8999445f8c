import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {waitFor, within} from './wait.ts'

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
})

it.each([
  ['waitFor', () => waitFor(Number.POSITIVE_INFINITY)],
  ['within', () => within(Number.POSITIVE_INFINITY, () => new Promise<never>(() => {}))],
])('%s does not end at once where the time is longer than a timer can hold', async (_, wait) => {
  const waiting = wait()
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(await stateOf(waiting)).toBe('pending')
})

describe('within', () => {
  const never = () => new Promise<never>(() => {})

  it('passes on the outcome of the work, and leaves no timer and no listener', async () => {
    const {signal, left} = countedSignal()
    expect(await within(50, async () => 7, signal)).toBe(7)
    const failed = within(50, () => Promise.reject(new Error('no')), signal)
    await expect(failed).rejects.toThrow('no')
    expect([vi.getTimerCount(), left()]).toEqual([0, 0])
  })

  it('rejects with a TimeoutError when the time is over, though the work never ends', async () => {
    const work = vi.fn(never)
    const state = stateOf(within(50, work).catch((error: unknown) => error))
    await vi.advanceTimersByTimeAsync(49)
    expect(await state).toBe('pending')
    const [signal] = work.mock.calls[0] as unknown as [AbortSignal]
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal.reason).toMatchObject({name: 'TimeoutError'})
  })

  it('rejects with the reason that is given for work that is late', async () => {
    const reason = new Error('late')
    const outcome = within(50, never, undefined, reason).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(50)
    expect(await outcome).toBe(reason)
  })

  it('rejects with the reason of the outer signal, and passes it on to the work', async () => {
    const {signal: outer, abort, left} = countedSignal()
    const work = vi.fn(never)
    const failed = within(50, work, outer)
    abort('left')
    await expect(failed).rejects.toBe('left')
    const [signal] = work.mock.calls[0] as unknown as [AbortSignal]
    expect(signal.reason).toBe('left')
    expect([vi.getTimerCount(), left()]).toEqual([0, 0])
  })

  it('begins no work where the outer signal fired before', async () => {
    const work = vi.fn(never)
    await expect(within(50, work, AbortSignal.abort('before'))).rejects.toBe('before')
    expect(work).not.toHaveBeenCalled()
  })

  it('swallows a failure of the work that comes late', async () => {
    const work = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => setTimeout(reject, 10, new Error('late')))
      })
    const outcome = within(50, work).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60)
    expect(await outcome).toMatchObject({name: 'TimeoutError'})
  })

  it('fires the signal of work that fails, so that what it began ends', async () => {
    let aborted: AbortSignal | undefined
    const work = async (signal: AbortSignal) => {
      aborted = signal
      throw new Error('no')
    }
    await expect(within(50, work)).rejects.toThrow('no')
    expect(aborted?.aborted).toBe(true)
  })
})
