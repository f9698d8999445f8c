import {act, renderHook} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {useDebounced} from './useDebounced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

it('returns the first value immediately, and later values once they stop changing', () => {
  const {rerender, result} = renderHook((value: string) => useDebounced(value, 400), {
    initialProps: 'a',
  })
  expect(result.current).toBe('a')
  for (const value of ['b', 'c', 'd']) {
    rerender(value)
    expect(result.current).toBeUndefined()
    wait(399)
    expect(result.current).toBeUndefined()
  }
  wait(1)
  expect(result.current).toBe('d')
  // One that was left before it rested is no other than before.
  rerender('e')
  wait(100)
  rerender('d')
  expect(result.current).toBe('d')
})
