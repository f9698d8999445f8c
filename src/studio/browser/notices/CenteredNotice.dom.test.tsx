import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {fireEvent, render, screen} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {CenteredNotice} from './CenteredNotice.tsx'

const theme = buildTheme()

it('keeps only the refresh from being pressed again while that runs, and alarms no one', () => {
  const onClick = vi.fn()
  const actions = [
    {text: 'Refresh', onClick, retry: true},
    {text: 'Show all Teams', onClick},
  ]
  render(
    <ThemeProvider theme={theme}>
      <CenteredNotice actions={actions} busy>
        Marketing has no Collections
      </CenteredNotice>
    </ThemeProvider>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', {name}))
  press('Refresh')
  expect(onClick).not.toHaveBeenCalled()
  press('Show all Teams')
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})
