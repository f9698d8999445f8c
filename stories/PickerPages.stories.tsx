import type {Meta, StoryContext, StoryObj} from '@storybook/react-vite'
import {expect, userEvent, waitFor} from 'storybook/test'
import type {SandboxOptions} from '../src/sandbox/index.ts'
import {
  type DialogQueries,
  findDialog,
  listOf,
  optionOf,
  type PickerArgs,
  pickerMeta,
  announces,
} from './support/dialog.tsx'
import {worldOf} from './support/studio.tsx'
import {hasFocus} from './support/focus.ts'

type Story = StoryObj<PickerArgs>

const number = (index: number) => String(index).padStart(3, '0')

/** 300 Collections and as many Stories, in the order of their numbers. */
const data: SandboxOptions['data'] = {
  teams: [
    {id: 't1', name: 'News', organizationId: 'o1'},
    {id: 't2', name: 'News', organizationId: 'o1'},
  ],
  collections: Array.from({length: 300}, (_, index) => ({
    id: `c${number(index)}`,
    teamId: index % 2 === 0 ? 't1' : 't2',
    organizationId: 'o1',
    title: `Collection ${number(index)}`,
    embedType: 'bubbles',
    storyIds: [`st${number(index)}`],
    createdAt: 1_767_600_000,
    publishedAt: 1_767_600_000,
  })),
  stories: Array.from({length: 300}, (_, index) => ({
    id: `st${number(index)}`,
    teamId: 't1',
    organizationId: 'o1',
    title: `Story ${number(index)}`,
    createdAt: 1_767_600_000,
    publishedAt: 1_767_600_000,
  })),
}

const meta: Meta<PickerArgs> = {
  ...pickerMeta,
  title: 'Picker/PickerDialog in pages',
  parameters: {world: {sandbox: {data}}},
}
export default meta

const open = async () => {
  const dialog = await findDialog('Select a Collection', '300 Collections')
  return dialog
}

const focused = () => document.activeElement as HTMLElement

async function focusFirst(): Promise<void> {
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toHaveAttribute('aria-posinset', '1'))
}

const scrollerOf = (dialog: DialogQueries) =>
  dialog.getByRole('listbox').parentElement as HTMLElement

export const APageIsLoadedWhenItComesIntoView: Story = {
  play: async (context: StoryContext<PickerArgs>) => {
    const dialog = await open()
    const list = await listOf(dialog)
    await expect(list.queryByRole('option', {name: /^Collection 150/})).toBeNull()
    await expect(
      list.getByRole('option', {name: /^Collection 001/}),
      'its Team has the name of another one',
    ).toHaveAccessibleName(/News \(t2\)/)
    await worldOf(context).change({proxy: 'silent'})
    scrollerOf(dialog).scrollTo({top: 150 * 76})
    // Its placeholder is shown immediately.
    const places = await list.findAllByRole('option', {name: 'Loading…'})
    await expect(places[0]).toHaveAttribute('aria-busy', 'true')
    await expect(places[0]).toHaveAttribute('aria-setsize', '300')
    await expect(places[0]?.getBoundingClientRect().height).toBeGreaterThan(60)
    await worldOf(context).change({proxy: 'open'})
    const option = await list.findByRole('option', {name: /^Collection 150/})
    await expect(option).toHaveAttribute('aria-posinset', '151')
    await waitFor(() => expect(list.queryByRole('option', {name: 'Loading…'})).toBeNull())

    // The former results stay until the next arrive.
    await worldOf(context).change({proxy: 'silent'})
    const box = dialog.getByRole('searchbox')
    await userEvent.type(box, '1')
    await expect(box, 'the letter is there at once').toHaveValue('1')
    await waitFor(() => expect(document.querySelector('[data-ui="Spinner"]')).toBeVisible())
    await expect(list.getByRole('option', {name: /^Collection 150/})).toBeVisible()
    await worldOf(context).change({proxy: 'open'})
    // The request that is no longer needed is aborted.
    await userEvent.type(box, '29')
    await announces(dialog, '1 Collection')
    await expect(await optionOf(dialog, 'Collection 129')).toBeVisible()
    await expect(document.querySelector('[data-ui="Spinner"]')).toBeNull()
  },
}

export const ARangeThatIsNotLoadedIsLoadedFirst: Story = {
  args: {presentIds: ['c001']},
  play: async ({args}) => {
    const dialog = await findDialog('Select Collections', '300 Collections')
    await focusFirst()
    await userEvent.keyboard('{Shift>}{End}{/Shift}')
    await announces(dialog, '300 selected')
    await waitFor(() => expect(focused()).toHaveAccessibleName(/^Collection 299/))
    await expect(focused()).toHaveAttribute('aria-selected', 'true')
    await expect(focused()).toHaveAccessibleDescription('Selected, 300')
    // And all at once.
    await userEvent.click(dialog.getByRole('tab', {name: /^Your list/}))
    await userEvent.click(dialog.getByRole('button', {name: 'Reset'}))
    await announces(dialog, '1 selected')
    await userEvent.click(dialog.getByRole('tab', {name: 'Library'}))
    dialog.getByRole('searchbox').focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(focused()).toHaveAttribute('role', 'option'))
    await userEvent.keyboard('{Control>}a{/Control}')
    await announces(dialog, '300 selected')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const titles = data!.collections.map(({title}) => title)
    const present = titles.splice(1, 1)
    await expect(args.onSave).toHaveBeenCalledWith([...present, ...titles])
  },
}

export const TheFocusStaysWithItsItemWhenTheContentChanges: Story = {
  play: async (context: StoryContext<PickerArgs>) => {
    const dialog = await open()
    scrollerOf(dialog).scrollTo({top: 100 * 76})
    const item = await optionOf(dialog, 'Collection 102')
    item.focus()
    await hasFocus(item)
    const {top} = item.getBoundingClientRect()
    await worldOf(context).change({
      titles: Object.fromEntries(
        [290, 291, 292].map((index) => [`c${number(index)}`, `A new title ${index}`]),
      ),
    })
    // Pressed without taking the focus.
    dialog.getByRole('button', {name: 'Refresh'}).click()
    await waitFor(() => expect(focused()).toHaveAttribute('aria-posinset', '106'))
    await expect(focused()).toHaveAccessibleName(/^Collection 102/)
    await waitFor(() => expect(focused().getBoundingClientRect().top).toBeCloseTo(top, 0))
    await waitFor(async () =>
      expect((await listOf(dialog)).queryByRole('option', {name: 'Loading…'})).toBeNull(),
    )
    await expect(
      (await listOf(dialog)).getByRole('option', {name: /^Collection 101/}),
    ).toBeVisible()
  },
}

export const UnknownWhetherPublished: Story = {
  parameters: {
    world: {
      sandbox: {data, faults: [{type: 'nulls', on: 'collections', field: 'publishedAt'}]},
    },
  },
  play: async () => {
    const dialog = await open()
    await expect(dialog.queryByText(/Not published/)).toBeNull()
    await expect(dialog.queryByRole('button', {name: 'Filter'})).toBeNull()
  },
}
