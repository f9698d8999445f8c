import {fireEvent, render, screen, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {englishTranslation} from '../../i18n/testing.ts'
import {inTheme} from '../../ui/testing.ts'
import type {PlannedDocument} from './planned-documents.ts'
import {PublishDialog} from './PublishDialog.tsx'
import {to} from './testing.ts'

vi.mock(import('sanity'), () => ({useTranslation: englishTranslation}))
vi.mock(import('../../field/item/used-in/DocumentRow.tsx'), () => ({
  DocumentRow: ({value, onSelect, selected = false}) => (
    <li>
      {String(value)}
      {onSelect && (
        <input checked={selected} onChange={() => onSelect(!selected)} type="checkbox" />
      )}
    </li>
  ),
}))

const show = (fates: readonly string[], runs?: number) => {
  const documents = fates.map((fate, at) => ({
    fate,
    source: {_id: `page-${at}`},
    values: [{value: `page-${at}`}],
  })) as unknown as PlannedDocument[]
  const ignore = () => undefined
  const item = {...to!, status: 'available'} as const
  const onConfirm = vi.fn<(some: readonly PlannedDocument[]) => void>()
  const props = {onClose: ignore, onConfirm, runs, title: 'Old', to: item}
  const dialog = (of = documents) => inTheme(<PublishDialog {...props} documents={of} />)
  const {rerender} = render(dialog())
  const searchAgain = (...now: readonly string[]) =>
    rerender(dialog(documents.map((each, at) => ({...each, fate: now[at]}) as PlannedDocument)))
  return {onConfirm, searchAgain}
}

it('lists each draft that it publishes, and selects none with other changes', async () => {
  show(['waiting', 'waiting', 'edited'])
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({checked}) => checked)).toEqual([true, true, false])
  fireEvent.click(boxes[0]!)
  expect(screen.getByRole('button', {name: 'Publish 1 draft'})).toBeDefined()
  // The box of a draft would be cleared by the first press of a key.
  await waitFor(() => expect(document.activeElement?.contains(boxes[0]!)).toBe(true))
})

it('keeps what the user selected where the documents are searched again, and adds no other changes', () => {
  const {onConfirm, searchAgain} = show(['waiting', 'waiting', 'waiting'])
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  fireEvent.click(boxes[0]!)
  searchAgain('waiting', 'waiting', 'edited')
  expect(boxes.map(({checked}) => checked)).toEqual([false, true, false])
  fireEvent.click(boxes[0]!)
  fireEvent.click(screen.getByRole('button', {name: 'Publish 2 drafts'}))
  expect(onConfirm.mock.lastCall![0].map(({source}) => source._id)).toEqual(['page-0', 'page-1'])
})

it('says what becomes of all the documents that its button counts', () => {
  show(Array<string>(5).fill('published'), 9)
  expect(screen.getByText(/in 5 documents\. 4 other documents are changed in drafts/)).toBeDefined()
  expect(screen.getByRole('button', {name: 'Replace in 9 documents'})).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
