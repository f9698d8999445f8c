import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {fireEvent, render, screen} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {Results} from './Results.tsx'

const loaded = vi.hoisted(() => ({
  query: {kind: 'collection'},
  search: {status: 'failed', failure: {}, refresh: vi.fn()},
  teams: {teams: [], isLoading: true, failure: undefined as object | undefined, refresh: vi.fn()},
}))

vi.mock(import('../../ui/FailureMessage.tsx'), () => ({
  FailureMessage: ({onRetry}) => <button onClick={onRetry}>Try again</button>,
}))
vi.mock(import('../context.tsx'), async (original) => ({
  ...(await original()),
  useBrowserContext: () => ({source: {context: {serviceName: 'Tales'}, session: {}}}) as never,
  useThenSearch: () => (act: () => void) => act,
  useLoaded: () => loaded as never,
}))

it('requests Teams again that have failed or might fail yet, and no others', () => {
  const retry = (teams: Partial<typeof loaded.teams>) => {
    Object.assign(loaded.teams, teams)
    const {unmount} = render(
      <ThemeProvider theme={buildTheme()}>
        <Results />
      </ThemeProvider>,
    )
    fireEvent.click(screen.getByRole('button', {name: 'Try again'}))
    unmount()
    return loaded.teams.refresh.mock.calls.length
  }
  expect(retry({})).toBe(1)
  expect(retry({isLoading: false, failure: {}})).toBe(2)
  expect(retry({failure: undefined})).toBe(2)
})
