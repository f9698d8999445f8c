import {act, renderHook} from '@testing-library/react'
import {useReducer} from 'react'
import {expect, it} from 'vitest'
import type {Search} from '../search/useSearch.ts'
import {initialState, browserState} from '../state/browser-state.ts'
import {type ListEntry, newEntry} from '../state/list-entries.ts'
import {loadedItems, storiesOf} from '../testing.ts'
import {useSelection} from './useSelection.ts'

const items = storiesOf({}, {}, {}, {}, {}, {})
const pages = {pageOf: () => 0, fitsFirst: () => true}
const search = {...loadedItems(items), ...pages, loaded: items} as unknown as Search
const none: readonly ListEntry[] = []
const multiSelect = {present: none, onSave: () => undefined}
const open = (options: Parameters<typeof initialState>[0]) =>
  renderHook(
    ({found}) => {
      const [state, dispatch] = useReducer(browserState, initialState(options))
      return useSelection(state, dispatch, found, multiSelect)
    },
    {initialProps: {found: search}},
  )

it('changes a range that was cut at the maximum, from where it began', () => {
  const {result} = open({max: 3})
  const selected = () => result.current.entries.map(({id}) => id).join(' ')
  act(() => result.current.moveTo(1))
  act(() => result.current.selectRange(5))
  expect(selected()).toBe('b c d')
  act(() => result.current.selectRange(2))
  expect(selected()).toBe('b c')
  act(() => result.current.selectRange(0))
  expect(selected()).toBe('b a')
})

it.each([
  ['all', 'a b c d'],
  ['a range', 'a b c d'],
])('fills the list with %s, also where the first ones are in it already', (what, expected) => {
  const present = items.slice(0, 2).map((item) => ({...newEntry(item), isPresent: true}))
  const {result} = open({present, max: 4})
  act(() => result.current.moveTo(0))
  act(() => (what === 'all' ? result.current.selectAll() : result.current.selectRange(5)))
  expect(result.current.entries.map(({id}) => id).join(' ')).toBe(expected)
})

it('keeps a range of one list where another list has the item that it began with', () => {
  const {result, rerender} = open({})
  const selected = () => result.current.entries.map(({id}) => id).join(' ')
  act(() => result.current.select(0))
  act(() => result.current.selectRange(3))
  expect(selected()).toBe('a b c d')
  const other = [items[5], items[0], items[4]]
  const first = {query: {sort: 'title'}}
  rerender({found: {...search, ...loadedItems(other), first} as unknown as Search})
  act(() => result.current.selectRange(2))
  expect(selected()).toBe('a b c d e')
})
