import {renderHook} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import type {OwnArray} from '../item/item-props.ts'
import {useArrayItem} from './useArrayItem.ts'

const items = (...keys: readonly string[]) => keys.map((_key) => ({_key}))

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useGetFormValue: () => () => items('a', 'b', 'c'),
  useTranslation: () => ({t: (key: string) => key}) as never,
}))

it('waits to focus the next item no longer than until another editor changes the array, too', () => {
  const path = ['list', {_key: 'b'}]
  const followedRef: OwnArray['followedRef'] = {current: undefined}
  const {rerender, result} = renderHook(
    (value: readonly unknown[]) =>
      useArrayItem({followedRef, value} as OwnArray, path, {current: null}),
    {initialProps: items('a', 'b', 'c')},
  )
  result.current.followNext()
  rerender(items('a', 'b', 'c'))
  expect(followedRef.current).toBeDefined()
  rerender(items('a', 'c', 'd'))
  expect(followedRef.current).toBeUndefined()
})
