import {expect, it, vi} from 'vitest'
import {createBatches} from './batches.ts'

it('requests together the keys of one kind that are wanted in the same moment, in their order', async () => {
  const request = vi.fn(async (kind: string, keys: readonly string[]) =>
    keys.map((key) => kind + key),
  )
  const batch = createBatches(request)
  const valueOf = async (kind: string, key: string) => {
    const {at, response} = await batch(kind, key)
    return response[at]
  }
  const twice = async (key: string) => [await valueOf('a', key), await valueOf('a', `${key}!`)]
  expect(await Promise.all([twice('1'), twice('2'), valueOf('b', '3')])).toEqual([
    ['a1', 'a1!'],
    ['a2', 'a2!'],
    'b3',
  ])
  expect(request.mock.calls).toEqual([
    ['a', ['1', '2']],
    ['b', ['3']],
    ['a', ['1!', '2!']],
  ])
})

it('requests again after a request that failed', async () => {
  const request = vi.fn(async () => ['value'])
  request.mockRejectedValueOnce(new Error('unreachable'))
  const batch = createBatches(request)
  await expect(batch('a', '1')).rejects.toThrow('unreachable')
  expect(await batch('a', '1')).toEqual({at: 0, response: ['value']})
})
