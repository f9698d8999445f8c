import {Box} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {type Diff, type SchemaType, UserColorManagerProvider, useSchema} from 'sanity'
import {expect, within} from 'storybook/test'
import {StoriesDiff} from '../src/studio/field/item/StoriesDiff.tsx'
import type {CollectionTagOptions} from '../src/studio/schema/definitions.ts'
import {findState, Gallery} from './support/Gallery.tsx'
import {thumbnailsLoaded} from './support/thumbnails.ts'

interface Args {
  readonly type: string
  readonly fromValue: unknown
  readonly toValue: unknown
  /** Options of the field, which replace those of its type. */
  readonly options?: CollectionTagOptions
}
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

const meta: Meta = {title: 'Field/StoriesDiff'}
export default meta

const inMarketing = (id: string, title: string) => ({
  _type: 'stories.collection',
  teamId: 'team-marketing',
  id,
  title,
})

/** Only a document names their Team: there is none here, as there is no review. */
const TAGS = 'Tags of an unknown Team'

export const Changes: StoryObj = {
  render: () => (
    <Gallery
      states={{
        Objects: (
          <ReviewOfChanges
            fromValue={inMarketing('col-gone0', 'Winter stories 2019')}
            toValue={inMarketing('col-mxrt4', 'As it was called')}
            type="stories.collection"
          />
        ),
        Strings: <ReviewOfChanges fromValue="1crjm" toValue="4pqcb" type="stories.storyId" />,
        [TAGS]: (
          <ReviewOfChanges
            fromValue="christmas-2026"
            options={{teamId: ({document}) => (document as {team: string}).team}}
            toValue="summer-campaign"
            type="stories.collectionTag"
          />
        ),
      }}
    />
  ),
  play: async ({canvasElement}) => {
    const objects = await findState(canvasElement, 'Objects')
    const {findByText} = within(objects)
    await expect(await findByText('Summer stories'), 'by its title now').toBeVisible()
    await expect(objects.querySelector('ins')).toHaveTextContent('Summer stories')
    await expect(objects.querySelector('del')).toHaveTextContent('Winter stories 2019')
    await expect(await findByText('No longer available')).toBeVisible()
    await thumbnailsLoaded(objects, 2)

    const strings = await findState(canvasElement, 'Strings')
    await within(strings).findByText('Sail to Hvaler before breakfast')
    await expect(within(strings).getByText('Summer in 30 seconds')).toBeVisible()
    await thumbnailsLoaded(strings, 2)

    const tags = await findState(canvasElement, TAGS)
    await expect(tags).toHaveTextContent('summer-campaign')
    await expect(tags).toHaveTextContent('christmas-2026')
  },
}

export const Dark: StoryObj = {...Changes, globals: {scheme: 'dark'}}
