import {act, renderHook} from '@testing-library/react'
import {useReducer} from 'react'
import {expect, it} from 'vitest'
import type {Search} from '../search/useSearch.ts'
import {initialState, browserState} from '../state/browser-state.ts'
import type {ListEntry} from '../state/list-entries.ts'
import {loadedItems, storiesOf} from '../testing.ts'
import {useSelection} from './useSelection.ts'

const items = storiesOf({}, {}, {}, {}, {}, {})
const search = {...loadedItems(items), loaded: items, pageOf: () => 0} as unknown as Search
const none: readonly ListEntry[] = []
const multiSelect = {present: none, onSave: () => undefined}

it('changes a range that was cut at the maximum, from where it began', () => {
  const {result} = renderHook(() => {
    const [state, dispatch] = useReducer(browserState, initialState({max: 3}))
    return useSelection(state, dispatch, search, multiSelect)
  })
  const selected = () => result.current.entries.map(({id}) => id).join(' ')
  act(() => result.current.moveTo(1))
  act(() => result.current.selectRange(5))
  expect(selected()).toBe('b c d')
  act(() => result.current.selectRange(2))
  expect(selected()).toBe('b c')
  act(() => result.current.selectRange(0))
  expect(selected()).toBe('b a')
})
