import {fireEvent, render, screen, waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {BrowserProvider} from '../context.tsx'
import {anyQuery} from '../testing.ts'
import {inTheme} from '../../ui/testing.ts'
import {TeamControl} from './TeamControl.tsx'

vi.mock(import('sanity'), () => ({
  useCurrentLocale: () => ({id: 'en-US'}) as never,
  useTranslation: () => ({t: (key: string) => key}) as never,
}))

const session = {proxyUrl: '/p', projectId: 'x', userId: 'u', getToken: () => 'token'}
const teams = {teams: ['a', 'b'].map((id) => ({id, name: id}))}

/** The control beside a list of content of a version. */
function control(version: string) {
  const context = {memory: {recentTeams: []}, onTeam: () => undefined, source: {session}}
  const loaded = {query: anyQuery, search: {first: {words: '', version}}, teams}
  const given = {context: {...context, searchBox: {}}, loaded, selection: {}} as unknown
  return inTheme(
    <BrowserProvider {...(given as Parameters<typeof BrowserProvider>[0])}>
      <TeamControl />
    </BrowserProvider>,
  )
}

it('counts the items of each Team again when the list has other content', async () => {
  const requests = vi.fn(() =>
    Promise.resolve(Response.json({items: [], matchedBy: [], total: 0, version: 'v'})),
  )
  vi.stubGlobal('fetch', requests)
  const {rerender} = render(control('v1'))
  expect(requests).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(requests).toHaveBeenCalledTimes(1))
  rerender(control('v2'))
  await waitFor(() => expect(requests).toHaveBeenCalledTimes(2))
})
