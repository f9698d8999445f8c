import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, fn, userEvent, within} from 'storybook/test'
import {SelectionBar} from '../src/studio/picker/selection/SelectionBar.tsx'
import {fitsTheWidth, onAPhone, rightToLeft} from './support/dialog.tsx'
import {WithItems} from './support/WithItems.tsx'

interface Args {
  /** How many are marked. */
  readonly count: number
  readonly onRemove: (id: string) => void
  readonly onClear: () => void
  readonly onAdd: () => void
}
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Picker/SelectionBar',
  args: {count: 3, onRemove: fn(), onClear: fn(), onAdd: fn()},
  render: ({count, ...rest}) => (
    <WithItems kind="story">
      {(items) => <SelectionBar {...rest} marked={items.slice(0, count)} />}
    </WithItems>
  ),
}
export default meta

export const Three: Story = {
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    const tray = within(await canvas.findByRole('list', {name: 'Selected'}))
    await expect(tray.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(
      tray.getByRole('button', {name: 'Remove A day with Ingrid, product designer'}),
    )
    await expect(args.onRemove).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', {name: 'Unmark all'}))
    await expect(args.onClear).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', {name: 'Add 3'}))
    await expect(args.onAdd).toHaveBeenCalledOnce()
  },
}

export const Nothing: Story = {
  args: {count: 0},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Mark what you want to add')).toBeVisible()
    await expect(canvas.getByRole('button', {name: 'Add'})).toBeDisabled()
    await expect(canvas.queryByRole('button', {name: 'Unmark all'})).toBeNull()
  },
}

export const MoreThanAreDrawn: Story = {
  args: {count: 60},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', {name: 'Add 60'})).toBeVisible()
    await expect(canvas.getByText('and 20 more')).toBeInTheDocument()
    await expect(canvas.getAllByRole('button', {name: /^Remove/})).toHaveLength(40)
  },
}

export const OnAPhone: Story = {
  ...onAPhone,
  play: async ({canvasElement}) => {
    await within(canvasElement).findByRole('list', {name: 'Selected'})
    await fitsTheWidth()
  },
}

export const RightToLeft: Story = {
  beforeEach: rightToLeft,
  play: async ({canvasElement}) => {
    await within(canvasElement).findByRole('list', {name: 'Selected'})
    await fitsTheWidth()
  },
}

export const Dark: Story = {...Three, globals: {scheme: 'dark'}}
