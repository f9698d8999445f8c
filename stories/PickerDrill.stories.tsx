import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, screen, userEvent, waitFor, within} from 'storybook/test'
import {
  findDialog,
  listOf,
  optionOf,
  type PickerArgs,
  pickerMeta,
  rightToLeft,
  announces,
  searchFor,
  titleOf,
} from './support/dialog.tsx'
import script from './support/embed-script.js?url'
import {thumbnailsLoaded} from './support/thumbnails.ts'
import {hasFocus} from './support/focus.ts'

type Story = StoryObj<PickerArgs>

const meta: Meta<PickerArgs> = {
  ...pickerMeta,
  title: 'Picker/PickerDialog into a Collection',
  args: {...pickerMeta.args, kind: 'story'},
}
export default meta

type Dialog = Awaited<ReturnType<typeof findDialog>>

const titles = async (dialog: Dialog) => (await listOf(dialog)).getAllByRole('option').map(titleOf)

/** Opens a Collection from the list of them, which a short window doesn't show as a whole. */
async function openCollection(dialog: Dialog, title: string, stories: number) {
  await announces(dialog, '18 Collections')
  await searchFor(dialog, title.toLowerCase())
  await announces(dialog, '1 Collection')
  await userEvent.click(await optionOf(dialog, title))
  await announces(dialog, `${title}. ${stories} Stories`)
  await dialog.findByRole('heading', {name: title, level: 3})
}

async function openSummer(dialog: Dialog) {
  await announces(dialog, '66 Stories')
  await userEvent.click(dialog.getByRole('button', {name: 'Browse by Collection'}))
  await openCollection(dialog, 'Summer stories', 12)
}

export const InACollection: Story = {
  args: {presentIds: []},
  play: async () => {
    const dialog = await findDialog('Select Stories')
    await openSummer(dialog)
    await expect(await dialog.findByRole('button', {name: 'Select all 12 Stories'})).toBeVisible()
    await userEvent.click(await optionOf(dialog, 'Summer in 30 seconds'))
    await announces(dialog, '1 selected')
    await thumbnailsLoaded(document.body, 10)
  },
}

export const TakeOneAndThenAllOfAnother: Story = {
  args: {presentIds: []},
  play: async ({args}) => {
    const dialog = await findDialog('Select Stories', '66 Stories')
    await userEvent.click(dialog.getByRole('button', {name: 'Browse by Collection'}))
    await openCollection(dialog, 'Life in Bergen', 4)
    const last = (await titles(dialog)).at(-1)!
    await userEvent.click(await optionOf(dialog, last))
    await announces(dialog, '1 selected')
    await userEvent.click(await dialog.findByRole('button', {name: 'All Collections'}))
    await hasFocus(dialog.getByRole('searchbox'))
    // What is selected stays, and a Collection itself can't be added.
    const selected = within(await dialog.findByRole('list', {name: 'Selected'}))
    await expect(selected.getAllByRole('listitem')).toHaveLength(1)
    await expect(dialog.getByRole('button', {name: 'Add 1 Story'})).toBeEnabled()
    await openCollection(dialog, 'Summer stories', 12)
    const inOrder = await titles(dialog)
    await expect(inOrder).not.toEqual(inOrder.toSorted())
    await userEvent.click(await dialog.findByRole('button', {name: 'Select all 12 Stories'}))
    await announces(dialog, '13 selected')
    await userEvent.click(dialog.getByRole('button', {name: 'Add 13 Stories'}))
    await expect(args.onSave).toHaveBeenCalledWith([last, ...inOrder])
  },
}

export const ByKeysAlone: Story = {
  play: async ({args}) => {
    const dialog = await findDialog(/^Select a Story/, '66 Stories')
    dialog.getByRole('button', {name: 'Browse by Collection'}).focus()
    await userEvent.keyboard('{Enter}')
    await announces(dialog, '18 Collections')
    await expect(await optionOf(dialog, 'A day with…'), 'rows after tiles').toBeVisible()
    await hasFocus(dialog.getByRole('searchbox'))
    await userEvent.keyboard('summer stories')
    await announces(dialog, '1 Collection')
    await userEvent.keyboard('{ArrowDown}')
    await hasFocus(() => optionOf(dialog, 'Summer stories'))
    await expect(dialog.getByRole('button', {name: 'Select'})).toBeDisabled()
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
    await expect(dialog.queryByRole('button', {name: /^Sort/})).toBeNull()
    await hasFocus(dialog.getByPlaceholderText('Search in “Summer stories”…'))
    await userEvent.keyboard('sail')
    await waitFor(async () => expect((await titles(dialog)).length).toBeLessThan(12))
    await expect(await optionOf(dialog, 'Sail to Hvaler before breakfast')).toBeVisible()
    // Clears the text first, then leaves.
    await userEvent.keyboard('{Escape}')
    await announces(dialog, '12 Stories')
    const [first] = await titles(dialog)
    await userEvent.keyboard('{ArrowDown}')
    await hasFocus(() => optionOf(dialog, first!))
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({title: first}))
  },
}

export const WebsitePreviewAbove: Story = {
  parameters: {
    embed: {scriptUrl: new URL(script, window.location.href).href, brand: 'service'},
  },
  play: async ({args}) => {
    const dialog = await findDialog(/^Select a Story/)
    await openSummer(dialog)
    await userEvent.click(await optionOf(dialog, 'Summer in 30 seconds'))
    await userEvent.click(await dialog.findByRole('button', {name: 'Website preview'}))
    const preview = await findDialog('Website preview · Summer in 30 seconds')
    // Keys and clicks in it are its own, and not of the picker below.
    await userEvent.click(preview.getByRole('button', {name: 'Full width'}))
    await hasFocus(preview.getByRole('button', {name: 'Full width'}))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    await expect(dialog.getByRole('heading', {name: 'Summer stories', level: 3})).toBeVisible()
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

export const RightToLeft: Story = {
  ...InACollection,
  beforeEach: rightToLeft,
  play: async (context) => {
    await InACollection.play?.(context)
    const dialog = await findDialog('Select Stories')
    const back = await dialog.findByRole('button', {name: 'All Collections'})
    const title = dialog.getByRole('heading', {name: 'Summer stories', level: 3})
    await expect(back.getBoundingClientRect().left).toBeGreaterThan(
      title.getBoundingClientRect().left,
    )
  },
}

export const WhatAFieldAllowsAndRejects: Story = {
  args: {
    check: async ({title}) =>
      title.startsWith('Summer') ? 'This page is about the winter.' : undefined,
    kind: 'collection',
    options: {
      filter: {
        published: true,
        tags: ['summer-campaign', 'customers', 'interviews'],
        exclude: {tags: ['interviews']},
      },
    },
  },
  play: async ({args}) => {
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
      'Set by this field: Tags: summer-campaign, customers, interviews',
      'Set by this field: Without tags: interviews',
    ])
    // The user can't change what the field decides.
    await userEvent.click(dialog.getByRole('button', {name: 'Filter'}))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.queryByRole('menuitemradio', {name: 'Not published'})).toBeNull()
    await userEvent.keyboard('{Escape}')
    // To search for an excluded Collection isn't a way around it.
    await userEvent.type(dialog.getByRole('searchbox'), 'interviews')
    await expect(
      await dialog.findByText('No results for “interviews” with these filters'),
    ).toBeVisible()
    await userEvent.clear(dialog.getByRole('searchbox'))
    await userEvent.dblClick(await optionOf(dialog, 'Summer stories'))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      '“Summer stories” can’t be selected: This page is about the winter.',
    )
    await expect(dialog.getByRole('button', {name: 'Select'})).toBeDisabled()
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

export const Dark: Story = {...InACollection, globals: {scheme: 'dark'}}
