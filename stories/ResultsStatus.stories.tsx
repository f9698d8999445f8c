import type {Meta, StoryObj} from '@storybook/react-vite'
import {useState} from 'react'
import {expect, fn, userEvent, within} from 'storybook/test'
import {ResultsStatus} from '../src/studio/browser/results/ResultsStatus.tsx'
import type {FoundPage} from '../src/studio/browser/search/query.ts'
import {findState, Gallery} from './support/Gallery.tsx'
import {keepsFocus} from './support/focus.ts'
import {InBrowser} from './support/InBrowser.tsx'

const meta: Meta = {title: 'Browser/ResultsStatus'}
export default meta

const refresh = fn(() => Promise.resolve(true))
const query = {kind: 'collection'} as FoundPage['query']
const pageOf = (minutes: number) =>
  ({query, total: 18, exact: 0, updatedAt: Date.now() - minutes * 60_000}) as FoundPage

function Refreshable() {
  const [refreshing, setRefreshing] = useState(false)
  refresh.mockImplementation(async () => {
    setRefreshing(true)
    return true
  })
  return (
    <InBrowser search={{first: pageOf(2), refresh, refreshing}}>
      <ResultsStatus />
    </InBrowser>
  )
}

export const States: StoryObj = {
  render: () => (
    <Gallery
      states={{
        Loaded: <Refreshable />,
        Refreshing: (
          <InBrowser search={{first: pageOf(0), refreshing: true}}>
            <ResultsStatus />
          </InBrowser>
        ),
        'Not refreshed': (
          <InBrowser search={{first: {...pageOf(0), isStale: true}}}>
            <ResultsStatus />
          </InBrowser>
        ),
        'Not loaded yet': (
          <InBrowser>
            <ResultsStatus />
          </InBrowser>
        ),
      }}
    />
  ),
  play: async ({canvasElement}) => {
    const state = async (name: string) => within(await findState(canvasElement, name))
    const loaded = await state('Loaded')
    await expect(loaded.getByText('18 Collections')).toBeVisible()
    await expect(loaded.getByText('Updated 2 minutes ago')).toBeVisible()
    const button = loaded.getByRole('button', {name: 'Refresh'})
    await userEvent.click(button)
    await keepsFocus(button)
    await userEvent.click(button)
    await expect(refresh).toHaveBeenCalledOnce()
    const refreshing = await state('Refreshing')
    await expect(refreshing.getByRole('button', {name: 'Refresh', busy: true})).toBeVisible()
    await expect(refreshing.getByText('Updated just now')).toBeVisible()
    const failed = await state('Not refreshed')
    await expect(failed.getByText('Couldn’t refresh.')).toBeVisible()
    const waiting = await state('Not loaded yet')
    await expect(waiting.getByRole('button', {name: 'Refresh', busy: false})).toBeVisible()
    await expect(waiting.queryByText(/Updated/)).toBeNull()
  },
}
