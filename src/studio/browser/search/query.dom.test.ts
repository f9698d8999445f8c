import {renderHook} from '@testing-library/react'
import {expect, it} from 'vitest'
import {filterOf} from '../../../access/index.ts'
import {readFieldOptions} from '../../schema/options.ts'
import {COLLECTIONS, initialState} from '../state/browser-state.ts'
import {foundCollection} from '../../../access/testing.ts'
import {itemOf, useBrowserQuery} from './query.ts'

const options = {
  kind: 'story',
  options: readFieldOptions({}).options,
  teamId: undefined,
  recentItems: ['r1', 'r2', 'r3', 'r4', 'r5'],
  selectedId: 'saved',
  suggest: undefined,
} as const
const story = {kind: 'story', form: 'object'} as const
const start = initialState({})
const query = (state: Partial<typeof start>) =>
  renderHook(() => useBrowserQuery({...start, ...state}, options)).result.current

it.each([
  ['newest', 'saved r1 r2 r3 r4'],
  ['title', 'saved r1 r2 r3 r4'],
  ['recent', 'saved r1 r2 r3 r4 r5'],
] as const)('begins the list in the order “%s” with the saved item', (sort, first) => {
  expect(query({sort}).first.join(' ')).toBe(first)
})

it('puts only what was used recently before others that match the words of a search', () => {
  expect(query({sort: 'recent', text: 'a'}).first).toEqual(options.recentItems)
  expect(query({sort: 'newest', text: 'a'}).first).toEqual([])
})

it('lists no Collection whose Stories the field excludes', () => {
  const exclude = {ids: ['s1'], tags: ['archive'], collections: ['c1']}
  const excluding = {...options, options: readFieldOptions({filter: {exclude}}, story).options}
  const {result} = renderHook(() => useBrowserQuery({...start, location: COLLECTIONS}, excluding))
  expect(filterOf(result.current)).toEqual(
    filterOf({excludeCollections: ['c1'], excludeTags: ['archive']}),
  )
})

it('opens any Collection to select its Stories, also one that could not be saved', () => {
  const {teamId: _teamId, ...record} = foundCollection()
  expect(itemOf(query({location: COLLECTIONS}), record).unsavable).toBeUndefined()
})
