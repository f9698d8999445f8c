import {act, renderHook} from '@testing-library/react'
import {useState} from 'react'
import {flushSync} from 'react-dom'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {useTyping} from './SearchBox.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const searches: string[] = []
let renders = 0

/** The box, and what other parts of the browser can do. */
function render() {
  searches.length = 0
  const input = document.createElement('input')
  const box = {current: input}
  const {result} = renderHook(() => {
    renders++
    const [state, setState] = useState({text: '', location: {at: 'all'}})
    const search = (text: string) => {
      searches.push(text)
      setState((now) => ({...now, text}))
    }
    return {type: useTyping(state.text, state.location, box, search), text: state.text, setState}
  })
  const type = (text: string) => {
    input.value = text
    result.current.type(text)
  }
  return {result, input, type}
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

it('renders nothing for a letter, and searches once typing pauses', () => {
  const {input, type} = render()
  renders = 0
  for (const text of ['s', 'su', 'sum']) {
    act(() => type(text))
    pass(60)
  }
  expect([renders, searches]).toEqual([0, []])
  pass(60)
  expect([input.value, searches]).toEqual(['sum', ['sum']])
})

it('takes the next letter without first drawing what the search changes, and keeps it', () => {
  const {input, result, type} = render()
  act(() => type('s'))
  act(() => {
    vi.advanceTimersByTime(100)
    flushSync(() => type('su'))
    expect([searches, result.current.text]).toEqual([['s'], ''])
  })
  expect([input.value, result.current.text]).toEqual(['su', 's'])
})

it('searches for pasted and cleared text immediately', () => {
  const {type} = render()
  act(() => type('summer'))
  act(() => type(''))
  pass(200)
  expect(searches).toEqual(['summer', ''])
})

it('empties the box once another part has cleared the search', () => {
  const {input, result, type} = render()
  act(() => type('summer'))
  act(() => result.current.setState((now) => ({...now, text: ''})))
  expect(input.value).toBe('')
  pass(200)
  expect(searches).toEqual(['summer'])
})

it('forgets letters that were not searched for yet at another location', () => {
  const {input, result, type} = render()
  act(() => type('s'))
  act(() => result.current.setState({text: '', location: {at: 'collections'}}))
  expect(input.value).toBe('')
  pass(200)
  expect(searches).toEqual([])
})
