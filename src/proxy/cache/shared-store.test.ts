import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {memoryStore} from './shared-store.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date']}))
afterEach(() => void vi.useRealTimers())

it('keeps a value until its end', async () => {
  const store = memoryStore()
  await store.set('key', 'value', 1000)
  vi.setSystemTime(Date.now() + 400)
  expect(await store.get('key')).toEqual({value: 'value', ttlMs: 600})
  expect(await store.get('other')).toBeUndefined()
  vi.setSystemTime(Date.now() + 600)
  expect(await store.get('key')).toBeUndefined()
})

it('does not release a lock that another instance has taken since', async () => {
  const store = memoryStore()
  const late = await store.lock('key', 1000)
  vi.setSystemTime(Date.now() + 1001)
  const other = await store.lock('key', 1000)
  expect(other).toBeTypeOf('function')
  await late?.()
  expect(await store.lock('key', 1000)).toBeUndefined()
  await other?.()
  expect(await store.lock('key', 1000)).toBeTypeOf('function')
})
