import type {Meta, StoryObj} from '@storybook/react-vite'
import type {ComponentProps} from 'react'
import {expect, fn, userEvent, within} from 'storybook/test'
import {PickerNotice} from '../src/studio/picker/notices/PickerNotice.tsx'

type Args = ComponentProps<typeof PickerNotice>
type Story = StoryObj<Args>

const act = fn()

const meta: Meta<Args> = {
  title: 'Picker/PickerNotice',
  component: PickerNotice,
  args: {children: 'Marketing has no Collections'},
}
export default meta

export const TheWayOut: Story = {
  args: {actions: [{text: 'Show all Teams', onClick: act}]},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Marketing has no Collections')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', {name: 'Show all Teams'}))
    await expect(act).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('alert'), 'nothing is wrong').toBeNull()
  },
}

const failed: Args = {
  tone: 'critical',
  actions: [{text: 'Retry', onClick: act, retry: true}],
  children: 'The stories proxy can’t be reached.',
}

export const Failure: Story = {
  args: failed,
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('can’t be reached')
    await userEvent.click(canvas.getByRole('button', {name: 'Retry'}))
    await expect(act).toHaveBeenCalledOnce()
  },
}

export const TryingAgain: Story = {
  args: {...failed, busy: true},
  play: async ({canvasElement}) => {
    const retry = await within(canvasElement).findByRole('button', {name: 'Retry'})
    await expect(retry).toBeDisabled()
  },
}

export const Dark: Story = {...TheWayOut, globals: {scheme: 'dark'}}
export const DarkFailure: Story = {...Failure, globals: {scheme: 'dark'}}
