import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render, screen} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {englishTranslation} from '../../i18n/testing.ts'
import ListNotices from './ListNotices.tsx'

const loaded = vi.hoisted(() => ({
  search: {refreshing: false},
  teams: {failure: {name: 'unreachable'}, isRetrying: false},
}))

vi.mock(import('sanity'), () => ({useTranslation: englishTranslation}))
vi.mock(import('../../ui/FailureMessage.tsx'), () => ({
  FailureMessage: ({busy}) => <p aria-busy={busy} role="alert" />,
}))
vi.mock(import('../context.tsx'), () => ({
  useBrowserContext: () => ({}) as never,
  useThenSearch: () => (act: () => void) => act,
  useLoaded: () => loaded as never,
}))

it('says of Teams that failed beside the list whether they are requested again', () => {
  const page = {items: [], total: 0} as never
  const show = (isRetrying: boolean) => {
    loaded.teams = {...loaded.teams, isRetrying}
    const {unmount} = render(
      <ThemeProvider theme={buildTheme()}>
        <ListNotices isBlocked={false} onRetry={vi.fn()} page={page} retryIn={undefined} />
      </ThemeProvider>,
    )
    const busy = screen.getByRole('alert').getAttribute('aria-busy')
    unmount()
    return busy
  }
  expect(show(true)).toBe('true')
  expect(show(false)).toBe('false')
})
