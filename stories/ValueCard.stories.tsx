import {Box, LayerProvider} from '@sanity/ui'
import {ToastProvider} from '@sanity/ui/toast'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {GetFormValueProvider} from 'sanity'
import {expect, fn, screen, userEvent, waitFor, within} from 'storybook/test'
import type {EmbedType} from '../src/access/index.ts'
import type {MissingLevel} from '../src/studio/schema/definitions.ts'
import {ValueCard} from '../src/studio/field/value/ValueCard.tsx'
import type {ItemKind} from '../src/saved/index.ts'
import {inSeconds} from './support/clock.ts'
import {useEditedItem} from './support/edited-item.ts'
import {frames, thumbnailsLoaded} from './support/thumbnails.ts'
import {worldOf} from './support/studio.tsx'

interface Args {
  readonly kind: ItemKind
  /** As it is stored in the document. */
  readonly value: unknown
  readonly embedType: EmbedType | undefined
  readonly readOnly: boolean
  /** Pixels, as in a narrow pane. */
  readonly width: number | undefined
  readonly missing: MissingLevel
  readonly open: () => void
  readonly pick: () => void
  readonly onNoticeClosed: () => void
  readonly takeTeam: () => void
}
type Story = StoryObj<Args>

const FORM = {_id: 'a', _type: 'page'}

function SavedValue({kind, value, embedType, missing, onNoticeClosed, width, ...rest}: Args) {
  const item = useEditedItem(kind, value, rest, {embedType, missing})
  return (
    <ToastProvider>
      <GetFormValueProvider value={FORM}>
        <LayerProvider>
          <Box style={{maxWidth: width}}>
            <ValueCard item={item} onNoticeClosed={onNoticeClosed} replaceProps={{}} />
          </Box>
        </LayerProvider>
      </GetFormValueProvider>
    </ToastProvider>
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
    missing: 'warning',
    open: fn(),
    pick: fn(),
    onNoticeClosed: fn(),
    takeTeam: fn(),
  },
  render: (args) => <SavedValue {...args} />,
  // The list of toasts is Sanity's own element.
  parameters: {a11y: {context: {exclude: ['[data-ui="ToastProvider"]']}}},
}
export default meta

export const CollectionById: Story = {
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByText('summer-campaign · 12 Stories · Marketing'),
      'its tag, how many it holds, its Team',
    ).toBeVisible()
    await expect(canvas.getByText('Summer stories')).toBeVisible()
    await expect(frames(canvasElement)).toHaveLength(4)
    await thumbnailsLoaded(canvasElement, 4)
    await userEvent.click(canvas.getByRole('button', {name: 'Replace Summer stories'}))
    await expect(args.open).toHaveBeenCalledOnce()
  },
}

export const CollectionByTag: Story = {
  args: {value: byTag('team-people', 'life-bergen', 'Life in Bergen')},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByText('life-bergen · 4 Stories · People & Culture'),
    ).toBeVisible()
    await thumbnailsLoaded(canvasElement, 4)
  },
}

export const KeyboardReachesEverythingInOrder: Story = {
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/12 Stories/)
    for (const name of [
      'Play Summer stories',
      'Replace Summer stories',
      'Actions for Summer stories',
    ]) {
      await userEvent.tab()
      await expect(canvas.getByRole('button', {name})).toHaveFocus()
    }
    await userEvent.tab({shift: true})
    await userEvent.keyboard('{Enter}')
    await expect(args.open).toHaveBeenCalledOnce()
  },
}

const playing = (root: ParentNode) => root.querySelector('[data-stories="thumbnail"] video')

export const PlaysOnHoverAndOnFocus: Story = {
  args: {kind: 'story', value: sailing},
  play: async ({canvasElement}) => {
    const play = await within(canvasElement).findByRole('button', {name: `Play ${sailing.title}`})
    await expect(playing(canvasElement)).toBeNull()
    await userEvent.hover(play)
    await waitFor(() => expect(playing(canvasElement)).toBeInTheDocument())
    await userEvent.unhover(play)
    await expect(playing(canvasElement)).toBeNull()
    play.focus()
    await waitFor(() => expect(playing(canvasElement)).toBeInTheDocument())
  },
}

export const ThumbnailsOpenThePlayer: Story = {
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    const play = await canvas.findByRole('button', {name: 'Play Summer stories'})
    const second = frames(canvasElement)[1]
    if (!second) throw new Error('There is no second thumbnail')
    const {left, top} = second.getBoundingClientRect()
    await userEvent.pointer({
      keys: '[MouseLeft]',
      target: play,
      coords: {clientX: left + 5, clientY: top + 5},
    })
    const player = await screen.findByRole('dialog')
    const dialog = within(player)
    const place = await dialog.findByText(/^2 of \d+$/)
    // The dialog fades in.
    await waitFor(() => expect(place).toBeVisible())
    await waitFor(() =>
      expect(document.querySelector('[role="dialog"] :is(video, img)')).toBeInTheDocument(),
    )
    await expect(player).toHaveAccessibleName(/\S/)
    const before = player.textContent
    await userEvent.click(dialog.getByRole('button', {name: 'Next Story'}))
    await dialog.findByText(/^3 of \d+$/)
    // The title in the header is the Story's.
    await expect(player.textContent).not.toBe(before.replace(/2 of/, '3 of'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(play).toHaveFocus())
  },
}

export const StoryAsCard: Story = {
  args: {kind: 'story', value: sailing},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Marketing')).toBeVisible()
    await expect(canvas.getByText(sailing.title)).toBeVisible()
    await thumbnailsLoaded(canvasElement, 1)
    await expect(canvasElement.querySelector('img')?.src).toContain('cover')
  },
}

export const StoryAsBubble: Story = {
  args: {kind: 'story', value: sailing, embedType: 'bubbles'},
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText('Marketing')
    await thumbnailsLoaded(canvasElement, 1)
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
    await userEvent.click(canvas.getByRole('button', {name: 'Replace Summer stories'}))
    await expect(args.open).toHaveBeenCalledOnce()
    await userEvent.click(notice.getByRole('button', {name: 'Hide this warning'}))
    await expect(args.onNoticeClosed).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('status')).toBeNull()
    await expect(canvas.getByText('No longer available'), 'as a badge').toBeVisible()
  },
}

export const MissingWherePublishingIsBlocked: Story = {
  args: {missing: 'error'},
  parameters: Missing.parameters ?? {},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    const notice = await canvas.findByRole('status')
    await expect(notice).toHaveAttribute('data-tone', 'critical')
    await expect(canvas.queryByRole('button', {name: 'Hide this warning'})).toBeNull()
  },
}

export const MissingButItsTitleIsThere: Story = {
  args: {value: {...summerById, id: 'deleted'}},
  play: async ({args, canvasElement}) => {
    const notice = within(await within(canvasElement).findByRole('status'))
    await expect(await notice.findByText(/Same title in Marketing: “Summer stories”/)).toBeVisible()
    await expect(notice.getByText(/It was in Marketing/)).toBeVisible()
    await userEvent.click(notice.getByRole('button', {name: 'Use it'}))
    await expect(args.pick).toHaveBeenCalledWith(expect.objectContaining({id: 'col-mxrt4'}))
  },
}

export const MissingAndReadOnly: Story = {
  args: {readOnly: true},
  parameters: Missing.parameters ?? {},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('No longer available')).toBeVisible()
    await expect(canvas.queryByRole('button', {name: /^(Replace|Hide this warning)/})).toBeNull()
  },
}

export const Moved: Story = {
  args: {value: {...summerById, teamId: 'team-people'}},
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    const notice = within(await canvas.findByRole('status'))
    await expect(notice.getByText('Moved to Marketing')).toBeVisible()
    await expect(
      await notice.findByText('This page still points to People & Culture.'),
    ).toBeVisible()
    await expect(canvas.queryByText(/No longer available/)).toBeNull()
    await userEvent.click(notice.getByRole('button', {name: 'Use Marketing'}))
    await expect(args.takeTeam).toHaveBeenCalledWith('team-marketing')
  },
}

export const MovedStory: Story = {
  args: {kind: 'story', value: {...sailing, teamId: 'team-people'}, readOnly: true},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Moved to Marketing')).toBeVisible()
    await expect(canvas.queryByRole('button', {name: /^(Replace|Use)/})).toBeNull()
  },
}

/** Neither missing nor an error: it is kept, and can be replaced. */
export const OfATeamWithoutAccess: Story = {
  args: {missing: 'error'},
  parameters: {world: {teams: ['team-people', 'team-newsroom']}},
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByText('Saved from a Team that you don’t have access to'),
    ).toBeVisible()
    await expect(canvas.getByText('Summer stories'), 'the saved title').toBeVisible()
    await expect(canvas.queryByRole('status')).toBeNull()
    await expect(canvas.queryByText(/No longer available|Marketing/)).toBeNull()
    await expect(canvasElement.querySelector('img')).toBeNull()
    await userEvent.click(canvas.getByRole('button', {name: 'Replace Summer stories'}))
    await expect(args.open).toHaveBeenCalledOnce()
  },
}

export const OfATeamWithoutAccessInANarrowPane: Story = {
  args: {
    width: 328,
    kind: 'story',
    value: {
      ...sailing,
      title: 'Questions candidates ask us before they sign, answered by those who did',
    },
  },
  parameters: OfATeamWithoutAccess.parameters ?? {},
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText(/^Saved from a Team/)
  },
}

export const NotCheckedIsNotMissing: Story = {
  parameters: {world: {proxy: 'down'}},
  play: async ({canvasElement, ...context}) => {
    const canvas = within(canvasElement)
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText(/Check your connection.*Your selection is safe/)).toBeVisible()
    await expect(canvas.queryByText(/No longer available/)).toBeNull()
    await expect(canvas.getByText('Summer stories'), 'the saved title').toBeVisible()
    const retry = canvas.getByRole('button', {name: 'Try again'})
    await waitFor(() => expect(retry).toBeEnabled())
    await worldOf(context).change({proxy: 'open'})
    await userEvent.click(retry)
    await expect(await canvas.findByText(/12 Stories/)).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
}

export const RetriesWhenTheServiceAllowsIt: Story = {
  parameters: {
    world: {sandbox: {faults: [{type: 'rate-limit', retryAfter: 90, on: 'collections', times: 1}]}},
  },
  play: async ({canvasElement, ...context}) => {
    const canvas = within(canvasElement)
    const wait = await canvas.findByRole('timer')
    await expect(wait).toHaveTextContent(/^Trying again in \d+ seconds\.$/)
    await expect(canvas.getByText('Summer stories'), 'the saved title').toBeVisible()
    // A new proxy, which knows nothing of the limit.
    await worldOf(context).change({apiKey: 'valid'})
    await inSeconds(90, () => canvas.findByText(/12 Stories/))
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(canvas.queryByRole('timer')).toBeNull())
  },
}

export const CouldNotBeChecked: Story = {parameters: {world: {proxy: 'down'}}}

export const Checking: Story = {
  parameters: {world: {proxy: 'silent'}},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Summer stories')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('button', {name: 'Replace Summer stories'})).toBeEnabled()
  },
}

/** It is named by its saved title, but remains invalid. */
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
    await expect(canvas.getByRole('button', {name: /^Replace /})).toBeEnabled()
  },
}

export const ReadOnly: Story = {
  args: {readOnly: true},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/12 Stories/)
    const names = canvas.getAllByRole('button').map((button) => button.ariaLabel)
    await expect(names).toEqual(['Play Summer stories', 'Actions for Summer stories'])
  },
}

/** Nothing may overflow a narrow pane, however long a title is. */
export const LongTitleInANarrowPane: Story = {
  args: {width: 328, value: byTag('team-people', 'candidate-questions', 'Questions')},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/^Questions candidates ask us before/)
    const pane = canvas.getByRole('button', {name: /^Replace /}).closest('[data-ui="Card"]')
    await expect(pane?.scrollWidth).toBeLessThanOrEqual(pane?.clientWidth ?? 0)
    for (const button of canvas.getAllByRole('button')) {
      const {right} = button.getBoundingClientRect()
      await expect(right).toBeLessThanOrEqual(pane?.getBoundingClientRect().right ?? 0)
    }
  },
}

export const Dark: Story = {...CollectionById, globals: {scheme: 'dark'}}
export const DarkMissing: Story = {...Missing, globals: {scheme: 'dark'}}
export const DarkOfATeamWithoutAccess: Story = {
  ...OfATeamWithoutAccess,
  globals: {scheme: 'dark'},
}
export const DarkMoved: Story = {...Moved, globals: {scheme: 'dark'}}
