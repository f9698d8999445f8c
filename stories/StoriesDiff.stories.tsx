import {Box} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {type Diff, type SchemaType, UserColorManagerProvider, useSchema} from 'sanity'
import {expect, within} from 'storybook/test'
import {StoriesDiff} from '../src/studio/preview/StoriesDiff.tsx'
import type {CollectionTagOptions} from '../src/studio/schema/definitions.ts'
import {thumbnailsLoaded} from './support/thumbnails.ts'

interface Args {
  readonly type: string
  readonly fromValue: unknown
  readonly toValue: unknown
  /** Options of the field, which replace those of its type. */
  readonly options?: CollectionTagOptions
}
type Story = StoryObj<Args>

function ReviewOfChanges({type, fromValue, toValue, options}: Args) {
  const compiled = useSchema().get(type)
  const schemaType = (options ? {...compiled, options} : compiled) as SchemaType
  const diff = {
    type: typeof toValue === 'string' ? 'string' : 'object',
    action: 'changed',
    isChanged: true,
    fromValue,
    toValue,
    annotation: null,
    fields: {},
    segments: [],
  } as unknown as Diff
  return (
    <Box style={{maxWidth: 420}}>
      <UserColorManagerProvider>
        <StoriesDiff diff={diff} schemaType={schemaType} />
      </UserColorManagerProvider>
    </Box>
  )
}

const meta: Meta<Args> = {
  title: 'Preview/StoriesDiff',
  render: (args) => <ReviewOfChanges {...args} />,
}
export default meta

const inMarketing = (id: string, title: string) => ({
  _type: 'stories.collection',
  teamId: 'team-marketing',
  id,
  title,
})

export const Objects: Story = {
  args: {
    type: 'stories.collection',
    fromValue: inMarketing('col-gone0', 'Winter stories 2019'),
    toValue: inMarketing('col-mxrt4', 'As it was called'),
  },
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Summer stories'), 'by its title now').toBeVisible()
    const from = canvasElement.querySelector('del')
    const to = canvasElement.querySelector('ins')
    await expect(to).toHaveTextContent('Summer stories')
    await expect(from).toHaveTextContent('Winter stories 2019')
    await expect(await canvas.findByText('No longer available')).toBeVisible()
    await thumbnailsLoaded(canvasElement, 2)
  },
}

export const Strings: Story = {
  args: {type: 'stories.storyId', fromValue: '1crjm', toValue: '4pqcb'},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Sail to Hvaler before breakfast')).toBeVisible()
    await expect(canvas.getByText('Summer in 30 seconds')).toBeVisible()
    await thumbnailsLoaded(canvasElement, 2)
  },
}

/** Only a document names their Team: there is none here, as there is no review. */
export const TagsOfAnUnknownTeam: Story = {
  args: {
    type: 'stories.collectionTag',
    fromValue: 'christmas-2026',
    toValue: 'summer-campaign',
    options: {teamId: ({document}) => (document as {team: string}).team},
  },
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('summer-campaign')).toBeVisible()
    await expect(canvas.getByText('christmas-2026')).toBeVisible()
  },
}

export const Dark: Story = {...Objects, globals: {scheme: 'dark'}}
