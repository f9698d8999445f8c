import {act, fireEvent, render, screen} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {BrowserProvider} from '../../browser/context.tsx'
import {inTheme} from '../../ui/testing.ts'
import {DialogContents} from './DialogContents.tsx'

vi.mock('../../browser/lazy-parts.ts', () => ({
  loadLazyParts: () => undefined,
  LocationBar: () => null,
  BottomSheet: () => null,
  SelectedEntries: () => null,
}))
vi.mock('../../browser/results/Results.tsx', () => ({Results: () => null}))
vi.mock('./PickerFooter.tsx', () => ({
  PickerFooter: ({onConfirm}: {onConfirm?: () => void}) => (
    <button disabled={!onConfirm} onClick={onConfirm} type="button">
      Confirm
    </button>
  ),
}))
vi.mock('../../browser/toolbar/Toolbar.tsx', () => ({Toolbar: () => null}))
vi.mock(import('../../browser/useMediaQuery.ts'), async (original) => ({
  ...(await original()),
  useHasSidePane: () => true,
}))
vi.mock(import('sanity'), () => ({useTranslation: () => ({t: (key: string) => key}) as never}))

const searchBox = {current: document.createElement('input')}

interface DialogProps {
  readonly count?: number
  /** The item of a field of one, and whether the list has it. */
  readonly pinned?: {readonly isListed: boolean}
  readonly tab?: 'library' | 'list'
  /** The check of a new item, and what saves it. */
  readonly added?: {readonly check?: () => Promise<undefined>; readonly onSave: () => void}
  readonly range?: 'loading' | 'failed'
}

/** The dialog with so many selected items, and the button of one of them. */
function Dialog({count = 0, pinned, tab = 'library', added, range}: DialogProps) {
  const search = {status: 'loaded', total: 9, indexOf: () => (pinned?.isListed ? 0 : -1)}
  const entries = Array.from({length: count}, () => ({isPresent: !added, item: added && {id: 'a'}}))
  const memory = {picked: () => undefined}
  const context = {location: {at: 'all'}, dispatch: () => undefined, memory, searchBox}
  const changes = {hasChanges: added !== undefined}
  const rangeStatus = range && {type: range}
  const item = pinned && {id: 'a'}
  const several = {isArray: !pinned, isMultiple: !pinned, pinned: item}
  const selection = {changes, entries, fixed: 0, rangeStatus, tab, ...several}
  const given = {context, loaded: {query: {text: ''}, search}, selection} as unknown
  const own = {check: added?.check, multiSelect: added}
  const dialog = {...own, kind: 'story', id: 'dialog', closeHandler: {current: null}} as unknown
  return inTheme(
    <BrowserProvider {...(given as Parameters<typeof BrowserProvider>[0])}>
      <DialogContents {...(dialog as Parameters<typeof DialogContents>[0])} />
      {count > 0 && <button type="button">Remove</button>}
    </BrowserProvider>,
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

const pressSave = () =>
  fireEvent.keyDown(document.querySelector('[data-stories="dialog"]')!, {
    key: 'Enter',
    ctrlKey: true,
  })

it('saves by its keys as soon as the field’s own rules have accepted what is selected', async () => {
  let accept: () => void
  const checked = new Promise<undefined>((resolve) => (accept = () => resolve(undefined)))
  const onSave = vi.fn()
  render(<Dialog added={{check: () => checked, onSave}} count={1} />)
  pressSave()
  expect(onSave).not.toHaveBeenCalled()
  await act(async () => accept())
  expect(onSave).toHaveBeenCalledOnce()
})

it.each([
  ['is saved', undefined, 1],
  ['is dropped with the keys where it fails', 'failed', 0],
] as const)('waits with its keys for a range that is loading, which then %s', (_, then, times) => {
  const added = {onSave: vi.fn()}
  const {rerender} = render(<Dialog added={added} count={1} range="loading" />)
  pressSave()
  expect(added.onSave).not.toHaveBeenCalled()
  rerender(<Dialog added={added} count={1} {...(then && {range: then})} />)
  expect(added.onSave).toHaveBeenCalledTimes(times)
})

it('offers to pick a selected item only while the list has it, as a refresh may take it away', () => {
  const isOffered = () => screen.getByText('Confirm').matches(':enabled')
  const {rerender} = render(<Dialog pinned={{isListed: true}} />)
  expect(isOffered()).toBe(true)
  rerender(<Dialog pinned={{isListed: false}} />)
  expect(isOffered()).toBe(false)
})
