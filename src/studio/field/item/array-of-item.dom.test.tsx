import {renderHook} from '@testing-library/react'
import {expect, it} from 'vitest'
import {ArrayContext, type OwnArray} from './item-props.ts'
import {useIsRepeated} from './array-of-item.ts'

const value = ['a', 'b'].map((_key) => ({_key, _type: 'stories.story', teamId: 't1', id: 's1'}))
const array = {type: {of: [{name: 'stories.story'}]}, value} as unknown as OwnArray

it.each([
  ['the first of an array', {_key: 'a'}, 'warning', false],
  ['the second', {_key: 'b'}, 'warning', true],
  ['the second, where that is wanted', {_key: 'b'}, 'ignore', false],
  ['a field of an object', 'clip', 'warning', false],
] as const)('knows %s', (_, segment, repeated, isRepeated) => {
  const {result} = renderHook(() => useIsRepeated(segment, {repeated}), {
    wrapper: ({children}) => <ArrayContext value={array}>{children}</ArrayContext>,
  })
  expect(result.current).toBe(isRepeated)
})
