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

export const RefreshingAnEmptyLibrary: Story = {
  args: {actions: [{text: 'Refresh', onClick: act, retry: true}], busy: true},
  play: async ({canvasElement}) => {
    const refresh = await within(canvasElement).findByRole('button', {name: 'Refresh'})
    await expect(refresh).toBeDisabled()
  },
}

export const Dark: Story = {...TheWayOut, globals: {scheme: 'dark'}}
