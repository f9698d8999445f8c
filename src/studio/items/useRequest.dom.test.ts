import {act, renderHook, waitFor} from '@testing-library/react'
import {afterEach, expect, it, vi} from 'vitest'
import {useRequest} from './useRequest.ts'

afterEach(() => void vi.useRealTimers())

it('keeps the result of a newer request when one that began before it fails', async () => {
  const requests: {resolve: (result: string) => void; reject: (failure: Error) => void}[] = []
  const load = () => new Promise<string>((resolve, reject) => void requests.push({resolve, reject}))
  const {result} = renderHook(() => useRequest('stories.test', load))
  const read = () => ({data: result.current.data, error: result.current.error as unknown})
  expect(read()).toEqual({data: undefined, error: undefined})
  act(() => void result.current.mutate())
  expect(requests).toHaveLength(2)
  await act(async () => requests[1]!.resolve('new'))
  expect(read()).toEqual({data: 'new', error: undefined})
  await act(async () => requests[0]!.reject(new Error('old')))
  expect(read()).toEqual({data: 'new', error: undefined})

  act(() => void result.current.mutate())
  await act(async () => requests[2]!.reject(new Error('new')))
  await waitFor(() => expect(read()).toEqual({data: 'new', error: new Error('new')}))
})

it('keeps what was loaded by a name that it no longer follows when SWR requests that again', async () => {
  const cleared = vi.fn<() => never>()
  const follow = (name: string | null) =>
    renderHook((given) => useRequest(given, given ? async () => `by ${given}` : cleared).data, {
      initialProps: name,
    })
  const pass = () => act(() => vi.advanceTimersByTimeAsync(10_000))
  vi.useFakeTimers()
  const seen = [follow('stories.a'), follow('stories.b')]
  await pass()
  for (const next of ['stories.b', null]) {
    // SWR waits for a frame where it has something to show.
    follow('stories.a').rerender(next)
    await pass()
    expect(seen.map(({result}) => result.current)).toEqual(['by stories.a', 'by stories.b'])
  }
  expect(cleared).not.toHaveBeenCalled()
})
