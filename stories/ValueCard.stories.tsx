import {Box, LayerProvider} from '@sanity/ui'
import {ToastProvider} from '@sanity/ui/toast'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {GetFormValueProvider} from 'sanity'
import {expect, fn, screen, userEvent, waitFor, within} from 'storybook/test'
import type {EmbedType} from '../src/access/index.ts'
import type {ItemKind} from '../src/saved/index.ts'
import {ValueCard} from '../src/studio/field/item/ValueCard.tsx'
import type {MissingLevel} from '../src/studio/schema/definitions.ts'
import {useEditedItem} from './support/edited-item.ts'
import {findState, Gallery} from './support/Gallery.tsx'
import {frames, thumbnailsLoaded} from './support/thumbnails.ts'
import {hasFocus, keepsFocus} from './support/focus.ts'

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
  readonly leaveNotice: (act: () => void) => void
  readonly takeTeam: () => void
}
type Story = StoryObj<Args>

const FORM = {_id: 'a', _type: 'page'}

function SavedValue(args: Args) {
  const {kind, value, embedType, missing, leaveNotice, open, width, ...rest} = args
  const item = useEditedItem(kind, value, rest, {embedType, missing})
  return (
    <ToastProvider>
      <GetFormValueProvider value={FORM}>
        <LayerProvider>
          <Box style={{maxWidth: width}}>
            <ValueCard
              item={item}
              leaveNotice={leaveNotice}
              onReplace={open}
              replaceProps={{}}
              resolveOptions={() => item.options}
            />
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

const args: Args = {
  kind: 'collection',
  value: summerById,
  embedType: undefined,
  readOnly: false,
  width: 600,
  missing: 'warning',
  open: fn(),
  pick: fn(),
  leaveNotice: fn((act: () => void) => act()),
  takeTeam: fn(),
}

const meta: Meta<Args> = {
  title: 'Field/ValueCard',
  args,
  render: (args) => <SavedValue {...args} />,
  // The list of toasts is Sanity's own element.
  parameters: {a11y: {context: {exclude: ['[data-ui="ToastProvider"]']}}},
}
export default meta

const card = (given: Partial<Args>) => <SavedValue {...args} {...given} />

const BY_ID = 'A Collection by its ID'
const BY_TAG = 'A Collection by its tag'
const LONG = 'A long title in a narrow pane'

export const Items: Story = {
  render: () => (
    <Gallery
      states={{
        [BY_ID]: card({value: {...summerById, title: 'What it was called when it was picked'}}),
        [BY_TAG]: card({value: byTag('team-people', 'life-bergen', 'Life in Bergen')}),
        'A Story as a card': card({kind: 'story', value: sailing}),
        'A Story as a bubble': card({kind: 'story', value: sailing, embedType: 'bubbles'}),
        Unpublished: card({value: byTag('team-marketing', 'autumn-launch', 'Autumn launch')}),
        'An empty Collection': card({
          value: byTag('team-marketing', 'christmas-2026', 'Christmas 2026'),
        }),
        'Read-only': card({readOnly: true}),
        // It is named by its saved title, but remains invalid.
        'An ID and a tag': card({value: {...summerById, tag: 'customers'}}),
        Unreadable: card({value: {_type: 'stories.collection', teamId: 'team-marketing'}}),
        [LONG]: card({
          width: 328,
          value: byTag('team-people', 'candidate-questions', 'Questions'),
        }),
        'In two columns on a phone': card({width: 144}),
      }}
    />
  ),
  play: async ({canvasElement}) => {
    const state = async (name: string) => within(await findState(canvasElement, name))
    const byId = await state(BY_ID)
    await expect(
      (await byId.findByText('summer-campaign')).parentElement,
      'its tag, how many it holds, its Team',
    ).toHaveTextContent('Marketing · 12 Stories · summer-campaign')
    await expect(byId.getByText('Summer stories'), 'by its title now').toBeVisible()
    await thumbnailsLoaded(await findState(canvasElement, BY_ID), 4)
    await userEvent.click(byId.getByRole('button', {name: 'Replace Summer stories'}))
    await expect(args.open).toHaveBeenCalledOnce()
    await (await state(BY_TAG)).findByText('life-bergen')

    for (const [name, image] of [
      ['A Story as a card', 'cover'],
      ['A Story as a bubble', 'thumbnail'],
    ] as const) {
      const story = await findState(canvasElement, name)
      await expect(await within(story).findByText('Marketing')).toBeVisible()
      await thumbnailsLoaded(story, 1)
      await expect(story.querySelector('img')?.src).toContain(image)
    }
    await (await state('Unpublished')).findByText(/Not published/)
    await (await state('An empty Collection')).findByText('Empty: visitors see nothing here')
    const readOnly = await state('Read-only')
    await readOnly.findByText(/12 Stories/)
    const names = readOnly.getAllByRole('button').map((button) => button.ariaLabel)
    await expect(readOnly.getByRole('button', {name: /^Actions/})).toHaveAccessibleDescription(
      /Read-only$/,
    )
    await expect(names).toEqual(['Play Summer stories', 'Actions for Summer stories'])
    const both = await state('An ID and a tag')
    await expect(both.getByText('This value can’t be read')).toBeVisible()
    await expect(both.getByText('Summer stories')).toBeVisible()
    const unreadable = await state('Unreadable')
    await expect(unreadable.getByText('This value can’t be read')).toBeVisible()
    await expect(unreadable.getByRole('button', {name: /^Replace /})).toBeEnabled()

    // Nothing may overflow a narrow pane, however long a title is.
    const long = await state(LONG)
    await long.findByText(/^Questions candidates ask us before/)
    const pane = long.getByRole('button', {name: /^Replace /}).closest('[data-ui="Card"]')
    await expect(pane?.scrollWidth).toBeLessThanOrEqual(pane?.clientWidth ?? 0)
    for (const button of long.getAllByRole('button')) {
      const {right} = button.getBoundingClientRect()
      await expect(right).toBeLessThanOrEqual(pane?.getBoundingClientRect().right ?? 0)
    }
  },
}

const winter = {...summerById, id: 'col-gone0', title: 'Winter stories 2019'}
const SIMILAR = 'Missing, with another one of its title'
const INVISIBLE = 'With invisible characters'
const BLOCKING = 'Missing where publishing is blocked'
const MOVED_STORY = 'A Story of another Team, read-only'

export const Notices: Story = {
  render: () => (
    <Gallery
      states={{
        Missing: card({value: winter}),
        [BLOCKING]: card({missing: 'error', value: winter}),
        [SIMILAR]: card({value: {...summerById, id: 'deleted'}}),
        [INVISIBLE]: card({value: {...summerById, id: ' col-mxrt4\u200b', title: 'Former title'}}),
        'Missing, read-only': card({readOnly: true, value: winter}),
        'Of another Team': card({value: {...summerById, teamId: 'team-people'}}),
        [MOVED_STORY]: card({
          kind: 'story',
          value: {...sailing, teamId: 'team-people'},
          readOnly: true,
        }),
      }}
    />
  ),
  play: async ({canvasElement}) => {
    const state = async (name: string) => within(await findState(canvasElement, name))
    const missing = await state('Missing')
    await expect(missing.getByText(winter.title), 'still named').toBeVisible()
    const notice = within(await missing.findByRole('status'))
    await expect(notice.getByText('No longer available')).toBeVisible()
    const described = /^No longer available Replace it or remove it/
    for (const button of ['Replace', 'Actions for']) {
      const named = missing.getByRole('button', {name: new RegExp(`^${button} Winter`)})
      await expect(named).toHaveAccessibleDescription(described)
    }
    await userEvent.click(notice.getByRole('button', {name: 'Collapse'}))
    await expect(args.leaveNotice).toHaveBeenCalledOnce()
    await expect(missing.queryByRole('status')).toBeNull()
    await expect(missing.getByText('No longer available'), 'as a badge').toBeVisible()
    const replace = missing.getByRole('button', {name: /^Replace/})
    await expect(replace).toHaveAccessibleDescription('No longer available')

    const blocking = await state(BLOCKING)
    await expect(await blocking.findByRole('status')).toHaveAttribute('data-tone', 'critical')
    await expect(blocking.queryByRole('button', {name: 'Collapse'})).toBeNull()

    const similar = await state(SIMILAR)
    await similar.findByText(/Same title in Marketing: “Summer stories”/)
    await expect(await similar.findByText(/It was in Marketing/)).toBeVisible()
    await userEvent.click(similar.getByRole('button', {name: 'Use it'}))
    await expect(args.pick).toHaveBeenCalledWith(expect.objectContaining({id: 'col-mxrt4'}))

    const invisible = await state(INVISIBLE)
    await invisible.findByText(/has spaces or invisible characters. Without them, it’s “Summer/)
    await userEvent.click(invisible.getByRole('button', {name: 'Use it'}))
    await expect(args.pick).toHaveBeenCalledTimes(2)

    const readOnly = await state('Missing, read-only')
    await expect(await readOnly.findByText('No longer available')).toBeVisible()
    await expect(readOnly.queryByRole('button', {name: /^(Replace|Collapse)/})).toBeNull()

    const moved = await state('Of another Team')
    await expect(await moved.findByText('Moved to Marketing')).toBeVisible()
    await moved.findByText('This page still points to People & Culture.')
    await expect(moved.queryByText(/No longer available/)).toBeNull()
    await userEvent.click(moved.getByRole('button', {name: 'Use Marketing'}))
    await expect(args.takeTeam).toHaveBeenCalledWith('team-marketing')

    const story = await state(MOVED_STORY)
    await expect(await story.findByText('Moved to Marketing')).toBeVisible()
    await expect(story.queryByRole('button', {name: /^(Replace|Use)/})).toBeNull()
  },
}

const playing = (root: ParentNode) => root.querySelector('[data-stories="thumbnail"] video')

export const PlaysAndFollowsTheKeys: Story = {
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/12 Stories/)
    for (const name of [
      'Play Summer stories',
      'Replace Summer stories',
      'Actions for Summer stories',
    ]) {
      await userEvent.tab()
      await hasFocus(canvas.getByRole('button', {name}))
      if (name.startsWith('Play')) {
        await waitFor(() => expect(playing(canvasElement)).toBeInTheDocument())
      }
    }
    await expect(playing(canvasElement), 'only while it has the focus').toBeNull()
    await userEvent.tab({shift: true})
    await userEvent.keyboard('{Enter}')
    await expect(args.open).toHaveBeenCalledOnce()
    const play = await canvas.findByRole('button', {name: 'Play Summer stories'})
    await userEvent.hover(play)
    await waitFor(() => expect(playing(canvasElement)).toBeInTheDocument())
    await userEvent.unhover(play)
    await expect(playing(canvasElement)).toBeNull()

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
    const previous = dialog.getByRole('button', {name: 'Previous Story'})
    await userEvent.click(previous)
    await userEvent.click(previous)
    await dialog.findByText(/^1 of \d+$/)
    await keepsFocus(previous)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await hasFocus(play)
  },
}

/** Neither missing nor an error: it is kept, and can be replaced. */
export const OfATeamWithoutAccess: Story = {
  parameters: {world: {teams: ['team-people', 'team-newsroom']}},
  render: () => (
    <Gallery
      states={{
        'In a wide pane': card({missing: 'error'}),
        'A Story in a narrow pane': card({
          width: 328,
          kind: 'story',
          value: {
            ...sailing,
            title: 'Questions candidates ask us before they sign, answered by those who did',
          },
        }),
      }}
    />
  ),
  play: async ({canvasElement}) => {
    const wide = await findState(canvasElement, 'In a wide pane')
    const canvas = within(wide)
    await expect(
      await canvas.findByText('Saved from a Team that you don’t have access to'),
    ).toBeVisible()
    await expect(canvas.getByText('Summer stories'), 'the saved title').toBeVisible()
    await expect(canvas.queryByRole('status')).toBeNull()
    await expect(canvas.queryByText(/No longer available|Marketing/)).toBeNull()
    await expect(wide.querySelector('img')).toBeNull()
    await userEvent.click(canvas.getByRole('button', {name: 'Replace Summer stories'}))
    await expect(args.open).toHaveBeenCalledOnce()
    const narrow = within(await findState(canvasElement, 'A Story in a narrow pane'))
    await narrow.findByText(/^Saved from a Team/)
  },
}

export const NotCheckedIsNotMissing: Story = {
  parameters: {world: {proxy: 'down'}},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText(/Check your connection.*Your selection is safe/)).toBeVisible()
    await expect(canvas.queryByText(/No longer available/)).toBeNull()
    await expect(canvas.getByText('Summer stories'), 'the saved title').toBeVisible()
    await expect(canvas.getByRole('button', {name: 'Try again'})).toBeVisible()
  },
}

export const Checking: Story = {
  parameters: {world: {proxy: 'silent'}},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Summer stories')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('button', {name: 'Replace Summer stories'})).toBeEnabled()
  },
}

export const Dark: Story = {...Items, globals: {scheme: 'dark'}}
export const DarkNotices: Story = {...Notices, globals: {scheme: 'dark'}}
