import type {Meta, StoryContext, StoryObj} from '@storybook/react-vite'
import {expect, userEvent, waitFor} from 'storybook/test'
import {inSeconds} from './support/clock.ts'
import {
  type DialogQueries,
  findDialog,
  listOf,
  type PickerArgs,
  pickerMeta,
  announces,
  teamButton,
  world,
} from './support/dialog.tsx'
import {thumbnailsLoaded} from './support/thumbnails.ts'
import {worldOf} from './support/studio.tsx'
import type {WorldOptions} from './support/worlds/options.ts'
import {hasFocus} from './support/focus.ts'

type Args = PickerArgs
type Story = StoryObj<Args>

const meta: Meta<Args> = {...pickerMeta, title: 'Picker/PickerDialog failing'}
export default meta

/** A failure that leaves nothing to select: the details name its cause, and Try again is there. */
async function failed(words: RegExp): Promise<DialogQueries> {
  const dialog = await findDialog('Select a Collection')
  const notice = await dialog.findByRole('note')
  await expect(notice, 'nothing that only a developer understands').not.toHaveTextContent(
    /proxy|key/,
  )
  const details = dialog.getByText('Details for your developer').closest('details')
  await expect(details).toHaveTextContent(words)
  await expect(dialog.getByRole('button', {name: 'Try again'})).toBeVisible()
  await announces(dialog, 'Try again')
  await expect(dialog.queryByRole('listbox')).toBeNull()
  return dialog
}

export const ProxyDownThenOneRetryRecovers: Story = {
  ...world({proxy: 'down'}),
  play: async (context: StoryContext<Args>) => {
    const dialog = await failed(/got no response from/)
    const retry = await dialog.findByRole('button', {name: 'Try again', busy: false})
    await worldOf(context).change({proxy: 'open'})
    await userEvent.click(retry)
    await announces(dialog, '18 Collections')
    await waitFor(() => expect(dialog.queryByRole('note')).toBeNull())
  },
}

export const SignedOut: Story = {
  ...world({proxy: 'signed-out'}),
  play: async () => {
    const dialog = await failed(/doesn’t accept your session/)
    await expect(dialog.getByRole('button', {name: 'Sign in'})).toBeVisible()
  },
}

const limited: WorldOptions = {sandbox: {faults: [{type: 'status', status: 429, retryAfter: '90'}]}}

export const ServiceLimitedForAMoment: Story = {
  ...world(limited),
  play: async (context: StoryContext<Args>) => {
    const dialog = await failed(/limiting requests/)
    await expect(dialog.getByRole('note')).toHaveTextContent('Stories is busy right now')
    await expect(await dialog.findByRole('timer')).toHaveTextContent(
      /^Trying again in \d+ seconds\.$/,
    )
    await dialog.findByRole('button', {name: 'Try again', busy: false})
    // A new proxy, which knows nothing of the limit.
    await worldOf(context).change({faults: [], apiKey: 'valid'})
    // It retries automatically, and the focus stays where it was.
    await inSeconds(90, () => announces(dialog, '18 Collections'))
    await hasFocus(dialog.getByRole('searchbox'))
    await waitFor(() => expect(dialog.queryByRole('note')).toBeNull())
  },
}

export const RefreshFailsAndNothingIsLost: Story = {
  parameters: {world: {}},
  play: async (context: StoryContext<Args>) => {
    const dialog = await findDialog('Select a Collection', '18 Collections')
    await thumbnailsLoaded(document.body, 10)
    // Otherwise their failure might be shown first.
    await teamButton(dialog, 'All Teams')
    const refresh = await dialog.findByRole('button', {name: 'Refresh', busy: false})
    await worldOf(context).change({proxy: 'down'})
    await userEvent.click(refresh)
    const alert = await dialog.findByRole('note')
    await expect(alert).toHaveTextContent(
      /Can’t reach the Stories server.*Showing the list from \d+:\d\d/,
    )
    await announces(dialog, 'Showing the list from')
    await expect((await listOf(dialog)).getAllByRole('option')[0]).toBeVisible()
    const retry = await dialog.findByRole('button', {name: 'Try again', busy: false})
    await worldOf(context).change({proxy: 'open'})
    await userEvent.click(retry)
    await waitFor(() => expect(dialog.queryByRole('note')).toBeNull())
    await announces(dialog, '18 Collections')
    // What a person looks at.
    await worldOf(context).change({proxy: 'down'})
    await userEvent.click(refresh)
    await expect(await dialog.findByRole('note')).toBeVisible()
  },
}

export const ThumbnailsFailAloneAndTheListRemains: Story = {
  ...world({sandbox: {faults: [{type: 'status', status: 500, on: 'stories'}]}}),
  play: async () => {
    const dialog = await findDialog('Select a Collection', '18 Collections')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Thumbnails couldn’t be loaded. You can still select.',
    )
    await expect((await listOf(dialog)).getAllByRole('option')[0]).toBeVisible()
  },
}
