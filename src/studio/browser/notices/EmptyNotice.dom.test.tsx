import {Card, ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render, screen, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import type {BrowserQuery} from '../search/query.ts'
import EmptyNotice from './EmptyNotice.tsx'

const searchBox = {current: document.createElement('input')}
const context = vi.hoisted(() => ({onClearFilters: undefined as (() => void) | undefined}))

vi.mock(import('sanity'), () => ({useTranslation: () => ({t: (key: string) => key}) as never}))
vi.mock(import('../context.tsx'), () => ({
  useBrowserContext: () =>
    ({
      location: {at: 'all'},
      searchBox,
      source: {context: {serviceName: 'Tales'}},
      ...context,
    }) as never,
  useThenSearch: () => (act: () => void) => act,
  useLoaded: () => ({search: {refreshing: false}, teams: {teams: []}}) as never,
}))

const show = (text: string, filter: Partial<BrowserQuery> = {}) =>
  render(
    <ThemeProvider theme={buildTheme()}>
      <Card>
        <EmptyNotice query={{kind: 'story', text, ...filter} as BrowserQuery} />
      </Card>
    </ThemeProvider>,
  )

it.each([
  ['names the service for a link', 'https://tales.test/s/1', false, 'picker.empty.link'],
  [
    'blames the filters before a link',
    'https://tales.test/s/1',
    true,
    'picker.empty.search-filtered',
  ],
  ['finds no results for other words', 'tales.test', false, 'picker.empty.search'],
])('%s where nothing was found', (_, text, isFiltered, key) => {
  context.onClearFilters = isFiltered ? () => {} : undefined
  expect(show(text).container.textContent).toContain(key)
  context.onClearFilters = undefined
})

it.each([
  ['', 'picker.empty.filtered.stories'],
  ['https://tales.test/s/1', 'picker.empty.search-filtered'],
])('blames what the field itself filters by where “%s” finds nothing', (text, key) => {
  expect(show(text, {published: true}).container.textContent).toContain(key)
})

it('gives the focus of Refresh to the search box once something is found', async () => {
  document.body.append(searchBox.current)
  const {unmount} = show('')
  screen.getByRole('button', {name: 'action.refresh'}).focus()
  unmount()
  await waitFor(() => expect(document.activeElement).toBe(searchBox.current))
})
