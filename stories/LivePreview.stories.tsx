import {Stack, Text} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import type {PreviewProps} from 'sanity'
import {expect, within} from 'storybook/test'
import {useSavedItem} from '../src/studio/items/useSavedItem.ts'
import {CollectionPreview} from '../src/studio/preview/LivePreview.tsx'
import {readIdentity} from '../src/saved/index.ts'
import {useStudioSource} from './support/found.tsx'

interface Args {
  /** As it is stored in the document. */
  readonly value: {readonly title: string; readonly [name: string]: unknown}
}
type Story = StoryObj<Args>

/** Renders a row like Studio. */
const renderDefault = ({title, subtitle}: PreviewProps) => (
  <Stack gap={2}>
    <Text>{title as string}</Text>
    <Text muted>{subtitle as string}</Text>
  </Stack>
)

/** A row, and the result of the look-up of its item. */
function Row({value}: Args) {
  const preview = {layout: 'default', title: value.title, item: value, renderDefault}
  const identity = readIdentity({kind: 'collection', form: 'object'}, value)
  const {status} = useSavedItem(useStudioSource(), identity)
  return (
    <Stack gap={4}>
      <CollectionPreview {...(preview as unknown as PreviewProps)} />
      <Text size={0}>Status: {status}</Text>
    </Stack>
  )
}

const meta: Meta<Args> = {
  title: 'Preview/LivePreview',
  args: {
    value: {
      _type: 'stories.collection',
      teamId: 'team-marketing',
      id: 'col-mxrt4',
      title: 'As it was called',
    },
  },
  render: (args) => <Row {...args} />,
}
export default meta

export const Renamed: Story = {
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Summer stories'), 'by its title now').toBeVisible()
    await expect(await canvas.findByText('Marketing · 12 Stories')).toBeVisible()
    await expect(canvas.queryByText('As it was called')).toBeNull()
  },
}

export const RetriesWhenTheServiceAllowsIt: Story = {
  parameters: {
    world: {sandbox: {faults: [{type: 'rate-limit', retryAfter: 2, on: 'collections', times: 1}]}},
  },
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    const row = (await canvas.findByText('As it was called')).getBoundingClientRect()
    const wait = await canvas.findByText(/^Trying again in \d seconds?\.$/)
    await expect(wait.getBoundingClientRect().bottom - row.top, 'two lines').toBeLessThan(60)
    await expect(await canvas.findByText('Marketing · 12 Stories')).toBeVisible()
  },
}

export const NotChecked: Story = {
  parameters: {world: {proxy: 'not-allowed'}},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('As it was called'), 'by its saved title').toBeVisible()
    await expect(await canvas.findByText('Status: unknown')).toBeVisible()
    await expect(canvas.getByText('As it was called')).toBeVisible()
    await expect(canvas.getByText('Preview unavailable')).toBeVisible()
    await expect(canvas.queryByText(/No longer available/)).toBeNull()
  },
}
