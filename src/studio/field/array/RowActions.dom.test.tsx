import {act, renderHook} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import type {ItemProps, OwnArray} from '../item/item-props.ts'
import {useRow} from './RowActions.tsx'

let close: () => void
vi.mock(import('../picker/useItemPicker.tsx'), () => ({
  useItemPicker: (_, {onClosed}) => {
    close = onClosed
    return {open: () => undefined} as never
  },
}))
vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useFormCallbacks: () => ({onPathFocus: () => undefined}) as never,
  useGetFormValue: () => () => undefined,
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives a row the focus back when its picker closes, although an item that was moved is not in view', () => {
  const followedRef: OwnArray['followedRef'] = {current: {at: 90, before: '[]', after: '[]'}}
  const {result} = renderHook(() =>
    useRow({followedRef} as OwnArray, {path: ['list', {_key: 'a'}]} as unknown as ItemProps),
  )
  const row = document.body.appendChild(document.createElement('button'))
  row.focus()
  result.current.item.open()
  row.blur()
  close()
  act(() => void vi.runAllTimers())
  expect(document.activeElement).toBe(row)
})

it('gives the menu of a row the focus where a link points into its value, and leaves who is in a dialog alone', () => {
  const render = (input: Partial<ItemProps>) => {
    const given = {path: ['list', {_key: 'a'}], value: {id: 'a'}, ...input}
    const {result} = renderHook(() => useRow({} as OwnArray, given as unknown as ItemProps))
    const row = document.body.appendChild(document.createElement('div'))
    row.innerHTML = '<div><button aria-haspopup="menu">Actions</button></div>'
    result.current.box.current = row.querySelector('div')
    act(() => void vi.runAllTimers())
    return row.querySelector('button')
  }
  expect(render({focusPath: []})).not.toBe(document.activeElement)
  expect(render({focusPath: ['title']})).toBe(document.activeElement)
  expect(render({focused: true})).toBe(document.activeElement)

  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.innerHTML = '<input>'
  dialog.role = 'dialog'
  const input = dialog.querySelector('input')
  input?.focus()
  render({focused: true})
  expect(document.activeElement).toBe(input)
})

it('leaves the focus on the tile that gets it, whose menu is in a corner of it', () => {
  const tile = document.body.appendChild(document.createElement('div'))
  tile.innerHTML =
    '<button>Tile</button><div><div><button aria-haspopup="menu">Actions</button></div></div>'
  const [button, box] = [tile.querySelector('button'), tile.querySelector(':scope > div > div')]
  const item = {path: ['list', {_key: 'a'}], value: {id: 'a'}}
  const {result, rerender} = renderHook(
    (focused: boolean) =>
      useRow({} as OwnArray, {...item, focused} as unknown as ItemProps, {tile}),
    {initialProps: false},
  )
  result.current.box.current = box as HTMLDivElement
  button?.focus()
  rerender(true)
  act(() => void vi.runAllTimers())
  expect(document.activeElement).toBe(button)
})
