import {act, render, renderHook, screen} from '@testing-library/react'
import type {ArraySchemaType, Path} from 'sanity'
import {expect, it, vi} from 'vitest'
import {inTheme} from '../../ui/testing.ts'
import {ArrayContext, type OwnArray} from '../item/item-props.ts'
import {ArrayFunctions, type FunctionsProps} from './ArrayFunctions.tsx'
import {useArrayItem} from './useArrayItem.ts'

const items = (...keys: readonly string[]) => keys.map((_key) => ({_key, _type: 'stories.story'}))
const note = {_key: 'n', _type: 'note'}

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  ArrayOfObjectsFunctions: () => <button>Add item</button>,
  useFormCallbacks: () => ({}) as never,
  useGetFormValue: () => () => items('a', 'b', 'c'),
  useTranslation: () => ({t: (key: string) => key}) as never,
}))
vi.mock('./MultiSelectPicker.tsx', () => ({useMultiSelect: () => ({})}))

/** An item of a list of Stories and of notes, which have rows of Sanity's own. */
function renderItem(path: Path, initialProps: readonly unknown[]) {
  const followedRef: OwnArray['followedRef'] = {current: undefined}
  const type = {of: [{name: 'stories.story'}, {name: 'note'}]} as unknown as ArraySchemaType
  const hook = renderHook(
    (value: readonly unknown[]) =>
      useArrayItem({followedRef, type, value} as OwnArray, path, {current: null}),
    {initialProps},
  )
  return {followedRef, ...hook}
}

it('waits to focus the next item no longer than until another editor changes the array, too', () => {
  const path = ['list', {_key: 'b'}]
  const {followedRef, rerender, result} = renderItem(path, items('a', 'b', 'c'))
  result.current.followNext()
  rerender(items('a', 'b', 'c'))
  expect(followedRef.current).toBeDefined()
  rerender(items('a', 'c', 'd'))
  expect(followedRef.current).toBeUndefined()
})

it.each([
  ['the next item', [...items('a', 'b'), note, ...items('c')], 'a', 0],
  ['the item before where a row of Sanity’s own is next', [...items('a', 'b'), note], 'b', 0],
  ['the array where only rows of Sanity’s own are beside', [note, ...items('a'), note], 'a'],
  ['the array where nothing is left', items('a'), 'a'],
])('focuses, after an item is removed, %s', (_, value, _key, at?: number) => {
  const {followedRef, result} = renderItem(['list', {_key}], value)
  result.current.followNext()
  expect(followedRef.current?.at).toBe(at)
})

it('focuses Add after the only item of an array of the plugin’s types is removed', () => {
  const type = {of: [{name: 'stories.story', jsonType: 'object'}]} as unknown as ArraySchemaType
  const followedRef: OwnArray['followedRef'] = {current: undefined}
  function Row({array}: {readonly array: OwnArray}) {
    const {followNext} = useArrayItem(array, ['list', {_key: 'a'}], {current: null})
    return <button onClick={followNext}>Remove</button>
  }
  const list = (value: readonly unknown[]) => {
    const array = {followedRef, type, value} as OwnArray
    return inTheme(
      <ArrayContext value={array}>
        {value.length > 0 && <Row array={array} />}
        <ArrayFunctions {...({path: ['list'], schemaType: type, value} as FunctionsProps)} />
      </ArrayContext>,
    )
  }
  const {rerender} = render(list([]))
  expect(document.activeElement).toBe(document.body)
  rerender(list(items('a')))
  const remove = screen.getByText('Remove')
  remove.focus()
  act(() => remove.click())
  rerender(list([]))
  expect(document.activeElement).toBe(screen.getByText('Add item'))
})
