import {renderHook} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {englishTranslation} from '../../i18n/testing.ts'
import type {InputOptions} from '../../schema/options.ts'
import {ArrayContext, type OwnArray} from './item-props.ts'
import {useOtherProblem} from './array-of-item.ts'

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useTranslation: englishTranslation,
}))

const value = ['a', 'b'].map((_key) => ({_key, _type: 'stories.story', teamId: 't1', id: 's1'}))
const array = {type: {of: [{name: 'stories.story'}]}, value} as unknown as OwnArray

it.each([
  ['the first of an array', {_key: 'a'}, {}, undefined],
  ['the second', {_key: 'b'}, {}, 'Already in this list'],
  ['the second, where that is wanted', {_key: 'b'}, {repeated: 'ignore'}, undefined],
  ['a field of an object', 'clip', {}, undefined],
  [
    'one of another Team than its field allows',
    {_key: 'a'},
    {teamId: 't2'},
    'Doesn’t fit this field',
  ],
  ['one whose field ignores that', {_key: 'a'}, {teamId: 't2', unfit: 'ignore'}, undefined],
] as const)('says what is wrong with %s', (_, segment, options, text) => {
  const identity = {kind: 'story', id: 's1', teamId: 't1', title: 'Ada'} as const
  const {result} = renderHook(
    () => useOtherProblem(segment, options as InputOptions, identity, undefined),
    {wrapper: ({children}) => <ArrayContext value={array}>{children}</ArrayContext>},
  )
  expect(result.current).toBe(text)
})
