import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, fn, userEvent, within} from 'storybook/test'
import {PickerStatus} from '../src/studio/picker/PickerStatus.tsx'
import type {Page} from '../src/studio/picker/search/query.ts'
import {InPickerContext} from './support/InPickerContext.tsx'

interface Args {
  /** Milliseconds since the epoch; `undefined` while nothing is loaded. */
  readonly updatedAt: number | undefined
  readonly refreshing: boolean
  readonly onRefresh: () => Promise<void>
}
type Story = StoryObj<Args>

const MINUTE = 60_000

const meta: Meta<Args> = {
  title: 'Picker/PickerStatus',
  args: {
    updatedAt: Date.now() - 2 * MINUTE,
    refreshing: false,
    onRefresh: fn(() => Promise.resolve()),
  },
  render: ({updatedAt, refreshing, onRefresh}) => {
    const first = updatedAt === undefined ? undefined : ({total: 18, exact: 0, updatedAt} as Page)
    return (
      <InPickerContext search={{first, refreshing, refresh: onRefresh}}>
        <PickerStatus />
      </InPickerContext>
    )
  },
}
export default meta

export const HowMuchAndHowOld: Story = {
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('18 Collections')).toBeVisible()
    await expect(canvas.getByText('Updated 2 minutes ago')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', {name: 'Refresh'}))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}

export const Refreshing: Story = {
  args: {refreshing: true},
  play: async ({canvasElement}) => {
    const refresh = await within(canvasElement).findByRole('button', {name: 'Refresh'})
    await expect(refresh).toBeDisabled()
  },
}

export const NothingLoadedYet: Story = {
  args: {updatedAt: undefined},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', {name: 'Refresh'})
    await expect(canvas.queryByText(/Updated/)).toBeNull()
  },
}

export const Dark: Story = {...HowMuchAndHowOld, globals: {scheme: 'dark'}}
