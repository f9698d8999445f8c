import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {memoryStore} from './shared-store.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date']}))
afterEach(() => void vi.useRealTimers())

it('does not release a lock that another instance has taken since', async () => {
  const store = memoryStore()
  const late = await store.lock('s', 'key', 1000)
  vi.setSystemTime(Date.now() + 1001)
  const other = await store.lock('s', 'key', 1000)
  expect(other).toBeTypeOf('function')
  await late?.()
  expect(await store.lock('s', 'key', 1000)).toBeUndefined()
  await other?.()
  expect(await store.lock('s', 'key', 1000)).toBeTypeOf('function')
})

it('keeps scopes apart', async () => {
  const store = memoryStore()
  await store.write('one', 'key', 'value', 1000)
  await store.cool('one', 'sealed', 1000)
  expect(await store.lock('one', 'key', 1000)).toBeTypeOf('function')
  expect(await store.read('two', 'key')).toEqual({})
  expect(await store.lock('two', 'key', 1000)).toBeTypeOf('function')
})
