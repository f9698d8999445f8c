import {fireEvent, render, screen, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {englishTranslation} from '../../i18n/testing.ts'
import {inTheme} from '../../ui/testing.ts'
import {LongList} from './LongList.tsx'

vi.mock(import('sanity'), () => ({useTranslation: englishTranslation}))

it('gives the focus to the first row that it adds, before the button goes away', async () => {
  render(
    inTheme(
      <LongList atFirst={2} rows={['one', 'two', 'three', 'four']}>
        {(name) => (
          <li key={name}>
            <input aria-label="Select" disabled type="checkbox" />
            <a href={name}>{name}</a>
          </li>
        )}
      </LongList>,
    ),
  )
  const more = screen.getByRole('button')
  more.focus()
  fireEvent.click(more)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('three'))
  expect(more.isConnected).toBe(true)
  await waitFor(() => expect(more.isConnected).toBe(false))
})

it('adds 50 rows with a click, however many there are, and says how many the last ones complete', async () => {
  const rows = Array.from({length: 60}, (_, at) => at)
  render(
    inTheme(
      <LongList atFirst={5} rows={rows}>
        {(row) => <li key={row}>{row}</li>}
      </LongList>,
    ),
  )
  fireEvent.click(screen.getByRole('button', {name: 'Show more'}))
  expect(screen.getAllByRole('listitem')).toHaveLength(55)
  fireEvent.click(await screen.findByRole('button', {name: 'Show all 60'}))
  expect(screen.getAllByRole('listitem')).toHaveLength(60)
})
