import {act, fireEvent, render, screen} from '@testing-library/react'
import {createRef, Suspense, use, useState} from 'react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {StoriesInputProps} from '../item/item-props.ts'
import {useFieldFocus, useHoverIntent} from './useFieldFocus.ts'

const prepare = vi.fn<() => Promise<unknown>>()

function Chooser() {
  const {wanted, props} = useHoverIntent(prepare)
  return <button {...props}>{wanted ? 'wanted' : 'idle'}</button>
}

const noop = () => undefined
const button = () => screen.getByRole('button')
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  prepare.mockReset().mockResolvedValue(undefined)
  render(<Chooser />)
})
afterEach(() => void vi.useRealTimers())

describe('useHoverIntent', () => {
  it('reports intent after the delay, and not once the pointer has left', async () => {
    fireEvent.pointerEnter(button())
    await pass(59)
    expect(button().textContent).toBe('idle')
    await pass(1)
    expect(button().textContent).toBe('wanted')
    fireEvent.pointerLeave(button())
    expect(button().textContent).toBe('idle')
  })

  it('starts loading as soon as the pointer enters, since a click may follow', () => {
    fireEvent.pointerEnter(button())
    expect(prepare).toHaveBeenCalledOnce()
  })

  it('ignores a pointer that only passes by', async () => {
    fireEvent.pointerEnter(button())
    await pass(30)
    fireEvent.pointerLeave(button())
    await pass(1000)
    expect(button().textContent).toBe('idle')
  })

  it('waits until loading ends, and reports nothing when the pointer has left by then', async () => {
    let arrive: (value?: unknown) => void = () => undefined
    prepare.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    fireEvent.pointerEnter(button())
    await pass(1000)
    expect(button().textContent).toBe('idle')
    fireEvent.pointerLeave(button())
    arrive()
    await pass(0)
    expect(button().textContent).toBe('idle')
  })

  it('reports nothing when loading fails', async () => {
    prepare.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    fireEvent.pointerEnter(button())
    await pass(1000)
    expect(button().textContent).toBe('idle')
  })

  it('reports intent on keyboard focus, and loads only when the focus remains', async () => {
    act(() => button().focus())
    expect(prepare).not.toHaveBeenCalled()
    await pass(60)
    expect(button().textContent).toBe('wanted')
    act(() => button().blur())
    expect(button().textContent).toBe('idle')
  })
})

it('reports the focus of its element to the form, and not that of a button in it', () => {
  const elementProps = {onBlur: vi.fn<() => void>(), onFocus: vi.fn<() => void>(), ref: createRef()}
  const form = {elementProps, focused: false, focusPath: [], schemaType: {}}
  const Card = () => (
    <div {...useFieldFocus(form as unknown as StoriesInputProps).focusProps} tabIndex={-1}>
      <button>Actions</button>
    </div>
  )
  render(<Card />)
  const menu = screen.getByRole('button', {name: 'Actions'})
  act(() => menu.focus())
  act(() => menu.blur())
  expect(elementProps.onFocus).not.toHaveBeenCalled()
  expect(elementProps.onBlur).not.toHaveBeenCalled()
  act(() => menu.parentElement?.focus())
  expect(elementProps.onFocus).toHaveBeenCalledOnce()
  act(() => menu.parentElement?.blur())
  expect(elementProps.onBlur).toHaveBeenCalledOnce()
})

it('gives the focus back within the field or where it is lost, and takes it from no other', async () => {
  const elementProps = {onBlur: noop, onFocus: noop, ref: createRef()}
  const form = {elementProps, focused: false, focusPath: [], schemaType: {}}
  function Field() {
    const {box, focusProps, returnFocus} = useFieldFocus(form as unknown as StoriesInputProps)
    return (
      <div ref={box}>
        <button {...focusProps}>Replace</button>
        <button onClick={returnFocus}>Remove</button>
      </div>
    )
  }
  render(<Field />)
  render(<input />)
  const [replace, remove] = [screen.getByText('Replace'), screen.getByText('Remove')]
  const leave = async (element: HTMLElement) => {
    act(() => remove.click())
    act(() => element.focus())
    await pass(0)
    return document.activeElement
  }
  expect(await leave(remove)).toBe(replace)
  expect(await leave(screen.getByRole('textbox'))).toBe(screen.getByRole('textbox'))
  act(() => screen.getByRole('textbox').blur())
  expect(await leave(document.body)).toBe(replace)
})

it.each(['onFocus', 'onBlur'])(
  'lets the form render for %s after what a press opens',
  async (name) => {
    const endless = new Promise<string>(() => undefined)
    function Form() {
      const [reported, setReported] = useState<Promise<string>>()
      const elementProps = {
        onBlur: noop,
        onFocus: noop,
        [name]: () => setReported(endless),
        ref: createRef(),
      }
      const form = {elementProps, focused: false, focusPath: [], schemaType: {}}
      const {focusProps} = useFieldFocus(form as unknown as StoriesInputProps)
      return <input {...focusProps} aria-label={reported && use(reported)} />
    }
    render(
      <Suspense fallback="blocked">
        <Form />
      </Suspense>,
    )
    const field = screen.getByRole('textbox')
    await act(async () => field.focus())
    await act(async () => field.blur())
    expect(screen.queryByText('blocked')).toBeNull()
  },
)
