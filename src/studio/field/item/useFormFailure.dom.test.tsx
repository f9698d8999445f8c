import {act, renderHook} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {useFormFailure} from './useFormFailure.ts'

let form: string
const getFormValue = () => form

vi.mock(import('sanity'), () => ({useGetFormValue: () => getFormValue}) as never)

/** A field of a form, below those before it. */
function fieldOf(id: string) {
  form = id
  const current = document.createElement('div')
  document.body.append(current)
  const card = {current}
  const refresh = vi.fn<() => void>()
  const fail = () => renderHook(() => useFormFailure(refresh, card))
  return {refresh, fail, ...fail()}
}

it('shows the explanation at the first failed field of each form, and then at the next one', () => {
  const fields = [fieldOf('page'), fieldOf('page'), fieldOf('campaign'), fieldOf('campaign')]
  const first = () => fields.map(({result}) => result.current.isFirst)
  expect(first()).toEqual([true, false, true, false])
  act(() => fields[0]?.unmount())
  act(() => fields[2]?.unmount())
  expect([first()[1], first()[3]]).toEqual([true, true])
})

it('shows the explanation at the topmost field, whichever failed first', () => {
  const [upper, lower] = [fieldOf('page'), fieldOf('page')]
  act(() => upper.unmount())
  const {result} = upper.fail()
  expect([result.current.isFirst, lower.result.current.isFirst]).toEqual([true, false])
})

it('reloads the items of all failed fields of the form, and of no other form', () => {
  const [a, b, other] = [fieldOf('one'), fieldOf('one'), fieldOf('other')]
  a.result.current.refreshAll()
  expect([a, b, other].map(({refresh}) => refresh.mock.calls.length)).toEqual([1, 1, 0])
})
