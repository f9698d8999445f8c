import {fireEvent, render, screen, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {foundCollection, storyOf} from '../../../access/testing.ts'
import {englishTranslation} from '../../i18n/testing.ts'
import {createContext} from '../../items/context.ts'
import {loadItem} from '../../items/load-item.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import {inTheme} from '../../ui/testing.ts'
import {ArrayStart} from './ArrayStart.tsx'

const proxyUrl = 'https://array-start.test'
const source = {
  context: createContext({proxyUrl}),
  session: {proxyUrl, projectId: 'p', userId: 'u', getToken: () => 't'},
}
const getFormValue = () => 'page'
let respond: (ids: readonly string[]) => Response

vi.mock(import('sanity'), () => ({
  getPublishedId: (id) => id as never,
  useCurrentUser: () => null,
  useGetFormValue: () => getFormValue as never,
  useTranslation: englishTranslation,
  useWorkspace: () => ({auth: {}}) as never,
}))
vi.mock(import('@sanity/ui/toast'), () => ({useToast: () => ({push: vi.fn()}) as never}))
vi.mock('../../items/useSource.ts', () => ({useSource: () => source}))

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: string) =>
    respond(new URL(input).searchParams.get('ids')?.split(',') ?? []),
  )
})
afterEach(() => vi.unstubAllGlobals())

function found(ids: readonly string[]) {
  const itemOf = (id: string) => (id === 'c' ? foundCollection(id) : storyOf(id))
  const results = ids.map((id) => ({status: 'found', items: [itemOf(id)]}))
  return Response.json({results, version: '1'})
}

const KINDS = {a: 'story', b: 'story', c: 'collection'} as const

/** A row of an item, as much of it as says what became of the item. */
function Row({id}: {readonly id: keyof typeof KINDS}) {
  const {state} = useSavedItem(source, {kind: KINDS[id], id})
  return <li>{`${id} ${state.status}`}</li>
}

it('explains why the items of an array couldn’t be loaded, and loads all of them again', async () => {
  // The first one has been loaded already, by another form.
  respond = found
  await loadItem(source, {listing: 'stories', by: 'ids', key: 'a'})
  respond = () => new Response(null, {status: 503})
  const nameOf = (kind: string) => `stories.${kind}`
  const of = ['story', 'collection'].map((kind) => ({name: nameOf(kind), jsonType: 'object'}))
  const value = Object.entries(KINDS).map(([id, kind]) => ({
    _key: id,
    _type: nameOf(kind),
    id,
    teamId: 't1',
  }))
  render(
    inTheme(
      <>
        <ArrayStart of={of as never} value={value} />
        <Row id="a" />
        <Row id="b" />
        <Row id="c" />
      </>,
    ),
  )
  await screen.findByText('Stories isn’t available right now')
  // Its Collections still can't be loaded, for another reason.
  respond = (ids) => (ids.includes('c') ? new Response(null, {status: 404}) : found(ids))
  fireEvent.click(screen.getByRole('button', {name: 'Try again'}))
  await screen.findByText('Stories isn’t set up correctly')
  respond = found
  fireEvent.click(screen.getByRole('button', {name: 'Try again'}))
  await waitFor(() => expect(screen.queryByText('Stories isn’t set up correctly')).toBeNull())
  const rows = screen.getAllByRole('listitem').map(({textContent}) => textContent)
  expect(rows).toEqual(['a available', 'b available', 'c available'])
})

it('explains why tags couldn’t be loaded that are of a Team which the form names', async () => {
  respond = () => new Response(null, {status: 503})
  const options = {teamId: () => 't1'}
  const of = [{name: 'stories.collectionTag', jsonType: 'string', options}] as never
  render(inTheme(<ArrayStart of={of} value={['summer']} />))
  expect(await screen.findByText('Stories isn’t available right now')).toBeDefined()
})
