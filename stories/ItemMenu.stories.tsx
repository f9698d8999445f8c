import {Flex, Text} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import type {ComponentProps} from 'react'
import {expect, fn, screen, userEvent, waitFor, within} from 'storybook/test'
import {ITEM_ACTIONS} from '../src/studio/field/menu/item-actions.ts'
import {ItemMenu} from '../src/studio/field/menu/ItemMenu.tsx'

type Args = ComponentProps<typeof ItemMenu>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Field/ItemMenu',
  args: {
    title: 'Summer stories',
    actions: ITEM_ACTIONS,
    service: 'Tales',
    isPreviewed: false,
    onAction: fn(),
  },
  render: (args) => (
    <Flex align="center" gap={2} justify="flex-end">
      <Text size={1}>Summer stories</Text>
      <ItemMenu {...args} />
    </Flex>
  ),
}
export default meta

async function open(canvasElement: HTMLElement): Promise<string[]> {
  const button = await within(canvasElement).findByRole('button', {
    name: 'Actions for Summer stories',
  })
  await userEvent.click(button)
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toBeVisible())
  return within(menu)
    .getAllByRole('menuitem')
    .map((each) => each.textContent ?? '')
}

export const Everything: Story = {
  play: async ({args, canvasElement}) => {
    await expect(await open(canvasElement)).toEqual([
      'Watch',
      'Open in Tales',
      'Show preview',
      'Show usage',
      'Copy ID',
      'Copy tag',
      'Refresh',
      'Remove',
    ])
    await userEvent.click(screen.getByRole('menuitem', {name: 'Show usage'}))
    await expect(args.onAction).toHaveBeenCalledWith('used-in')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(within(canvasElement).getByRole('button')).toHaveFocus())
  },
}

export const WhileThePreviewIsShown: Story = {
  args: {isPreviewed: true, actions: ['preview', 'copy-id']},
  play: async ({canvasElement}) => {
    await expect(await open(canvasElement)).toEqual(['Hide preview', 'Copy ID'])
  },
}

export const ByKeyboard: Story = {
  play: async ({args, canvasElement}) => {
    const button = await within(canvasElement).findByRole('button')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
    const item = (name: string) => screen.getByRole('menuitem', {name})
    await waitFor(() => expect(item('Watch')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(item('Open in Tales')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onAction).toHaveBeenCalledWith('open-source')
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const Dark: Story = {...Everything, globals: {scheme: 'dark'}}
