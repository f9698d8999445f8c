import {expect, it, vi} from 'vitest'
import {createFormFailures} from './form-failures.ts'

const field = () => ({refresh: vi.fn<() => void>()})

it('shows the explanation at the first failed field of each form, and then at the next one', () => {
  const failures = createFormFailures()
  const [a, b, other] = [field(), field(), field()]
  const removeA = failures.add('page', a)
  failures.add('page', b)
  failures.add('campaign', other)
  expect([a, b, other].map(failures.isFirst)).toEqual([true, false, true])
  removeA()
  expect([a, b, other].map(failures.isFirst)).toEqual([false, true, true])
})

it('reloads the items of all failed fields of the form, and of no other form', () => {
  const failures = createFormFailures()
  const [a, b, other] = [field(), field(), field()]
  failures.add('page', a)
  failures.add('page', b)
  failures.add('campaign', other)
  failures.refreshAll(a)
  expect([a, b, other].map(({refresh}) => refresh.mock.calls.length)).toEqual([1, 1, 0])
})

it('notifies when fields are added and removed, until it is unsubscribed', () => {
  const failures = createFormFailures()
  const listener = vi.fn<() => void>()
  const unsubscribe = failures.subscribe(listener)
  const remove = failures.add('page', field())
  remove()
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  failures.add('page', field())
  expect(listener).toHaveBeenCalledTimes(2)
})
