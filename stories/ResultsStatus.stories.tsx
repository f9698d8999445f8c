import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, fn, userEvent, within} from 'storybook/test'
import {ResultsStatus} from '../src/studio/browser/ResultsStatus.tsx'
import type {Page} from '../src/studio/browser/search/query.ts'
import {findState, Gallery} from './support/Gallery.tsx'
import {InBrowser} from './support/InBrowser.tsx'

const meta: Meta = {title: 'Browser/ResultsStatus'}
export default meta

const refresh = fn(() => Promise.resolve(true))
const query = {kind: 'collection'} as Page['query']
const pageOf = (minutes: number) =>
  ({query, total: 18, exact: 0, updatedAt: Date.now() - minutes * 60_000}) as Page

export const States: StoryObj = {
  render: () => (
    <Gallery
      states={{
        Loaded: (
          <InBrowser search={{first: pageOf(2), refresh}}>
            <ResultsStatus />
          </InBrowser>
        ),
        Refreshing: (
          <InBrowser search={{first: pageOf(0), refreshing: true}}>
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
    await userEvent.click(loaded.getByRole('button', {name: 'Refresh'}))
    await expect(refresh).toHaveBeenCalledOnce()
    const refreshing = await state('Refreshing')
    await expect(refreshing.getByRole('button', {name: 'Refresh'})).toBeDisabled()
    await expect(refreshing.getByText('Updated just now')).toBeVisible()
    const waiting = await state('Not loaded yet')
    await expect(waiting.getByRole('button', {name: 'Refresh'})).toBeEnabled()
    await expect(waiting.queryByText(/Updated/)).toBeNull()
  },
}
