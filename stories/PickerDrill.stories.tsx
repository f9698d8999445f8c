import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, screen, userEvent, waitFor, within} from 'storybook/test'
import {
  findDialog,
  inAShortWindow,
  listOf,
  onAPhone,
  optionOf,
  type PickerArgs,
  pickerMeta,
  rightToLeft,
  announces,
} from './support/dialog.tsx'
import {thumbnailsLoaded} from './support/thumbnails.ts'

type Story = StoryObj<PickerArgs>

const meta: Meta<PickerArgs> = {
  ...pickerMeta,
  title: 'Picker/PickerDialog into a Collection',
  args: {...pickerMeta.args, kind: 'story'},
}
export default meta

type Dialog = Awaited<ReturnType<typeof findDialog>>

const titles = async (dialog: Dialog) =>
  (await listOf(dialog)).getAllByRole('option').map((each) => each.getAttribute('aria-label'))

async function openSummer(dialog: Dialog) {
  await announces(dialog, '66 Stories')
  await userEvent.click(dialog.getByRole('button', {name: 'Browse Collections'}))
  await announces(dialog, '18 Collections')
  // A short window doesn't show all of them.
  await userEvent.type(dialog.getByRole('searchbox'), 'summer stories')
  await announces(dialog, '1 Collection')
  await userEvent.dblClick(await optionOf(dialog, 'Summer stories'))
  await announces(dialog, '12 Stories')
  await dialog.findByRole('heading', {name: 'Summer stories', level: 3})
}

export const TakeAllOfACollectionInItsOrder: Story = {
  args: {presentIds: []},
  play: async ({args}) => {
    const dialog = await findDialog('Select Stories')
    await openSummer(dialog)
    const inOrder = await titles(dialog)
    await expect(inOrder).not.toEqual(inOrder.toSorted())
    await userEvent.click(await dialog.findByRole('button', {name: 'Select all 12 Stories'}))
    await announces(dialog, '12 selected')
    await userEvent.click(dialog.getByRole('button', {name: 'Add 12 Stories'}))
    await expect(args.onSave).toHaveBeenCalledWith(inOrder)
  },
}

export const TakeSomeOfTwoCollections: Story = {
  args: {presentIds: []},
  play: async ({args}) => {
    const dialog = await findDialog('Select Stories')
    await openSummer(dialog)
    const [first] = await titles(dialog)
    await userEvent.click(await optionOf(dialog, first!))
    await announces(dialog, '1 selected')
    await userEvent.click(await dialog.findByRole('button', {name: 'All Collections'}))
    await announces(dialog, '18 Collections')
    await expect(dialog.getByRole('searchbox')).toHaveFocus()
    // What is selected stays, and a Collection itself can't be added.
    const selected = within(dialog.getByRole('list', {name: 'Selected'}))
    await expect(selected.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.type(dialog.getByRole('searchbox'), 'bergen')
    await announces(dialog, '1 Collection')
    await userEvent.dblClick(await optionOf(dialog, 'Life in Bergen'))
    await announces(dialog, '4 Stories')
    const second = (await titles(dialog)).at(-1)!
    await userEvent.click(await optionOf(dialog, second))
    await userEvent.click(dialog.getByRole('button', {name: 'Add 2 Stories'}))
    await expect(args.onSave).toHaveBeenCalledWith([first, second])
  },
}

export const CollectionsAfterTiles: Story = {
  play: async () => {
    const dialog = await findDialog(/^Select a Story/)
    await announces(dialog, '66 Stories')
    await userEvent.click(dialog.getByRole('button', {name: 'Browse Collections'}))
    await announces(dialog, '18 Collections')
    await expect(await optionOf(dialog, 'A day with…')).toBeVisible()
  },
}

export const ByKeysAlone: Story = {
  play: async ({args}) => {
    const dialog = await findDialog(/^Select a Story/)
    await announces(dialog, '66 Stories')
    dialog.getByRole('button', {name: 'Browse Collections'}).focus()
    await userEvent.keyboard('{Enter}')
    await announces(dialog, '18 Collections')
    await expect(dialog.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('summer stories')
    await announces(dialog, '1 Collection')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(async () => expect(await optionOf(dialog, 'Summer stories')).toHaveFocus())
    await expect(dialog.getByRole('button', {name: 'Open'})).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await announces(dialog, '12 Stories')
    await expect(dialog.getByRole('searchbox')).toHaveValue('')
    // Back and in again.
    await userEvent.keyboard('{Escape}')
    await announces(dialog, '18 Collections')
    await userEvent.keyboard('{Escape}')
    await announces(dialog, '66 Stories')
    await expect(screen.getByRole('dialog')).toBeVisible()
    await openSummer(dialog)
    const [first] = await titles(dialog)
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(async () => expect(await optionOf(dialog, first!)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({title: first}))
  },
}

export const SearchWithinACollection: Story = {
  play: async () => {
    const dialog = await findDialog(/^Select a Story/)
    await openSummer(dialog)
    await userEvent.type(dialog.getByRole('searchbox'), 'sail')
    await waitFor(async () => expect((await titles(dialog)).length).toBeLessThan(12))
    await expect(await optionOf(dialog, 'Sail to Hvaler before breakfast')).toBeVisible()
    // Clears the text first, then leaves.
    await userEvent.keyboard('{Escape}')
    await announces(dialog, '12 Stories')
    await expect(dialog.queryByRole('button', {name: /^Sort/})).toBeNull()
  },
}

export const OnAPhone: Story = {
  ...onAPhone,
  args: {presentIds: []},
  play: async () => {
    const dialog = await findDialog('Select Stories')
    await openSummer(dialog)
    await expect(await dialog.findByRole('button', {name: 'Select all 12 Stories'})).toBeVisible()
    await thumbnailsLoaded(document.body, 2)
  },
}

export const InAShortWindow: Story = {
  ...inAShortWindow,
  args: {presentIds: []},
  play: async () => {
    const dialog = await findDialog('Select Stories')
    await openSummer(dialog)
  },
}

export const RightToLeft: Story = {
  args: {presentIds: []},
  beforeEach: rightToLeft,
  play: async () => {
    const dialog = await findDialog('Select Stories')
    await openSummer(dialog)
    const back = await dialog.findByRole('button', {name: 'All Collections'})
    const title = dialog.getByRole('heading', {name: 'Summer stories', level: 3})
    await expect(back.getBoundingClientRect().left).toBeGreaterThan(
      title.getBoundingClientRect().left,
    )
  },
}

export const Dark: Story = {...TakeAllOfACollectionInItsOrder, globals: {scheme: 'dark'}}

export const WhatAFieldAllows: Story = {
  args: {
    kind: 'collection',
    options: {filter: {published: true, tags: ['summer-campaign', 'customers']}},
  },
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await waitFor(async () =>
      expect((await titles(dialog)).toSorted()).toEqual([
        'Summer stories',
        'What our customers say',
      ]),
    )
    const chips = await dialog.findAllByRole('note')
    await expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
      'Set by this field: Published',
      'Set by this field: Tags: summer-campaign, customers',
    ])
    // The user can't change what the field decides.
    await userEvent.click(dialog.getByRole('button', {name: 'Filter'}))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.queryByRole('menuitemradio', {name: 'Not published'})).toBeNull()
    await userEvent.keyboard('{Escape}')
    // A link to another Collection isn't a way around it.
    await userEvent.type(dialog.getByRole('searchbox'), 'interviews')
    await expect(await dialog.findByText('No results for “interviews”')).toBeVisible()
  },
}

export const WhatAFieldRejects: Story = {
  args: {
    check: async ({title}) =>
      title.startsWith('Summer') ? 'This page is about the winter.' : undefined,
    kind: 'collection',
  },
  play: async ({args}) => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    const search = dialog.getByRole('searchbox')
    await userEvent.type(search, 'summer stories')
    await announces(dialog, '1 Collection')
    await userEvent.dblClick(await optionOf(dialog, 'Summer stories'))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      '“Summer stories” can’t be selected: This page is about the winter.',
    )
    await expect(dialog.getByRole('button', {name: 'Select'})).toBeDisabled()
    await expect(args.onPick).not.toHaveBeenCalled()
    await userEvent.clear(search)
    // Pasted, it is searched for at once.
    await userEvent.paste('interviews')
    await waitFor(() => expect(dialog.getByRole('listbox')).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(await optionOf(dialog, 'Interviews'))
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(dialog.getByRole('button', {name: 'Select'})).toBeEnabled())
    await userEvent.click(dialog.getByRole('button', {name: 'Select'}))
    await waitFor(() =>
      expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({title: 'Interviews'})),
    )
  },
}
