import {render, screen} from '@testing-library/react'
import type {ReactNode} from 'react'
import {expect, it, vi} from 'vitest'
import type {BrowserItem} from '../../../browser/state/items.ts'
import {inTheme} from '../../../ui/testing.ts'
import type {UsingDocuments} from './used-in-query.ts'
import {UsedInButton} from './UsedInButton.tsx'
import UsedInDialog from './UsedInDialog.tsx'

let found: UsingDocuments

vi.mock('./useUsingDocuments.ts', () => ({useUsingDocuments: () => found}))
vi.mock('sanity/router', () => ({
  IntentLink: ({params, children}: {params: {id: string}; children: ReactNode}) => (
    <a href={params.id} title={params.id}>
      {children}
    </a>
  ),
}))
vi.mock(import('sanity'), () => ({
  useSchema: () => ({get: () => undefined}) as never,
  useTranslation: () => ({t: (key: string, {count} = {count: ''}) => `${key} ${count}`}) as never,
}))

const draw = (count: number, isCut = false) => {
  const documents = Array.from({length: count}, (_, at) => ({
    id: `page-${at + 1}`,
    type: 'page',
    places: ['body[].clip', 'shelf'],
    versions: at === 0 ? (['draft', 'published'] as const) : (['release'] as const),
  }))
  found = {documents, isCut}
  const used = {kind: 'story', id: 's', tag: undefined, teamId: undefined} as const
  render(inTheme(<UsedInDialog onClose={() => undefined} ownId="page-2" title="One" used={used} />))
  return [...document.querySelectorAll('a')].map((link) => link.title)
}

it('says whether a document holds the item in its published version, its draft, or both', () => {
  draw(2)
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toMatch(/document-view.published.*document-view.draft/)
  expect(rows[1]).not.toContain('document-view')
})

it('lists up to 50 documents', () => {
  expect(draw(50)).toHaveLength(50)
  expect(screen.getByText('field.used-in.count 50')).toBeTruthy()
})

it('marks the document that is being edited', () => {
  draw(3)
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows.map((text) => text.includes('field.used-in.this'))).toEqual([false, true, false])
})

it('lists the first 50 of more, and says so', () => {
  const names = draw(51)
  expect([names.length, names[0], names.at(-1)]).toEqual([50, 'page-1', 'page-50'])
  expect(screen.getByText('field.used-in.more 50')).toBeTruthy()
})

it.each([
  [0, 'field.used-in.none '],
  [2, 'field.used-in.least 2'],
])('never states the number of %i documents as whole where the search was cut', (count, text) => {
  draw(count, true)
  expect(screen.getByText(text.trim())).toBeTruthy()
})

it.each([
  ['is a text where a search without a result was whole', false, 'tool.usage.unused'],
  ['is short where it was cut, which the dialog explains', true, 'action.used-in'],
])('%s', (_, isCut, text) => {
  found = {documents: [], isCut}
  const item = {kind: 'story', id: 's', title: 'One', record: {}} as unknown as BrowserItem
  render(inTheme(<UsedInButton item={item} />))
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toHaveLength(isCut ? 1 : 0)
})
