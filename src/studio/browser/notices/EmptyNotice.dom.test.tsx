import {Card, ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {act, render, screen, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {afterPaint} from '../../ui/after-paint.ts'
import {Announcer} from '../../ui/Announcer.tsx'
import {requestPage} from '../search/page.ts'
import type {BrowserQuery, FoundPage} from '../search/query.ts'
import EmptyNotice from './EmptyNotice.tsx'

const search = vi.hoisted(() => ({isPending: false}))
const context = vi.hoisted(() => ({
  canBrowse: true,
  dispatch: vi.fn(),
  onClearFilters: undefined as (() => void) | undefined,
}))

const t = vi.hoisted(() => vi.fn((key: string, _values?: object) => key))

vi.mock(import('sanity'), () => ({useTranslation: () => ({t}) as never}))
vi.mock(import('../search/page.ts'), async (original) => ({
  ...(await original()),
  requestPage: vi.fn<typeof requestPage>(() => Promise.resolve({exact: 0} as FoundPage)),
}))
vi.mock(import('../context.tsx'), () => ({
  useBrowserContext: () =>
    ({
      location: {at: 'all'},
      options: {embedType: 'bubbles', filter: {embedType: 'bubbles', excludeTags: ['old']}},
      source: {context: {serviceName: 'Tales'}, session: {}},
      ...context,
    }) as never,
  useThenSearch: () => (act: () => void) => act,
  useLoaded: () => ({search, teams: {teams: []}}) as never,
}))

const notice = (text: string, filter: Partial<BrowserQuery> = {}) => (
  <ThemeProvider theme={buildTheme()}>
    <Card>
      <Announcer>
        <EmptyNotice query={{kind: 'story', text, ...filter} as BrowserQuery} />
      </Announcer>
    </Card>
  </ThemeProvider>
)
const show = (...given: Parameters<typeof notice>) => render(notice(...given))

it.each([
  ['names the service for a link', 'https://tales.test/s/1', false, 'picker.empty.link'],
  [
    'blames the filters before a link',
    'https://tales.test/s/1',
    true,
    'picker.empty.search-filtered',
  ],
  ['finds no results for other words', 'tales.test', false, 'picker.empty.search'],
])('%s where nothing was found', async (_, text, isFiltered, key) => {
  context.onClearFilters = isFiltered ? () => {} : undefined
  expect(await show(text).findByText(key)).toBeTruthy()
  context.onClearFilters = undefined
})

it.each([
  ['', 'picker.empty.filtered.stories'],
  ['https://tales.test/s/1', 'picker.empty.search-filtered'],
])('blames what the field itself filters by where “%s” finds nothing', async (text, key) => {
  expect(await show(text, {published: true}).findByText(key)).toBeTruthy()
})

it('says the beginning of a long text alone, so that the way out stays in view', async () => {
  await show('lorem ipsum '.repeat(1000)).findByText('picker.empty.search')
  const query = expect.stringMatching(/^lorem ipsum lorem.{80,100}…$/) as string
  expect(t).toHaveBeenCalledWith('picker.empty.search', {query, team: undefined})
})

it('says nothing of filters that were cleared while their results are still shown', async () => {
  search.isPending = true
  const {rerender} = show('zebra')
  await act(() => new Promise<void>(afterPaint))
  expect(screen.getByRole('status').textContent).toBe('')
  search.isPending = false
  rerender(notice('zebra'))
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('picker.empty.search'),
  )
})

it.each([
  ['story', 'collection', true],
  ['story', 'collection', false],
  ['collection', 'story', false],
] as const)(
  'says in a list of kind %s that the text names a %s',
  async (kind, other, canBrowse) => {
    const item = {id: other, kind: other, title: 'Summer'} as FoundPage['items'][number]
    vi.mocked(requestPage).mockResolvedValueOnce({exact: 1, items: [item]} as unknown as FoundPage)
    context.canBrowse = canBrowse
    const text = `<div data-tales-${other}-id="${canBrowse}">`
    await show(text, {kind}).findByText(`picker.empty.is-${other}`)
    expect(requestPage).toHaveBeenLastCalledWith(
      {},
      // A Collection whose Stories the field excludes would lead to none.
      expect.objectContaining({
        kind: other,
        text,
        embedType: undefined,
        excludeTags: kind === 'story' ? ['old'] : undefined,
      }),
      0,
    )
    const button = screen.queryByRole('button', {name: 'picker.empty.show-stories'})
    expect(button !== null).toBe(canBrowse)
    button?.click()
    const opened = {type: 'go', to: {at: 'collection', collection: item}}
    if (canBrowse) expect(context.dispatch).toHaveBeenCalledWith(opened)
  },
)
