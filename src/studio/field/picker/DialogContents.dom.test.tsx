import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render, screen} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {BrowserProvider} from '../../browser/context.tsx'
import {DialogContents} from './DialogContents.tsx'

vi.mock('../../browser/lazy-parts.ts', () => ({
  loadLazyParts: () => undefined,
  LocationBar: () => null,
  BottomSheet: () => null,
  SelectedEntries: () => null,
}))
vi.mock('../../browser/results/Announcements.tsx', () => ({Announcements: () => null}))
vi.mock('../../browser/results/Results.tsx', () => ({Results: () => null}))
vi.mock('./PickerFooter.tsx', () => ({PickerFooter: () => null}))
vi.mock('../../browser/toolbar/Toolbar.tsx', () => ({Toolbar: () => null}))
vi.mock(import('../../browser/useMediaQuery.ts'), async (original) => ({
  ...(await original()),
  useHasSidePane: () => true,
}))
vi.mock(import('sanity'), () => ({useTranslation: () => ({t: (key: string) => key}) as never}))

const theme = buildTheme()
const searchBox = {current: document.createElement('input')}

interface DialogProps {
  readonly count: number
  readonly tab?: 'library' | 'list'
}

/** The dialog with so many selected items, and the button of one of them. */
function Dialog({count, tab = 'library'}: DialogProps) {
  const search = {status: 'loaded', total: 9}
  const entries = Array.from({length: count}, () => ({isPresent: true}))
  const context = {location: {at: 'all'}, dispatch: () => undefined, searchBox}
  const selection = {changes: {}, entries, fixed: 0, isArray: true, isMultiple: true, tab}
  const given = {context, loaded: {query: {text: ''}, search}, selection} as unknown
  const dialog = {kind: 'story', id: 'dialog', closeHandler: {current: null}} as unknown
  return (
    <ThemeProvider theme={theme}>
      <BrowserProvider {...(given as Parameters<typeof BrowserProvider>[0])}>
        <DialogContents {...(dialog as Parameters<typeof DialogContents>[0])} />
        {count > 0 && <button type="button">Remove</button>}
      </BrowserProvider>
    </ThemeProvider>
  )
}

it('gives the focus to the search box when the element that has it is removed', () => {
  document.body.append(searchBox.current)
  const {rerender} = render(<Dialog count={1} />)
  expect(document.activeElement, 'as the dialog opens').toBe(searchBox.current)
  screen.getByText('Remove').focus()
  rerender(<Dialog count={0} />)
  expect(document.activeElement).toBe(searchBox.current)
})

it('gives the focus to the tab of the list when the last of its items is removed', () => {
  const {rerender} = render(<Dialog count={1} tab="list" />)
  screen.getByText('Remove').focus()
  rerender(<Dialog count={0} tab="list" />)
  expect(document.activeElement).toBe(screen.getByRole('tab', {selected: true}))
})
