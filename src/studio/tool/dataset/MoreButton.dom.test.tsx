import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {fireEvent, render, screen, waitFor} from '@testing-library/react'
import {useState} from 'react'
import {expect, it} from 'vitest'
import {MoreButton} from './MoreButton.tsx'

const theme = buildTheme()

function Rows() {
  const [shown, setShown] = useState(2)
  return (
    <>
      <ul>
        {['one', 'two', 'three', 'four'].slice(0, shown).map((name) => (
          <li key={name}>
            <input aria-label="Select" disabled type="checkbox" />
            <a href={name}>{name}</a>
          </li>
        ))}
      </ul>
      {shown < 4 && <MoreButton onClick={() => setShown(4)} text="Show more" />}
    </>
  )
}

it('gives the focus to the first row that it adds, before it goes away', async () => {
  render(
    <ThemeProvider theme={theme}>
      <Rows />
    </ThemeProvider>,
  )
  const more = screen.getByRole('button')
  more.focus()
  fireEvent.click(more)
  expect(more.isConnected).toBe(false)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('three'))
})
