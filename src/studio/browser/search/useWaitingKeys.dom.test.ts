import {act, renderHook} from '@testing-library/react'
import {expect, it} from 'vitest'
import {type BrowserQuery, useBrowserQuery} from './query.ts'
import type {Search} from './useSearch.ts'
import {initialState} from '../state/browser-state.ts'
import {useWaitingKeys} from './useWaitingKeys.ts'

const held = {altKey: false, ctrlKey: false, metaKey: false, shiftKey: false}
const ENTER = {...held, key: 'Enter', keyCode: 13}
const loaded = {status: 'loaded', isPending: false, total: 3}

it('keeps a key until what was typed before it is loaded, and drops it where that is nothing', () => {
  const searchBox = {current: document.createElement('input')}
  const {result, rerender} = renderHook(
    ({text, search}) => useWaitingKeys({text} as BrowserQuery, search as Search, searchBox),
    {initialProps: {text: '', search: loaded}},
  )
  searchBox.current.value = 'boat'
  act(() => result.current.wait(ENTER))
  expect(result.current.areWaiting).toBe(true)
  rerender({text: 'boat', search: {...loaded, isPending: true}})
  expect(result.current.areWaiting).toBe(true)
  expect(result.current.next).toBeUndefined()
  rerender({text: 'boat', search: {...loaded, total: 0}})
  expect(result.current.areWaiting).toBe(false)
})

it('keeps a key for what was typed in a list that began with items used recently', () => {
  const searchBox = {current: document.createElement('input')}
  const options = {teamId: undefined, identifyBy: 'id', embedType: undefined} as const
  const recentItems = ['story-1']
  const {result, rerender} = renderHook(
    ({text}) => {
      const state = {...initialState({}), text}
      const given = {kind: 'story', options, recentItems} as const
      const unset = {teamId: undefined, selectedId: undefined, suggest: undefined}
      const query = useBrowserQuery(state, {...given, ...unset})
      return useWaitingKeys(query, loaded as Search, searchBox)
    },
    {initialProps: {text: ''}},
  )
  searchBox.current.value = 'boat'
  act(() => result.current.wait(ENTER))
  rerender({text: 'boat'})
  expect(result.current.next).toMatchObject({press: ENTER})
})
