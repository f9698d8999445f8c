import {render, screen} from '@testing-library/react'
import type {ReactNode} from 'react'
import {expect, it, vi} from 'vitest'
import type {BrowserItem} from '../../../browser/state/items.ts'
import {inTheme} from '../../../ui/testing.ts'
import {foldVersions, type UsingDocuments} from './used-in-query.ts'
import {UsedInButton} from './UsedInButton.tsx'
import UsedInDialog from './UsedInDialog.tsx'

interface LinkProps {
  readonly params: {readonly id: string}
  readonly searchParams?: readonly (readonly string[])[]
  readonly children: ReactNode
}

let found: UsingDocuments

vi.mock('./useUsingDocuments.ts', () => ({useUsingDocuments: () => found}))
vi.mock('sanity/router', () => ({
  IntentLink: ({params, searchParams = [], children}: LinkProps) => (
    <a href={`?${String(searchParams)}`} title={params.id}>
      {children}
    </a>
  ),
}))
vi.mock(import('sanity'), () => ({
  Preview: ({perspectiveStack = []}) => <b>{perspectiveStack.join()}</b>,
  useSchema: () => ({get: () => ({})}) as never,
  useTranslation: () =>
    ({
      t: (key: string, {count = '', release = '', variant = ''} = {}) =>
        `${key} ${count}${release}${variant}`,
    }) as never,
}))

const draw = (count: number, isCut = false) => {
  const ids = Array.from({length: count}, (_, at) => `page-${at + 1}`)
  const stored = ids.flatMap((id, at) => (at === 0 ? [`drafts.${id}`, id] : `versions.r1.${id}`))
  const places = ['body[].clip', 'shelf']
  const documents = stored.map((_id) => ({_id, _type: 'page', places}))
  const release = {name: 'r1', title: 'Spring', state: 'active', date: undefined} as const
  found = {...foldVersions({documents, isCut}), releases: new Map([['r1', release]])}
  const used = {kind: 'story', id: 's', tag: undefined, teamId: undefined} as const
  render(inTheme(<UsedInDialog onClose={() => undefined} ownId="page-2" title="One" used={used} />))
  return [...document.querySelectorAll('a')].map((link) => link.title)
}

it('says which versions of a document hold the item, and opens these, whichever release Studio shows', () => {
  draw(2)
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toMatch(/^drafts.*document-view.published.*document-view.draft/)
  expect(rows[1], 'by its title there').toMatch(/^r1,drafts.*tool.release Spring$/)
  expect([...document.querySelectorAll('a')].map(({search}) => search)).toEqual([
    '?perspective,',
    '?perspective,r1',
  ])
})

it.each([
  ['the proposal of an agent', 'agent-1', {}, 'tool.agent '],
  ['a variant', 'h4x', {variant: {_ref: '_.variants.members'}}, 'tool.variant members'],
])('says where only %s has the item, and opens no release for it', (_, bundle, _system, text) => {
  const documents = [{_id: `versions.${bundle}.page`, _type: 'page', _system, places: ['shelf']}]
  found = foldVersions({documents, isCut: false})
  const used = {kind: 'story', id: 's'} as const
  render(inTheme(<UsedInDialog onClose={() => undefined} title="One" used={used} />))
  const row = screen.getByRole('listitem')
  expect(row.textContent).toMatch(new RegExp(`${text}$`))
  expect(row.querySelector('a')!.search).toBe('?perspective,')
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
