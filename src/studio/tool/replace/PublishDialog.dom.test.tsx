import {fireEvent, render, screen} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {englishTranslation} from '../../i18n/testing.ts'
import {inTheme} from '../../ui/testing.ts'
import type {PlannedDocument} from './planned-documents.ts'
import {PublishDialog} from './PublishDialog.tsx'
import {to} from './testing.ts'

vi.mock(import('sanity'), () => ({useTranslation: englishTranslation}))
vi.mock(import('../dataset/DocumentRow.tsx'), () => ({
  DocumentRow: ({value}) => <li>{String(value)}</li>,
}))

it('offers each draft with other changes, however many there are', () => {
  const documents = Array.from({length: 51}, (_, at) => ({
    fate: 'edited',
    source: {_id: `page-${at}`},
    values: [{value: `page-${at}`}],
  })) as unknown as PlannedDocument[]
  const ignore = () => undefined
  render(
    inTheme(
      <PublishDialog
        documents={documents}
        onClose={ignore}
        onConfirm={ignore}
        runs={undefined}
        title="Old"
        to={to!}
      />,
    ),
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(50)
  fireEvent.click(screen.getByRole('button', {name: 'Show more'}))
  expect(screen.getAllByRole('listitem')).toHaveLength(51)
})
