import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render} from '@testing-library/react'
import type {ReactElement} from 'react'
import {expect, it, vi} from 'vitest'
import type {SavedItem} from '../../data/useSavedItem.ts'
import {ItemSummary} from './ItemSummary.tsx'
import {MovedNotice} from './StateNotice.tsx'

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useTranslation: () => ({t: (key: string) => key}) as never,
}))

const theme = buildTheme()
const textOf = (element: ReactElement) =>
  render(<ThemeProvider theme={theme}>{element}</ThemeProvider>).container.textContent

it('says that a value still names its old Team where it names one', () => {
  const notice = {team: undefined, onTakeTeam: undefined}
  expect(textOf(<MovedNotice {...notice} />)).toBe('field.movedfield.moved-note')
  expect(textOf(<MovedNotice {...notice} namesTeam={false} />)).toBe('field.moved')
})

it('says that a value can’t be read where its title doesn’t', () => {
  const saved = {status: 'unreadable', stories: []} as unknown as SavedItem
  expect(textOf(<ItemSummary saved={saved} tellsMissing tellsUnreadable />)).toBe(
    'field.unreadable',
  )
  expect(textOf(<ItemSummary saved={saved} tellsMissing />)).toBe('')
  const read = {...saved, status: 'there'} as unknown as SavedItem
  expect(textOf(<ItemSummary saved={read} tellsMissing tellsUnreadable />)).toBe('')
})
