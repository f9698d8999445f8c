import {render, screen} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {describeDocument} from '../../../saved/index.ts'
import {englishTranslation} from '../../i18n/testing.ts'
import {inTheme} from '../../ui/testing.ts'
import type {PlannedDocument} from './planned-documents.ts'
import {ReplaceRows} from './ReplaceRows.tsx'
import type {Report} from './report.ts'

vi.mock(import('sanity'), () => ({
  useListFormat: () => new Intl.ListFormat('en'),
  useSchema: () => ({get: () => undefined}) as never,
  useTranslation: englishTranslation,
}))
vi.mock(import('../../field/item/used-in/DocumentRow.tsx'), async (original) => ({
  ...(await original()),
  DocumentRow: ({statuses = []}) => <li>{statuses.map(({text}) => text).join()}</li>,
}))

const planned = (_id: string, fate: string, reason?: string) => {
  const values = [{source: {_id}, value: {document: describeDocument({_id}), path: ['intro']}}]
  const source = {_id}
  const left = new Map(reason === undefined ? [] : [[reason, values]])
  return {source, values, fate, left, done: [], free: []} as unknown as PlannedDocument
}

function statusesOf(documents: readonly PlannedDocument[], results: readonly unknown[] = []) {
  const report = {results: new Map(results as never)} as unknown as Report
  const rest = {excluded: new Set<string>(), onSelect: undefined, releases: new Map()}
  render(inTheme(<ReplaceRows documents={documents} report={report} {...rest} />))
  return screen.getAllByRole('listitem').map(({textContent}) => textContent)
}

it('says of which version of a document it is that was changed or is left', () => {
  const documents = [
    planned('a', 'new-draft'),
    planned('drafts.a', 'draft'),
    planned('versions.r1.a', 'release'),
    planned('b', 'left', 'no-permission'),
    planned('versions.r1.b', 'left', 'locked'),
    planned('drafts.b', 'done'),
    planned('versions.agent-1.b', 'left', 'agent'),
  ]
  expect(statusesOf(documents)).toEqual([
    'tool.outcome.new-draft',
    'tool.outcome.draft',
    'tool.release',
    'document-view.published,tool.outcome.no-permission',
    'tool.release,tool.outcome.locked',
    'document-view.draft,tool.outcome.done',
    'tool.outcome.agent',
  ])
})

it('says that an undo left a draft whose published document it restored', () => {
  const {values} = planned('a', 'edited')
  const results = [
    [{values}, {outcome: 'conflict'}],
    [{values}, {outcome: 'changed'}],
  ]
  expect(statusesOf([planned('a', 'edited')], results)).toEqual(['tool.outcome.conflict'])
})
