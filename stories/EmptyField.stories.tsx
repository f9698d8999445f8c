import type {Meta, StoryObj} from '@storybook/react-vite'
import type {ComponentProps} from 'react'
import {expect, fn, userEvent, within} from 'storybook/test'
import {EmptyField} from '../src/studio/field/input/ItemInput.tsx'

type Args = ComponentProps<typeof EmptyField>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Field/EmptyField',
  component: EmptyField,
  args: {
    text: 'Select a Collection',
    disabled: false,
    chooseProps: {onPointerEnter: fn()},
    onChoose: fn(),
  },
}
export default meta

const findButton = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('button', {name: 'Select a Collection'})

export const Click: Story = {
  play: async ({args, canvasElement}) => {
    const button = await findButton(canvasElement)
    await userEvent.hover(button)
    await expect(args.chooseProps.onPointerEnter, 'the form hears of it').toHaveBeenCalled()
    await expect(args.onChoose).not.toHaveBeenCalled()
    await userEvent.click(button)
    await expect(args.onChoose).toHaveBeenCalledOnce()
  },
}

export const Keyboard: Story = {
  play: async ({args, canvasElement}) => {
    await findButton(canvasElement)
    await userEvent.tab()
    await expect(await findButton(canvasElement)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledOnce()
  },
}

export const ReadOnly: Story = {
  args: {disabled: true},
  play: async ({args, canvasElement}) => {
    const button = await findButton(canvasElement)
    await expect(button).toBeDisabled()
    await userEvent.click(button, {pointerEventsCheck: 0})
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}

export const Dark: Story = {...Keyboard, globals: {scheme: 'dark'}}
