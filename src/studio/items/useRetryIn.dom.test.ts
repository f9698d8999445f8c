import {act, renderHook} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import type {ListingFailure} from './failure.ts'
import {useRetryIn} from './useRetryIn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limited = (seconds: number): ListingFailure => ({
  name: 'service-limited',
  status: 503,
  retryAt: Date.now() + seconds * 1000,
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function setUp(failure: ListingFailure | undefined) {
  const retry = vi.fn()
  const {result, rerender, unmount} = renderHook(
    (props: {failure: ListingFailure | undefined}) => useRetryIn(props.failure, retry, undefined),
    {initialProps: {failure}},
  )
  return {retry, result, unmount, fail: (next?: ListingFailure) => rerender({failure: next})}
}

it('counts the seconds down, then retries once', async () => {
  const {retry, result} = setUp(limited(3))
  await pass(1)
  expect(result.current).toBe(3)
  await pass(1000)
  expect(result.current).toBe(2)
  await pass(1000)
  expect(result.current).toBe(1)
  expect(retry).not.toHaveBeenCalled()
  await pass(1000)
  expect(result.current).toBeUndefined()
  expect(retry).toHaveBeenCalledOnce()
  await pass(60_000)
  expect(retry).toHaveBeenCalledOnce()
})

it('waits again after each failure that names a delay', async () => {
  const {retry, result, fail} = setUp(limited(1))
  for (const round of [1, 2, 3]) {
    await pass(1001)
    expect(retry).toHaveBeenCalledTimes(round)
    fail(limited(1))
  }
  await pass(1)
  expect(result.current).toBe(1)
  fail(undefined)
  expect(result.current).toBeUndefined()
  await pass(5000)
  expect(retry).toHaveBeenCalledTimes(3)
})

it.each([
  ['nothing failed', undefined],
  ['the failure says no time', {name: 'unreachable', status: 0} as const],
  ['the wait is longer than five minutes', limited(Number.MAX_SAFE_INTEGER / 1e6)],
])('does not retry where %s', async (_, failure) => {
  const {retry, result} = setUp(failure)
  await pass(600_000)
  expect(result.current).toBeUndefined()
  expect(retry).not.toHaveBeenCalled()
})

it('does not retry after it is unmounted', async () => {
  const {retry, unmount} = setUp(limited(1))
  unmount()
  await pass(5000)
  expect(retry).not.toHaveBeenCalled()
})
