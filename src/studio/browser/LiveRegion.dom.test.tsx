import {act, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {BrowserProvider} from './context.tsx'
import {LiveRegion} from './LiveRegion.tsx'

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useTranslation: () => ({t: (key: string) => key}) as never,
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gets its text when it is in the page, and keeps the last one', async () => {
  const search = (total: number) => ({
    status: 'loaded',
    total,
    first: {total, exact: 0, query: {kind: 'story', text: ''}},
  })
  const show = (total: number) => {
    const given = {
      context: {location: {at: 'all'}, searchBox: {current: null}},
      loaded: {query: {kind: 'story', text: ''}, search: search(total), teams: {}},
      selection: {announcement: '', left: 1},
    } as unknown
    return (
      <BrowserProvider {...(given as Parameters<typeof BrowserProvider>[0])}>
        <LiveRegion />
      </BrowserProvider>
    )
  }
  const spoken = () => screen.getByRole('status').textContent
  const {rerender} = render(show(3))
  expect(spoken()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(spoken()).toBe('picker.count.stories')
  rerender(show(0))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(spoken()).toBe('picker.count.stories')
})
