import {Box} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, fn, userEvent, waitFor, within} from 'storybook/test'
import type {EmbedType} from '../src/access/index.ts'
import {useSavedItem} from '../src/studio/data/useSavedItem.ts'
import {ValueCard} from '../src/studio/field/value/ValueCard.tsx'
import type {ItemKind} from '../src/studio/schema/field-kind.ts'
import {nameOf, readIdentity} from '../src/studio/schema/identity.ts'
import {useStudioSource} from './support/found.tsx'
import {frames, picturesLoaded} from './support/pictures.ts'
import {worldOf} from './support/studio.tsx'

interface Args {
  readonly kind: ItemKind
  /** As it stands in the document. */
  readonly value: unknown
  readonly embedType: EmbedType | undefined
  readonly readOnly: boolean
  /** Pixels, as in a narrow pane. */
  readonly width: number | undefined
  readonly onReplace: () => void
  readonly onRemove: () => void
  readonly onKeep: () => void
  readonly onTakeTeam: () => void
}
type Story = StoryObj<Args>

function SavedValue({kind, value, embedType, width, ...rest}: Args) {
  const saved = useSavedItem(
    useStudioSource(),
    readIdentity({kind, form: 'object'}, value),
    embedType,
  )
  return (
    <Box style={{maxWidth: width}}>
      <ValueCard
        {...rest}
        itemKey={JSON.stringify(value)}
        kind={kind}
        name={nameOf(value)}
        replaceProps={{}}
        saved={saved}
      />
    </Box>
  )
}

const summerById = {
  _type: 'stories.collection',
  teamId: 'team-marketing',
  id: 'col-mxrt4',
  title: 'Summer stories',
}
const byTag = (teamId: string, tag: string, title: string) => ({
  _type: 'stories.collection',
  teamId,
  tag,
  title,
})
const sailing = {
  _type: 'stories.story',
  teamId: 'team-marketing',
  id: '4pqcb',
  title: 'Sail to Hvaler before breakfast',
}

const meta: Meta<Args> = {
  title: 'Field/ValueCard',
  args: {
    kind: 'collection',
    value: summerById,
    embedType: undefined,
    readOnly: false,
    width: 600,
    onReplace: fn(),
    onRemove: fn(),
    onKeep: fn(),
    onTakeTeam: fn(),
  },
  render: (args) => <SavedValue {...args} />,
}
export default meta

export const CollectionById: Story = {
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByText('Marketing · summer-campaign · 12 Stories'),
      'its Team, its tag, how many it holds',
    ).toBeVisible()
    await expect(canvas.getByText('Summer stories')).toBeVisible()
    await expect(frames(canvasElement)).toHaveLength(5)
    await picturesLoaded(canvasElement, 5)
    await userEvent.click(canvas.getByRole('button', {name: 'Replace'}))
    await expect(args.onReplace).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', {name: 'Remove'}))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const CollectionByTag: Story = {
  args: {value: byTag('team-people', 'life-bergen', 'Life in Bergen')},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByText('People & Culture · life-bergen · 4 Stories'),
    ).toBeVisible()
    await picturesLoaded(canvasElement, 4)
  },
}

export const KeyboardReachesBothButtonsInOrder: Story = {
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/12 Stories/)
    await userEvent.tab()
    await expect(canvas.getByRole('button', {name: 'Replace'})).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', {name: 'Remove'})).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const StoryAsCard: Story = {
  args: {kind: 'story', value: sailing},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Marketing')).toBeVisible()
    await expect(canvas.getByText(sailing.title)).toBeVisible()
    await picturesLoaded(canvasElement, 1)
    await expect(canvasElement.querySelector('img')?.src).toContain('cover')
  },
}

export const StoryAsBubble: Story = {
  args: {kind: 'story', value: sailing, embedType: 'bubbles'},
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText('Marketing')
    await picturesLoaded(canvasElement, 1)
    await expect(canvasElement.querySelector('img')?.src).toContain('thumbnail')
  },
}

export const NotPublished: Story = {
  args: {value: byTag('team-marketing', 'autumn-launch', 'Autumn launch')},
  play: async ({canvasElement}) => {
    await expect(await within(canvasElement).findByText(/Not published/)).toBeVisible()
  },
}

export const EmptyCollection: Story = {
  args: {value: byTag('team-marketing', 'christmas-2026', 'Christmas 2026')},
  play: async ({canvasElement}) => {
    await expect(await within(canvasElement).findByText(/0 Stories/)).toBeVisible()
  },
}

export const TheNameIsFollowedNotTheSavedOne: Story = {
  args: {value: {...summerById, title: 'What it was called when it was picked'}},
  play: async ({canvasElement}) => {
    await expect(await within(canvasElement).findByText('Summer stories')).toBeVisible()
  },
}

export const Missing: Story = {
  parameters: {world: {edits: [{type: 'delete', kind: 'collections', id: 'col-mxrt4'}]}},
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    const notice = within(await canvas.findByRole('status'))
    await expect(notice.getByText('No longer available')).toBeVisible()
    await expect(canvas.getByText('Summer stories'), 'still named').toBeVisible()
    const names = canvas.getAllByRole('button').map((button) => button.textContent)
    await expect(names).toEqual(['Replace', 'Keep', 'Remove'])
    await userEvent.click(notice.getByRole('button', {name: 'Replace'}))
    await expect(args.onReplace).toHaveBeenCalledOnce()
    await userEvent.click(notice.getByRole('button', {name: 'Remove'}))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const MissingAndKept: Story = {
  parameters: Missing.parameters ?? {},
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', {name: 'Keep'}))
    await expect(args.onKeep).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('status')).toBeNull()
    await expect(canvas.getByText('No longer available')).toBeVisible()
    await expect(canvas.getByRole('button', {name: 'Replace'})).toBeEnabled()
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}

export const MissingAndReadOnly: Story = {
  args: {readOnly: true},
  parameters: Missing.parameters ?? {},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('No longer available')).toBeVisible()
    await expect(canvas.queryAllByRole('button')).toHaveLength(0)
  },
}

export const Moved: Story = {
  args: {value: {...summerById, teamId: 'team-people'}},
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    const notice = within(await canvas.findByRole('status'))
    await expect(notice.getByText('Now in the Team Marketing')).toBeVisible()
    await expect(canvas.queryByText(/No longer available/)).toBeNull()
    await userEvent.click(notice.getByRole('button', {name: 'Update Team'}))
    await expect(args.onTakeTeam).toHaveBeenCalledOnce()
  },
}

export const MovedStory: Story = {
  args: {kind: 'story', value: {...sailing, teamId: 'team-people'}, readOnly: true},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Now in the Team Marketing')).toBeVisible()
    await expect(canvas.queryAllByRole('button')).toHaveLength(0)
  },
}

export const NotCheckedIsNotMissing: Story = {
  parameters: {world: {proxy: 'down'}},
  play: async ({canvasElement, ...context}) => {
    const canvas = within(canvasElement)
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText(/can’t be reached.*Your saved value is unchanged/)).toBeVisible()
    await expect(canvas.queryByText(/No longer available/)).toBeNull()
    await expect(canvas.getByText('Summer stories'), 'the saved title').toBeVisible()
    const retry = canvas.getByRole('button', {name: 'Retry'})
    await waitFor(() => expect(retry).toBeEnabled())
    await worldOf(context).change({proxy: 'open'})
    await userEvent.click(retry)
    await expect(await canvas.findByText(/12 Stories/)).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
}

export const RetriesWhenTheServiceAllowsIt: Story = {
  parameters: {
    world: {sandbox: {faults: [{type: 'rate-limit', retryAfter: 2, on: 'collections', times: 1}]}},
  },
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    const wait = await canvas.findByRole('timer')
    await expect(wait).toHaveTextContent(/^Trying again in \d seconds?\.$/)
    await expect(canvas.getByText('Summer stories'), 'the saved title').toBeVisible()
    await expect(await canvas.findByText(/12 Stories/)).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expect(canvas.queryByRole('timer')).toBeNull()
  },
}

export const CouldNotBeChecked: Story = {parameters: {world: {proxy: 'down'}}}

export const Checking: Story = {
  parameters: {world: {proxy: 'silent'}},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Summer stories')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('button', {name: 'Remove'})).toBeEnabled()
  },
}

/** Named by its saved title, which is no reason to take it for whole. */
export const BothIdAndTag: Story = {
  args: {value: {...summerById, tag: 'customers'}},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('This value can’t be read')).toBeVisible()
    await expect(canvas.getByText('Summer stories')).toBeVisible()
  },
}

export const Unreadable: Story = {
  args: {value: {_type: 'stories.collection', teamId: 'team-marketing'}},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('This value can’t be read')).toBeVisible()
    await expect(canvas.getByRole('button', {name: 'Replace'})).toBeEnabled()
  },
}

export const ReadOnly: Story = {
  args: {readOnly: true},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/12 Stories/)
    await expect(canvas.queryAllByRole('button')).toHaveLength(0)
  },
}

/** Nothing may stick out of a narrow pane, however long a title is. */
export const LongTitleInANarrowPane: Story = {
  args: {width: 328, value: byTag('team-people', 'candidate-questions', 'Questions')},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/^Questions candidates ask us before/)
    const pane = canvas.getByRole('button', {name: 'Replace'}).closest('[data-ui="Card"]')
    await expect(pane?.scrollWidth).toBeLessThanOrEqual(pane?.clientWidth ?? 0)
    for (const button of canvas.getAllByRole('button')) {
      const {right} = button.getBoundingClientRect()
      await expect(right).toBeLessThanOrEqual(pane?.getBoundingClientRect().right ?? 0)
    }
  },
}

export const Dark: Story = {...CollectionById, globals: {scheme: 'dark'}}
export const DarkMissing: Story = {...Missing, globals: {scheme: 'dark'}}
export const DarkMoved: Story = {...Moved, globals: {scheme: 'dark'}}
export const DarkCouldNotBeChecked: Story = {...CouldNotBeChecked, globals: {scheme: 'dark'}}
