import {Flex, Text} from '@sanity/ui'
import {ToastProvider} from '@sanity/ui/toast'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {useMemo} from 'react'
import {GetFormValueProvider, type SchemaType, useSchema} from 'sanity'
import {expect, screen, userEvent, waitFor, within} from 'storybook/test'
import {ItemMenu} from '../src/studio/field/menu/ItemMenu.tsx'
import {fieldKind} from '../src/studio/schema/field-kind.ts'
import {useStudioSource} from './support/found.tsx'

interface Args {
  /** Of the array's members. */
  readonly type: string
  /** As it stands in the document. */
  readonly value: unknown
}
type Story = StoryObj<Args>

const PATH = ['clips', 0]

/** The menu beside an array item, in a form that holds its value. */
function InForm({type, value}: Args) {
  const schemaType = useSchema().get(type) as SchemaType
  const field = fieldKind(schemaType)
  // Says who is signed in, as the Studio's frame does.
  useStudioSource()
  const form = useMemo(() => ({_id: 'a', _type: 'page', clips: [value]}), [value])
  if (!field) throw new Error(`${type} is none of ours`)
  return (
    <ToastProvider>
      <GetFormValueProvider value={form}>
        <Flex align="center" gap={2} justify="flex-end">
          <Text size={1}>An item</Text>
          <ItemMenu field={field} path={PATH} schemaType={schemaType} />
        </Flex>
      </GetFormValueProvider>
    </ToastProvider>
  )
}

const item = (kind: 'collection' | 'story', id: string, title: string) => ({
  _key: 'a',
  _type: `stories.${kind}`,
  teamId: 'team-marketing',
  id,
  title,
})

const meta: Meta<Args> = {
  title: 'Field/ItemMenu',
  args: {type: 'stories.story', value: item('story', '4pqcb', 'Sail to Hvaler before breakfast')},
  render: (args) => <InForm {...args} />,
  // The list of toasts is Sanity's own.
  parameters: {a11y: {context: {exclude: ['[data-ui="ToastProvider"]']}}},
}
export default meta

async function open(canvasElement: HTMLElement, name: string): Promise<string[]> {
  const button = await within(canvasElement).findByRole('button', {name})
  await userEvent.click(button)
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toBeVisible())
  return within(menu)
    .getAllByRole('menuitem')
    .map((each) => each.textContent ?? '')
}

async function choose(name: string, answer: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('menuitem', {name}))
  const said = await screen.findByText(answer)
  await waitFor(() => expect(said).toBeVisible())
}

export const OfAStory: Story = {
  play: async ({canvasElement}) => {
    const acts = await open(canvasElement, 'Actions for this Story')
    await expect(acts).toEqual(['Watch', 'Copy id', 'Refresh', 'Used in…'])
  },
}

export const OfACollection: Story = {
  args: {type: 'stories.collection', value: item('collection', 'col-mxrt4', 'Summer stories')},
  play: async ({canvasElement}) => {
    const acts = await open(canvasElement, 'Actions for this Collection')
    await expect(acts).toEqual(['Copy id', 'Copy tag', 'Refresh', 'Used in…'])
  },
}

export const WithoutATag: Story = {
  args: {type: 'stories.collection', value: item('collection', 'col-wg8a5', 'New in Oslo')},
  play: async ({canvasElement}) => {
    await open(canvasElement, 'Actions for this Collection')
    await choose('Copy tag', 'It has no tag')
  },
}

export const OfNothingYet: Story = {
  args: {value: {_key: 'a', _type: 'stories.story'}},
  play: async ({canvasElement}) => {
    await open(canvasElement, 'Actions for this Story')
    await choose('Copy id', /Nothing is chosen/)
  },
}

export const Dark: Story = {...OfAStory, globals: {scheme: 'dark'}}
