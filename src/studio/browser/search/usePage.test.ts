import {expect, it, vi} from 'vitest'
import {createRequests, isAborted} from './usePage.ts'

/** A request that ends only when it is given up. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

it('aborts a request when no caller waits for it any more', async () => {
  const requests = createRequests()
  const stop = requests.wait('a')
  const ended = requests.run('a', endless).catch(isAborted)
  stop()
  expect(await ended).toBe(true)
})

it('continues a request that another caller waits for', async () => {
  vi.useFakeTimers()
  try {
    const requests = createRequests()
    const stops = [requests.wait('a'), requests.wait('a')]
    const given = vi.fn<(error: unknown) => void>()
    void requests.run('a', endless).catch(given)
    stops[0]?.()
    await vi.runAllTimersAsync()
    expect(given).not.toHaveBeenCalled()
    // As in React's strict mode.
    stops[1]?.()
    const again = requests.wait('a')
    await vi.runAllTimersAsync()
    expect(given).not.toHaveBeenCalled()
    again()
    await vi.runAllTimersAsync()
    expect(given).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

it('returns the result of a request', async () => {
  expect(await createRequests().run('a', () => Promise.resolve(7))).toBe(7)
})

it('evicts the pages that were shown longest ago, but none that is shown', () => {
  const requests = createRequests(2)
  const evicted: string[] = []
  const keep = (key: string) => requests.keep(key, () => evicted.push(key))
  const hide = requests.wait('a')
  for (const key of ['a', 'b', 'c']) keep(key)
  expect(evicted).toEqual(['b'])
  requests.wait('c')()
  hide()
  keep('d')
  expect(evicted).toEqual(['b', 'a'])
  requests.wait('c')()
  keep('e')
  expect(evicted).toEqual(['b', 'a', 'd'])
})
