import {beforeEach, expect, it, vi} from 'vitest'
import {focusLater, isFocusLost} from './focus.ts'

beforeEach(() => {
  document.body.innerHTML = '<button id="before">Before</button>'
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const button = (id: string) => document.querySelector<HTMLButtonElement>(`#${id}`)

it('focuses the element that is there once the change is drawn', () => {
  focusLater(() => button('after'))
  document.body.innerHTML = '<button id="after">After</button>'
  vi.runAllTimers()
  expect(document.activeElement).toBe(button('after'))
})

it('keeps the focus where it is when there is no such element', () => {
  button('before')?.focus()
  focusLater(() => button('after'))
  vi.runAllTimers()
  expect(document.activeElement).toBe(button('before'))
})

it('reports that the focus is lost once the element that had it is removed', () => {
  button('before')?.focus()
  expect(isFocusLost()).toBe(false)
  button('before')?.remove()
  expect(isFocusLost()).toBe(true)
})
