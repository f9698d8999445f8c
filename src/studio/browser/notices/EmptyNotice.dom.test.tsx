import {Card, ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render, screen, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import type {BrowserQuery} from '../search/query.ts'
import {afterPaint} from '../../ui/after-paint.ts'
import {Announcer} from '../../ui/Announcer.tsx'
import EmptyNotice from './EmptyNotice.tsx'

const search = vi.hoisted(() => ({isPending: false}))
const context = vi.hoisted(() => ({onClearFilters: undefined as (() => void) | undefined}))

vi.mock(import('sanity'), () => ({useTranslation: () => ({t: (key: string) => key}) as never}))
vi.mock(import('../context.tsx'), () => ({
  useBrowserContext: () =>
    ({
      location: {at: 'all'},
      source: {context: {serviceName: 'Tales'}},
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

it('says nothing of filters that were cleared while their results are still shown', async () => {
  search.isPending = true
  const {rerender} = show('zebra')
  await new Promise<void>(afterPaint)
  expect(screen.getByRole('status').textContent).toBe('')
  search.isPending = false
  rerender(notice('zebra'))
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('picker.empty.search'),
  )
})
