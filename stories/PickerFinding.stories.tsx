import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, screen, userEvent, waitFor, within} from 'storybook/test'
import {
  findDialog,
  fitsTheWidth,
  listOf,
  onAPhone,
  optionOf,
  type PickerArgs,
  pickerMeta,
  rightToLeft,
  told,
} from './support/dialog.tsx'
import {picturesLoaded} from './support/pictures.ts'

type Story = StoryObj<PickerArgs>

const meta: Meta<PickerArgs> = {...pickerMeta, title: 'Picker/PickerDialog finding'}
export default meta

type Dialog = Awaited<ReturnType<typeof findDialog>>

async function choose(dialog: Dialog, menu: RegExp, choice: string): Promise<void> {
  await userEvent.click(dialog.getByRole('button', {name: menu}))
  const item = await screen.findByRole('menuitemradio', {name: choice})
  await waitFor(() => expect(item).toBeVisible())
  await userEvent.click(item)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

const titles = async (dialog: Dialog) =>
  (await listOf(dialog)).getAllByRole('option').map((option) => option.ariaLabel)

export const ByShapeAndState: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await told(dialog, '18 Collections')
    await choose(dialog, /^Filter/, 'Cards')
    await told(dialog, '9 Collections')
    await expect(dialog.getByRole('button', {name: 'Filter: Cards'})).toHaveTextContent('Cards')
    await choose(dialog, /^Filter/, 'Not published')
    await waitFor(async () => expect(await titles(dialog)).toEqual(['Autumn launch']))
    await expect(dialog.getByRole('button', {name: 'Filter: Not published, Cards'})).toBeVisible()
  },
}

export const TheWayOutOfFilters: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await told(dialog, '18 Collections')
    await choose(dialog, /^Filter/, 'Not published')
    await userEvent.type(dialog.getByRole('searchbox'), 'summer')
    await expect(
      await dialog.findByText('No Collections match “summer” with these filters.'),
    ).toBeVisible()
    await userEvent.click(dialog.getByRole('button', {name: 'Clear filters'}))
    await expect(await optionOf(dialog, 'Summer stories')).toBeVisible()
    await expect(dialog.getByRole('searchbox')).toHaveFocus()
    await expect(dialog.getByRole('button', {name: 'Filter'})).toBeVisible()
  },
}

export const NewestFirst: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await told(dialog, '18 Collections')
    const before = await titles(dialog)
    await choose(dialog, /^Sort/, 'Newest first')
    await waitFor(async () => expect(await titles(dialog)).not.toEqual(before))
    await expect(dialog.getByRole('button', {name: 'Sort: Newest first'})).toBeVisible()
  },
}

export const WhatWasPickedLastComesFirst: Story = {
  play: async () => {
    const first = await findDialog('Select a Collection')
    await told(first, '18 Collections')
    await userEvent.dblClick(await optionOf(first, 'Interviews'))
    await userEvent.click(await screen.findByRole('button', {name: 'Open'}))
    const dialog = await findDialog('Select a Collection')
    await told(dialog, '18 Collections')
    await choose(dialog, /^Sort/, 'Recently picked')
    await waitFor(async () => expect((await titles(dialog))[0]).toBe('Interviews'))
  },
}

export const TheTeamIsRemembered: Story = {
  play: async () => {
    const first = await findDialog('Select a Collection')
    await told(first, '18 Collections')
    await userEvent.selectOptions(first.getByRole('combobox', {name: 'Team'}), 'Newsroom')
    await told(first, '6 Collections')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', {name: 'Open'}))
    const dialog = await findDialog('Select a Collection')
    await told(dialog, '6 Collections')
    await expect(dialog.getByRole('combobox', {name: 'Team'})).toHaveDisplayValue('Newsroom')
  },
}

export const MatchesAreMarked: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await told(dialog, '18 Collections')
    await userEvent.type(dialog.getByRole('searchbox'), 'stor')
    const option = await optionOf(dialog, 'Summer stories')
    await waitFor(() =>
      expect(option.querySelector('[data-part="title"] mark')).toHaveTextContent('stor'),
    )
  },
}

/** Pasted text finds one item. */
const pasted = (text: string, title: string, by: string): Story => ({
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await told(dialog, '18 Collections')
    await userEvent.click(dialog.getByRole('searchbox'))
    await userEvent.paste(text)
    await waitFor(async () => expect((await titles(dialog))[0]).toBe(title))
    await told(dialog, `1 Collection, found by its ${by}`)
  },
})

export const PastedId = pasted('col-mxrt4', 'Summer stories', 'id')
export const PastedTag = pasted('summer-campaign', 'Summer stories', 'tag')
export const PastedMarkup = pasted(
  '<div class="service-collection" data-service-collection-id="col-mxrt4"></div>',
  'Summer stories',
  'embed code',
)

export const PastedWatchUrl: Story = {
  args: {kind: 'story', options: {embedType: 'bubbles'}},
  play: async () => {
    const dialog = await findDialog('Select a Story')
    await told(dialog, '66 Stories')
    await userEvent.keyboard('{ArrowDown}')
    const watch = await dialog.findByRole('link', {name: 'Watch'})
    await userEvent.click(dialog.getByRole('searchbox'))
    await userEvent.paste(watch.getAttribute('href') ?? '')
    await waitFor(async () => expect(await titles(dialog)).toEqual(['100 days with the new mayor']))
    await told(dialog, '1 Story, found by its link')
  },
}

export const PaneFollowsTheFocus: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await told(dialog, '18 Collections')
    const pane = within(dialog.getByRole('region', {name: 'Preview'}))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'option'))
    await userEvent.keyboard('{End}')
    const name = document.activeElement?.getAttribute('aria-label') ?? ''
    await expect(await pane.findByRole('heading', {name})).toBeVisible()
    await expect(document.activeElement, 'the focus stays').toHaveAttribute('role', 'option')
    const another = (await listOf(dialog)).getAllByRole('option').at(-2) as HTMLElement
    await userEvent.hover(another)
    await expect(await pane.findByRole('heading', {name: another.ariaLabel ?? ''})).toBeVisible()
    await userEvent.tab()
    await waitFor(() => expect(pane.getByRole('link', {name: 'Watch'})).toHaveFocus())
  },
}

export const APicturedCollectionWithItsStories: Story = {
  args: {selectedId: 'col-mxrt4'},
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await told(dialog, '18 Collections')
    const pane = within(await dialog.findByRole('region', {name: 'Preview'}))
    await expect(await pane.findByRole('heading', {name: 'Summer stories'})).toBeVisible()
    await expect(pane.getByText('summer-campaign')).toBeVisible()
    await expect(await pane.findByRole('list', {name: /^12\sStories$/})).toBeVisible()
    await waitFor(() => expect(pane.getAllByRole('listitem')).toHaveLength(12))
    await picturesLoaded(document.body, 10)
  },
}

export const OnAPhone: Story = {
  ...onAPhone,
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await told(dialog, '18 Collections')
    await expect(dialog.queryByRole('region', {name: 'Preview'})).toBeNull()
    await fitsTheWidth()
    // It grows while it fades in.
    await waitFor(async () => {
      for (const target of dialog.getAllByRole('button')) {
        const {height} = target.getBoundingClientRect()
        await expect(height, target.textContent).toBeGreaterThanOrEqual(40)
      }
    })
  },
}

export const RightToLeft: Story = {
  beforeEach: [pickerMeta.beforeEach, rightToLeft],
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await told(dialog, '18 Collections')
    const list = await dialog.findByRole('listbox')
    const pane = await dialog.findByRole('region', {name: 'Preview'})
    await expect(pane.getBoundingClientRect().right).toBeLessThanOrEqual(
      list.getBoundingClientRect().left,
    )
    await picturesLoaded(document.body, 10)
  },
}

export const Dark: Story = {...APicturedCollectionWithItsStories, globals: {scheme: 'dark'}}
export const DarkMatches: Story = {...MatchesAreMarked, globals: {scheme: 'dark'}}
export const DarkFilters: Story = {...ByShapeAndState, globals: {scheme: 'dark'}}
