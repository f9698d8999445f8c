import {Card, ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render, screen, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import type {BrowserQuery} from '../search/query.ts'
import EmptyNotice from './EmptyNotice.tsx'

const searchBox = {current: document.createElement('input')}

vi.mock(import('sanity'), () => ({useTranslation: () => ({t: (key: string) => key}) as never}))
vi.mock(import('../context.tsx'), () => ({
  useBrowserContext: () => ({location: {at: 'all'}, searchBox, source: {context: {}}}) as never,
  useLoaded: () => ({search: {refreshing: false}, teams: {teams: []}}) as never,
}))

it('gives the focus of Refresh to the search box once something is found', async () => {
  document.body.append(searchBox.current)
  const query = {kind: 'story', text: ''} as BrowserQuery
  const {unmount} = render(
    <ThemeProvider theme={buildTheme()}>
      <Card>
        <EmptyNotice query={query} />
      </Card>
    </ThemeProvider>,
  )
  screen.getByRole('button', {name: 'action.refresh'}).focus()
  unmount()
  await waitFor(() => expect(document.activeElement).toBe(searchBox.current))
})
