import {Flex, Text} from '@sanity/ui'
import {ToastProvider} from '@sanity/ui/toast'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {GetFormValueProvider} from 'sanity'
import {expect, fn, screen, userEvent, waitFor, within} from 'storybook/test'
import type {ItemKind} from '../src/saved/index.ts'
import type {SavedItem} from '../src/studio/items/useSavedItem.ts'
import {ItemMenu} from '../src/studio/field/value/ItemMenu.tsx'
import {useEditedItem} from './support/edited-item.ts'

interface Args {
  readonly kind: ItemKind
  /** As it is stored in the document. */
  readonly value: unknown
  readonly hasEmbed: boolean
  readonly isPreviewed: boolean
  readonly setPreviewed: () => void
  readonly readOnly: boolean
}
type Story = StoryObj<Args>

const CONFIG = {
  sourceUrl: ({id}: {id: string}) => `https://tales.test/${id}`,
  serviceName: 'Tales',
}
/** What the story says of the item, for a test to wait for. */
const TEXTS: Partial<Record<SavedItem['status'], string>> = {there: 'Loaded', hidden: 'Hidden'}
const EMBED = {brand: 'service', scriptUrl: 'https://tales.test/embed.js'}

function Shown({kind, value, hasEmbed, ...rest}: Args) {
  const item = useEditedItem(kind, value, {...rest, title: 'Summer stories'})
  const {context, session} = item.source
  const embed = hasEmbed ? EMBED : undefined
  return (
    <ToastProvider>
      <GetFormValueProvider value={{_id: 'a', _type: 'page'}}>
        <Flex align="center" gap={2} justify="flex-end">
          <Text size={1}>{TEXTS[item.saved.status] ?? 'Summer stories'}</Text>
          <ItemMenu item={{...item, source: {context: {...context, ...CONFIG, embed}, session}}} />
        </Flex>
      </GetFormValueProvider>
    </ToastProvider>
  )
}

const meta: Meta<Args> = {
  title: 'Field/ItemMenu',
  args: {
    kind: 'collection',
    value: {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'},
    hasEmbed: true,
    isPreviewed: false,
    setPreviewed: fn(),
    readOnly: false,
  },
  render: (args) => <Shown {...args} />,
  // The list of toasts is Sanity's own element.
  parameters: {a11y: {context: {exclude: ['[data-ui="ToastProvider"]']}}},
}
export default meta

const findButton = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('button', {name: 'Actions for Summer stories'})

async function open(canvasElement: HTMLElement): Promise<string[]> {
  await userEvent.click(await findButton(canvasElement))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toBeVisible())
  return within(menu)
    .getAllByRole('menuitem')
    .map((each) => each.textContent ?? '')
}

export const OfACollection: Story = {
  play: async ({args, canvasElement}) => {
    await within(canvasElement).findByText('Loaded')
    await expect(await open(canvasElement)).toEqual([
      'Watch',
      'Open in Tales',
      'Website preview',
      'Where it’s used',
      'Copy ID',
      'Copy tag',
      'Refresh',
      'Remove',
    ])
    await userEvent.click(screen.getByRole('menuitem', {name: 'Website preview'}))
    await expect(args.setPreviewed).toHaveBeenCalledWith(true)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(async () => expect(await findButton(canvasElement)).toHaveFocus())
  },
}

export const OfAStory: Story = {
  args: {
    kind: 'story',
    value: {_type: 'stories.story', teamId: 'team-marketing', id: '4pqcb'},
  },
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText('Loaded')
    await expect(await open(canvasElement)).toEqual([
      'Watch',
      'Open in Tales',
      'Website preview',
      'Where it’s used',
      'Copy ID',
      'Refresh',
      'Remove',
    ])
  },
}

export const WhileThePreviewIsShown: Story = {
  args: {isPreviewed: true},
  play: async ({canvasElement}) => {
    await expect(await open(canvasElement)).toContain('Hide website preview')
  },
}

export const ReadOnlyWithoutAnEmbedScript: Story = {
  args: {hasEmbed: false, readOnly: true},
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText('Loaded')
    await expect(await open(canvasElement)).toEqual([
      'Watch',
      'Open in Tales',
      'Where it’s used',
      'Copy ID',
      'Copy tag',
      'Refresh',
    ])
  },
}

export const AValueThatCannotBeRead: Story = {
  args: {value: {_type: 'stories.collection', title: 'Summer stories'}},
  play: async ({canvasElement}) => {
    await expect(await open(canvasElement)).toEqual(['Remove'])
  },
}

/** Nothing that needs the item itself, and no request that would only be refused again. */
export const OfATeamWithoutAccess: Story = {
  parameters: {world: {teams: ['team-people']}},
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText('Hidden')
    await expect(await open(canvasElement)).toEqual([
      'Website preview',
      'Where it’s used',
      'Copy ID',
      'Remove',
    ])
  },
}

export const ByKeyboard: Story = {
  play: async ({args, canvasElement}) => {
    await within(canvasElement).findByText('Loaded')
    const button = await findButton(canvasElement)
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
    const item = (name: string) => screen.getByRole('menuitem', {name})
    await waitFor(() => expect(item('Watch')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(item('Website preview')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.setPreviewed).toHaveBeenCalledWith(true)
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const Dark: Story = {...OfACollection, globals: {scheme: 'dark'}}
