import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render, screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {PickerNotice} from './PickerNotice.tsx'

const theme = buildTheme()

it('keeps only the refresh from being pressed again while that runs, and alarms no one', () => {
  const onClick = () => undefined
  const actions = [
    {text: 'Refresh', onClick, retry: true},
    {text: 'Show all Teams', onClick},
  ]
  render(
    <ThemeProvider theme={theme}>
      <PickerNotice actions={actions} busy>
        Marketing has no Collections
      </PickerNotice>
    </ThemeProvider>,
  )
  const isDisabled = (name: string) =>
    screen.getByRole<HTMLButtonElement>('button', {name}).disabled
  expect([isDisabled('Refresh'), isDisabled('Show all Teams')]).toEqual([true, false])
  expect(screen.queryByRole('alert')).toBeNull()
})
