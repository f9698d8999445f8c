import {Card} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import type {ComponentProps} from 'react'
import {expect, waitFor} from 'storybook/test'
import {Skeletons} from '../src/studio/picker/list/Skeletons.tsx'
import {onAPhone} from './support/dialog.tsx'

type Args = ComponentProps<typeof Skeletons>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Picker/Skeletons',
  args: {shape: undefined},
  render: (args) => (
    <Card border style={{display: 'flex', height: 480}}>
      <Skeletons {...args} />
    </Card>
  ),
}
export default meta

const drawn = async (canvasElement: HTMLElement): Promise<HTMLElement> => {
  await waitFor(() =>
    expect(canvasElement.querySelector('[data-stories="skeletons"]')).toBeVisible(),
  )
  const field = canvasElement.querySelector<HTMLElement>(
    '[data-stories="skeletons"]',
  ) as HTMLElement
  await expect(field, 'decoration').toHaveAttribute('aria-hidden', 'true')
  return field
}

export const Rows: Story = {
  play: async ({canvasElement}) => void (await drawn(canvasElement)),
}

/** Each is where its thumbnail will be. */
const grid = (width: number): NonNullable<Story['play']> => {
  return async ({canvasElement}) => {
    const field = await drawn(canvasElement)
    await expect(field.querySelector('i')?.getBoundingClientRect().width).toBe(width)
  }
}

export const Bubbles: Story = {args: {shape: 'bubbles'}, play: grid(88)}
export const Cards: Story = {args: {shape: 'cards'}, play: grid(112)}

export const OnAPhone: Story = {
  ...onAPhone,
  play: async ({canvasElement}) => {
    await drawn(canvasElement)
  },
}

export const Dark: Story = {...Rows, globals: {scheme: 'dark'}}
