import {expect, it, vi} from 'vitest'
import {firstValueWhere} from './first-value-where.ts'

it('resolves with the first value that passes, also a synchronous one, and unsubscribes', async () => {
  const unsubscribe = vi.fn<() => void>()
  const source = {
    subscribe({next}: {next: (value: number) => void}) {
      for (const value of [1, 2, 3]) next(value)
      return {unsubscribe}
    },
  }
  await expect(firstValueWhere(source, (value) => value > 1)).resolves.toBe(2)
  expect(unsubscribe).toHaveBeenCalledOnce()
})
