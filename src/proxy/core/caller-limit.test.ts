import {expect, it} from 'vitest'
import {deferred} from '../testing.ts'
import {createCallerLimit} from './caller-limit.ts'

it('refuses only the caller at the limit, until one of their requests has ended or failed', async () => {
  const limit = createCallerLimit(2)
  const [first, second] = [deferred(), deferred()]
  limit.countUntil('one', first.promise)
  expect(limit.isReached('one')).toBe(false)
  limit.countUntil('one', second.promise)
  expect([limit.isReached('one'), limit.isReached('other')]).toEqual([true, false])

  first.resolve()
  await first.promise
  expect(limit.isReached('one')).toBe(false)
  await limit.countUntil('one', Promise.reject(new Error('failed')))
  expect(limit.isReached('one')).toBe(false)
  limit.countUntil('one', new Promise(() => {}))
  expect(limit.isReached('one')).toBe(true)
  second.resolve()
  await second.promise
  expect(limit.isReached('one')).toBe(false)
})
