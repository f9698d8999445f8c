import {fireEvent, render, screen, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {englishTranslation} from '../../i18n/testing.ts'
import {inTheme} from '../../ui/testing.ts'
import {LongList} from './LongList.tsx'

vi.mock(import('sanity'), () => ({useTranslation: englishTranslation}))

it('gives the focus to the first row that it adds, before the button goes away', async () => {
  render(
    inTheme(
      <LongList atOnce={2} rows={['one', 'two', 'three', 'four']}>
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
