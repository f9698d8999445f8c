import {act, renderHook} from '@testing-library/react'
import {useState} from 'react'
import {flushSync} from 'react-dom'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {useTyping} from './SearchBox.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const searches: string[] = []

/** The box, and what other parts of the browser can do. */
function render() {
  searches.length = 0
  return renderHook(() => {
    const [state, setState] = useState({text: '', location: {at: 'all'}})
    const search = (text: string) => {
      searches.push(text)
      setState((now) => ({...now, text}))
    }
    return {...useTyping(state.text, state.location, search), text: state.text, setState}
  }).result
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

it('shows each letter at once, and searches once typing pauses', () => {
  const box = render()
  for (const text of ['s', 'su', 'sum']) {
    act(() => box.current.type(text))
    expect(box.current.typed).toBe(text)
    pass(60)
  }
  expect(searches).toEqual([])
  pass(60)
  expect(searches).toEqual(['sum'])
  expect(box.current.typed).toBe('sum')
})

it('shows the next letter without first drawing what the search changes', () => {
  const box = render()
  act(() => box.current.type('s'))
  act(() => {
    vi.advanceTimersByTime(100)
    flushSync(() => box.current.type('su'))
    expect([searches, box.current.typed, box.current.text]).toEqual([['s'], 'su', ''])
  })
  expect([box.current.typed, box.current.text]).toEqual(['su', 's'])
})

it('searches for pasted and cleared text immediately', () => {
  const box = render()
  act(() => box.current.type('summer'))
  act(() => box.current.type(''))
  expect(searches).toEqual(['summer', ''])
})

it('empties the box once another part has cleared the search', () => {
  const box = render()
  act(() => box.current.type('summer'))
  act(() => box.current.setState((now) => ({...now, text: ''})))
  expect(box.current.typed).toBe('')
  pass(200)
  expect(searches).toEqual(['summer'])
})

it('forgets letters that were not searched for yet at another location', () => {
  const box = render()
  act(() => box.current.type('s'))
  act(() => box.current.setState({text: '', location: {at: 'collections'}}))
  expect(box.current.typed).toBe('')
  pass(200)
  expect(searches).toEqual([])
})
