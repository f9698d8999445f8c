import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render, screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {CenteredNotice} from './CenteredNotice.tsx'

const theme = buildTheme()

it('keeps only the refresh from being pressed again while that runs, and alarms no one', () => {
  const onClick = () => undefined
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
  const isDisabled = (name: string) =>
    screen.getByRole<HTMLButtonElement>('button', {name}).disabled
  expect([isDisabled('Refresh'), isDisabled('Show all Teams')]).toEqual([true, false])
  expect(screen.queryByRole('alert')).toBeNull()
})
