import {Flex, Text} from '@sanity/ui'
import {ToastProvider} from '@sanity/ui/toast'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {GetFormValueProvider} from 'sanity'
import {expect, screen, userEvent, waitFor, within} from 'storybook/test'
import {ItemMenu} from '../src/studio/field/item/ItemMenu.tsx'
import {useEditedItem} from './support/edited-item.ts'
import {hasFocus} from './support/focus.ts'

type Story = StoryObj

const CONFIG = {
  sourceUrl: ({id}: {id: string}) => `https://tales.test/${id}`,
  serviceName: 'Tales',
}
const EMBED = {brand: 'service', scriptUrl: 'https://tales.test/embed.js'}

const VALUE = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'}

function Shown() {
  const item = useEditedItem('collection', VALUE, {title: 'Summer stories'})
  const {context, session} = item.source
  return (
    <ToastProvider>
      <GetFormValueProvider value={{_id: 'a', _type: 'page'}}>
        <Flex align="center" gap={2} justify="flex-end">
          {/* For a test to wait for. */}
          <Text size={1}>{item.saved.state.status === 'available' ? 'Loaded' : 'Loading'}</Text>
          <ItemMenu
            item={{...item, source: {context: {...context, ...CONFIG, embed: EMBED}, session}}}
          />
        </Flex>
      </GetFormValueProvider>
    </ToastProvider>
  )
}

const meta: Meta = {
  title: 'Field/ItemMenu',
  render: () => <Shown />,
  // The list of toasts is Sanity's own element.
  parameters: {a11y: {context: {exclude: ['[data-ui="ToastProvider"]']}}},
}
export default meta

const findButton = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('button', {name: 'Actions for Summer stories'})

async function open(button: HTMLElement) {
  await userEvent.click(button)
  const element = await screen.findByRole('menu')
  await waitFor(() => expect(element).toBeVisible())
  const menu = within(element)
  return {menu, texts: menu.getAllByRole('menuitem').map(({textContent}) => textContent)}
}

export const OfACollection: Story = {
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText('Loaded')
    const button = await findButton(canvasElement)
    const {texts} = await open(button)
    await expect(texts).toEqual([
      'Watch on website',
      'Open in Tales',
      'Website preview',
      'Copy ID',
      'Used in',
      'Remove',
    ])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await hasFocus(button)

    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
    const item = (name: string) => screen.getByRole('menuitem', {name})
    await hasFocus(() => item('Watch on website'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await hasFocus(() => item('Website preview'))
    await userEvent.keyboard('{Escape}')
    await hasFocus(button)
    // What a person looks at.
    await open(button)
  },
}

export const Dark: Story = {...OfACollection, globals: {scheme: 'dark'}}
