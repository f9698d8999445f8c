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
  announces,
  searchFor,
  titleOf,
} from './support/dialog.tsx'
import {thumbnailsLoaded} from './support/thumbnails.ts'
import {hasFocus} from './support/focus.ts'

type Story = StoryObj<PickerArgs>

const meta: Meta<PickerArgs> = {
  ...pickerMeta,
  title: 'Picker/PickerDialog for several',
  args: {...pickerMeta.args, kind: 'story', options: {embedType: 'bubbles'}, presentIds: ['mfids']},
}
export default meta

const open = async () => {
  const dialog = await findDialog('Select Stories', '66 Stories')
  return dialog
}
type Dialog = Awaited<ReturnType<typeof open>>

const PRESENT = 'Customer story: Zoë’s two-person studio'
const SELECTED = [
  'Behind the jingle',
  'Ask the CEO anything',
  'A night under the open sky in Lofoten',
]

const numberOf = async (dialog: Dialog, title: string) =>
  (await optionOf(dialog, title)).querySelector('[data-part="badge"]')?.textContent

/** Its code is loaded with the dialog's first selection. */
const chips = async (dialog: Dialog) =>
  within(await dialog.findByRole('list', {name: 'Selected'}))
    .getAllByRole('listitem')
    .map((chip) => chip.querySelector('bdi')?.textContent)

async function selectThree(dialog: Dialog) {
  for (const title of SELECTED) await userEvent.click(await optionOf(dialog, title))
  await announces(dialog, '4 selected')
  await expect(await chips(dialog)).toEqual([PRESENT, ...SELECTED])
}

export const NothingSelected: Story = {
  args: {presentIds: []},
  play: async () => {
    const dialog = await open()
    await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true')
    await expect(dialog.getByText('Select the Stories to add')).toBeVisible()
    await expect(dialog.getByRole('button', {name: 'Add Stories'})).toBeDisabled()
    await expect(await numberOf(dialog, 'Behind the jingle'), 'an empty circle').toBe('')
  },
}

export const NumbersAndOrder: Story = {
  play: async ({args}) => {
    const dialog = await open()
    await selectThree(dialog)
    await thumbnailsLoaded(document.body, 10)
    await expect(await numberOf(dialog, PRESENT)).toBe('1')
    await expect(await numberOf(dialog, SELECTED[2]!)).toBe('4')
    const pane = within(await screen.findByRole('region', {name: 'Preview'}))
    await waitFor(() => expect(pane.getByRole('heading')).toHaveTextContent(SELECTED[2]!))
    await userEvent.click(dialog.getByRole('button', {name: `Remove ${SELECTED[1]}`}))
    await announces(dialog, '3 selected')
    await expect(document.activeElement, 'the focus goes to the next chip').toHaveAccessibleName(
      `${SELECTED[2]} 3 of 3`,
    )
    await expect(await optionOf(dialog, SELECTED[1]!)).toHaveAttribute('aria-selected', 'false')
    await userEvent.click(dialog.getByRole('button', {name: 'Add 2 Stories'}))
    await expect(args.onSave).toHaveBeenCalledWith([PRESENT, SELECTED[0], SELECTED[2]])
  },
}

export const EnterAddsWhatIsPasted: Story = {
  play: async () => {
    const dialog = await open()
    for (const id of ['mfids', '1crjm']) {
      await userEvent.clear(dialog.getByRole('searchbox'))
      await userEvent.paste(`<div data-service-stories="${id}"></div>`)
      await announces(dialog, '1 Story, matched by embed code')
      await userEvent.keyboard('{Enter}')
    }
    await announces(dialog, '2 selected')
    await expect((await chips(dialog))[0], 'what the list has stays').toBe(PRESENT)
  },
}

export const YourList: Story = {
  play: async () => {
    const dialog = await open()
    await selectThree(dialog)
    const unseen = document.querySelectorAll('[data-part="handle"]')
    await expect(unseen, 'rows that each click would draw again').toHaveLength(0)
    await userEvent.click(dialog.getByRole('tab', {name: 'Your list (4)'}))
    const list = within(await dialog.findByRole('list', {name: 'Your list'}))
    await userEvent.click(list.getAllByRole('button')[0]!)
    await expect(await dialog.findByRole('region', {name: 'Preview'})).toBeVisible()
    await expect(list.getAllByRole('listitem')).toHaveLength(4)
    await expect(dialog.queryByRole('listbox'), 'the library is hidden').toBeNull()
    const first = list.getByRole('button', {name: `${PRESENT} Marketing 1 of 4`})
    first.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(document.activeElement).toHaveAccessibleName(`${PRESENT} Marketing 3 of 4`)
    await userEvent.click(list.getByRole('button', {name: `Remove ${SELECTED[0]}`}))
    const titles = () =>
      list.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)
    // The focus moves first.
    await waitFor(() => expect(titles()).toEqual([SELECTED[1], PRESENT, SELECTED[2]]))
    await expect(dialog.getByRole('button', {name: 'Save: 2 added, new order'})).toBeEnabled()
  },
}

export const NothingSelectedIsLost: Story = {
  play: async ({args}) => {
    const dialog = await open()
    const user = userEvent.setup()
    const options = (await listOf(dialog)).getAllByRole('option').slice(0, 3)
    await user.click(options[0]!)
    // A range begins at the last click, also after the focus was elsewhere.
    await user.click(dialog.getByRole('searchbox'))
    await user.keyboard('{Shift>}')
    await user.click(options[2]!)
    await user.keyboard('{/Shift}')
    await announces(dialog, '4 selected')
    const selected = [PRESENT, ...options.map(titleOf)]
    await expect(await chips(dialog)).toEqual(selected)

    await userEvent.click(screen.getByRole('dialog'))
    await expect(args.onClose, 'a click outside').not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(await dialog.findByText('Discard 3 selected Stories?')).toBeVisible()
    await hasFocus(dialog.getByRole('button', {name: 'Keep selecting'}))
    await userEvent.keyboard('{Enter}')
    await expect(await chips(dialog)).toEqual(selected)
    await hasFocus(options[2], 'where it was')
    await userEvent.keyboard('{Escape}')
    await dialog.findByText('Discard 3 selected Stories?')
    await userEvent.keyboard('{Escape}')
    await expect(dialog.queryByText('Discard 3 selected Stories?'), 'keeps selecting').toBeNull()
    await userEvent.click(dialog.getByRole('button', {name: 'Cancel'}))
    await userEvent.keyboard('{Enter}')
    await hasFocus(dialog.getByRole('button', {name: 'Cancel'}), 'there again')
    await userEvent.click(dialog.getByRole('button', {name: 'Close'}))
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(await dialog.findByRole('button', {name: 'Discard'}))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

export const OnlyTheKeyboard: Story = {
  args: {presentIds: []},
  play: async ({args}) => {
    const dialog = await open()
    await userEvent.keyboard('jingle')
    await announces(dialog, '1 Story')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'option'))
    await expect(dialog.getByText(/^Space adds · Shift selects a range/)).toBeVisible()
    await userEvent.keyboard(' ')
    await announces(dialog, '1 selected')
    await userEvent.clear(dialog.getByRole('searchbox'))
    await announces(dialog, '66 Stories')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-posinset', '1'))
    const user = userEvent.setup()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await announces(dialog, '3 selected')
    await user.keyboard('{Enter}')
    await announces(dialog, '2 selected')
    await user.keyboard('{Enter}')
    await announces(dialog, '3 selected')
    await expect(args.onSave, 'Enter only toggles').not.toHaveBeenCalled()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSave).toHaveBeenCalledWith([
      'Behind the jingle',
      '100 days with the new mayor',
      'A day with Ingrid, product designer',
    ])
  },
}

export const AllOfWhatIsFound: Story = {
  play: async () => {
    const dialog = await open()
    await searchFor(dialog, 'customer')
    const status = dialog.getByRole('status')
    await waitFor(() => expect(status).not.toHaveTextContent('66 Stories'))
    const found = (await listOf(dialog)).getAllByRole('option').length
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'option'))
    await userEvent.keyboard('{Control>}a{/Control}')
    // One of them is in the array already.
    await announces(dialog, `${found} selected`)
    await userEvent.keyboard(' ')
    await announces(dialog, `${found - 1} selected`)
    await userEvent.keyboard('o')
    await expect(dialog.getByRole('searchbox'), 'a new word').toHaveValue('o')
    await waitFor(() => expect(status).toHaveTextContent(/Stories/))
    await expect(dialog.queryByRole('button', {name: 'Reset'})).toBeNull()
    await userEvent.click(dialog.getByRole('tab', {name: /^Your list/}))
    await userEvent.click(dialog.getByRole('button', {name: 'Reset'}))
    await announces(dialog, '1 selected')
    await hasFocus(dialog.getByRole('button', {name: 'Cancel'}))
  },
}

export const Collections: Story = {
  args: {kind: 'collection', options: {}, presentIds: ['col-mxrt4'], fieldTitle: 'Shelves'},
  play: async () => {
    const dialog = await findDialog('Select Collections for Shelves', '18 Collections')
    await userEvent.click(await optionOf(dialog, 'Front page'))
    await userEvent.click(await optionOf(dialog, 'Autumn launch'))
    await expect(await chips(dialog)).toEqual(['Summer stories', 'Front page', 'Autumn launch'])
    await expect(dialog.getByRole('button', {name: 'Add 2 Collections'})).toBeEnabled()
  },
}

export const InAShortWindow: Story = {
  ...inAShortWindow,
  play: async () => {
    const dialog = await open()
    await userEvent.click(await optionOf(dialog, '100 days with the new mayor'))
    await expect(await dialog.findByRole('button', {name: 'Add 1 Story'})).toBeVisible()
    const sheet = await dialog.findByRole('region', {name: 'Preview'})
    // It slides in.
    await waitFor(() => expect(sheet).toBeVisible())
    const bar = document.querySelector('[data-part="footer"]')!.getBoundingClientRect()
    await expect(bar.height, 'one line').toBeLessThan(60)
    const chip = await within(document.querySelector('[data-part="footer"]')!).findByRole('list', {
      name: 'Selected',
    })
    await expect(chip.getBoundingClientRect().width, 'room for a chip').toBeGreaterThan(40)
  },
}

export const OnAPhone: Story = {
  ...onAPhone,
  play: async () => {
    const dialog = await open()
    await userEvent.click(await optionOf(dialog, '100 days with the new mayor'))
    await expect(await dialog.findByRole('button', {name: 'Add 1 Story'})).toBeVisible()
    const chip = await dialog.findByRole('list', {name: 'Selected'})
    const {left, width} = chip.getBoundingClientRect()
    const refresh = dialog.getByRole('button', {name: 'Refresh'}).getBoundingClientRect()
    await expect(refresh.right, 'beside the chips').toBeLessThanOrEqual(left)
    await expect(width, 'room for chips').toBeGreaterThan(240)
  },
}

export const DarkList: Story = {...YourList, globals: {scheme: 'dark'}}
