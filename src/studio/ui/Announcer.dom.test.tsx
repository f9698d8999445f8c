import {act, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {Announcer, useAnnouncement} from './Announcer.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Says({texts}: {readonly texts: readonly string[]}) {
  useAnnouncement(texts)
  return null
}

it('announces a change once its region is in the page, and the same again as a new element', async () => {
  const show = (...texts: string[]) => (
    <Announcer>
      <Says texts={texts} />
    </Announcer>
  )
  const region = () => screen.getByRole('status')
  const passes = () => act(() => vi.advanceTimersByTimeAsync(100))
  const {rerender} = render(show('3 Stories', '1 selected'))
  expect(region().textContent).toBe('')
  await passes()
  expect(region().textContent).toBe('3 Stories')
  const before = region().firstChild

  rerender(show('', '1 selected'))
  await passes()
  expect(region().textContent, 'is over, and nothing new is said').toBe('')
  rerender(show('3 Stories', '1 selected'))
  await passes()
  expect(region().textContent).toBe('3 Stories')
  expect(region().firstChild).not.toBe(before)
  expect(region().children).toHaveLength(1)
})

it('takes back what a notice said that is gone, and nothing that was said after it', async () => {
  const show = (first: string, second: string) => (
    <Announcer>
      {first && <Says texts={[first]} />}
      {second && <Says key="second" texts={[second]} />}
    </Announcer>
  )
  const said = async () => {
    await act(() => vi.advanceTimersByTimeAsync(100))
    return screen.getByRole('status').textContent
  }
  const {rerender} = render(show('No connection', ''))
  expect(await said()).toBe('No connection')
  rerender(show('', ''))
  expect(await said()).toBe('')
  rerender(show('No connection', ''))
  expect(await said()).toBe('No connection')
  rerender(show('', '18 Collections'))
  expect(await said()).toBe('18 Collections')
})
