import {renderHook, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {storyItem} from '../../browser/state/items.ts'
import {type CheckItem, useCandidateCheck} from './useCandidateCheck.ts'

const story = (id: string) => storyItem({id, title: id, displayTitle: id}, 'cards')

it('checks an item once, though each render brings another function', async () => {
  const check = vi.fn<CheckItem>(async () => undefined)
  const items = [story('s1')]
  const {result, rerender} = renderHook(() => useCandidateCheck((item) => check(item), items))
  expect(result.current.isAccepted).toBe(false)
  await waitFor(() => expect(result.current.isAccepted).toBe(true))
  rerender()
  expect(check).toHaveBeenCalledOnce()
})

it('reports the first item that the field would reject, with the reason', async () => {
  const check: CheckItem = async ({id}) => (id === 's1' ? undefined : `Not ${id}`)
  const items = [story('s1'), story('s2'), story('s3')]
  const {result} = renderHook(() => useCandidateCheck(check, items))
  await waitFor(() => expect(result.current.refusal).toEqual({title: 's2', reason: 'Not s2'}))
  expect(result.current.isAccepted).toBe(false)
})

it('checks again when another item is selected', async () => {
  const check = vi.fn<CheckItem>(async () => undefined)
  const {result, rerender} = renderHook(({id}) => useCandidateCheck(check, [story(id)]), {
    initialProps: {id: 's1'},
  })
  await waitFor(() => expect(result.current.isAccepted).toBe(true))
  rerender({id: 's2'})
  expect(result.current.isAccepted).toBe(false)
  await waitFor(() => expect(result.current.isAccepted).toBe(true))
  expect(check).toHaveBeenCalledTimes(2)
})

it('accepts everything where the field has no rules', () => {
  const {result} = renderHook(() => useCandidateCheck(undefined, [story('s1')]))
  expect(result.current).toEqual({isAccepted: true, refusal: undefined})
})
