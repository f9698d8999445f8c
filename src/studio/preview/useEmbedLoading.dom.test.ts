import {act, renderHook} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {type Turns, useEmbedLoading} from './useEmbedLoading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('passes a turn on from an embed that is waited for longer than others take', () => {
  const turns: Turns = new Set()
  const focus = {status: 'running', hasConsent: false, run: 1} as const
  const hooks = ['a', 'b', 'c'].map((id) =>
    renderHook(() => useEmbedLoading({attributes: {id}, scheme: 'light'}, focus, turns, true)),
  )
  const frames = () => hooks.map(({result}) => result.current.hasFrame)
  expect(frames()).toEqual([true, true, false])
  act(() => void vi.advanceTimersByTime(8000))
  expect(frames()).toEqual([true, true, true])
  for (const {unmount} of hooks) unmount()
})
