import {act, render} from '@testing-library/react'
import {afterEach, expect, it, vi} from 'vitest'
import {AddressFollows} from './LibraryView.tsx'

const update = vi.hoisted(() => vi.fn())
const selection = vi.hoisted(() => ({pinned: undefined as {id: string} | undefined}))
const shown = vi.hoisted(() => ({filter: {}, sort: 'newest'}))

vi.mock(import('../tool-location.ts'), async (original) => ({
  ...(await original()),
  useToolLocation: () => ({location: {view: 'stories'}, update}) as never,
}))
vi.mock(import('../../browser/context.tsx'), async (original) => ({
  ...(await original()),
  useBrowserContext: () => shown as never,
  useLoaded: () => ({query: {text: ''}, search: {indexOf: () => -1}}) as never,
  useSelected: () => selection as never,
}))

afterEach(() => void vi.useRealTimers())

it('writes no address for the items that a held key runs over, but that where it rests', () => {
  vi.useFakeTimers()
  const {rerender} = render(<AddressFollows linkedId={undefined} />)
  for (let at = 0; at < 150; at++) {
    selection.pinned = {id: `story-${at}`}
    rerender(<AddressFollows linkedId={undefined} />)
    act(() => void vi.advanceTimersByTime(33))
  }
  // Once for the page that opens.
  expect(update).toHaveBeenCalledOnce()
  act(() => void vi.advanceTimersByTime(1000))
  expect(update).toHaveBeenCalledTimes(2)
  expect(update.mock.lastCall).toEqual([expect.objectContaining({item: 'story-149'})])
})
