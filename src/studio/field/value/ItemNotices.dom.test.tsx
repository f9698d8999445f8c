import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render} from '@testing-library/react'
import type {ReactElement} from 'react'
import {expect, it, vi} from 'vitest'
import type {SavedItem} from '../../items/useSavedItem.ts'
import {ItemSummary} from './ItemSummary.tsx'
import {MissingNotice, MovedNotice} from './ItemNotices.tsx'

vi.mock(import('sanity'), () => ({useTranslation: () => ({t: (key: string) => key}) as never}))

const theme = buildTheme()
const textOf = (element: ReactElement) =>
  render(<ThemeProvider theme={theme}>{element}</ThemeProvider>).container.textContent

it('names the Team that a value still points to, if any', () => {
  const notice = {team: 'People', onTakeTeam: undefined}
  expect(textOf(<MovedNotice {...notice} oldTeam="Marketing" />)).toBe(
    'field.moved-tofield.moved-note',
  )
  expect(textOf(<MovedNotice {...notice} oldTeam={undefined} />)).toBe('field.moved-to')
})

it('offers no Dismiss where the missing item blocks publishing', () => {
  const notice = (isBlocking: boolean) => (
    <MissingNotice isBlocking={isBlocking} onDismiss={isBlocking ? undefined : () => undefined} />
  )
  expect(textOf(notice(false))).toContain('action.dismiss')
  expect(textOf(notice(true))).not.toContain('action.dismiss')
})

it('explains that a value can’t be read where its title doesn’t', () => {
  const saved = {status: 'unreadable', stories: []} as unknown as SavedItem
  expect(textOf(<ItemSummary saved={saved} showsUnreadable />)).toBe('field.unreadable')
  expect(textOf(<ItemSummary saved={saved} />)).toBe('')
  const read = {...saved, status: 'there'} as unknown as SavedItem
  expect(textOf(<ItemSummary saved={read} showsUnreadable />)).toBe('')
})

it('lists the tag, the number of Stories and the Team in this order', () => {
  const item = {id: 'c', title: 'C', tag: 'summer', teamName: 'Marketing', stories: []}
  const saved = {status: 'there', item, stories: [], storyCount: 2} as unknown as SavedItem
  expect(textOf(<ItemSummary saved={saved} />)).toBe('summer · item.all-stories · Marketing')
})
