import {act, renderHook} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {useSettled} from './usePickerQuery.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const render = () => renderHook(({text}) => useSettled(text), {initialProps: {text: ''}})

it('returns typed text once typing pauses', () => {
  const {result, rerender} = render()
  for (const text of ['s', 'su', 'sum']) {
    rerender({text})
    act(() => void vi.advanceTimersByTime(60))
  }
  expect(result.current).toBe('')
  act(() => void vi.advanceTimersByTime(60))
  expect(result.current).toBe('sum')
})

it('returns pasted and cleared text immediately', () => {
  const {result, rerender} = render()
  rerender({text: 'summer'})
  expect(result.current).toBe('summer')
  rerender({text: ''})
  expect(result.current).toBe('')
})
