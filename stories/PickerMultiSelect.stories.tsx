import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, userEvent, waitFor, within} from 'storybook/test'
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

const meta: Meta<PickerArgs> = {
  ...pickerMeta,
  title: 'Picker/PickerDialog for many',
  args: {...pickerMeta.args, kind: 'story', options: {embedType: 'bubbles'}, presentIds: ['mfids']},
}
export default meta

const open = async () => {
  const dialog = await findDialog('Choose Stories')
  await told(dialog, '66 Stories')
  return dialog
}

export const NothingMarked: Story = {
  play: async ({args}) => {
    const dialog = await open()
    await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true')
    await expect(dialog.getByText('Mark what you want to add')).toBeVisible()
    await expect(dialog.getByRole('button', {name: 'Add'})).toBeDisabled()
    const present = await optionOf(dialog, 'Customer story: Zoë’s two-person studio')
    await expect(present).toHaveAttribute('aria-disabled', 'true')
    await expect(present).toHaveAccessibleDescription(/Already added/)
    await userEvent.click(present)
    await expect(present).toHaveAttribute('aria-selected', 'false')
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

const MARKED = [
  'Behind the jingle',
  'Ask the CEO anything',
  'A night under the open sky in Lofoten',
]

async function mark(dialog: Awaited<ReturnType<typeof open>>) {
  for (const title of MARKED) await userEvent.click(await optionOf(dialog, title))
  await told(dialog, '3 marked')
  const tray = within(dialog.getByRole('list', {name: 'Selected'}))
  await expect(tray.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(
    MARKED.map((title) => expect.stringContaining(title)),
  )
  return tray
}

export const ThreeMarked: Story = {
  play: async () => {
    const dialog = await open()
    await mark(dialog)
    await picturesLoaded(document.body, 10)
  },
}

export const AddsWhatIsMarkedInItsOrder: Story = {
  play: async ({args}) => {
    const dialog = await open()
    const tray = await mark(dialog)
    await userEvent.click(tray.getByRole('button', {name: `Remove ${MARKED[1]}`}))
    await told(dialog, '2 marked')
    await expect(await optionOf(dialog, MARKED[1] ?? '')).toHaveAttribute('aria-selected', 'false')
    await userEvent.click(dialog.getByRole('button', {name: 'Add 2'}))
    await expect(args.onAdd).toHaveBeenCalledWith([
      expect.objectContaining({title: MARKED[0]}),
      expect.objectContaining({title: MARKED[2]}),
    ])
  },
}

export const OnlyTheKeyboard: Story = {
  play: async ({args}) => {
    const dialog = await open()
    await userEvent.keyboard('jingle')
    await told(dialog, '1 Story')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'option'))
    await userEvent.keyboard(' ')
    await told(dialog, '1 marked')
    await userEvent.clear(dialog.getByRole('searchbox'))
    await told(dialog, '66 Stories')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-posinset', '1'))
    const user = userEvent.setup()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await told(dialog, '3 marked')
    await user.keyboard('{Enter}')
    const [items] = (args.onAdd as unknown as {mock: {calls: [{title: string}[]][]}}).mock
      .calls[0] ?? [[]]
    await expect(items.map(({title}) => title)).toEqual([
      'Behind the jingle',
      '100 days with the new mayor',
      'A day with Ingrid, product designer',
    ])
  },
}

export const AllOfWhatIsFound: Story = {
  play: async () => {
    const dialog = await open()
    await userEvent.keyboard('customer')
    const status = dialog.getByRole('status')
    await waitFor(() => expect(status).not.toHaveTextContent('66 Stories'))
    const found = (await listOf(dialog)).getAllByRole('option').length
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'option'))
    await userEvent.keyboard('{Control>}a{/Control}')
    // One of them is in the array already.
    await told(dialog, `${found - 1} marked`)
    await userEvent.click(dialog.getByRole('button', {name: 'Unmark all'}))
    await told(dialog, '0 marked')
    await expect(dialog.getByRole('searchbox')).toHaveFocus()
  },
}

export const Collections: Story = {
  args: {kind: 'collection', options: {}, presentIds: ['col-mxrt4']},
  play: async ({args}) => {
    const dialog = await findDialog('Choose Collections')
    await told(dialog, '18 Collections')
    await userEvent.click(await optionOf(dialog, 'Front page'))
    await userEvent.click(await optionOf(dialog, 'Autumn launch'))
    await userEvent.click(dialog.getByRole('button', {name: 'Add 2'}))
    await expect(args.onAdd).toHaveBeenCalledWith([
      expect.objectContaining({title: 'Front page'}),
      expect.objectContaining({title: 'Autumn launch'}),
    ])
  },
}

export const OnAPhone: Story = {
  ...onAPhone,
  play: async () => {
    const dialog = await open()
    await userEvent.click(await optionOf(dialog, '100 days with the new mayor'))
    await expect(await dialog.findByRole('button', {name: 'Add 1'})).toBeVisible()
    await fitsTheWidth()
  },
}

export const RightToLeft: Story = {...ThreeMarked, beforeEach: [pickerMeta.beforeEach, rightToLeft]}

export const Dark: Story = {...ThreeMarked, globals: {scheme: 'dark'}}
