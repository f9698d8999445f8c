import {beforeEach, expect, it, vi} from 'vitest'
import {focusLater, focusThen, isFocusLost} from './focus.ts'

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

it('removes an element that had the focus only after another one was drawn with it', () => {
  document.body.innerHTML += '<button id="after">After</button>'
  button('before')?.focus()
  focusThen(button('after'), () => button('before')?.remove())
  expect(document.activeElement).toBe(button('after'))
  expect(button('before')).not.toBeNull()
  vi.runAllTimers()
  expect(button('before')).toBeNull()
})

it('reports that the focus is lost once the element that had it is removed', () => {
  button('before')?.focus()
  expect(isFocusLost()).toBe(false)
  button('before')?.remove()
  expect(isFocusLost()).toBe(true)
})
