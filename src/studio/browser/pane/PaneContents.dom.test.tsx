import {render, screen, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
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

it.each([
  ['the Stories of a Collection', collectionItem({...collection, storyCount: 7}, 'id')],
  ['the Collections of a Story', story!],
])('lists %s again when the list has other content', async (_, pinned) => {
  /** The pane beside a list of content of a version, which the proxy has as well. */
  const pane = (version: string) => {
    const found = {...collection, title: version, stories: [storyOf('s', version)]}
    const results = [{status: 'found', items: [found]}]
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({results, version})))
    const context = {activeItem: createActiveItem(), searchBox: {}, source: {session}}
    const search = {...loadedItems([pinned]), first: {version}}
    const given = {context, loaded: {query: anyQuery, search}, selection: {pinned}} as unknown
    return inTheme(
      <BrowserProvider {...(given as Parameters<typeof BrowserProvider>[0])}>
        <PaneContents />
      </BrowserProvider>,
    )
  }
  const {rerender} = render(pane('v1'))
  await screen.findByText('v1')
  rerender(pane('v2'))
  await screen.findByText('v2')
  await waitFor(() => expect(screen.queryByText('v1')).toBeNull())
})
