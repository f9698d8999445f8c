import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {latestPerFrame} from './latest-per-frame.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['requestAnimationFrame', 'cancelAnimationFrame']}))
afterEach(() => void vi.useRealTimers())

describe('latestPerFrame', () => {
  it('handles only the last of a thousand values, in the next frame', () => {
    const handle = vi.fn()
    const {push} = latestPerFrame(handle)
    for (let value = 1; value <= 1000; value += 1) push(value)
    expect(handle).not.toHaveBeenCalled()
    vi.advanceTimersToNextFrame()
    expect(handle.mock.calls).toEqual([[1000]])
    vi.advanceTimersToNextFrame()
    expect(handle).toHaveBeenCalledTimes(1)
  })

  it('handles a later value in a later frame', () => {
    const handle = vi.fn()
    const {push} = latestPerFrame(handle)
    push('a')
    vi.advanceTimersToNextFrame()
    push('b')
    vi.advanceTimersToNextFrame()
    expect(handle.mock.calls).toEqual([['a'], ['b']])
  })

  it('handles nothing after it is cancelled', () => {
    const handle = vi.fn()
    const {cancel, push} = latestPerFrame(handle)
    push('a')
    cancel()
    vi.advanceTimersToNextFrame()
    expect(handle).not.toHaveBeenCalled()
  })
})
