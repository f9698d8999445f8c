import {act, render, screen, waitFor} from '@testing-library/react'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import type {FoundCollection} from '../../../access/index.ts'
import {storyOf} from '../../../access/testing.ts'
import {BrowserProvider} from '../context.tsx'
import {inTheme} from '../../ui/testing.ts'
import {createActiveItem} from '../state/active-item.ts'
import {collectionItem} from '../state/items.ts'
import {anyQuery, loadedItems, storiesOf} from '../testing.ts'
import PaneContents from './PaneContents.tsx'

vi.mock(import('sanity'), () => ({useTranslation: () => ({t: (key: string) => key}) as never}))
vi.mock('../../thumbnails/PlayingThumbnail.tsx', () => ({PlayingThumbnail: () => null}))
vi.mock('./ItemSummary.tsx', () => ({ItemSummary: () => null, ReplacedSummary: () => null}))

const session = {proxyUrl: '/p', projectId: 'x', userId: 'u', getToken: () => 'token'}
const collection: FoundCollection = {id: 'c', title: 'Summer', embedType: 'cards', stories: []}
const [story] = storiesOf({id: 's'})

/** The pane beside a list of content of a version, which the proxy has as well unless it is down. */
function pane(pinned: unknown, version: string, isDown = false) {
  const found = {...collection, title: version, stories: [storyOf('s', version)]}
  const results = [{status: 'found', items: [found]}]
  const answer = () => Promise.resolve(Response.json({results, version}))
  fetched.mockImplementation(isDown ? () => Promise.reject(new TypeError('down')) : answer)
  const context = {activeItem: createActiveItem(), searchBox: {}, source: {session}}
  const search = {...loadedItems([pinned as typeof story]), first: {version}}
  const given = {context, loaded: {query: anyQuery, search}, selection: {pinned}} as unknown
  return inTheme(
    <BrowserProvider {...(given as Parameters<typeof BrowserProvider>[0])}>
      <PaneContents />
    </BrowserProvider>,
  )
}

const fetched = vi.fn()
beforeEach(() => void vi.stubGlobal('fetch', fetched.mockReset()))

describe.each([
  [
    'the Stories of a Collection',
    (id: string) => collectionItem({...collection, id, storyCount: 7}, 'id'),
  ],
  ['the Collections of a Story', (id: string) => storiesOf({id})[0]!],
])('%s', (_, itemOf) => {
  it('appear again when the list has other content', async () => {
    const {rerender} = render(pane(itemOf('a'), 'v1'))
    await screen.findByText('v1')
    rerender(pane(itemOf('a'), 'v2'))
    await screen.findByText('v2')
    await waitFor(() => expect(screen.queryByText('v1')).toBeNull())
  })

  it('stay until they are loaded again, also where the proxy is down by then', async () => {
    const {rerender} = render(pane(itemOf('b'), 'v1'))
    await screen.findByText('v1')
    rerender(pane(itemOf('b'), 'v2', true))
    expect(screen.getByText('v1')).toBeDefined()
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
    await act(() => Promise.allSettled(fetched.mock.results.map(({value}) => value as unknown)))
    expect(screen.getByText('v1')).toBeDefined()
  })
})
