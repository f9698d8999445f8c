import {Box, Stack, Text} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import type {ComponentType, ReactNode} from 'react'
import {
  BlockImagePreview,
  BlockPreview,
  CompactPreview,
  DefaultPreview,
  DetailPreview,
  InlinePreview,
  type PreviewProps,
} from 'sanity'
import {expect, waitFor, within} from 'storybook/test'
import {readIdentity} from '../src/saved/index.ts'
import {ArrayContext, type OwnArray} from '../src/studio/field/item/item-props.ts'
import {LiveMedia, livePreview} from '../src/studio/field/item/LivePreview.tsx'
import {useSavedItem} from '../src/studio/items/useSavedItem.ts'
import {inSeconds} from './support/clock.ts'
import {useStudioSource} from './support/found.tsx'
import {findState, Gallery} from './support/Gallery.tsx'
import {worldOf} from './support/studio.tsx'

const CollectionPreview = livePreview('collection')

interface Args {
  /** As it is stored in the document. */
  readonly value: {readonly title: string; readonly [name: string]: unknown}
  readonly layout: 'default' | 'media'
}
type Story = StoryObj<Args>

/** Renders a row like Studio. */
const renderDefault = ({title, subtitle, status}: PreviewProps) => (
  <Stack gap={2}>
    <Text>{title as string}</Text>
    <Text muted>{subtitle as string}</Text>
    {status as ReactNode}
  </Stack>
)

/** A row, and the result of the look-up of its item. */
function Row({layout, value}: Args) {
  const preview = {layout, title: value.title, item: value, renderDefault}
  const identity = readIdentity({kind: 'collection', form: 'object'}, value)
  const {state} = useSavedItem(useStudioSource(), identity)
  return (
    <Stack gap={4}>
      <Box style={{maxWidth: layout === 'media' ? 160 : undefined}}>
        <CollectionPreview {...(preview as unknown as PreviewProps)} />
      </Box>
      <Text size={0}>Status: {state.status}</Text>
    </Stack>
  )
}

const meta: Meta<Args> = {
  title: 'Field/LivePreview',
  args: {
    layout: 'default',
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

export const RetriesWhenTheServiceAllowsIt: Story = {
  parameters: {
    world: {
      sandbox: {
        faults: [{type: 'status', status: 429, retryAfter: '90', on: 'collections', times: 1}],
      },
    },
  },
  play: async ({canvasElement, ...context}) => {
    const canvas = within(canvasElement)
    const row = (await canvas.findByText('As it was called')).getBoundingClientRect()
    const wait = await canvas.findByText(/^Trying again in \d+ seconds\.$/)
    await expect(wait.getBoundingClientRect().bottom - row.top, 'two lines').toBeLessThan(60)
    // A new proxy, which knows nothing of the limit.
    await worldOf(context).change({apiKey: 'valid'})
    await inSeconds(90, () => canvas.findByText('Marketing · 12 Stories'))
    await expect(canvas.getByText('Summer stories'), 'by its title now').toBeVisible()
    await expect(canvas.queryByText('As it was called')).toBeNull()
  },
}

export const NotChecked: Story = {
  parameters: {world: {proxy: 'not-allowed'}},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('As it was called'), 'by its saved title').toBeVisible()
    await expect(await canvas.findByText('Status: unknown')).toBeVisible()
    await expect(canvas.getByText('As it was called')).toBeVisible()
    await expect(await canvas.findByText('Preview unavailable')).toBeVisible()
    await expect(canvas.queryByText(/No longer available/)).toBeNull()
  },
}

const LONG_TITLE = 'Questions candidates ask us before they sign, answered by those who did'
const NO_ACCESS = 'Saved from a Team that you don’t have access to'

export const OfATeamWithoutAccess: Story = {
  parameters: {world: {teams: ['team-people']}},
  render: (args) => (
    <Gallery
      states={{
        'In a row': <Row {...args} />,
        'In a tile': <Row layout="media" value={{...args.value, title: LONG_TITLE}} />,
      }}
    />
  ),
  play: async ({canvasElement}) => {
    const row = within(await findState(canvasElement, 'In a row'))
    await expect(await row.findByText('Status: unknown')).toBeVisible()
    await expect(row.getByText('As it was called'), 'by its saved title').toBeVisible()
    await expect(await row.findByText(NO_ACCESS)).toBeVisible()
    const tile = within(await findState(canvasElement, 'In a tile'))
    await expect(await tile.findByText('Status: unknown')).toBeVisible()
    await expect(await tile.findByText('No access')).toBeVisible()
    await expect(tile.getByText(LONG_TITLE).closest('[data-stories="tile"]')).toHaveAttribute(
      'title',
      expect.stringContaining(NO_ACCESS),
    )
  },
}

export const Dark: Story = {...OfATeamWithoutAccess, globals: {scheme: 'dark'}}

const OF_COLLECTIONS = {type: {of: [{name: 'stories.collection'}]}} as unknown as OwnArray

/** An earlier item of its array is the same, whatever title it keeps. */
export const TwiceInAnArray: Story = {
  render: ({value}) => {
    const array = [
      {...value, _key: 'a', title: 'Renamed since'},
      {...value, _key: 'b'},
    ]
    return (
      <ArrayContext value={{...OF_COLLECTIONS, value: array}}>
        <Gallery
          states={{
            First: <Row layout="default" value={array[0]!} />,
            Again: <Row layout="default" value={array[1]!} />,
            'In a tile': <Row layout="media" value={array[1]!} />,
          }}
        />
      </ArrayContext>
    )
  },
  play: async ({canvasElement}) => {
    for (const name of ['Again', 'In a tile']) {
      const state = within(await findState(canvasElement, name))
      await expect(await state.findByText('Already in this list'), name).toBeVisible()
    }
    const first = within(await findState(canvasElement, 'First'))
    await expect(await first.findByText('Status: available')).toBeVisible()
    await expect(first.queryByText('Already in this list')).toBeNull()
  },
}

const LAYOUTS: Readonly<Record<string, unknown>> = {
  block: BlockPreview,
  blockImage: BlockImagePreview,
  compact: CompactPreview,
  default: DefaultPreview,
  detail: DetailPreview,
  inline: InlinePreview,
}

/** A type's `media` in Sanity's layouts. Tiles, the `media` layout, have the plugin's own. */
export const InEachLayout: Story = {
  parameters: {
    layoutCheck: (['outside', 'cut'] as const).map((problem) => ({
      problem,
      selector: '[role="group"]',
      reason: 'Sanity clips the lines of its titles.',
    })),
  },
  args: {value: {_type: 'stories.story', teamId: 'team-marketing', id: '1crjm', title: 'Summer'}},
  render: ({value}) => (
    <Gallery
      states={Object.fromEntries(
        Object.entries(LAYOUTS).map(([layout, component]) => {
          const Layout = component as ComponentType<Partial<PreviewProps>>
          return [
            layout,
            <Box key={layout} style={{maxWidth: 240}}>
              <Layout
                media={<LiveMedia kind="story" value={value} />}
                subtitle="Marketing"
                title={value.title}
              />
            </Box>,
          ]
        }),
      )}
    />
  ),
  play: async ({canvasElement}) => {
    for (const layout of Object.keys(LAYOUTS)) {
      const state = await findState(canvasElement, layout)
      const find = () => state.querySelector('[data-stories="thumbnail"]')
      await waitFor(() => expect(find()).not.toBeNull())
      const thumbnail = find()!
      const box = thumbnail.parentElement!.parentElement!.getBoundingClientRect()
      const {height, width} = thumbnail.getBoundingClientRect()
      await expect(height, layout).toBeGreaterThan(10)
      await expect(height, layout).toBeLessThanOrEqual(box.height)
      await expect(width, layout).toBeLessThanOrEqual(box.width)
    }
  },
}
