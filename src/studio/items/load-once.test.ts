import {expect, it, vi} from 'vitest'
import {loadOnce} from './load-once.ts'

it('loads once for all callers', async () => {
  const load = vi.fn(async () => ({}))
  const get = loadOnce(load)
  const [first, second] = await Promise.all([get(), get()])
  expect(await get()).toBe(first)
  expect(second).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
})

it('tries again after a failure', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('there')
  const get = loadOnce(load)
  await expect(get()).rejects.toThrow('away')
  await expect(get()).resolves.toBe('there')
})
